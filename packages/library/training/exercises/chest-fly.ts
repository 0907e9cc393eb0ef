import { movement, on } from '../movement.ts';

const fly = movement(
  {
    pattern: 'fly',
    primary: ['chest'],
    secondary: ['front-delts'],
    level: 'principiante',
    steps: [
      'Deja los codos un poco doblados y fijos, con los omóplatos juntos.',
      'Abre los brazos en arco hasta sentir el pecho estirado.',
      'Cierra el arco como si abrazaras un árbol y aprieta el pecho arriba.',
    ],
    mistakes: [
      'Doblar y estirar los codos hasta convertirlo en un press.',
      'Abrir más de lo que el hombro controla.',
    ],
  },
  [
    on(
      'dumbbell',
      'Aperturas con mancuernas',
      'Acuéstate en una banca plana con las mancuernas sobre el pecho y las palmas enfrentadas.',
      { aliases: ['dumbbell fly', 'cristos'] },
    ),
    on(
      'dumbbell',
      'Aperturas inclinadas con mancuernas',
      'Pon el respaldo a 30 grados y sube las mancuernas sobre la parte alta del pecho.',
    ),
    on(
      'dumbbell',
      'Aperturas declinadas con mancuernas',
      'Asegura los pies en la banca declinada y sostén las mancuernas sobre el pecho.',
      { level: 'intermedio' },
    ),
    on(
      'dumbbell',
      'Aperturas en el suelo con mancuernas',
      'Acuéstate en el suelo con las rodillas dobladas y las mancuernas arriba.',
      { mistake: 'Dejar caer los brazos contra el suelo.' },
    ),
    on(
      'dumbbell',
      'Aperturas a un brazo con mancuerna',
      'Acuéstate con una mancuerna y sujeta la banca con la mano libre.',
      { level: 'intermedio', secondary: ['front-delts', 'obliques'] },
    ),
    on(
      'dumbbell',
      'Aperturas con mancuernas en balón suizo',
      'Apoya la espalda alta y la cabeza en el balón, con la cadera arriba.',
      { level: 'intermedio', secondary: ['front-delts', 'abs', 'glutes'] },
    ),
    on(
      'machine',
      'Aperturas en máquina',
      'Ajusta el asiento hasta que los agarres queden a la altura del pecho.',
      { aliases: ['pec deck', 'contractora', 'mariposa'] },
    ),
    on(
      'machine',
      'Aperturas unilaterales en máquina',
      'Siéntate en la contractora y trabaja un brazo con la mano libre sobre el muslo.',
      { unilateral: true },
    ),
    on(
      'cable',
      'Cruce de poleas',
      'Pon las poleas a la altura de los hombros y da un paso al frente con un pie adelante.',
      {
        aliases: ['cable crossover', 'crossover'],
        mistake: 'Balancear el tronco para cerrar los brazos.',
      },
    ),
    on(
      'cable',
      'Cruce de poleas de arriba hacia abajo',
      'Pon las poleas arriba de la cabeza e inclina un poco el tronco.',
      { cue: 'Termina con las manos juntas frente a la cadera.' },
    ),
    on(
      'cable',
      'Cruce de poleas de abajo hacia arriba',
      'Pon las poleas abajo y empieza con las manos junto a los muslos.',
      { cue: 'Termina con las manos frente a la cara, sin encoger los hombros.' },
    ),
    on(
      'cable',
      'Cruce a un brazo en polea',
      'Párate de lado a la polea y toma el agarre con la mano más cercana.',
      { cue: 'Cruza la mano hasta pasar la línea media del pecho.' },
    ),
    on(
      'cable',
      'Aperturas acostado en polea',
      'Centra una banca plana entre dos poleas bajas y acuéstate con un agarre en cada mano.',
    ),
    on(
      'cable',
      'Aperturas inclinadas en polea',
      'Centra una banca a 30 grados entre dos poleas bajas.',
      { level: 'intermedio' },
    ),
    on(
      'band',
      'Aperturas con liga',
      'Ancla la liga a tu espalda a la altura del pecho y toma un extremo en cada mano.',
    ),
    on(
      'rings',
      'Aperturas en anillas',
      'Colócate en posición de lagartija con las manos en las anillas a un palmo del suelo.',
      {
        level: 'avanzado',
        secondary: ['front-delts', 'biceps', 'abs'],
        mistake: 'Intentarlo sin dominar las lagartijas en anillas.',
      },
    ),
    on(
      'trx',
      'Aperturas en TRX',
      'De espaldas al anclaje, inclina el cuerpo recto y extiende los brazos al frente.',
      { level: 'avanzado', secondary: ['front-delts', 'abs'] },
    ),
    on(
      'sliders',
      'Aperturas con discos deslizantes',
      'Ponte de rodillas en plancha con cada mano sobre un disco deslizante.',
      {
        level: 'avanzado',
        secondary: ['front-delts', 'abs'],
        mistake: 'Abrir tanto que no puedes regresar.',
      },
    ),
  ],
);

