import { movement, on } from '../../movement.ts';

export const backExtension = movement(
  {
    pattern: 'hinge',
    primary: ['lower-back', 'glutes'],
    secondary: ['hamstrings'],
    level: 'principiante',
    steps: [
      'Baja el tronco doblando la cadera, no la espalda.',
      'Sube apretando los glúteos hasta formar una línea recta.',
      'Aguanta un instante y baja despacio.',
    ],
    mistakes: ['Pasarte de la línea recta y arquear la espalda.', 'Subir con impulso.'],
  },
  [
    on(
      'machine',
      'Hiperextensiones en banco a 45 grados',
      'Ajusta el apoyo debajo de la cadera y asegura los pies.',
      { aliases: ['extensiones lumbares', 'back extension'], bodyweight: true },
    ),
    on(
      'machine',
      'Hiperextensiones en banco horizontal',
      'Ajusta el banco para que la cadera quede libre por delante.',
      { level: 'intermedio', bodyweight: true },
    ),
    on(
      'plate',
      'Hiperextensiones con disco',
      'Colócate en el banco y abraza un disco contra el pecho.',
      { level: 'intermedio' },
    ),
    on(
      'machine',
      'Hiperextensión a una pierna',
      'Asegura un solo pie en el banco y deja libre el otro.',
      { level: 'avanzado', bodyweight: true },
    ),
    on(
      'machine',
      'Hiperextensiones con espalda redonda',
      'Ajusta el apoyo en la cadera y cruza los brazos.',
      {
        level: 'intermedio',
        bodyweight: true,
        steps: [
          'Deja la espalda alta redonda y gira los pies hacia afuera.',
          'Sube solo con los glúteos hasta la horizontal.',
          'Baja despacio.',
        ],
        primary: ['glutes'],
        secondary: ['hamstrings'],
      },
    ),
    on(
      'machine',
      'Hiperextensión inversa en máquina',
      'Acuéstate boca abajo con la cadera en el borde y toma los agarres.',
      {
        primary: ['glutes', 'lower-back'],
        aliases: ['reverse hyper'],
        steps: [
          'Aprieta el abdomen contra el apoyo.',
          'Sube las piernas hasta la línea del tronco.',
          'Baja con control sin columpiarte.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Hiperextensión inversa en banca',
      'Acuéstate boca abajo en una banca alta con las piernas libres.',
      {
        primary: ['glutes', 'lower-back'],
        steps: [
          'Sujétate de la banca.',
          'Sube las piernas juntas hasta la horizontal.',
          'Baja despacio.',
        ],
      },
    ),
    on(
      'swiss-ball',
      'Extensión lumbar en balón suizo',
      'Apoya el abdomen en el balón y los pies contra la pared.',
      { bodyweight: true },
    ),
    on('bodyweight', 'Superman', 'Acuéstate boca abajo con los brazos extendidos al frente.', {
      steps: [
        'Sube brazos y piernas unos centímetros a la vez.',
        'Mantén el cuello largo y la mirada abajo.',
        'Aguanta dos segundos y baja.',
      ],
      mistakes: ['Levantar la cabeza y tensar el cuello.', 'Subir con impulso.'],
    }),
    on(
      'bodyweight',
      'Superman alterno',
      'Acuéstate boca abajo con los brazos extendidos al frente.',
      {
        steps: [
          'Sube el brazo derecho y la pierna izquierda.',
          'Aguanta un segundo sin girar la cadera.',
          'Cambia de lado.',
        ],
        secondary: ['hamstrings', 'upper-back'],
        mistakes: ['Levantar la cabeza y tensar el cuello.', 'Subir con impulso.'],
      },
    ),
    on(
      'machine',
      'Extensión lumbar en máquina',
      'Siéntate con el rodillo en la espalda alta y asegura los pies.',
      {
        primary: ['lower-back'],
        secondary: ['glutes'],
        steps: [
          'Aprieta el abdomen.',
          'Extiende el tronco hasta quedar derecho.',
          'Regresa despacio sin soltar el peso.',
        ],
      },
    ),
    on(
      'cable',
      'Jalón entre piernas en polea',
      'De espaldas a la polea baja, toma la cuerda entre las piernas y avanza dos pasos.',
      {
        aliases: ['pull through'],
        primary: ['glutes', 'hamstrings'],
        secondary: ['lower-back'],
        steps: [
          'Lleva la cadera atrás con las rodillas suaves.',
          'Empuja la cadera al frente y aprieta los glúteos.',
          'Deja los brazos como simples ganchos.',
        ],
        mistakes: ['Jalar con los brazos.', 'Hacer una sentadilla en lugar de una bisagra.'],
      },
    ),
  ],
);
