import { movement, on } from '../../movement.ts';

export const seated = movement(
  {
    pattern: 'vertical-push',
    primary: ['front-delts'],
    secondary: ['side-delts', 'triceps'],
    level: 'principiante',
    steps: [
      'Pega la espalda al respaldo y apoya toda la planta de los pies.',
      'Empuja hacia arriba hasta casi extender los codos.',
      'Baja controlando hasta que las manos queden a la altura de las orejas.',
    ],
    mistakes: [
      'Despegar la espalda baja del respaldo.',
      'Cortar el recorrido a la mitad por exceso de peso.',
    ],
  },
  [
    on(
      'barbell',
      'Press de hombro sentado con barra',
      'Ajusta el respaldo casi vertical y saca la barra del soporte con los brazos extendidos.',
      { level: 'intermedio', aliases: ['press militar sentado'] },
    ),
    on(
      'dumbbell',
      'Press de hombro sentado con mancuernas',
      'Siéntate con las mancuernas en los muslos y súbelas a los hombros una por una.',
      { aliases: ['seated dumbbell press'] },
    ),
    on(
      'dumbbell',
      'Press Arnold',
      'Siéntate con las mancuernas frente a la cara y las palmas hacia ti.',
      {
        level: 'intermedio',
        aliases: ['arnold press'],
        steps: [
          'Abre los codos mientras giras las palmas hacia el frente.',
          'Empuja hasta extender los brazos.',
          'Baja girando hasta la posición inicial.',
        ],
        mistake: 'Hacer el giro de golpe al final.',
      },
    ),
    on(
      'dumbbell',
      'Press de hombro sentado en agarre neutro con mancuernas',
      'Siéntate con las palmas enfrentadas y los codos un poco adelante.',
    ),
    on(
      'dumbbell',
      'Press de hombro sentado a un brazo con mancuerna',
      'Siéntate con una mancuerna en el hombro y sujeta la banca con la otra mano.',
      { secondary: ['side-delts', 'triceps', 'obliques'] },
    ),
    on(
      'dumbbell',
      'Press de hombro sentado alterno con mancuernas',
      'Siéntate con las dos mancuernas a la altura de las orejas.',
      { cue: 'Empuja un brazo a la vez mientras el otro se queda quieto.' },
    ),
    on(
      'dumbbell',
      'Press Z con mancuernas',
      'Siéntate en el suelo con las piernas abiertas y las mancuernas en los hombros.',
      {
        level: 'avanzado',
        secondary: ['side-delts', 'triceps', 'abs'],
        steps: [
          'Alarga la espalda y mete las costillas.',
          'Empuja hasta extender los brazos.',
          'Baja sin dejar que el tronco se incline.',
        ],
        mistakes: [
          'Redondear la espalda al cansarte.',
          'Inclinar el tronco hacia atrás al empujar.',
        ],
      },
    ),
    on(
      'smith',
      'Press de hombro en máquina Smith',
      'Coloca la banca de modo que la barra baje por delante de la cara.',
    ),
    on(
      'smith',
      'Press tras nuca en máquina Smith',
      'Coloca la banca para que la barra baje justo detrás de la cabeza.',
      { level: 'avanzado', mistake: 'Hacerlo con poca movilidad de hombro.' },
    ),
    on(
      'machine',
      'Press de hombro en máquina',
      'Ajusta el asiento hasta que los agarres queden a la altura de los hombros.',
      { aliases: ['shoulder press'] },
    ),
    on(
      'machine',
      'Press de hombro en máquina con agarre neutro',
      'Ajusta el asiento y toma los agarres que dejan las palmas enfrentadas.',
    ),
    on(
      'machine',
      'Press de hombro unilateral en máquina',
      'Siéntate en la máquina de brazos independientes y empuja un lado a la vez.',
      { mistake: 'Inclinarte hacia el lado que descansa.' },
    ),
    on(
      'machine',
      'Press vikingo en máquina',
      'Párate bajo los brazos de la máquina con los agarres a la altura de los hombros.',
      {
        level: 'intermedio',
        secondary: ['side-delts', 'triceps', 'abs'],
        steps: [
          'Aprieta glúteos y abdomen.',
          'Empuja hacia arriba y adelante hasta extender los codos.',
          'Baja controlando hasta los hombros.',
        ],
        mistakes: [
          'Arquear la espalda baja al empujar.',
          'Cortar el recorrido a la mitad por exceso de peso.',
        ],
      },
    ),
    on(
      'cable',
      'Press de hombro sentado en polea',
      'Pon una banca con respaldo entre dos poleas bajas y toma los agarres a la altura del hombro.',
      { level: 'intermedio' },
    ),
    on(
      'kettlebell',
      'Press de hombro sentado con kettlebells',
      'Siéntate en una banca con las kettlebells en rack y los antebrazos verticales.',
      { level: 'intermedio' },
    ),
    on(
      'band',
      'Press de hombro sentado con liga',
      'Siéntate sobre la liga en una banca con respaldo y lleva los extremos a los hombros.',
    ),
  ],
);
