import { movement, on } from '../movement.ts';

const wrist = movement(
  {
    pattern: 'grip',
    primary: ['forearms'],
    level: 'principiante',
    steps: [
      'Apoya los antebrazos y deja las muñecas libres.',
      'Mueve solo la muñeca en todo su recorrido, sin prisa.',
      'Baja con control hasta sentir el estiramiento.',
    ],
    mistakes: ['Despegar los antebrazos del apoyo.', 'Usar impulso en vez de la muñeca.'],
  },
  [
    on(
      'barbell',
      'Curl de muñeca con barra',
      'Siéntate con los antebrazos en los muslos y las palmas hacia arriba.',
      { aliases: ['wrist curl'] },
    ),
    on(
      'barbell',
      'Curl de muñeca inverso con barra',
      'Siéntate con los antebrazos en los muslos y las palmas hacia abajo.',
    ),
    on(
      'barbell',
      'Curl de muñeca por detrás con barra',
      'Párate con la barra detrás de los muslos y las palmas hacia atrás.',
      {
        steps: [
          'Deja rodar la barra hasta los dedos.',
          'Cierra la mano y dobla la muñeca hacia arriba.',
          'Baja despacio.',
        ],
        mistakes: ['Doblar los codos.', 'Usar impulso en vez de la muñeca.'],
      },
    ),
    on(
      'dumbbell',
      'Curl de muñeca con mancuerna',
      'Apoya un antebrazo en la banca con la palma hacia arriba.',
      { unilateral: true },
    ),
    on(
      'dumbbell',
      'Curl de muñeca inverso con mancuerna',
      'Apoya un antebrazo en la banca con la palma hacia abajo.',
      { unilateral: true },
    ),
    on(
      'dumbbell',
      'Pronación y supinación con mancuerna',
      'Toma la mancuerna por un extremo con el antebrazo apoyado.',
      {
        unilateral: true,
        steps: [
          'Gira la palma hacia arriba despacio.',
          'Gira la palma hacia abajo.',
          'Mantén el codo quieto en 90 grados.',
        ],
      },
    ),
    on(
      'cable',
      'Curl de muñeca en polea',
      'Siéntate frente a la polea baja con los antebrazos en los muslos.',
    ),
    on(
      'band',
      'Extensión de dedos con liga',
      'Pasa una liga pequeña alrededor de los cinco dedos.',
      {
        unilateral: true,
        steps: ['Abre la mano hasta donde llegues.', 'Aguanta un segundo.', 'Cierra despacio.'],
        mistakes: ['Abrir los dedos a medias.', 'Soltar de golpe al cerrar.'],
      },
    ),
    on(
      'stick',
      'Enrollador de muñeca',
      'Sostén el bastón al frente con el peso colgando de la cuerda.',
      {
        level: 'intermedio',
        secondary: ['front-delts'],
        steps: [
          'Gira el bastón con una mano y luego con la otra hasta subir el peso.',
          'Desenrolla con control hasta abajo.',
          'Repite en la otra dirección.',
        ],
        mistakes: ['Bajar los brazos durante la serie.', 'Dejar caer el peso al desenrollar.'],
      },
    ),
  ],
);

const holds = movement(
  {
    pattern: 'grip',
    primary: ['forearms'],
    secondary: ['traps'],
    kind: 'timed',
    steps: [
      'Aprieta con fuerza desde el primer segundo.',
      'Mantén los hombros bajos y respira corto.',
      'Suelta con control antes de que el agarre se abra solo.',
    ],
    mistakes: ['Aguantar la respiración.', 'Dejar que el peso cuelgue de los dedos sin tensión.'],
  },
  [
    on(
      'pull-up-bar',
      'Colgado de la barra',
      'Toma la barra al ancho de los hombros y despega los pies.',
      { level: 'principiante', aliases: ['dead hang'], secondary: ['lats', 'upper-back'] },
    ),
    on(
      'pull-up-bar',
      'Colgado activo de la barra',
      'Cuélgate y baja los hombros lejos de las orejas.',
      { secondary: ['lats', 'traps'] },
    ),
    on(
      'pull-up-bar',
      'Colgado a una mano de la barra',
      'Cuélgate con dos manos y suelta una con cuidado.',
      { level: 'avanzado', secondary: ['lats', 'obliques'] },
    ),
    on(
      'pull-up-bar',
      'Colgado con toallas',
      'Cuelga dos toallas de la barra y toma una en cada mano.',
      { level: 'avanzado', secondary: ['lats', 'biceps'] },
    ),
    on(
      'pull-up-bar',
      'Aguante con mentón sobre la barra',
      'Sube con un cajón hasta tener el mentón por encima de la barra.',
      {
        primary: ['lats', 'biceps'],
        secondary: ['forearms', 'upper-back'],
        mistakes: ['Aguantar la respiración.', 'Estirar el cuello para mantener el mentón arriba.'],
      },
    ),
    on(
      'plate',
      'Pinza de discos',
      'Junta dos discos por el lado liso y tómalos solo con los dedos.',
      { aliases: ['plate pinch'] },
    ),
    on(
      'barbell',
      'Aguante con barra',
      'Levanta una barra cargada desde soportes altos y quédate de pie.',
      { level: 'avanzado', secondary: ['traps', 'lower-back'] },
    ),
    on('dumbbell', 'Aguante con mancuernas', 'Párate con una mancuerna pesada a cada lado.', {
      level: 'principiante',
    }),
  ],
);

export const grip = [wrist, holds].flat();
