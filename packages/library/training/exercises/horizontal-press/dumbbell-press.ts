import { movement, on } from '../../movement.ts';

export const dumbbellPress = movement(
  {
    pattern: 'horizontal-push',
    primary: ['chest'],
    secondary: ['triceps', 'front-delts'],
    steps: [
      'Sube los brazos sobre el pecho con los omóplatos juntos y los pies firmes.',
      'Baja hasta sentir un estiramiento cómodo, con los antebrazos verticales.',
      'Empuja y acerca las manos sin chocarlas.',
    ],
    mistakes: [
      'Bajar con los codos muy abiertos.',
      'Perder la tensión de los omóplatos al empujar.',
    ],
  },
  [
    on(
      'dumbbell',
      'Press de banca con mancuernas',
      'Siéntate con las mancuernas en los muslos y acuéstate llevándolas al pecho.',
      { level: 'principiante', aliases: ['dumbbell bench press', 'press plano con mancuernas'] },
    ),
    on(
      'dumbbell',
      'Press de banca con mancuernas en agarre neutro',
      'Acuéstate en la banca con las palmas mirándose y los codos cerca del cuerpo.',
      { level: 'principiante', mistake: 'Girar las muñecas a mitad del recorrido.' },
    ),
    on(
      'dumbbell',
      'Press de banca con mancuernas alterno',
      'Acuéstate, sube las dos mancuernas y mueve un brazo mientras el otro espera extendido.',
      { mistake: 'Bajar el brazo que debería esperar arriba.' },
    ),
    on(
      'dumbbell',
      'Press de banca a un brazo con mancuerna',
      'Acuéstate con una sola mancuerna y abre los pies para no rodar hacia el lado cargado.',
      {
        secondary: ['triceps', 'front-delts', 'obliques'],
        mistake: 'Dejar que el tronco gire hacia la mancuerna.',
      },
    ),
    on(
      'dumbbell',
      'Press en el suelo con mancuernas',
      'Acuéstate en el suelo con las rodillas dobladas y las mancuernas sobre los codos.',
      {
        level: 'principiante',
        primary: ['chest', 'triceps'],
        secondary: ['front-delts'],
        steps: [
          'Baja hasta que los brazos toquen el suelo sin golpe.',
          'Haz una pausa corta.',
          'Empuja hasta extender los codos.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Press apretado con mancuernas',
      'Acuéstate en la banca y presiona una mancuerna contra la otra sobre el pecho.',
      {
        aliases: ['squeeze press', 'hex press'],
        finish: 'No dejes de apretar las mancuernas en ningún momento.',
        steps: ['Baja ambas juntas hasta rozar el pecho.', 'Empuja sin separarlas.'],
      },
    ),
    on(
      'dumbbell',
      'Press con mancuernas en balón suizo',
      'Apoya la espalda alta en el balón, con la cadera arriba y los pies al ancho de los hombros.',
      {
        secondary: ['triceps', 'front-delts', 'abs', 'glutes'],
        mistake: 'Dejar caer la cadera cuando llega el cansancio.',
      },
    ),
    on(
      'dumbbell',
      'Press cerrado con mancuernas',
      'Acuéstate con las mancuernas juntas y los codos cerca de las costillas.',
      { primary: ['triceps'], secondary: ['chest', 'front-delts'] },
    ),
    on(
      'kettlebell',
      'Press en el suelo con kettlebell',
      'Acuéstate de lado, abraza la kettlebell con las dos manos y rueda hasta quedar boca arriba.',
      {
        secondary: ['triceps', 'front-delts', 'forearms'],
        mistake: 'Doblar la muñeca y dejar que la kettlebell caiga hacia afuera.',
      },
    ),
    on(
      'kettlebell',
      'Press en el suelo a un brazo con kettlebell',
      'Acuéstate con una kettlebell, el otro brazo extendido en el suelo como apoyo.',
      { secondary: ['triceps', 'front-delts', 'obliques'] },
    ),
    on(
      'plate',
      'Press apretado con disco',
      'Acuéstate o quédate de pie y presiona un disco entre las palmas frente al pecho.',
      {
        aliases: ['svend press'],
        level: 'principiante',
        secondary: ['front-delts'],
        steps: [
          'Aprieta el disco con fuerza entre las manos.',
          'Extiende los brazos al frente sin perder presión.',
          'Regresa despacio al pecho.',
        ],
        mistakes: ['Aflojar la presión de las manos al extender.', 'Encoger los hombros.'],
      },
    ),
  ],
);
