import { movement, on } from '../movement.ts';

const calf = movement(
  {
    pattern: 'ankle',
    primary: ['calves'],
    level: 'principiante',
    steps: [
      'Baja los talones hasta sentir el estiramiento.',
      'Sube lo más alto que puedas sobre la base de los dedos.',
      'Aguanta un segundo arriba y baja despacio.',
    ],
    mistakes: ['Rebotar abajo.', 'Cortar el recorrido con demasiado peso.'],
  },
  [
    on(
      'bodyweight',
      'Elevación de talones',
      'Párate con los pies al ancho de la cadera y sujétate de la pared.',
      { aliases: ['calf raise', 'pantorrillas de pie'] },
    ),
    on(
      'box',
      'Elevación de talones en escalón',
      'Apoya la punta de los pies en un escalón con los talones al aire.',
      { bodyweight: true },
    ),
    on(
      'bodyweight',
      'Elevación de talón a una pierna',
      'Párate en un pie en el borde de un escalón y sujétate.',
      { level: 'intermedio' },
    ),
    on(
      'dumbbell',
      'Elevación de talones con mancuernas',
      'Párate en un escalón con una mancuerna a cada lado.',
    ),
    on(
      'dumbbell',
      'Elevación de talón a una pierna con mancuerna',
      'Párate en un pie sobre un escalón con la mancuerna del mismo lado.',
      { level: 'intermedio' },
    ),
    on(
      'barbell',
      'Elevación de talones con barra',
      'Apoya la barra en los trapecios y las puntas en un disco.',
      { level: 'intermedio' },
    ),
    on(
      'smith',
      'Elevación de talones en máquina Smith',
      'Apoya la barra en los trapecios y las puntas en un escalón.',
    ),
    on(
      'machine',
      'Elevación de talones de pie en máquina',
      'Pon los hombros bajo las almohadillas y las puntas en el borde.',
      { aliases: ['standing calf raise'] },
    ),
    on(
      'machine',
      'Elevación de talones sentado en máquina',
      'Siéntate con la almohadilla sobre los muslos y las puntas en el borde.',
      { aliases: ['seated calf raise', 'sóleo en máquina'] },
    ),
    on(
      'machine',
      'Elevación de talones en prensa',
      'Siéntate en la prensa con solo la punta de los pies en la plataforma.',
      { mistake: 'Soltar los seguros con los pies mal apoyados.' },
    ),
    on(
      'machine',
      'Elevación de talones a una pierna en prensa',
      'Siéntate en la prensa y apoya la punta de un solo pie.',
      { level: 'intermedio' },
    ),
    on(
      'machine',
      'Elevación de talones tipo burro en máquina',
      'Inclina el tronco con la almohadilla sobre la cadera.',
      { aliases: ['donkey calf raise'] },
    ),
    on(
      'machine',
      'Elevación de talones en sentadilla hack',
      'Ponte en la hack con las puntas en el borde de la plataforma.',
    ),
    on(
      'dumbbell',
      'Elevación de talones sentado con mancuernas',
      'Siéntate con las mancuernas sobre las rodillas y las puntas en un disco.',
    ),
    on(
      'barbell',
      'Elevación de talones sentado con barra',
      'Siéntate con la barra acolchada sobre los muslos y las puntas en un disco.',
    ),
    on(
      'band',
      'Flexión plantar con liga',
      'Siéntate con la pierna recta y la liga en la planta del pie.',
      {
        unilateral: true,
        steps: [
          'Empuja la punta del pie hacia adelante.',
          'Aguanta un segundo.',
          'Regresa despacio.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Elevación de talones con rodillas dobladas',
      'Apoya las manos en la pared y dobla un poco las rodillas.',
      { finish: 'Mantén la misma flexión de rodilla en todo el recorrido.' },
    ),
    on('bodyweight', 'Aguante en puntas', 'Párate descalzo y sube a la punta de los pies.', {
      kind: 'timed',
      steps: [
        'Sube lo más alto que puedas.',
        'Mantén los tobillos alineados.',
        'Aguanta el tiempo y baja despacio.',
      ],
      mistakes: ['Perder altura con el paso del tiempo.', 'Dejar que los tobillos se abran.'],
    }),
    on(
      'kettlebell',
      'Elevación de talones con kettlebells',
      'Párate en un disco con una kettlebell en cada mano.',
    ),
  ],
);

const tibial = movement(
  {
    pattern: 'ankle',
    primary: ['shins'],
    level: 'principiante',
    steps: [
      'Deja los talones apoyados y las piernas firmes.',
      'Sube la punta de los pies hacia las espinillas.',
      'Baja despacio hasta apoyar toda la planta.',
    ],
    mistakes: ['Dejar caer la punta de golpe.', 'Mover la cadera para ayudarte.'],
  },
  [
    on(
      'bodyweight',
      'Elevación de puntas en la pared',
      'Apoya la espalda en la pared y adelanta los pies dos pasos.',
      { aliases: ['tibialis raise'] },
    ),
    on(
      'machine',
      'Elevación de puntas en máquina tibial',
      'Siéntate con los pies debajo del rodillo y los talones firmes.',
    ),
    on(
      'band',
      'Flexión dorsal con liga',
      'Siéntate con la liga anclada al frente y sobre el empeine.',
      { unilateral: true },
    ),
    on(
      'kettlebell',
      'Elevación de punta con kettlebell',
      'Siéntate en una banca alta y cuelga la kettlebell del empeine.',
      { unilateral: true, level: 'intermedio' },
    ),
    on('bodyweight', 'Caminata de talones', 'Párate con las puntas de los pies en el aire.', {
      steps: [
        'Camina con pasos cortos solo sobre los talones.',
        'Mantén las puntas arriba todo el tiempo.',
        'Detente si sientes dolor en la espinilla.',
      ],
      mistakes: ['Dejar caer las puntas.', 'Dar pasos demasiado largos.'],
    }),
  ],
);

export const ankle = [calf, tibial].flat();
