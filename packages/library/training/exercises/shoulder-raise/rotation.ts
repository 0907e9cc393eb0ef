import { movement, on } from '../../movement.ts';

export const rotation = movement(
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
