import { movement, on } from '../movement.ts';

const thrust = movement(
  {
    pattern: 'hip-extension',
    primary: ['glutes'],
    secondary: ['hamstrings', 'quads'],
    level: 'principiante',
    steps: [
      'Mete el mentón y las costillas antes de subir.',
      'Empuja con los talones hasta que la cadera quede en línea con el tronco.',
      'Aprieta los glúteos un segundo y baja con control.',
    ],
    mistakes: [
      'Arquear la espalda baja en lugar de extender la cadera.',
      'Empujar con las puntas de los pies.',
    ],
  },
  [
    on(
      'barbell',
      'Empuje de cadera con barra',
      'Apoya los omóplatos en la banca y la barra con almohadilla sobre la cadera.',
      { aliases: ['hip thrust'], level: 'intermedio' },
    ),
    on(
      'barbell',
      'Empuje de cadera con pausa',
      'Apoya los omóplatos en la banca con la barra en la cadera y menos peso.',
      { level: 'intermedio', cue: 'Aguanta tres segundos arriba en cada repetición.' },
    ),
    on(
      'dumbbell',
      'Empuje de cadera con mancuerna',
      'Apoya los omóplatos en la banca y sostén una mancuerna sobre la cadera.',
    ),
    on(
      'bodyweight',
      'Empuje de cadera',
      'Apoya los omóplatos en la banca con las manos libres y los pies firmes.',
    ),
    on(
      'bodyweight',
      'Empuje de cadera a una pierna',
      'Apoya los omóplatos en la banca y levanta un pie.',
      { level: 'intermedio', mistake: 'Dejar caer un lado de la cadera.' },
    ),
    on(
      'dumbbell',
      'Empuje de cadera a una pierna con mancuerna',
      'Apoya los omóplatos en la banca con la mancuerna sobre la cadera que trabaja.',
      { level: 'avanzado' },
    ),
    on(
      'smith',
      'Empuje de cadera en máquina Smith',
      'Coloca la banca paralela a la barra y centra la barra en la cadera.',
      { level: 'intermedio' },
    ),
    on(
      'machine',
      'Empuje de cadera en máquina',
      'Siéntate en la máquina, ajusta el cinturón y pon los pies al ancho de la cadera.',
    ),
    on(
      'band',
      'Empuje de cadera con liga',
      'Ancla la liga a ambos lados y pásala por encima de la cadera.',
    ),
    on(
      'band',
      'Empuje de cadera con liga en las rodillas',
      'Pon una liga corta sobre las rodillas y apoya los omóplatos en la banca.',
      { secondary: ['abductors', 'hamstrings'], bodyweight: true },
    ),
    on(
      'kettlebell',
      'Empuje de cadera con kettlebell',
      'Apoya los omóplatos en la banca y sujeta la kettlebell sobre la cadera.',
    ),
    on(
      'box',
      'Empuje de cadera con pies elevados',
      'Apoya los omóplatos en la banca y los pies en un cajón de la misma altura.',
      { level: 'intermedio', bodyweight: true, secondary: ['hamstrings'] },
    ),
  ],
);

