import { movement, on } from '../movement.ts';

const barbellPress = movement(
  {
    pattern: 'horizontal-push',
    primary: ['chest'],
    secondary: ['triceps', 'front-delts'],
    steps: [
      'Junta los omóplatos, apoya bien los pies y saca la barra con los brazos extendidos.',
      'Baja controlando hasta la parte baja del pecho, con los codos a unos 60 grados del tronco.',
      'Empuja hasta extender los brazos sin despegar los omóplatos del apoyo.',
    ],
    mistakes: [
      'Abrir los codos a 90 grados y cargar el hombro.',
      'Rebotar la barra en el pecho para subirla.',
    ],
  },
  [
    on(
      'barbell',
      'Press de banca con barra',
      'Acuéstate en la banca con los ojos debajo de la barra y agárrala un poco más ancho que los hombros.',
      { aliases: ['bench press', 'press plano', 'press de pecho con barra'] },
    ),
    on(
      'barbell',
      'Press de banca con pausa',
      'Colócate como en el press de banca con un peso algo menor al habitual.',
      {
        cue: 'Detén la barra sobre el pecho dos segundos sin relajarte antes de cada empuje.',
        level: 'avanzado',
        mistake: 'Hundir la barra en el pecho durante la pausa.',
      },
    ),
    on(
      'barbell',
      'Press de banca con agarre cerrado',
      'Acuéstate en la banca y agarra la barra al ancho de los hombros, con las muñecas rectas.',
      {
        primary: ['triceps'],
        secondary: ['chest', 'front-delts'],
        aliases: ['close grip bench press', 'press cerrado'],
        cue: 'Lleva los codos cerca del tronco durante todo el recorrido.',
        mistake: 'Juntar tanto las manos que se doblan las muñecas.',
      },
    ),
    on(
      'barbell',
      'Press de banca con agarre ancho',
      'Acuéstate en la banca y agarra la barra con los índices sobre las marcas del agarre.',
      { mistake: 'Usar un agarre tan ancho que molesta el hombro.' },
    ),
    on(
      'barbell',
      'Press de banca con agarre invertido',
      'Acuéstate y agarra la barra con las palmas hacia tu cara, a un ancho mayor que los hombros.',
      {
        level: 'avanzado',
        aliases: ['reverse grip bench press'],
        mistake: 'Hacerlo sin un compañero que ayude a sacar la barra.',
      },
    ),
    on(
      'barbell',
      'Press de banca con pies elevados',
      'Acuéstate en la banca y sube los pies, con las caderas y rodillas a 90 grados.',
      { aliases: ['larsen press'], mistake: 'Perder el equilibrio por usar el peso de siempre.' },
    ),
    on('barbell', 'Press Spoto', 'Colócate como en el press de banca con un peso que domines.', {
      level: 'avanzado',
      steps: [
        'Baja la barra y detenla dos dedos por encima del pecho, sin tocarlo.',
        'Mantén la posición un segundo con toda la espalda tensa.',
        'Empuja hasta extender los brazos.',
      ],
      mistakes: [
        'Tocar el pecho y perder la pausa.',
        'Abrir los codos a 90 grados y cargar el hombro.',
      ],
    }),
    on(
      'barbell',
      'Press de banca con tope de madera',
      'Pide a un compañero que sostenga una tabla sobre tu pecho y colócate en la banca.',
      {
        primary: ['triceps'],
        secondary: ['chest', 'front-delts'],
        level: 'avanzado',
        aliases: ['board press'],
        steps: [
          'Baja la barra hasta tocar la tabla con suavidad.',
          'Haz una pausa corta sin descargar el peso.',
          'Empuja con fuerza hasta bloquear los codos.',
        ],
      },
    ),
    on(
      'barbell',
      'Press de banca con cadenas',
      'Cuelga una cadena en cada extremo de la barra, de modo que toque el suelo al bajar.',
      { level: 'avanzado', finish: 'Acelera la barra: arriba pesa más que abajo.' },
    ),
    on(
      'barbell',
      'Press en el suelo con barra',
      'Acuéstate en el suelo dentro del rack, con las rodillas dobladas y la barra sobre los ojos.',
      {
        aliases: ['floor press'],
        primary: ['chest', 'triceps'],
        secondary: ['front-delts'],
        steps: [
          'Baja hasta que los brazos toquen el suelo con suavidad.',
          'Haz una pausa corta con las muñecas sobre los codos.',
          'Empuja hasta extender los brazos.',
        ],
        mistake: 'Golpear los codos contra el suelo.',
      },
    ),
    on(
      'swiss-bar',
      'Press de banca con barra de agarre neutro',
      'Acuéstate en la banca y toma los agarres paralelos que queden al ancho de tus hombros.',
      { aliases: ['football bar bench press'] },
    ),
    on(
      'smith',
      'Press de banca en máquina Smith',
      'Centra la banca bajo la barra de la Smith, de modo que baje a la mitad del pecho.',
      {
        level: 'principiante',
        mistake: 'Poner la banca muy atrás y bajar la barra hacia el cuello.',
      },
    ),
    on(
      'smith',
      'Press de banca con agarre cerrado en máquina Smith',
      'Centra la banca bajo la Smith y agarra la barra al ancho de los hombros.',
      { primary: ['triceps'], secondary: ['chest', 'front-delts'] },
    ),
  ],
);

