import { movement, on } from '../../movement.ts';

export const inclinePress = movement(
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
