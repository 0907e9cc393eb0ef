import { movement, on } from '../movement.ts';

const pushdown = movement(
  {
    pattern: 'elbow-extension',
    primary: ['triceps'],
    level: 'principiante',
    steps: [
      'Pega los codos a las costillas y deja el tronco firme.',
      'Extiende los codos hasta apretar el tríceps abajo.',
      'Regresa despacio hasta que los antebrazos pasen la horizontal.',
    ],
    mistakes: [
      'Separar los codos y empujar con el pecho.',
      'Encorvarte sobre la barra para ayudarte con el peso del cuerpo.',
    ],
  },
  [
    on(
      'cable',
      'Extensión de tríceps en polea con barra',
      'Toma la barra recta en la polea alta con las palmas hacia abajo.',
      { aliases: ['triceps pushdown', 'jalón de tríceps'] },
    ),
    on(
      'cable',
      'Extensión de tríceps en polea con cuerda',
      'Toma la cuerda en la polea alta con las palmas enfrentadas.',
      { aliases: ['rope pushdown'], cue: 'Abre la cuerda a los lados de los muslos al final.' },
    ),
    on(
      'cable',
      'Extensión de tríceps en polea con barra V',
      'Toma la barra en V en la polea alta con los pulgares hacia arriba.',
    ),
    on(
      'cable',
      'Extensión de tríceps en polea con agarre supino',
      'Toma la barra en la polea alta con las palmas hacia arriba.',
      { mistake: 'Doblar las muñecas para terminar el recorrido.' },
    ),
    on(
      'cable',
      'Extensión de tríceps a un brazo en polea',
      'Toma el agarre individual de la polea alta con el codo pegado al cuerpo.',
    ),
    on(
      'cable',
      'Extensión cruzada de tríceps en polea',
      'Párate entre dos poleas altas y toma con cada mano el cable contrario.',
      {
        level: 'intermedio',
        aliases: ['cross cable pushdown'],
        steps: [
          'Deja los codos a los lados del cuerpo.',
          'Extiende los brazos hacia abajo y afuera.',
          'Regresa despacio hasta cruzar las manos frente al pecho.',
        ],
      },
    ),
    on(
      'band',
      'Extensión de tríceps con liga',
      'Ancla la liga arriba y toma los extremos con los codos pegados al cuerpo.',
    ),
    on(
      'machine',
      'Extensión de tríceps en máquina',
      'Siéntate con los codos sobre la almohadilla y alineados con el eje.',
      {
        mistakes: ['Levantar los codos de la almohadilla.', 'Dejar que el peso regrese de golpe.'],
      },
    ),
  ],
);