const pullover = movement(
  {
    pattern: 'pullover',
    primary: ['lats'],
    secondary: ['chest', 'triceps'],
    steps: [
      'Deja los codos apenas doblados y las costillas abajo.',
      'Lleva los brazos por encima de la cabeza hasta sentir los dorsales estirados.',
      'Regresa en arco jalando con los dorsales, sin doblar los codos.',
    ],
    mistakes: [
      'Arquear la espalda baja para ganar recorrido.',
      'Doblar los codos y trabajar con los tríceps.',
    ],
  },
  [
    on(
      'dumbbell',
      'Pullover con mancuerna',
      'Acuéstate en la banca y sostén una mancuerna con ambas manos sobre el pecho.',
      { primary: ['lats', 'chest'], secondary: ['triceps'] },
    ),
    on(
      'dumbbell',
      'Pullover cruzado con mancuerna',
      'Apoya solo la espalda alta a lo ancho de la banca, con la cadera baja.',
      { level: 'avanzado', primary: ['lats', 'chest'], secondary: ['triceps', 'abs'] },
    ),
    on(
      'barbell',
      'Pullover con barra',
      'Acuéstate en la banca con la barra al ancho de los hombros sobre el pecho.',
      { level: 'avanzado' },
    ),
    on(
      'ez-bar',
      'Pullover con barra Z',
      'Acuéstate en la banca con la barra Z en agarre cerrado sobre el pecho.',
    ),
    on(
      'machine',
      'Pullover en máquina',
      'Ajusta el asiento hasta que el eje de la máquina coincida con tus hombros.',
      { level: 'principiante', secondary: ['triceps'] },
    ),
    on(
      'cable',
      'Pullover acostado en polea',
      'Acuéstate de espaldas a la polea baja y toma la cuerda por encima de la cabeza.',
    ),
    on(
      'cable',
      'Jalón con brazos rectos en polea',
      'Párate frente a la polea alta, inclina un poco el tronco y toma la barra con los brazos rectos.',
      {
        level: 'principiante',
        aliases: ['straight arm pulldown', 'pullover de pie en polea'],
        secondary: ['triceps', 'upper-back'],
        steps: [
          'Baja los hombros y saca el pecho.',
          'Lleva la barra en arco hasta los muslos sin doblar los codos.',
          'Regresa despacio hasta la altura de los ojos.',
        ],
      },
    ),
    on(
      'cable',
      'Jalón con brazos rectos con cuerda',
      'Párate frente a la polea alta y toma la cuerda con las palmas enfrentadas.',
      {
        level: 'principiante',
        secondary: ['triceps', 'upper-back'],
        steps: [
          'Baja los hombros antes de jalar.',
          'Lleva la cuerda a los lados de la cadera y ábrela al final.',
          'Regresa despacio hasta la altura de los ojos.',
        ],
      },
    ),
    on(
      'cable',
      'Jalón con brazo recto a un brazo en polea',
      'Párate frente a la polea alta y toma el agarre con una mano.',
      {
        secondary: ['triceps', 'obliques'],
        steps: [
          'Baja el hombro antes de jalar.',
          'Lleva la mano en arco hasta el lado del muslo.',
          'Regresa despacio sin girar el tronco.',
        ],
      },
    ),
    on(
      'band',
      'Jalón con brazos rectos con liga',
      'Ancla la liga arriba, aléjate un paso y toma los extremos con los brazos rectos.',
      {
        level: 'principiante',
        secondary: ['triceps', 'upper-back'],
        steps: [
          'Baja los hombros y saca el pecho.',
          'Lleva las manos hasta los muslos.',
          'Regresa despacio sin perder tensión.',
        ],
      },
    ),
    on(
      'kettlebell',
      'Pullover en el suelo con kettlebell',
      'Acuéstate en el suelo con las rodillas dobladas y sostén la kettlebell por los lados del asa.',
      { level: 'principiante' },
    ),
  ],
);

export const chestFly = [fly, pullover].flat();
