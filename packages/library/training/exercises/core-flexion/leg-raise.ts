import { movement, on } from '../../movement.ts';

export const legRaise = movement(
  {
    pattern: 'hip-flexion',
    primary: ['abs', 'hip-flexors'],
    secondary: ['obliques'],
    steps: [
      'Mete la pelvis y evita que la espalda baja se arquee.',
      'Sube las piernas con control hasta pasar la cadera.',
      'Baja despacio sin balancearte.',
    ],
    mistakes: ['Columpiar el cuerpo.', 'Bajar tanto que la espalda se arquea.'],
  },
  [
    on(
      'bodyweight',
      'Elevación de piernas acostado',
      'Acuéstate boca arriba con las manos bajo la cadera.',
      { aliases: ['leg raise'], level: 'principiante' },
    ),
    on(
      'bodyweight',
      'Elevación de piernas en banca',
      'Acuéstate en la banca y sujétate detrás de la cabeza.',
    ),
    on(
      'pull-up-bar',
      'Elevación de rodillas colgado',
      'Cuélgate de la barra con los hombros activos.',
      { aliases: ['hanging knee raise'] },
    ),
    on(
      'pull-up-bar',
      'Elevación de piernas colgado',
      'Cuélgate de la barra con las piernas rectas.',
      { aliases: ['hanging leg raise'], level: 'avanzado', secondary: ['obliques', 'forearms'] },
    ),
    on('pull-up-bar', 'Pies a la barra', 'Cuélgate de la barra al ancho de los hombros.', {
      aliases: ['toes to bar'],
      level: 'avanzado',
      secondary: ['lats', 'forearms'],
      cue: 'Toca la barra con ambos pies a la vez.',
    }),
    on(
      'pull-up-bar',
      'Rodillas a los codos',
      'Cuélgate de la barra y crea un poco de tensión en los dorsales.',
      {
        aliases: ['knees to elbows'],
        level: 'avanzado',
        secondary: ['lats', 'forearms'],
      },
    ),
    on(
      'pull-up-bar',
      'Elevación oblicua de rodillas colgado',
      'Cuélgate de la barra con las piernas juntas.',
      {
        primary: ['obliques', 'hip-flexors'],
        secondary: ['abs', 'forearms'],
        cue: 'Lleva las rodillas hacia un lado y alterna.',
      },
    ),
    on(
      'pull-up-bar',
      'Limpiaparabrisas colgado',
      'Cuélgate y sube las piernas hasta que apunten al techo.',
      {
        aliases: ['windshield wipers'],
        level: 'avanzado',
        primary: ['obliques', 'abs'],
        secondary: ['hip-flexors', 'lats'],
        steps: [
          'Gira las piernas hacia un lado.',
          'Detente antes de perder el control.',
          'Regresa al centro y cambia.',
        ],
      },
    ),
    on(
      'parallel-bars',
      'Elevación de rodillas en silla romana',
      'Apoya los antebrazos y pega la espalda al respaldo.',
      { level: 'principiante', aliases: ['captain chair'] },
    ),
    on(
      'parallel-bars',
      'Elevación de piernas en silla romana',
      'Apoya los antebrazos con las piernas rectas.',
    ),
    on(
      'parallel-bars',
      'Aguante en L en paralelas',
      'Sube a las barras con los brazos bloqueados.',
      {
        aliases: ['l-sit'],
        level: 'avanzado',
        kind: 'timed',
        secondary: ['triceps', 'quads'],
        steps: [
          'Baja los hombros y sube las piernas rectas.',
          'Mantén los pies a la altura de la cadera.',
          'Aguanta respirando corto.',
        ],
        mistakes: ['Encoger los hombros.', 'Doblar las rodillas.'],
      },
    ),
    on(
      'bodyweight',
      'Patadas de tijera',
      'Acuéstate con las manos bajo la cadera y las piernas a un palmo del suelo.',
      {
        aliases: ['flutter kicks'],
        level: 'principiante',
        kind: 'timed',
        steps: [
          'Alterna patadas cortas y rápidas.',
          'Mantén la espalda baja pegada.',
          'Respira sin parar el ritmo.',
        ],
        mistakes: ['Despegar la espalda baja del suelo.', 'Aguantar la respiración.'],
      },
    ),
    on('bodyweight', 'Tijeras cruzadas', 'Acuéstate con las piernas rectas a un palmo del suelo.', {
      level: 'principiante',
      kind: 'timed',
      secondary: ['adductors'],
      steps: [
        'Cruza una pierna sobre la otra.',
        'Ábrelas y alterna cuál pasa arriba.',
        'Mantén la espalda baja pegada.',
      ],
      mistakes: ['Despegar la espalda baja del suelo.', 'Aguantar la respiración.'],
    }),
    on(
      'bodyweight',
      'Limpiaparabrisas acostado',
      'Acuéstate con los brazos en cruz y las piernas hacia el techo.',
      {
        primary: ['obliques'],
        secondary: ['abs', 'hip-flexors'],
        steps: [
          'Baja las piernas juntas hacia un lado.',
          'Mantén los hombros pegados al suelo.',
          'Regresa al centro y cambia.',
        ],
        mistakes: ['Despegar los hombros del suelo.', 'Dejar caer las piernas.'],
      },
    ),
    on(
      'bodyweight',
      'Bandera del dragón',
      'Acuéstate en una banca y sujétate detrás de la cabeza.',
      {
        aliases: ['dragon flag'],
        level: 'avanzado',
        primary: ['abs'],
        secondary: ['lats', 'hip-flexors', 'glutes'],
        steps: [
          'Sube el cuerpo recto hasta apoyarte en los hombros.',
          'Baja despacio sin quebrar la cadera.',
          'Detente antes de tocar la banca y repite.',
        ],
        mistakes: ['Quebrar la cadera al bajar.', 'Arquear la espalda baja.'],
      },
    ),
    on(
      'dumbbell',
      'Elevación de piernas con mancuerna',
      'Acuéstate y sujeta una mancuerna entre los pies.',
      { level: 'avanzado' },
    ),
    on(
      'cable',
      'Elevación de rodilla en polea',
      'Ajusta la tobillera a la polea baja y párate de espaldas.',
      {
        level: 'principiante',
        primary: ['hip-flexors'],
        secondary: ['abs'],
        unilateral: true,
        mistakes: ['Inclinar el tronco hacia atrás.', 'Bajar la pierna sin control.'],
      },
    ),
    on(
      'band',
      'Marcha con liga en los pies',
      'Pon una liga corta alrededor de los pies y párate derecho.',
      {
        level: 'principiante',
        primary: ['hip-flexors'],
        secondary: ['abs', 'glutes'],
        unilateral: true,
        steps: [
          'Sube una rodilla a la altura de la cadera.',
          'Aguanta un segundo.',
          'Baja y alterna.',
        ],
        mistakes: ['Inclinar el tronco hacia atrás.', 'Bajar la pierna sin control.'],
      },
    ),
    on(
      'kettlebell',
      'Elevación de rodilla de pie con kettlebell',
      'Cuelga la kettlebell del empeine y sujétate de un apoyo.',
      {
        primary: ['hip-flexors'],
        secondary: ['abs'],
        unilateral: true,
        mistakes: ['Inclinar el tronco hacia atrás.', 'Bajar la pierna sin control.'],
      },
    ),
  ],
);
