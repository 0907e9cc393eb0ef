import { movement, on } from '../movement.ts';

const lateral = movement(
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

const front = movement(
  {
    pattern: 'shoulder-raise',
    primary: ['front-delts'],
    secondary: ['side-delts', 'chest'],
    level: 'principiante',
    steps: [
      'Aprieta el abdomen y deja los codos apenas doblados.',
      'Sube los brazos al frente hasta la altura de los ojos.',
      'Baja despacio hasta los muslos sin balancearte.',
    ],
    mistakes: [
      'Echar el tronco hacia atrás para subir el peso.',
      'Dejar caer los brazos en la bajada.',
    ],
  },
  [
    on(
      'dumbbell',
      'Elevaciones frontales con mancuernas',
      'Párate con las mancuernas frente a los muslos y las palmas hacia ti.',
      { aliases: ['front raise'] },
    ),
    on(
      'dumbbell',
      'Elevaciones frontales alternas con mancuernas',
      'Párate con las mancuernas a los lados y sube un brazo a la vez.',
      { mistake: 'Empezar un brazo antes de que el otro termine.' },
    ),
    on(
      'dumbbell',
      'Elevaciones frontales en agarre de martillo',
      'Párate con las mancuernas a los lados y los pulgares hacia adelante.',
    ),
    on(
      'dumbbell',
      'Elevaciones frontales en banca inclinada',
      'Siéntate con la espalda en un respaldo a 60 grados y los brazos colgando.',
      { level: 'intermedio' },
    ),
    on(
      'dumbbell',
      'Elevaciones frontales a dos manos con mancuerna',
      'Sostén una sola mancuerna por los extremos con ambas manos.',
    ),
    on(
      'barbell',
      'Elevaciones frontales con barra',
      'Sostén la barra frente a los muslos al ancho de los hombros.',
      { level: 'intermedio' },
    ),
    on(
      'ez-bar',
      'Elevaciones frontales con barra Z',
      'Sostén la barra Z en las partes inclinadas, frente a los muslos.',
    ),
    on(
      'plate',
      'Elevaciones frontales con disco',
      'Sostén un disco por los lados, como un volante, frente a los muslos.',
    ),
    on(
      'plate',
      'Giro de volante con disco',
      'Sostén un disco con los brazos extendidos a la altura del pecho.',
      {
        aliases: ['bus driver'],
        level: 'intermedio',
        secondary: ['side-delts', 'forearms'],
        steps: [
          'Gira el disco como un volante hasta donde puedas.',
          'Regresa y gira hacia el otro lado.',
          'Mantén los hombros bajos durante toda la serie.',
        ],
        mistakes: ['Balancear el tronco al girar.', 'Dejar caer los brazos a mitad de la serie.'],
      },
    ),
    on(
      'cable',
      'Elevaciones frontales en polea con cuerda',
      'De espaldas a la polea baja, pasa la cuerda entre las piernas.',
      { mistake: 'Dejar que el cable te jale hacia atrás.' },
    ),
    on(
      'cable',
      'Elevación frontal a un brazo en polea',
      'De espaldas a la polea baja, toma el agarre con una mano junto al muslo.',
    ),
    on(
      'band',
      'Elevaciones frontales con liga',
      'Pisa la liga y toma los extremos frente a los muslos.',
    ),
  ],
);

const rear = movement(
  {
    pattern: 'shoulder-raise',
    primary: ['rear-delts'],
    secondary: ['upper-back', 'traps'],
    level: 'principiante',
    steps: [
      'Alarga el cuello y deja los codos apenas doblados.',
      'Abre los brazos hacia los lados, llevando los codos lejos del cuerpo.',
      'Regresa despacio sin perder la posición del tronco.',
    ],
    mistakes: [
      'Juntar los omóplatos de golpe y trabajar solo con la espalda.',
      'Subir el tronco en cada repetición.',
    ],
  },
  [
    on(
      'dumbbell',
      'Pájaros con mancuernas',
      'Inclina el tronco hasta casi paralelo al suelo, con las mancuernas colgando.',
      { aliases: ['elevaciones posteriores', 'reverse fly'] },
    ),
    on(
      'dumbbell',
      'Pájaros sentado con mancuernas',
      'Siéntate en el borde de la banca y apoya el pecho cerca de los muslos.',
    ),
    on(
      'dumbbell',
      'Pájaros en banca inclinada con mancuernas',
      'Acuéstate boca abajo en una banca a 30 grados con los brazos colgando.',
    ),
    on(
      'dumbbell',
      'Pájaros a un brazo con mancuerna',
      'Apoya una mano en la banca e inclina el tronco con la mancuerna en la otra.',
      { level: 'intermedio' },
    ),
    on(
      'dumbbell',
      'Pájaros con frente apoyada',
      'Inclina el tronco y apoya la frente en el respaldo de una banca alta.',
      { mistake: 'Empujar la banca con la cabeza.' },
    ),
    on(
      'machine',
      'Aperturas inversas en máquina',
      'Siéntate de frente al respaldo de la contractora con los agarres a la altura de los hombros.',
      {
        aliases: ['reverse pec deck', 'contractora inversa'],
        mistakes: ['Despegar el pecho del respaldo.', 'Encoger los hombros al abrir.'],
      },
    ),
    on(
      'machine',
      'Aperturas inversas unilaterales en máquina',
      'Siéntate de frente al respaldo y trabaja un brazo con el otro en el apoyo.',
      {
        unilateral: true,
        mistakes: ['Despegar el pecho del respaldo.', 'Encoger los hombros al abrir.'],
      },
    ),
    on(
      'cable',
      'Pájaros cruzados en polea',
      'Pon las poleas a la altura de la cara y toma con cada mano el cable contrario, sin agarre.',
      { level: 'intermedio', mistake: 'Doblar los codos y remar.' },
    ),
    on(
      'cable',
      'Pájaros inclinado en polea baja',
      'Inclina el tronco entre dos poleas bajas y toma los cables cruzados.',
      { level: 'intermedio' },
    ),
    on(
      'cable',
      'Pájaro a un brazo en polea',
      'Párate de lado a la polea a la altura del hombro y toma el cable con la mano lejana.',
    ),
    on(
      'band',
      'Separación de liga al pecho',
      'Sostén la liga al frente con los brazos extendidos a la altura del pecho.',
      {
        aliases: ['band pull apart'],
        secondary: ['upper-back', 'traps'],
        steps: [
          'Abre la liga hasta que toque el pecho.',
          'Mantén los hombros bajos y las costillas adentro.',
          'Regresa despacio sin que la liga pierda tensión.',
        ],
        mistakes: ['Arquear la espalda para abrir más.', 'Encoger los hombros hacia las orejas.'],
      },
    ),
    on(
      'band',
      'Separación de liga por encima de la cabeza',
      'Sostén la liga con los brazos extendidos arriba, más abiertos que los hombros.',
      {
        level: 'intermedio',
        steps: [
          'Abre la liga mientras bajas hasta la nuca o el pecho.',
          'Mantén el abdomen firme.',
          'Regresa arriba con control.',
        ],
        mistakes: ['Arquear la espalda para abrir más.', 'Encoger los hombros hacia las orejas.'],
      },
    ),
    on(
      'trx',
      'Pájaros en TRX',
      'De frente al anclaje, inclina el cuerpo hacia atrás con los brazos extendidos.',
      {
        level: 'avanzado',
        secondary: ['upper-back', 'traps', 'abs'],
        mistakes: ['Dejar caer la cadera.', 'Doblar los codos y convertirlo en un remo.'],
      },
    ),
    on(
      'rings',
      'Pájaros en anillas',
      'De frente al anclaje, sujeta las anillas e inclina el cuerpo recto hacia atrás.',
      {
        level: 'avanzado',
        secondary: ['upper-back', 'traps', 'abs'],
        mistakes: ['Dejar caer la cadera.', 'Doblar los codos y convertirlo en un remo.'],
      },
    ),
  ],
);

const facePull = movement(
  {
    pattern: 'horizontal-pull',
    primary: ['rear-delts', 'upper-back'],
    secondary: ['traps', 'biceps'],
    level: 'principiante',
    steps: [
      'Baja los hombros y saca el pecho.',
      'Jala hacia la cara con los codos altos y separa las manos al llegar.',
      'Aguanta un segundo y regresa despacio.',
    ],
    mistakes: [
      'Usar tanto peso que te inclinas hacia atrás.',
      'Jalar con los codos pegados al cuerpo.',
    ],
  },
  [
    on(
      'cable',
      'Jalón a la cara en polea',
      'Pon la cuerda a la altura de los ojos y tómala con los pulgares hacia ti.',
      { aliases: ['face pull'] },
    ),
    on(
      'cable',
      'Jalón a la cara sentado en polea',
      'Siéntate en el remo bajo con la cuerda y el tronco vertical.',
    ),
    on(
      'cable',
      'Jalón a la cara de rodillas en polea',
      'Arrodíllate frente a la polea alta con la cadera extendida.',
      { mistake: 'Sentarte sobre los talones al jalar.' },
    ),
    on(
      'cable',
      'Jalón a la cara con press',
      'Pon la cuerda a la altura de los ojos y da un paso atrás.',
      {
        level: 'intermedio',
        secondary: ['traps', 'front-delts', 'triceps'],
        cue: 'Con las manos junto a la cara, extiende los brazos hacia arriba y regresa.',
      },
    ),
    on(
      'band',
      'Jalón a la cara con liga',
      'Ancla la liga a la altura de los ojos y toma los extremos.',
    ),
    on(
      'trx',
      'Jalón a la cara en TRX',
      'De frente al anclaje, inclina el cuerpo recto hacia atrás con los brazos extendidos.',
      {
        level: 'intermedio',
        mistakes: ['Dejar caer la cadera.', 'Jalar con los codos pegados al cuerpo.'],
      },
    ),
  ],
);

const rotation = movement(
  {
    pattern: 'shoulder-rotation',
    primary: ['rear-delts'],
    secondary: ['upper-back'],
    level: 'principiante',
    unilateral: true,
    steps: [
      'Deja el codo quieto a 90 grados y el hombro abajo.',
      'Gira el antebrazo despacio hasta el final del recorrido cómodo.',
      'Regresa con el mismo control.',
    ],
    mistakes: [
      'Mover el codo o el tronco para ganar recorrido.',
      'Usar un peso alto en un músculo pequeño.',
    ],
  },
  [
    on(
      'cable',
      'Rotación externa en polea',
      'Párate de lado a la polea a la altura del codo, con una toalla entre el codo y las costillas.',
    ),
    on(
      'cable',
      'Rotación interna en polea',
      'Párate con el hombro que trabaja junto a la polea y el codo pegado al cuerpo.',
      { primary: ['chest', 'front-delts'], secondary: ['lats'] },
    ),
    on(
      'cable',
      'Rotación externa a 90 grados en polea',
      'De frente a la polea, sube el codo a la altura del hombro con el antebrazo al frente.',
      { level: 'intermedio' },
    ),
    on(
      'band',
      'Rotación externa con liga',
      'Ancla la liga a la altura del codo y pega el codo a las costillas.',
    ),
    on(
      'band',
      'Rotación interna con liga',
      'Ancla la liga a tu lado y lleva el antebrazo hacia el abdomen.',
      { primary: ['chest', 'front-delts'], secondary: ['lats'] },
    ),
    on(
      'band',
      'Rotación externa doble con liga',
      'Toma la liga con las palmas hacia arriba y los codos pegados al cuerpo.',
      { unilateral: false, secondary: ['upper-back', 'traps'] },
    ),
    on(
      'dumbbell',
      'Rotación externa acostado con mancuerna',
      'Acuéstate de lado con la mancuerna en la mano de arriba y el codo sobre las costillas.',
    ),
    on(
      'dumbbell',
      'Rotación externa con codo en la rodilla',
      'Siéntate, sube un pie a la banca y apoya el codo sobre esa rodilla.',
      { level: 'intermedio' },
    ),
    on(
      'bodyweight',
      'Deslizamiento de brazos en la pared',
      'Apoya espalda, cabeza y antebrazos en la pared, en forma de W.',
      {
        aliases: ['wall slide'],
        unilateral: false,
        kind: 'mobility',
        steps: [
          'Sube los brazos deslizándolos hasta formar una Y.',
          'Mantén las costillas abajo y los antebrazos en contacto.',
          'Regresa despacio a la W.',
        ],
        mistakes: ['Despegar la espalda baja de la pared.', 'Encoger los hombros al subir.'],
      },
    ),
  ],
);

export const shoulderRaise = [lateral, front, rear, facePull, rotation].flat();