const bridge = movement(
  {
    pattern: 'hip-extension',
    primary: ['glutes'],
    secondary: ['hamstrings'],
    level: 'principiante',
    steps: [
      'Acerca los talones a los glúteos y pega la espalda baja al suelo.',
      'Sube la cadera hasta formar una línea de rodillas a hombros.',
      'Aprieta arriba y baja vértebra por vértebra.',
    ],
    mistakes: [
      'Subir con la espalda en lugar de los glúteos.',
      'Dejar que las rodillas se abran o se cierren.',
    ],
  },
  [
    on(
      'bodyweight',
      'Puente de glúteos',
      'Acuéstate boca arriba con las rodillas dobladas y los brazos a los lados.',
      { aliases: ['glute bridge'] },
    ),
    on(
      'bodyweight',
      'Puente de glúteos a una pierna',
      'Acuéstate boca arriba y extiende una pierna al aire.',
      { level: 'intermedio' },
    ),
    on('bodyweight', 'Puente de glúteos con marcha', 'Acuéstate boca arriba y sube la cadera.', {
      level: 'intermedio',
      unilateral: true,
      steps: [
        'Con la cadera arriba, levanta una rodilla hacia el pecho.',
        'Apóyala sin que la cadera caiga.',
        'Cambia de pierna.',
      ],
    }),
    on(
      'bodyweight',
      'Puente de rana',
      'Acuéstate boca arriba, junta las plantas de los pies y abre las rodillas.',
      { aliases: ['frog pump'], secondary: ['adductors', 'abductors'] },
    ),
    on(
      'bodyweight',
      'Puente isométrico de glúteos',
      'Acuéstate boca arriba con las rodillas dobladas.',
      {
        kind: 'timed',
        steps: [
          'Sube la cadera y aprieta los glúteos.',
          'Aguanta respirando por la nariz.',
          'Baja despacio al terminar el tiempo.',
        ],
      },
    ),
    on(
      'barbell',
      'Puente de glúteos con barra',
      'Siéntate en el suelo, rueda la barra hasta la cadera y acuéstate.',
      { level: 'intermedio' },
    ),
    on(
      'dumbbell',
      'Puente de glúteos con mancuerna',
      'Acuéstate boca arriba con una mancuerna sobre la cadera.',
    ),
    on(
      'plate',
      'Puente de glúteos con disco',
      'Acuéstate boca arriba con un disco sobre la cadera.',
    ),
    on(
      'band',
      'Puente de glúteos con liga en las rodillas',
      'Pon una liga corta sobre las rodillas y acuéstate boca arriba.',
      { secondary: ['abductors', 'hamstrings'], bodyweight: true },
    ),
    on(
      'swiss-ball',
      'Puente de glúteos en balón suizo',
      'Acuéstate boca arriba con los talones sobre el balón.',
      { level: 'intermedio', bodyweight: true },
    ),
    on(
      'box',
      'Puente de glúteos con pies elevados',
      'Acuéstate boca arriba con los talones en un cajón.',
      { bodyweight: true, secondary: ['hamstrings', 'calves'] },
    ),
    on(
      'bodyweight',
      'Caminata de isquiotibiales',
      'Acuéstate boca arriba y sube la cadera con las rodillas dobladas.',
      {
        primary: ['hamstrings'],
        secondary: ['glutes', 'lower-back'],
        level: 'intermedio',
        aliases: ['hamstring walkout'],
        steps: [
          'Camina los talones lejos con pasos cortos.',
          'Detente antes de que la cadera caiga.',
          'Regresa caminando.',
        ],
        mistakes: ['Dejar caer la cadera.', 'Dar pasos demasiado largos.'],
      },
    ),
  ],
);

const kickback = movement(
  {
    pattern: 'hip-extension',
    primary: ['glutes'],
    secondary: ['hamstrings'],
    level: 'principiante',
    unilateral: true,
    steps: [
      'Aprieta el abdomen para que la espalda no se mueva.',
      'Lleva la pierna hacia atrás desde la cadera y aprieta el glúteo.',
      'Regresa despacio sin perder tensión.',
    ],
    mistakes: ['Arquear la espalda baja para subir más.', 'Patear con impulso.'],
  },
  [
    on(
      'cable',
      'Patada de glúteo en polea',
      'Ajusta la tobillera a la polea baja y sujétate de la máquina.',
      { aliases: ['glute kickback'] },
    ),
    on(
      'cable',
      'Patada de glúteo diagonal en polea',
      'Ajusta la tobillera y gira un poco la punta del pie hacia afuera.',
      {
        secondary: ['abductors', 'hamstrings'],
        cue: 'Lleva la pierna atrás y afuera a 30 grados.',
      },
    ),
    on(
      'machine',
      'Patada de glúteo en máquina',
      'Apoya el pecho y los antebrazos y pon el pie en la plataforma.',
    ),
    on(
      'band',
      'Patada de glúteo con liga',
      'Pon una liga corta en los tobillos y sujétate de la pared.',
    ),
    on(
      'bodyweight',
      'Patada de glúteo en cuatro apoyos',
      'Apoya manos y rodillas con la espalda plana.',
      { aliases: ['donkey kick'], cue: 'Empuja el talón hacia el techo con la rodilla doblada.' },
    ),
    on(
      'bodyweight',
      'Patada de glúteo con pierna recta',
      'Apoya antebrazos y rodillas y extiende una pierna atrás.',
      { cue: 'Sube el talón hasta la altura de la cadera.' },
    ),
    on(
      'band',
      'Patada de glúteo en cuatro apoyos con liga',
      'Pon la liga entre la rodilla de apoyo y el pie que trabaja.',
    ),
    on(
      'machine',
      'Extensión de cadera de pie en máquina',
      'Ajusta el rodillo detrás del muslo y párate en la plataforma.',
      { aliases: ['multi hip'] },
    ),
  ],
);

