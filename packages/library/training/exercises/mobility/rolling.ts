import { movement, on } from '../../movement.ts';

export const rolling = movement(
  {
    pattern: 'mobility',
    kind: 'mobility',
    level: 'principiante',
    primary: ['quads'],
    steps: [
      'Rueda despacio, unos dos centímetros por segundo.',
      'Detente en los puntos tensos y respira 20 segundos.',
      'Cubre toda la zona durante uno o dos minutos.',
    ],
    mistakes: ['Rodar sobre huesos o articulaciones.', 'Ir tan rápido que no da tiempo de soltar.'],
  },
  [
    on(
      'foam-roller',
      'Rodillo en cuádriceps',
      'Acuéstate boca abajo con el rodillo bajo los muslos.',
    ),
    on(
      'foam-roller',
      'Rodillo en isquiotibiales',
      'Siéntate con el rodillo bajo los muslos y las manos atrás.',
      { primary: ['hamstrings'] },
    ),
    on('foam-roller', 'Rodillo en pantorrillas', 'Siéntate con el rodillo bajo las pantorrillas.', {
      primary: ['calves'],
    }),
    on(
      'foam-roller',
      'Rodillo en glúteos',
      'Siéntate en el rodillo con un tobillo sobre la otra rodilla.',
      { primary: ['glutes'], unilateral: true },
    ),
    on(
      'foam-roller',
      'Rodillo en espalda alta',
      'Acuéstate con el rodillo bajo los omóplatos y las manos en la nuca.',
      { primary: ['upper-back'] },
    ),
    on(
      'foam-roller',
      'Rodillo en dorsales',
      'Acuéstate de lado con el rodillo debajo de la axila.',
      { primary: ['lats'], unilateral: true },
    ),
    on(
      'foam-roller',
      'Rodillo en aductores',
      'Acuéstate boca abajo con el rodillo en la cara interna del muslo.',
      { primary: ['adductors'], unilateral: true },
    ),
    on(
      'foam-roller',
      'Rodillo en la cara externa del muslo',
      'Acuéstate de lado con el rodillo debajo del muslo.',
      { primary: ['abductors'], secondary: ['quads'], unilateral: true },
    ),
    on(
      'foam-roller',
      'Rodillo en tibiales',
      'Arrodíllate con el rodillo bajo las espinillas, sin presionar el hueso.',
      { primary: ['shins'] },
    ),
    on('ball', 'Pelota en la planta del pie', 'Párate con una pelota debajo del arco del pie.', {
      primary: ['calves'],
      unilateral: true,
    }),
    on(
      'ball',
      'Pelota en el pecho',
      'De cara a la pared, pon la pelota entre el pecho y el hombro.',
      { primary: ['chest'], secondary: ['front-delts'], unilateral: true },
    ),
    on('ball', 'Pelota en el glúteo', 'Siéntate con la pelota bajo un glúteo.', {
      primary: ['glutes'],
      unilateral: true,
    }),
    on(
      'ball',
      'Pelota entre los omóplatos',
      'Apoya la espalda en la pared con la pelota junto a la columna.',
      { primary: ['upper-back'], secondary: ['traps'], unilateral: true },
    ),
    on(
      'ball',
      'Pelota en el trapecio',
      'Apoya el trapecio en la pared con la pelota en el punto tenso.',
      { primary: ['traps'], unilateral: true },
    ),
  ],
);
