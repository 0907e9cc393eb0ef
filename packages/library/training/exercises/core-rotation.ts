import { movement, on } from '../movement.ts';

const rotations = movement(
  {
    pattern: 'trunk-rotation',
    primary: ['obliques'],
    secondary: ['abs'],
    steps: [
      'Alarga la espalda y aprieta el abdomen.',
      'Gira desde las costillas y la cadera, con los brazos como una sola pieza.',
      'Regresa con control antes de la siguiente repetición.',
    ],
    mistakes: ['Girar solo los brazos.', 'Redondear la espalda baja.'],
  },
  [
    on('bodyweight', 'Giro ruso', 'Siéntate con las rodillas dobladas e inclina el tronco atrás.', {
      aliases: ['russian twist'],
      level: 'principiante',
    }),
    on('plate', 'Giro ruso con disco', 'Siéntate inclinado atrás con un disco frente al pecho.'),
    on(
      'medicine-ball',
      'Giro ruso con balón medicinal',
      'Siéntate inclinado atrás con el balón en las manos.',
      { cue: 'Toca el suelo a cada lado de la cadera.' },
    ),
    on(
      'kettlebell',
      'Giro ruso con kettlebell',
      'Siéntate inclinado atrás con la kettlebell pegada al pecho.',
    ),
    on(
      'swiss-ball',
      'Giro ruso en balón suizo',
      'Apoya la espalda alta en el balón con los brazos al techo.',
      { bodyweight: true, secondary: ['abs', 'glutes'] },
    ),
    on(
      'landmine',
      'Giro en landmine',
      'Párate frente a la barra y sostén el extremo con los brazos casi rectos.',
      {
        aliases: ['landmine rotation', 'arcoíris en landmine'],
        secondary: ['abs', 'front-delts'],
        cue: 'Lleva la barra de una cadera a la otra pivotando los pies.',
      },
    ),
    on(
      'cable',
      'Leñador en polea alta',
      'Párate de lado a la polea alta y toma el agarre con ambas manos.',
      {
        aliases: ['wood chop'],
        unilateral: true,
        cue: 'Cruza las manos hasta la rodilla contraria.',
      },
    ),
    on(
      'cable',
      'Leñador inverso en polea baja',
      'Párate de lado a la polea baja y toma el agarre junto a la rodilla.',
      {
        unilateral: true,
        secondary: ['abs', 'front-delts', 'glutes'],
        cue: 'Sube las manos en diagonal hasta pasar el hombro contrario.',
      },
    ),
    on(
      'cable',
      'Giro horizontal en polea',
      'Párate de lado a la polea a la altura del pecho con los brazos rectos.',
      { unilateral: true },
    ),
    on(
      'cable',
      'Leñador medio arrodillado en polea',
      'Arrodíllate de lado a la polea con la rodilla lejana arriba.',
      { unilateral: true, secondary: ['abs', 'glutes'] },
    ),
    on(
      'band',
      'Leñador con liga',
      'Ancla la liga arriba y párate de lado con ambas manos en el extremo.',
      { unilateral: true, level: 'principiante' },
    ),
    on(
      'band',
      'Giro horizontal con liga',
      'Ancla la liga a la altura del pecho y párate de lado.',
      { unilateral: true, level: 'principiante' },
    ),
    on(
      'medicine-ball',
      'Leñador con balón medicinal',
      'Sostén el balón sobre un hombro con los pies abiertos.',
      {
        unilateral: true,
        level: 'principiante',
        cue: 'Llévalo en diagonal hasta fuera de la rodilla contraria.',
      },
    ),
    on(
      'dumbbell',
      'Leñador con mancuerna',
      'Sostén una mancuerna con ambas manos sobre un hombro.',
      { unilateral: true },
    ),
    on(
      'machine',
      'Rotación de tronco en máquina',
      'Siéntate con el pecho en el apoyo y ajusta el ángulo inicial.',
      { level: 'principiante', unilateral: true },
    ),
  ],
);

const sideBend = movement(
  {
    pattern: 'trunk-rotation',
    primary: ['obliques'],
    secondary: ['lower-back'],
    level: 'principiante',
    unilateral: true,
    steps: [
      'Inclínate hacia el lado en un solo plano.',
      'Baja hasta sentir estirado el costado contrario.',
      'Regresa apretando los oblicuos y completa el lado.',
    ],
    mistakes: ['Inclinarte al frente o atrás.', 'Llevar peso en ambas manos y anular el trabajo.'],
  },
  [
    on(
      'dumbbell',
      'Inclinación lateral con mancuerna',
      'Párate con una mancuerna en una mano y la otra en la cintura.',
      { aliases: ['side bend'] },
    ),
    on(
      'kettlebell',
      'Inclinación lateral con kettlebell',
      'Párate con una kettlebell en una mano y los pies firmes.',
    ),
    on(
      'cable',
      'Inclinación lateral en polea',
      'Párate de lado a la polea baja y toma el agarre con la mano cercana.',
    ),
    on(
      'plate',
      'Inclinación lateral con disco sobre la cabeza',
      'Sostén un disco arriba con los brazos rectos.',
      { level: 'intermedio', mistakes: ['Inclinarte al frente o atrás.', 'Subir con impulso.'] },
    ),
    on(
      'machine',
      'Inclinación lateral en banco romano',
      'Colócate de lado en el banco a 45 grados y asegura los pies.',
      {
        level: 'intermedio',
        bodyweight: true,
        mistakes: ['Inclinarte al frente o atrás.', 'Subir con impulso.'],
      },
    ),
    on(
      'kettlebell',
      'Molino con kettlebell',
      'Sostén la kettlebell arriba y gira los pies 45 grados hacia afuera.',
      {
        aliases: ['windmill'],
        level: 'avanzado',
        secondary: ['hamstrings', 'side-delts'],
        steps: [
          'Mira la kettlebell y empuja la cadera hacia su lado.',
          'Baja la mano libre por la pierna.',
          'Sube apretando glúteo y oblicuos.',
        ],
        mistakes: ['Doblar la espalda en lugar de la cadera.', 'Perder de vista el peso.'],
      },
    ),
    on('dumbbell', 'Molino con mancuerna', 'Sostén la mancuerna arriba con el codo bloqueado.', {
      level: 'avanzado',
      secondary: ['hamstrings', 'side-delts'],
      steps: [
        'Empuja la cadera hacia el lado cargado.',
        'Baja la mano libre hacia el pie.',
        'Regresa sin perder de vista la mancuerna.',
      ],
      mistakes: ['Doblar la espalda en lugar de la cadera.', 'Perder de vista el peso.'],
    }),
  ],
);

export const coreRotation = [rotations, sideBend].flat();