const abduction = movement(
  {
    pattern: 'hip-abduction',
    primary: ['abductors', 'glutes'],
    level: 'principiante',
    steps: [
      'Mantén la pelvis quieta y el abdomen firme.',
      'Abre la pierna o las rodillas hasta el final del recorrido cómodo.',
      'Aguanta un segundo y regresa despacio.',
    ],
    mistakes: [
      'Inclinar el tronco para compensar.',
      'Regresar de golpe en lugar de frenar el movimiento.',
    ],
  },
  [
    on(
      'machine',
      'Abducción de cadera en máquina',
      'Siéntate con la espalda apoyada y las almohadillas por fuera de las rodillas.',
      { aliases: ['abductor', 'máquina de abductores'] },
    ),
    on(
      'machine',
      'Abducción de cadera inclinado en máquina',
      'Siéntate en el borde e inclina el tronco hacia adelante.',
      { level: 'intermedio' },
    ),
    on(
      'cable',
      'Abducción de cadera en polea',
      'Ajusta la tobillera a la pierna más lejana y sujétate de la máquina.',
      { unilateral: true },
    ),
    on(
      'band',
      'Abducción de cadera de pie con liga',
      'Pon una liga corta en los tobillos y sujétate de la pared.',
      { unilateral: true },
    ),
    on(
      'band',
      'Abducción sentado con liga',
      'Siéntate en el borde de la banca con la liga sobre las rodillas.',
    ),
    on(
      'band',
      'Almeja con liga',
      'Acuéstate de lado con las rodillas dobladas y la liga sobre ellas.',
      {
        aliases: ['clamshell'],
        unilateral: true,
        cue: 'Los talones se quedan juntos mientras sube la rodilla.',
      },
    ),
    on('bodyweight', 'Almeja', 'Acuéstate de lado con caderas y rodillas dobladas.', {
      unilateral: true,
      cue: 'Los talones se quedan juntos mientras sube la rodilla.',
    }),
    on(
      'bodyweight',
      'Elevación lateral de pierna acostado',
      'Acuéstate de lado con las piernas rectas y la cabeza apoyada.',
      { unilateral: true },
    ),
    on('bodyweight', 'Hidrante', 'Apoya manos y rodillas con la espalda plana.', {
      aliases: ['fire hydrant'],
      unilateral: true,
      cue: 'Sube la rodilla hacia el lado sin girar la cadera.',
    }),
    on(
      'band',
      'Hidrante con liga',
      'Pon una liga corta sobre las rodillas y apoya manos y rodillas.',
      { unilateral: true },
    ),
    on(
      'band',
      'Caminata lateral con liga',
      'Pon la liga en tobillos o rodillas y baja a media sentadilla.',
      {
        aliases: ['monster walk lateral'],
        secondary: ['quads'],
        steps: [
          'Da un paso al lado sin juntar del todo los pies.',
          'Mantén las rodillas hacia afuera.',
          'Completa los pasos y regresa al otro lado.',
        ],
        mistakes: ['Juntar los pies y perder la tensión.', 'Dejar que las rodillas se cierren.'],
      },
    ),
    on(
      'band',
      'Caminata de monstruo con liga',
      'Pon la liga sobre las rodillas y abre los pies al ancho de los hombros.',
      {
        secondary: ['quads'],
        steps: [
          'Avanza en diagonal con pasos cortos.',
          'Mantén la tensión de la liga.',
          'Regresa caminando hacia atrás.',
        ],
        mistakes: ['Juntar los pies y perder la tensión.', 'Dejar que las rodillas se cierren.'],
      },
    ),
    on(
      'box',
      'Caída pélvica en cajón',
      'Párate de lado con un pie en un cajón bajo y el otro al aire.',
      {
        unilateral: true,
        bodyweight: true,
        level: 'intermedio',
        steps: [
          'Con la rodilla recta, deja caer la cadera libre.',
          'Súbela con el glúteo del pie de apoyo.',
          'Repite sin doblar la rodilla.',
        ],
        mistakes: ['Doblar la rodilla de apoyo.', 'Inclinar el tronco.'],
      },
    ),
  ],
);

