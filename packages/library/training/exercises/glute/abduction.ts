import { movement, on } from '../../movement.ts';

export const abduction = movement(
  {
    pattern: 'hip-abduction',
    primary: ['abductors', 'glutes'],
    level: 'principiante',
    steps: [
      'Mantén la pelvis quieta y el abdomen firme.',
      'Abre la pierna o las rodillas hasta el final del recorrido cómodo.',
      'Aguanta un segundo y regresa despacio.',
    ],
    mistakes: [
      'Inclinar el tronco para compensar.',
      'Regresar de golpe en lugar de frenar el movimiento.',
    ],
  },
  [
    on(
      'machine',
      'Abducción de cadera en máquina',
      'Siéntate con la espalda apoyada y las almohadillas por fuera de las rodillas.',
      { aliases: ['abductor', 'máquina de abductores'] },
    ),
    on(
      'machine',
      'Abducción de cadera inclinado en máquina',
      'Siéntate en el borde e inclina el tronco hacia adelante.',
      { level: 'intermedio' },
    ),
    on(
      'cable',
      'Abducción de cadera en polea',
      'Ajusta la tobillera a la pierna más lejana y sujétate de la máquina.',
      { unilateral: true },
    ),
    on(
      'band',
      'Abducción de cadera de pie con liga',
      'Pon una liga corta en los tobillos y sujétate de la pared.',
      { unilateral: true },
    ),
    on(
      'band',
      'Abducción sentado con liga',
      'Siéntate en el borde de la banca con la liga sobre las rodillas.',
    ),
    on(
      'band',
      'Almeja con liga',
      'Acuéstate de lado con las rodillas dobladas y la liga sobre ellas.',
      {
        aliases: ['clamshell'],
        unilateral: true,
        cue: 'Los talones se quedan juntos mientras sube la rodilla.',
      },
    ),
    on('bodyweight', 'Almeja', 'Acuéstate de lado con caderas y rodillas dobladas.', {
      unilateral: true,
      cue: 'Los talones se quedan juntos mientras sube la rodilla.',
    }),
    on(
      'bodyweight',
      'Elevación lateral de pierna acostado',
      'Acuéstate de lado con las piernas rectas y la cabeza apoyada.',
      { unilateral: true },
    ),
    on('bodyweight', 'Hidrante', 'Apoya manos y rodillas con la espalda plana.', {
      aliases: ['fire hydrant'],
      unilateral: true,
      cue: 'Sube la rodilla hacia el lado sin girar la cadera.',
    }),
    on(
      'band',
      'Hidrante con liga',
      'Pon una liga corta sobre las rodillas y apoya manos y rodillas.',
      { unilateral: true },
    ),
    on(
      'band',
      'Caminata lateral con liga',
      'Pon la liga en tobillos o rodillas y baja a media sentadilla.',
      {
        aliases: ['monster walk lateral'],
        secondary: ['quads'],
        steps: [
          'Da un paso al lado sin juntar del todo los pies.',
          'Mantén las rodillas hacia afuera.',
          'Completa los pasos y regresa al otro lado.',
        ],
        mistakes: ['Juntar los pies y perder la tensión.', 'Dejar que las rodillas se cierren.'],
      },
    ),
    on(
      'band',
      'Caminata de monstruo con liga',
      'Pon la liga sobre las rodillas y abre los pies al ancho de los hombros.',
      {
        secondary: ['quads'],
        steps: [
          'Avanza en diagonal con pasos cortos.',
          'Mantén la tensión de la liga.',
          'Regresa caminando hacia atrás.',
        ],
        mistakes: ['Juntar los pies y perder la tensión.', 'Dejar que las rodillas se cierren.'],
      },
    ),
    on(
      'box',
      'Caída pélvica en cajón',
      'Párate de lado con un pie en un cajón bajo y el otro al aire.',
      {
        unilateral: true,
        bodyweight: true,
        level: 'intermedio',
        steps: [
          'Con la rodilla recta, deja caer la cadera libre.',
          'Súbela con el glúteo del pie de apoyo.',
          'Repite sin doblar la rodilla.',
        ],
        mistakes: ['Doblar la rodilla de apoyo.', 'Inclinar el tronco.'],
      },
    ),
  ],
);
