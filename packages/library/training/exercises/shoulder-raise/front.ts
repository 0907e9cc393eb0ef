import { movement, on } from '../../movement.ts';

export const front = movement(
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