const overhead = movement(
  {
    pattern: 'elbow-extension',
    primary: ['triceps'],
    steps: [
      'Aprieta el abdomen para no arquear la espalda.',
      'Dobla los codos y baja el peso detrás de la cabeza hasta estirar el tríceps.',
      'Extiende los codos sin abrirlos hacia los lados.',
    ],
    mistakes: ['Abrir los codos y perder la línea.', 'Arquear la espalda baja al extender.'],
  },
  [
    on(
      'dumbbell',
      'Extensión de tríceps sobre la cabeza con mancuerna',
      'Sostén una mancuerna con ambas manos detrás de la cabeza, sentado o de pie.',
      { level: 'principiante', aliases: ['copa de tríceps', 'overhead triceps extension'] },
    ),
    on(
      'dumbbell',
      'Extensión de tríceps sobre la cabeza a un brazo con mancuerna',
      'Sube una mancuerna sobre la cabeza y sujeta el codo con la otra mano.',
    ),
    on(
      'dumbbell',
      'Extensión de tríceps sobre la cabeza con dos mancuernas',
      'Siéntate con respaldo corto y sube una mancuerna en cada mano.',
    ),
    on(
      'barbell',
      'Extensión de tríceps sobre la cabeza con barra',
      'Sube la barra con agarre al ancho de los hombros.',
      { level: 'avanzado' },
    ),
    on(
      'ez-bar',
      'Extensión de tríceps sobre la cabeza con barra Z',
      'Siéntate con respaldo corto y sube la barra Z con agarre cerrado.',
      { aliases: ['press francés sentado'] },
    ),
    on(
      'cable',
      'Extensión de tríceps sobre la cabeza en polea',
      'De espaldas a la polea, toma la cuerda detrás de la cabeza e inclina el tronco.',
      { level: 'principiante' },
    ),
    on(
      'cable',
      'Extensión de tríceps sobre la cabeza a un brazo en polea',
      'De espaldas a la polea baja, toma el agarre con una mano detrás de la cabeza.',
    ),
    on(
      'cable',
      'Extensión de tríceps sobre la cabeza sentado en polea',
      'Siéntate con respaldo de espaldas a la polea baja y toma la cuerda.',
      { level: 'principiante' },
    ),
    on(
      'kettlebell',
      'Extensión de tríceps sobre la cabeza con kettlebell',
      'Sostén la kettlebell por los lados del asa detrás de la cabeza.',
    ),
    on(
      'plate',
      'Extensión de tríceps sobre la cabeza con disco',
      'Sostén un disco por el borde con ambas manos detrás de la cabeza.',
      { level: 'principiante' },
    ),
    on(
      'band',
      'Extensión de tríceps sobre la cabeza con liga',
      'Pisa la liga con un pie y toma el otro extremo detrás de la cabeza.',
      { level: 'principiante' },
    ),
    on(
      'trx',
      'Extensión de tríceps en TRX',
      'De espaldas al anclaje, inclínate al frente con los brazos extendidos.',
      {
        level: 'avanzado',
        secondary: ['abs'],
        steps: [
          'Dobla los codos y lleva la frente hacia las manos.',
          'Mantén el cuerpo recto.',
          'Extiende los codos hasta volver.',
        ],
      },
    ),
  ],
);

