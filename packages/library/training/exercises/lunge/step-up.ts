import { movement, on } from '../../movement.ts';

export const stepUp = movement(
  {
    pattern: 'lunge',
    primary: ['quads', 'glutes'],
    secondary: ['hamstrings', 'calves'],
    level: 'principiante',
    unilateral: true,
    steps: [
      'Apoya todo el pie en el cajón e inclina un poco el tronco.',
      'Sube empujando con la pierna de arriba, sin impulso de la de abajo.',
      'Baja despacio con la misma pierna.',
    ],
    mistakes: ['Saltar con el pie de abajo.', 'Dejarte caer al bajar.'],
  },
  [
    on('box', 'Subida al cajón', 'Párate frente a un cajón que deje la rodilla a 90 grados.', {
      aliases: ['step up'],
      bodyweight: true,
    }),
    on('box', 'Subida lateral al cajón', 'Párate de lado al cajón con el pie cercano arriba.', {
      bodyweight: true,
      secondary: ['abductors', 'hamstrings'],
    }),
    on('box', 'Subida al cajón con rodilla arriba', 'Párate frente al cajón con un pie encima.', {
      bodyweight: true,
      secondary: ['hip-flexors', 'hamstrings'],
      cue: 'Arriba, lleva la otra rodilla a la altura de la cadera.',
    }),
    on(
      'box',
      'Subida cruzada al cajón',
      'Párate de lado al cajón y cruza por delante el pie lejano.',
      {
        bodyweight: true,
        level: 'intermedio',
        primary: ['glutes', 'quads'],
        secondary: ['abductors'],
      },
    ),
    on(
      'dumbbell',
      'Subida al cajón con mancuernas',
      'Párate frente al cajón con una mancuerna a cada lado.',
      { level: 'intermedio' },
    ),
    on(
      'barbell',
      'Subida al cajón con barra',
      'Apoya la barra en los trapecios frente a un cajón firme.',
      { level: 'avanzado' },
    ),
    on(
      'kettlebell',
      'Subida al cajón con kettlebell en copa',
      'Sostén la kettlebell en el pecho frente al cajón.',
      { level: 'intermedio' },
    ),
    on(
      'sandbag',
      'Subida al cajón con saco de arena',
      'Carga el saco al hombro o al pecho frente al cajón.',
      { level: 'avanzado', secondary: ['abs', 'hamstrings'] },
    ),
    on(
      'box',
      'Bajada controlada del cajón',
      'Párate sobre un cajón bajo con un pie al aire por delante.',
      {
        aliases: ['step down'],
        bodyweight: true,
        steps: [
          'Dobla la pierna de apoyo y baja el talón libre hacia el suelo.',
          'Toca apenas el suelo.',
          'Sube sin impulso.',
        ],
        mistakes: [
          'Dejarte caer sobre el talón libre.',
          'Dejar que la rodilla se meta hacia adentro.',
        ],
      },
    ),
  ],
);
