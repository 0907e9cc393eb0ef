import { movement, on } from '../../movement.ts';

export const facePull = movement(
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