const lying = movement(
  {
    pattern: 'elbow-extension',
    primary: ['triceps'],
    steps: [
      'Deja los brazos un poco inclinados hacia la cabeza y los codos quietos.',
      'Dobla solo los codos hasta llevar el peso cerca de la frente o detrás de ella.',
      'Extiende los codos sin mover los hombros.',
    ],
    mistakes: [
      'Mover los hombros y convertirlo en un pullover.',
      'Abrir los codos hacia los lados.',
    ],
  },
  [
    on(
      'ez-bar',
      'Press francés con barra Z',
      'Acuéstate en la banca con la barra Z en agarre cerrado sobre el pecho.',
      { aliases: ['skull crusher', 'rompecráneos'] },
    ),
    on(
      'barbell',
      'Press francés con barra',
      'Acuéstate en la banca con la barra a un agarre menor que los hombros.',
    ),
    on(
      'dumbbell',
      'Press francés con mancuernas',
      'Acuéstate en la banca con las palmas enfrentadas y las mancuernas arriba.',
      { level: 'principiante' },
    ),
    on(
      'dumbbell',
      'Press francés a un brazo con mancuerna',
      'Acuéstate con una mancuerna arriba y sujeta el codo con la mano libre.',
      { cue: 'Baja la mancuerna hacia el hombro contrario si te resulta más cómodo.' },
    ),
    on(
      'ez-bar',
      'Press francés inclinado con barra Z',
      'Pon el respaldo a 30 grados y sostén la barra Z sobre la cabeza.',
    ),
    on(
      'ez-bar',
      'Press francés declinado con barra Z',
      'Asegura los pies en la banca declinada y sostén la barra Z sobre la cara.',
      { level: 'avanzado' },
    ),
    on(
      'dumbbell',
      'Press francés inclinado con mancuernas',
      'Pon el respaldo a 30 grados con las palmas enfrentadas.',
    ),
    on(
      'cable',
      'Press francés en polea',
      'Pon la banca de espaldas a la polea baja y toma la barra o la cuerda.',
    ),
    on(
      'dumbbell',
      'Press francés en el suelo con mancuernas',
      'Acuéstate en el suelo con las rodillas dobladas y las mancuernas arriba.',
      { level: 'principiante', cue: 'Toca el suelo con las mancuernas y arranca desde parado.' },
    ),
    on(
      'barbell',
      'Press JM',
      'Acuéstate en la banca con agarre cerrado y la barra sobre el pecho alto.',
      {
        level: 'avanzado',
        aliases: ['jm press'],
        secondary: ['chest', 'front-delts'],
        steps: [
          'Baja la barra hacia el cuello doblando los codos al frente.',
          'Detente cuando los antebrazos toquen los bíceps.',
          'Empuja y extiende en línea recta.',
        ],
        mistakes: [
          'Bajar la barra al pecho como en un press normal.',
          'Abrir los codos hacia los lados.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Press Tate',
      'Acuéstate con las mancuernas sobre el pecho y los codos abiertos.',
      {
        aliases: ['tate press'],
        steps: [
          'Dobla los codos y baja las mancuernas hacia el centro del pecho.',
          'Toca con suavidad.',
          'Extiende sin mover los brazos.',
        ],
        mistakes: [
          'Mover los brazos en lugar de los antebrazos.',
          'Dejar caer las mancuernas sobre el pecho.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Extensión rodante de tríceps',
      'Acuéstate en el suelo con las mancuernas arriba y las palmas enfrentadas.',
      {
        level: 'avanzado',
        steps: [
          'Baja hasta tocar el suelo junto a los hombros.',
          'Lleva los brazos atrás un poco y estira el tríceps.',
          'Rueda al frente y extiende con fuerza.',
        ],
        mistakes: ['Usar demasiado impulso.', 'Abrir los codos hacia los lados.'],
      },
    ),
  ],
);

const kickback = movement(
  {
    pattern: 'elbow-extension',
    primary: ['triceps'],
    secondary: ['rear-delts'],
    level: 'principiante',
    steps: [
      'Sube el codo hasta la altura del tronco y déjalo quieto.',
      'Extiende el brazo hacia atrás y aprieta el tríceps un segundo.',
      'Regresa despacio a 90 grados.',
    ],
    mistakes: ['Columpiar el peso desde el hombro.', 'Dejar caer el codo al regresar.'],
  },
  [
    on(
      'dumbbell',
      'Patada de tríceps a un brazo con mancuerna',
      'Apoya mano y rodilla en la banca con el tronco casi horizontal.',
      { aliases: ['triceps kickback'] },
    ),
    on(
      'dumbbell',
      'Patada de tríceps con mancuernas',
      'Inclina el tronco con una mancuerna en cada mano.',
    ),
    on(
      'cable',
      'Patada de tríceps a un brazo en polea',
      'Inclina el tronco frente a la polea baja y toma el cable sin agarre.',
      { level: 'intermedio' },
    ),
    on(
      'band',
      'Patada de tríceps con liga',
      'Pisa la liga, inclina el tronco y toma los extremos.',
    ),
  ],
);

const bodyweight = movement(
  {
    pattern: 'elbow-extension',
    primary: ['triceps'],
    secondary: ['abs', 'front-delts'],
    level: 'avanzado',
    steps: [
      'Forma una línea recta con el cuerpo y aprieta el abdomen.',
      'Dobla los codos sin abrirlos hasta que los antebrazos se acerquen al apoyo.',
      'Extiende los codos con fuerza hasta volver.',
    ],
    mistakes: ['Quebrar la cadera.', 'Abrir los codos en la subida.'],
  },
  [
    on(
      'barbell',
      'Extensión de tríceps con peso corporal en barra',
      'Fija una barra en el rack a la altura de la cintura y apoya las manos en ella.',
      { bodyweight: true, level: 'intermedio' },
    ),
    on(
      'bodyweight',
      'Extensión de tríceps en el suelo',
      'Colócate en plancha sobre antebrazos con las palmas en el suelo.',
      { aliases: ['lagartijas esfinge'] },
    ),
    on(
      'rings',
      'Extensión de tríceps en anillas',
      'Cuelga las anillas a la altura de la cintura e inclínate al frente.',
    ),
  ],
);

export const triceps = [pushdown, overhead, lying, kickback, bodyweight].flat();
