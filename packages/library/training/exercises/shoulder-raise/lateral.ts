import { movement, on } from '../../movement.ts';

export const lateral = movement(
  {
    pattern: 'shoulder-raise',
    primary: ['side-delts'],
    secondary: ['traps', 'front-delts'],
    level: 'principiante',
    steps: [
      'Baja los hombros y deja los codos apenas doblados.',
      'Sube los brazos hacia los lados hasta la altura de los hombros, guiando con los codos.',
      'Baja despacio sin dejar caer el peso.',
    ],
    mistakes: [
      'Balancear el tronco para levantar más peso.',
      'Encoger los hombros hacia las orejas.',
    ],
  },
  [
    on(
      'dumbbell',
      'Elevaciones laterales con mancuernas',
      'Párate con las mancuernas a los lados y las rodillas sueltas.',
      { aliases: ['lateral raise', 'laterales'] },
    ),
    on(
      'dumbbell',
      'Elevaciones laterales sentado con mancuernas',
      'Siéntate en el borde de la banca con las mancuernas colgando a los lados.',
    ),
    on(
      'dumbbell',
      'Elevaciones laterales inclinado a un brazo con mancuerna',
      'Sujétate de un poste e inclina el cuerpo hacia afuera con una mancuerna en la mano libre.',
      { level: 'intermedio', aliases: ['leaning lateral raise'] },
    ),
    on(
      'dumbbell',
      'Elevaciones laterales acostado de lado con mancuerna',
      'Acuéstate de lado en una banca inclinada con la mancuerna junto al muslo de arriba.',
      {
        unilateral: true,
        level: 'intermedio',
        mistake: 'Subir más allá de la vertical y perder tensión.',
      },
    ),
    on(
      'dumbbell',
      'Elevaciones laterales con codos doblados',
      'Dobla los codos a 90 grados con las mancuernas delante del cuerpo.',
      { cue: 'Piensa en levantar los codos, no las manos.' },
    ),
    on(
      'dumbbell',
      'Elevaciones laterales parciales con mancuernas',
      'Toma mancuernas más pesadas de lo normal y párate firme.',
      {
        level: 'avanzado',
        steps: [
          'Sube los brazos solo un tercio del recorrido.',
          'Mantén el tronco quieto y los codos fijos.',
          'Baja con control y repite sin pausa.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Elevaciones en Y con mancuernas',
      'Acuéstate boca abajo en una banca a 45 grados con mancuernas livianas.',
      {
        primary: ['side-delts', 'traps'],
        secondary: ['rear-delts', 'upper-back'],
        steps: [
          'Baja los hombros lejos de las orejas.',
          'Sube los brazos en forma de Y con los pulgares al techo.',
          'Baja despacio.',
        ],
      },
    ),
    on(
      'machine',
      'Elevaciones laterales en máquina',
      'Ajusta el asiento hasta que los hombros coincidan con el eje y apoya los codos en las almohadillas.',
    ),
    on(
      'machine',
      'Elevaciones laterales unilaterales en máquina',
      'Siéntate en la máquina y trabaja un brazo con el otro sujetando el apoyo.',
      { unilateral: true },
    ),
    on(
      'cable',
      'Elevación lateral a un brazo en polea',
      'Párate de lado a la polea baja y toma el agarre con la mano más lejana.',
      { mistake: 'Girar el tronco hacia la polea.' },
    ),
    on(
      'cable',
      'Elevación lateral a un brazo por detrás en polea',
      'Párate de lado a la polea baja y pasa el cable por detrás de la espalda.',
      { level: 'intermedio' },
    ),
    on(
      'cable',
      'Elevación lateral a un brazo inclinado en polea',
      'Sujétate del poste de la polea e inclina el cuerpo hacia afuera.',
      { level: 'intermedio' },
    ),
    on(
      'cable',
      'Elevaciones laterales cruzadas en polea',
      'Párate entre dos poleas bajas y toma con cada mano el cable del lado contrario.',
      { level: 'intermedio' },
    ),
    on(
      'band',
      'Elevaciones laterales con liga',
      'Pisa la liga con ambos pies y toma un extremo en cada mano.',
    ),
    on(
      'kettlebell',
      'Elevaciones laterales con kettlebell',
      'Párate con una kettlebell liviana en cada mano, con la base hacia abajo.',
      { level: 'intermedio' },
    ),
    on(
      'plate',
      'Elevaciones laterales con discos',
      'Toma un disco liviano en cada mano por el borde o el agujero.',
      { secondary: ['traps', 'forearms'] },
    ),
  ],
);
