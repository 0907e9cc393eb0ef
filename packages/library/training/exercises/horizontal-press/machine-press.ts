import { movement, on } from '../../movement.ts';

export const machinePress = movement(
  {
    pattern: 'horizontal-push',
    primary: ['chest'],
    secondary: ['triceps', 'front-delts'],
    level: 'principiante',
    steps: [
      'Pega los omóplatos al respaldo o fija el tronco con el abdomen firme.',
      'Empuja hasta casi extender los codos.',
      'Regresa despacio hasta sentir que el pecho se estira.',
    ],
    mistakes: ['Adelantar los hombros al final del empuje.', 'Dejar que el peso regrese de golpe.'],
  },
  [
    on(
      'machine',
      'Press de pecho en máquina',
      'Ajusta el asiento hasta que los agarres queden a la altura del medio del pecho.',
      { aliases: ['chest press'] },
    ),
    on(
      'machine',
      'Press de pecho en máquina con agarre neutro',
      'Ajusta el asiento y toma los agarres verticales, con los codos cerca del cuerpo.',
      { secondary: ['triceps', 'front-delts'] },
    ),
    on(
      'machine',
      'Press de pecho en máquina de discos',
      'Carga los dos brazos por igual y siéntate con los agarres frente al pecho.',
      { aliases: ['press hammer'], level: 'intermedio' },
    ),
    on(
      'machine',
      'Press de pecho unilateral en máquina',
      'Siéntate en la máquina de brazos independientes y sujeta el asiento con la mano libre.',
      { mistake: 'Girar el tronco para ayudar al brazo que empuja.' },
    ),
    on(
      'machine',
      'Press de pecho acostado en máquina',
      'Acuéstate bajo los brazos de la máquina, con los agarres a la línea del pecho.',
    ),
    on(
      'cable',
      'Press de pecho de pie en polea',
      'Pon las poleas a la altura del pecho, da un paso al frente y deja un pie adelante.',
      {
        level: 'intermedio',
        secondary: ['triceps', 'front-delts', 'abs'],
        mistake: 'Arquear la espalda cuando el peso te jala hacia atrás.',
      },
    ),
    on(
      'cable',
      'Press de pecho a un brazo en polea',
      'Con la polea a la altura del pecho, ponte de espaldas a ella con el pie contrario adelante.',
      {
        level: 'intermedio',
        secondary: ['triceps', 'front-delts', 'obliques'],
        mistake: 'Girar el tronco en lugar de empujar con el brazo.',
      },
    ),
    on(
      'cable',
      'Press de pecho acostado en polea',
      'Coloca una banca plana entre dos poleas bajas y acuéstate con un agarre en cada mano.',
      { level: 'intermedio' },
    ),
    on(
      'band',
      'Press de pecho con liga',
      'Pasa la liga detrás de la espalda o ánclala a la altura del pecho y toma los extremos.',
      { mistake: 'Dejar la liga floja al inicio del recorrido.' },
    ),
    on(
      'band',
      'Press de pecho a un brazo con liga',
      'Ancla la liga detrás de ti a la altura del pecho y toma el extremo con una mano.',
      { secondary: ['triceps', 'front-delts', 'obliques'] },
    ),
    on(
      'landmine',
      'Press de pecho de rodillas en landmine',
      'Arrodíllate frente al extremo de la barra y sujétalo con las dos manos a la altura del pecho.',
      {
        level: 'intermedio',
        secondary: ['triceps', 'front-delts', 'abs'],
        mistake: 'Echar el tronco hacia atrás al empujar.',
      },
    ),
    on(
      'trx',
      'Press de pecho en TRX',
      'Sujeta los agarres de espaldas al anclaje e inclina el cuerpo recto hacia adelante.',
      {
        level: 'intermedio',
        secondary: ['triceps', 'front-delts', 'abs'],
        steps: [
          'Dobla los codos y baja el pecho entre las manos.',
          'Mantén una línea recta de la cabeza a los talones.',
          'Empuja hasta extender los brazos.',
        ],
        mistake: 'Dejar que las cintas te rocen los brazos.',
      },
    ),
  ],
);
