import { movement, on } from '../movement.ts';

const curls = movement(
  {
    pattern: 'elbow-flexion',
    primary: ['biceps'],
    secondary: ['forearms'],
    level: 'principiante',
    steps: [
      'Deja los codos quietos a los lados del tronco.',
      'Dobla los codos hasta apretar el bíceps arriba.',
      'Baja despacio hasta extender los brazos por completo.',
    ],
    mistakes: [
      'Balancear el tronco para subir el peso.',
      'Adelantar los codos al final del recorrido.',
    ],
  },
  [
    on(
      'barbell',
      'Curl de bíceps con barra',
      'Toma la barra al ancho de los hombros con las palmas hacia adelante.',
      { aliases: ['barbell curl'] },
    ),
    on(
      'barbell',
      'Curl con barra en agarre ancho',
      'Toma la barra por fuera de los hombros con las palmas hacia adelante.',
    ),
    on(
      'barbell',
      'Curl con barra en agarre cerrado',
      'Toma la barra con las manos a un palmo de distancia.',
      { mistake: 'Forzar las muñecas con una barra recta si te molestan.' },
    ),
    on('barbell', 'Curl 21', 'Toma una barra liviana al ancho de los hombros.', {
      level: 'intermedio',
      aliases: ['curl veintiuno'],
      steps: [
        'Haz siete repeticiones de abajo a la mitad.',
        'Haz siete de la mitad hacia arriba.',
        'Termina con siete completas sin descansar.',
      ],
    }),
    on(
      'barbell',
      'Curl de arrastre con barra',
      'Toma la barra al ancho de los hombros y pégala al cuerpo.',
      {
        level: 'intermedio',
        aliases: ['drag curl'],
        steps: [
          'Lleva los codos hacia atrás mientras subes la barra rozando el abdomen.',
          'Detente a la altura del pecho bajo.',
          'Baja por el mismo camino.',
        ],
      },
    ),
    on(
      'barbell',
      'Curl invertido con barra',
      'Toma la barra al ancho de los hombros con las palmas hacia abajo.',
      { primary: ['forearms'], secondary: ['biceps'], aliases: ['reverse curl'] },
    ),
    on(
      'barbell',
      'Curl con espalda en la pared',
      'Apoya espalda, glúteos y cabeza en la pared con la barra en las manos.',
      {
        level: 'intermedio',
        aliases: ['strict curl'],
        mistake: 'Despegar la espalda cuando el peso se atasca.',
      },
    ),
    on('ez-bar', 'Curl con barra Z', 'Toma la barra Z por las partes inclinadas de afuera.'),
    on(
      'ez-bar',
      'Curl con barra Z en agarre cerrado',
      'Toma la barra Z por las partes inclinadas del centro.',
    ),
    on('ez-bar', 'Curl invertido con barra Z', 'Toma la barra Z con las palmas hacia abajo.', {
      primary: ['forearms'],
      secondary: ['biceps'],
    }),
    on(
      'dumbbell',
      'Curl con mancuernas',
      'Párate con una mancuerna en cada mano y las palmas hacia adelante.',
      { aliases: ['dumbbell curl'] },
    ),
    on(
      'dumbbell',
      'Curl alterno con mancuernas',
      'Párate con las mancuernas a los lados y gira la palma al subir cada brazo.',
      { mistake: 'Girar el tronco hacia el brazo que sube.' },
    ),
    on(
      'dumbbell',
      'Curl martillo con mancuernas',
      'Párate con las palmas enfrentadas y los pulgares hacia arriba.',
      { aliases: ['hammer curl'], primary: ['biceps', 'forearms'], secondary: [] },
    ),
    on(
      'dumbbell',
      'Curl martillo alterno con mancuernas',
      'Párate con las palmas enfrentadas y sube un brazo a la vez.',
      { primary: ['biceps', 'forearms'], secondary: [] },
    ),
    on(
      'dumbbell',
      'Curl martillo cruzado con mancuernas',
      'Párate con las mancuernas a los lados y las palmas hacia el cuerpo.',
      {
        primary: ['biceps', 'forearms'],
        secondary: [],
        aliases: ['cross body hammer curl'],
        cue: 'Lleva cada mancuerna hacia el hombro contrario.',
      },
    ),
    on(
      'dumbbell',
      'Curl inclinado con mancuernas',
      'Siéntate con el respaldo a 60 grados y deja colgar los brazos detrás del cuerpo.',
      { level: 'intermedio', aliases: ['incline curl'] },
    ),
    on(
      'dumbbell',
      'Curl martillo inclinado con mancuernas',
      'Siéntate con el respaldo a 60 grados y las palmas enfrentadas.',
      { level: 'intermedio', primary: ['biceps', 'forearms'], secondary: [] },
    ),
    on(
      'dumbbell',
      'Curl sentado con mancuernas',
      'Siéntate en el borde de la banca con las mancuernas a los lados.',
    ),
    on('dumbbell', 'Curl Zottman con mancuernas', 'Párate con las palmas hacia adelante.', {
      level: 'intermedio',
      primary: ['biceps', 'forearms'],
      secondary: [],
      steps: [
        'Sube con las palmas hacia arriba.',
        'Arriba, gira las palmas hacia abajo.',
        'Baja despacio en esa posición y vuelve a girar abajo.',
      ],
    }),
    on('dumbbell', 'Curl invertido con mancuernas', 'Párate con las palmas hacia atrás.', {
      primary: ['forearms'],
      secondary: ['biceps'],
    }),
    on(
      'dumbbell',
      'Curl con mancuernas con pausa a la mitad',
      'Párate con una mancuerna en cada mano y las palmas hacia adelante.',
      {
        level: 'intermedio',
        finish: 'Detén un brazo a 90 grados mientras el otro trabaja y alterna.',
      },
    ),
    on(
      'kettlebell',
      'Curl con kettlebell',
      'Toma una kettlebell por los lados del asa con ambas manos.',
    ),
    on('cable', 'Curl en polea baja', 'Toma la barra recta en la polea baja y da un paso atrás.', {
      aliases: ['cable curl'],
    }),
    on(
      'cable',
      'Curl martillo con cuerda en polea',
      'Toma la cuerda en la polea baja con las palmas enfrentadas.',
      { primary: ['biceps', 'forearms'], secondary: [] },
    ),
    on(
      'cable',
      'Curl a un brazo en polea',
      'Toma el agarre individual de la polea baja con la palma hacia adelante.',
    ),
    on(
      'cable',
      'Curl Bayesian en polea',
      'De espaldas a la polea baja, da un paso al frente con el brazo un poco atrás.',
      { unilateral: true, level: 'intermedio', mistake: 'Adelantar el hombro al subir.' },
    ),
    on(
      'cable',
      'Curl doble bíceps en polea alta',
      'Párate entre dos poleas altas con los brazos en cruz.',
      {
        level: 'intermedio',
        steps: [
          'Mantén los codos a la altura de los hombros.',
          'Dobla los codos llevando las manos a las orejas.',
          'Regresa despacio hasta extender.',
        ],
        mistakes: ['Dejar caer los codos.', 'Encoger los hombros.'],
      },
    ),
    on(
      'cable',
      'Curl acostado en polea',
      'Acuéstate boca arriba con los pies hacia la polea baja y toma la barra.',
      { level: 'intermedio' },
    ),
    on(
      'cable',
      'Curl invertido en polea',
      'Toma la barra de la polea baja con las palmas hacia abajo.',
      { primary: ['forearms'], secondary: ['biceps'] },
    ),
    on(
      'band',
      'Curl con liga',
      'Pisa la liga con ambos pies y toma los extremos con las palmas hacia adelante.',
    ),
    on(
      'band',
      'Curl martillo con liga',
      'Pisa la liga y toma los extremos con las palmas enfrentadas.',
      { primary: ['biceps', 'forearms'], secondary: [] },
    ),
    on(
      'trx',
      'Curl de bíceps en TRX',
      'De frente al anclaje, inclínate atrás con los brazos extendidos y las palmas arriba.',
      {
        level: 'intermedio',
        secondary: ['forearms', 'abs'],
        steps: [
          'Deja los codos altos y quietos.',
          'Dobla los codos hasta llevar las manos a las sienes.',
          'Regresa despacio con el cuerpo recto.',
        ],
        mistakes: ['Dejar caer la cadera.', 'Bajar los codos al doblar los brazos.'],
      },
    ),
    on(
      'swiss-bar',
      'Curl martillo con barra de agarre neutro',
      'Toma los agarres paralelos de la barra con los codos junto al cuerpo.',
      { primary: ['biceps', 'forearms'], secondary: [] },
    ),
    on('plate', 'Curl con disco', 'Sostén un disco por los lados con ambas manos.', {
      primary: ['biceps', 'forearms'],
      secondary: [],
    }),
  ],
);

