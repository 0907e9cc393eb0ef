import { movement, on } from '../../movement.ts';

export const rear = movement(
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
