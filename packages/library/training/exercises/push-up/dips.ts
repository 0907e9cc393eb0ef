import { movement, on } from '../../movement.ts';

export const dips = movement(
  {
    pattern: 'dip',
    primary: ['chest', 'triceps'],
    secondary: ['front-delts'],
    steps: [
      'Baja los hombros lejos de las orejas y aprieta el abdomen.',
      'Dobla los codos y baja hasta que el brazo quede paralelo al suelo.',
      'Empuja hasta extender los codos sin balancearte.',
    ],
    mistakes: [
      'Bajar más de lo que el hombro tolera.',
      'Encoger los hombros al final del recorrido.',
    ],
  },
  [
    on(
      'parallel-bars',
      'Fondos en paralelas',
      'Sube a las barras con los brazos extendidos y el tronco casi vertical.',
      { aliases: ['dips'], primary: ['triceps'], secondary: ['chest', 'front-delts'] },
    ),
    on(
      'parallel-bars',
      'Fondos para pecho',
      'Sube a las barras, cruza los pies atrás e inclina el tronco hacia adelante.',
      { primary: ['chest'], secondary: ['triceps', 'front-delts'], aliases: ['chest dips'] },
    ),
    on(
      'parallel-bars',
      'Fondos con lastre',
      'Ajusta el cinturón con el disco colgando entre las piernas y sube a las barras.',
      { level: 'avanzado', mistake: 'Dejar que el disco se balancee.' },
    ),
    on('parallel-bars', 'Fondos negativos', 'Sube a las barras con ayuda de un cajón.', {
      level: 'principiante',
      steps: [
        'Baja contando cinco segundos, con el abdomen firme.',
        'Apoya los pies en el suelo o en el cajón.',
        'Vuelve a subir con las piernas y repite.',
      ],
    }),
    on(
      'band',
      'Fondos asistidos con liga',
      'Engancha una liga entre las barras y apoya en ella las rodillas o los pies.',
      { level: 'principiante' },
    ),
    on(
      'machine',
      'Fondos asistidos en máquina',
      'Elige la ayuda en la pila de peso y arrodíllate en la plataforma.',
      { level: 'principiante', mistake: 'Olvidar que más peso en la pila significa más ayuda.' },
    ),
    on(
      'machine',
      'Fondos sentado en máquina',
      'Siéntate con la espalda pegada al respaldo y los agarres a los lados de la cadera.',
      { level: 'principiante', primary: ['triceps'], secondary: ['chest', 'front-delts'] },
    ),
    on(
      'rings',
      'Fondos en anillas',
      'Sube a las anillas con los brazos extendidos y pegados al cuerpo.',
      { level: 'avanzado', mistake: 'Separar las anillas del cuerpo al bajar.' },
    ),
    on(
      'bodyweight',
      'Fondos en banca',
      'Apoya las manos en el borde de una banca, a los lados de la cadera, y estira las piernas.',
      {
        level: 'principiante',
        primary: ['triceps'],
        secondary: ['chest', 'front-delts'],
        aliases: ['bench dips'],
      },
    ),
    on(
      'plate',
      'Fondos en banca con disco',
      'Con las manos en una banca y los talones en otra, pide que te pongan un disco en los muslos.',
      { primary: ['triceps'], secondary: ['chest', 'front-delts'] },
    ),
    on(
      'pull-up-bar',
      'Fondos en barra recta',
      'Súbete a una barra fija con los brazos extendidos y la barra a la altura de la cadera.',
      {
        level: 'avanzado',
        steps: [
          'Baja inclinando el tronco hasta que el pecho roce la barra.',
          'Mantén las piernas un poco adelante.',
          'Empuja hasta extender los brazos.',
        ],
      },
    ),
  ],
);