const supported = movement(
  {
    pattern: 'elbow-flexion',
    primary: ['biceps'],
    secondary: ['forearms'],
    level: 'principiante',
    steps: [
      'Mantén el brazo pegado al apoyo durante toda la serie.',
      'Sube hasta apretar el bíceps sin llegar a descansar arriba.',
      'Baja despacio hasta casi extender el codo.',
    ],
    mistakes: [
      'Dejar caer el peso abajo y estirar el codo de golpe.',
      'Levantar el brazo del apoyo.',
    ],
  },
  [
    on(
      'ez-bar',
      'Curl predicador con barra Z',
      'Ajusta el asiento para que las axilas queden sobre el borde del banco predicador.',
      { aliases: ['preacher curl', 'curl scott'] },
    ),
    on(
      'barbell',
      'Curl predicador con barra',
      'Apoya los brazos en el banco predicador y toma la barra al ancho de los hombros.',
      { level: 'intermedio' },
    ),
    on(
      'dumbbell',
      'Curl predicador a un brazo con mancuerna',
      'Apoya un brazo en el banco predicador con la mancuerna en la mano.',
    ),
    on(
      'dumbbell',
      'Curl predicador martillo con mancuerna',
      'Apoya un brazo en el banco predicador con el pulgar hacia arriba.',
      { unilateral: true, primary: ['biceps', 'forearms'], secondary: [] },
    ),
    on(
      'machine',
      'Curl predicador en máquina',
      'Ajusta el asiento hasta que los codos coincidan con el eje de la máquina.',
    ),
    on(
      'cable',
      'Curl predicador en polea',
      'Coloca el banco predicador frente a la polea baja y toma la barra.',
    ),
    on(
      'machine',
      'Curl de bíceps en máquina',
      'Siéntate con los brazos apoyados y toma los agarres con las palmas arriba.',
    ),
    on(
      'dumbbell',
      'Curl concentrado con mancuerna',
      'Siéntate con las piernas abiertas y apoya el codo en la cara interna del muslo.',
      { unilateral: true, aliases: ['concentration curl'] },
    ),
    on(
      'cable',
      'Curl concentrado en polea',
      'Siéntate frente a la polea baja con el codo contra el muslo.',
      { unilateral: true },
    ),
    on(
      'dumbbell',
      'Curl araña con mancuernas',
      'Acuéstate boca abajo en una banca a 45 grados con los brazos colgando.',
      { level: 'intermedio', aliases: ['spider curl'] },
    ),
    on(
      'ez-bar',
      'Curl araña con barra Z',
      'Acuéstate boca abajo en una banca a 45 grados y toma la barra Z.',
      { level: 'intermedio' },
    ),
    on('machine', 'Curl unilateral en máquina', 'Apoya ambos brazos y mueve un agarre a la vez.'),
  ],
);

export const curl = [curls, supported].flat();
