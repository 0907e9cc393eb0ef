import { movement, on } from '../../movement.ts';

export const antiExtension = movement(
  {
    pattern: 'trunk-stability',
    primary: ['abs'],
    secondary: ['obliques', 'lower-back'],
    level: 'principiante',
    steps: [
      'Pega la espalda baja o mantenla neutra según la posición.',
      'Mueve brazos o piernas despacio sin que el tronco se mueva.',
      'Suelta el aire en el punto más difícil y regresa.',
    ],
    mistakes: [
      'Arquear la espalda al alejar las extremidades.',
      'Ir tan rápido que pierdes el control.',
    ],
  },
  [
    on(
      'bodyweight',
      'Bicho muerto',
      'Acuéstate boca arriba con brazos al techo y rodillas a 90 grados.',
      { aliases: ['dead bug'], cue: 'Baja el brazo y la pierna contrarios y alterna.' },
    ),
    on('band', 'Bicho muerto con liga', 'Acuéstate y jala una liga anclada detrás de la cabeza.', {
      level: 'intermedio',
      secondary: ['lats', 'obliques'],
      cue: 'Mantén la liga tensa mientras extiendes una pierna a la vez.',
    }),
    on(
      'swiss-ball',
      'Bicho muerto con balón suizo',
      'Acuéstate y aprieta el balón entre manos y rodillas.',
      { bodyweight: true, level: 'intermedio' },
    ),
    on(
      'kettlebell',
      'Bicho muerto con kettlebell',
      'Acuéstate con la kettlebell sostenida sobre el pecho.',
      { level: 'intermedio', cue: 'Extiende una pierna a la vez sin mover la kettlebell.' },
    ),
    on('bodyweight', 'Perro pájaro', 'Apoya manos y rodillas con la espalda plana.', {
      aliases: ['bird dog'],
      unilateral: true,
      secondary: ['glutes', 'lower-back'],
      cue: 'Extiende brazo y pierna contrarios y alterna.',
    }),
    on(
      'bodyweight',
      'Escaladores',
      'Colócate en plancha alta con las manos debajo de los hombros.',
      {
        aliases: ['mountain climbers'],
        kind: 'cardio',
        secondary: ['hip-flexors', 'front-delts', 'quads'],
        steps: [
          'Lleva una rodilla al pecho.',
          'Cambia de pierna con ritmo, sin subir la cadera.',
          'Mantén los hombros sobre las manos.',
        ],
        mistakes: ['Subir la cadera con cada cambio.', 'Llevar los hombros detrás de las manos.'],
      },
    ),
    on('bodyweight', 'Escaladores cruzados', 'Colócate en plancha alta con el abdomen firme.', {
      kind: 'cardio',
      primary: ['abs', 'obliques'],
      secondary: ['hip-flexors', 'front-delts'],
      steps: [
        'Lleva la rodilla hacia el codo contrario.',
        'Cambia de lado con ritmo.',
        'Evita girar los hombros.',
      ],
      mistakes: ['Subir la cadera con cada cambio.', 'Llevar los hombros detrás de las manos.'],
    }),
    on(
      'sliders',
      'Escaladores con discos deslizantes',
      'Colócate en plancha alta con los pies sobre los discos.',
      {
        kind: 'cardio',
        level: 'intermedio',
        secondary: ['hip-flexors', 'quads'],
        mistakes: ['Subir la cadera con cada cambio.', 'Llevar los hombros detrás de las manos.'],
      },
    ),
    on(
      'ab-wheel',
      'Rueda abdominal de rodillas',
      'Arrodíllate con la rueda debajo de los hombros.',
      {
        aliases: ['ab wheel rollout'],
        level: 'intermedio',
        secondary: ['lats', 'obliques'],
        steps: [
          'Mete la pelvis y aprieta los glúteos.',
          'Rueda al frente hasta donde la espalda no se arquee.',
          'Jala de vuelta con el abdomen.',
        ],
      },
    ),
    on(
      'ab-wheel',
      'Rueda abdominal de pie',
      'Párate con los pies juntos y apoya la rueda en el suelo.',
      {
        level: 'avanzado',
        secondary: ['lats', 'obliques', 'triceps'],
        steps: [
          'Rueda despacio hasta quedar casi horizontal.',
          'Mantén la pelvis metida.',
          'Regresa sin doblar los codos.',
        ],
      },
    ),
    on(
      'barbell',
      'Rodamiento abdominal con barra',
      'Arrodíllate frente a una barra con discos que giren.',
      {
        level: 'avanzado',
        secondary: ['lats', 'obliques'],
        steps: [
          'Rueda la barra al frente con los brazos rectos.',
          'Detente antes de arquearte.',
          'Jala de vuelta.',
        ],
      },
    ),
    on(
      'swiss-ball',
      'Rodamiento abdominal en balón suizo',
      'Arrodíllate y apoya las manos sobre el balón.',
      {
        bodyweight: true,
        steps: [
          'Rueda el balón al frente hasta apoyar los antebrazos.',
          'Mantén la pelvis metida.',
          'Regresa despacio.',
        ],
      },
    ),
    on('trx', 'Rodamiento abdominal en TRX', 'De rodillas, apoya los puños en los agarres.', {
      level: 'avanzado',
      secondary: ['lats', 'triceps'],
      steps: [
        'Inclina el cuerpo al frente con los brazos rectos.',
        'Detente antes de arquearte.',
        'Regresa con el abdomen.',
      ],
    }),
    on('bodyweight', 'Gusano', 'Párate con los pies juntos.', {
      aliases: ['inchworm'],
      secondary: ['hamstrings', 'front-delts'],
      steps: [
        'Baja las manos al suelo y camínalas hasta la plancha.',
        'Aguanta un segundo con el abdomen firme.',
        'Camina los pies hacia las manos.',
      ],
    }),
    on('bodyweight', 'Caminata de oso', 'Apoya manos y pies con las rodillas cerca del suelo.', {
      aliases: ['bear crawl'],
      secondary: ['front-delts', 'quads'],
      kind: 'timed',
      steps: [
        'Avanza mano y pie contrarios a la vez.',
        'Mantén la espalda plana como una mesa.',
        'Da pasos cortos y silenciosos.',
      ],
      mistakes: ['Subir la cadera.', 'Dar pasos largos y ruidosos.'],
    }),
    on('bodyweight', 'Caminata de cangrejo', 'Siéntate, apoya manos y pies y levanta la cadera.', {
      primary: ['triceps', 'glutes'],
      secondary: ['abs', 'rear-delts'],
      kind: 'timed',
      steps: [
        'Avanza mano y pie contrarios.',
        'Mantén la cadera alta.',
        'Cambia de dirección a la mitad.',
      ],
      mistakes: ['Dejar caer la cadera.', 'Cerrar los hombros hacia adelante.'],
    }),
    on(
      'dumbbell',
      'Arrastre de mancuerna en plancha',
      'Colócate en plancha alta con una mancuerna detrás de una mano.',
      {
        level: 'intermedio',
        secondary: ['obliques', 'lats'],
        aliases: ['plank drag'],
        steps: [
          'Jala la mancuerna al otro lado con la mano contraria.',
          'Mantén la cadera quieta.',
          'Alterna las manos.',
        ],
        mistakes: ['Girar la cadera al jalar.', 'Juntar demasiado los pies.'],
      },
    ),
    on(
      'cable',
      'Press Pallof en polea',
      'Párate de lado a la polea a la altura del pecho y sostén el agarre con ambas manos.',
      {
        primary: ['obliques', 'abs'],
        secondary: ['glutes'],
        unilateral: true,
        aliases: ['pallof press'],
        steps: [
          'Extiende los brazos al frente sin girar.',
          'Aguanta dos segundos.',
          'Regresa al pecho y completa el lado.',
        ],
        mistakes: ['Dejar que la resistencia te gire.', 'Encoger los hombros al extender.'],
      },
    ),
    on(
      'cable',
      'Press Pallof de rodillas en polea',
      'Arrodíllate de lado a la polea con el agarre en el pecho.',
      {
        primary: ['obliques', 'abs'],
        secondary: ['glutes'],
        unilateral: true,
        steps: [
          'Aprieta los glúteos.',
          'Extiende los brazos sin que el cable te gire.',
          'Regresa y completa el lado.',
        ],
        mistakes: ['Dejar que la resistencia te gire.', 'Encoger los hombros al extender.'],
      },
    ),
    on('band', 'Press Pallof con liga', 'Ancla la liga a la altura del pecho y párate de lado.', {
      primary: ['obliques', 'abs'],
      secondary: ['glutes'],
      unilateral: true,
      steps: [
        'Extiende los brazos al frente.',
        'Resiste el giro dos segundos.',
        'Regresa y completa el lado.',
      ],
      mistakes: ['Dejar que la resistencia te gire.', 'Encoger los hombros al extender.'],
    }),
  ],
);