const adduction = movement(
  {
    pattern: 'hip-adduction',
    primary: ['adductors'],
    level: 'principiante',
    steps: [
      'Mantén la pelvis quieta y la espalda larga.',
      'Cierra la pierna o las rodillas apretando la cara interna del muslo.',
      'Regresa despacio hasta sentir un estiramiento cómodo.',
    ],
    mistakes: ['Abrir más de lo que toleras al inicio.', 'Cerrar con impulso.'],
  },
  [
    on(
      'machine',
      'Aducción de cadera en máquina',
      'Siéntate con las almohadillas por dentro de las rodillas.',
      { aliases: ['aductor', 'máquina de aductores'] },
    ),
    on(
      'cable',
      'Aducción de cadera en polea',
      'Ajusta la tobillera a la pierna más cercana a la polea y aléjate un paso.',
      { unilateral: true },
    ),
    on('band', 'Aducción de cadera con liga', 'Ancla la liga a tu lado y al tobillo más cercano.', {
      unilateral: true,
    }),
    on(
      'bodyweight',
      'Aducción acostado de lado',
      'Acuéstate de lado y cruza la pierna de arriba por delante.',
      { unilateral: true, cue: 'Sube la pierna de abajo con el pie paralelo al suelo.' },
    ),
    on(
      'medicine-ball',
      'Apretón de balón entre rodillas',
      'Acuéstate boca arriba con un balón entre las rodillas.',
      {
        kind: 'timed',
        steps: ['Aprieta el balón con fuerza.', 'Aguanta respirando.', 'Suelta despacio.'],
      },
    ),
    on(
      'bodyweight',
      'Plancha Copenhague',
      'Apoya el antebrazo y pon la pierna de arriba sobre una banca.',
      {
        level: 'avanzado',
        kind: 'timed',
        unilateral: true,
        secondary: ['obliques', 'abs'],
        aliases: ['copenhagen plank'],
        steps: [
          'Sube la cadera hasta quedar recto.',
          'Junta la pierna de abajo con la banca.',
          'Aguanta sin que la cadera caiga.',
        ],
        mistakes: ['Dejar caer la cadera.', 'Empezar con la versión larga sin preparación.'],
      },
    ),
    on(
      'bodyweight',
      'Plancha Copenhague corta',
      'Apoya el antebrazo y pon la rodilla de arriba sobre una banca.',
      {
        level: 'intermedio',
        kind: 'timed',
        unilateral: true,
        secondary: ['obliques', 'abs'],
        steps: [
          'Sube la cadera hasta la línea de los hombros.',
          'Aprieta la rodilla contra la banca.',
          'Aguanta el tiempo.',
        ],
        mistakes: ['Dejar caer la cadera.', 'Girar el pecho hacia el suelo.'],
      },
    ),
    on('sliders', 'Aducción con disco deslizante', 'Párate con un pie sobre un disco deslizante.', {
      level: 'intermedio',
      unilateral: true,
      secondary: ['glutes', 'quads'],
      steps: [
        'Desliza el pie hacia afuera doblando la pierna de apoyo.',
        'Baja hasta donde controles.',
        'Jala el pie de vuelta con el aductor.',
      ],
    }),
  ],
);

export const glute = [thrust, bridge, kickback, abduction, adduction].flat();