const inclinePress = movement(
  {
    pattern: 'horizontal-push',
    primary: ['chest'],
    secondary: ['front-delts', 'triceps'],
    steps: [
      'Junta los omóplatos contra el respaldo y extiende los brazos sobre los hombros.',
      'Baja despacio hasta la parte alta del pecho, con los codos por debajo de las manos.',
      'Empuja hacia arriba y termina sin encoger los hombros.',
    ],
    mistakes: [
      'Subir demasiado el respaldo y convertirlo en un press de hombro.',
      'Despegar la cadera del asiento para ayudarte.',
    ],
  },
  [
    on(
      'barbell',
      'Press inclinado con barra',
      'Pon el respaldo a 30 grados y agarra la barra un poco más ancho que los hombros.',
      { aliases: ['incline bench press', 'press de banca inclinado'] },
    ),
    on(
      'barbell',
      'Press inclinado con agarre cerrado',
      'Pon el respaldo a 30 grados y agarra la barra al ancho de los hombros.',
      { secondary: ['triceps', 'front-delts'] },
    ),
    on(
      'dumbbell',
      'Press inclinado con mancuernas',
      'Siéntate con el respaldo a 30 grados y sube las mancuernas con ayuda de los muslos.',
      { level: 'principiante', aliases: ['incline dumbbell press'] },
    ),
    on(
      'dumbbell',
      'Press inclinado con mancuernas en agarre neutro',
      'Siéntate con el respaldo a 30 grados y las palmas mirándose una a la otra.',
      { level: 'principiante', mistake: 'Dejar que las mancuernas se abran hacia los lados.' },
    ),
    on(
      'dumbbell',
      'Press inclinado con mancuernas alterno',
      'Con el respaldo a 30 grados, sostén ambas mancuernas arriba y baja una a la vez.',
      { mistake: 'Dejar caer el brazo que espera arriba.' },
    ),
    on(
      'dumbbell',
      'Press inclinado a un brazo con mancuerna',
      'Con el respaldo a 30 grados, sostén una mancuerna y aprieta el abdomen para no girar.',
      { secondary: ['front-delts', 'triceps', 'obliques'] },
    ),
    on(
      'smith',
      'Press inclinado en máquina Smith',
      'Coloca la banca a 30 grados de modo que la barra baje por encima de la línea del pezón.',
      { level: 'principiante' },
    ),
    on(
      'machine',
      'Press inclinado en máquina',
      'Ajusta el asiento hasta que los agarres queden a la altura de la parte alta del pecho.',
      { level: 'principiante', aliases: ['incline chest press'] },
    ),
    on(
      'machine',
      'Press inclinado en máquina de discos',
      'Carga los brazos de la máquina por igual y siéntate con los agarres frente al pecho alto.',
      { aliases: ['press inclinado hammer'] },
    ),
    on(
      'cable',
      'Press inclinado en polea',
      'Pon una banca a 30 grados entre dos poleas bajas y toma un agarre en cada mano.',
      { finish: 'Junta las manos arriba y siente el pecho un segundo.' },
    ),
    on(
      'kettlebell',
      'Press inclinado con kettlebell',
      'Con el respaldo a 30 grados, deja que cada kettlebell descanse sobre el antebrazo.',
      { mistake: 'Doblar las muñecas hacia atrás por el peso.' },
    ),
  ],
);

const declinePress = movement(
  {
    pattern: 'horizontal-push',
    primary: ['chest'],
    secondary: ['triceps'],
    steps: [
      'Extiende los brazos sobre el pecho con los omóplatos juntos.',
      'Baja controlando hasta la parte baja del pecho.',
      'Empuja hasta extender los codos sin mover la cadera.',
    ],
    mistakes: [
      'Bajar el peso hacia el cuello.',
      'Hacer series largas con la cabeza abajo si te mareas.',
    ],
  },
  [
    on(
      'barbell',
      'Press declinado con barra',
      'Asegura los pies en la banca declinada, acuéstate y pide ayuda para sacar la barra.',
      { aliases: ['decline bench press'] },
    ),
    on(
      'dumbbell',
      'Press declinado con mancuernas',
      'Asegura los pies y acuéstate con las mancuernas pegadas al pecho.',
    ),
    on(
      'smith',
      'Press declinado en máquina Smith',
      'Coloca la banca declinada de modo que la barra baje al borde inferior del pecho.',
    ),
    on(
      'machine',
      'Press declinado en máquina',
      'Ajusta el asiento alto para empujar en dirección a tus rodillas.',
      {
        level: 'principiante',
        mistakes: ['Adelantar los hombros al empujar.', 'Dejar que el peso regrese de golpe.'],
      },
    ),
  ],
);

const dumbbellPress = movement(
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

const machinePress = movement(
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

export const horizontalPress = [
  barbellPress,
  inclinePress,
  declinePress,
  dumbbellPress,
  machinePress,
].flat();
