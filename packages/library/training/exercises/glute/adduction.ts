import { movement, on } from '../../movement.ts';

export const adduction = movement(
  {
    pattern: 'hip-adduction',
    primary: ['adductors'],
    level: 'principiante',
    steps: [
      'Mantén la pelvis quieta y la espalda larga.',
      'Cierra la pierna o las rodillas apretando la cara interna del muslo.',
      'Regresa despacio hasta sentir un estiramiento cómodo.',
    ],
    mistakes: ['Abrir más de lo que toleras al inicio.', 'Cerrar con impulso.'],
  },
  [
    on(
      'machine',
      'Aducción de cadera en máquina',
      'Siéntate con las almohadillas por dentro de las rodillas.',
      { aliases: ['aductor', 'máquina de aductores'] },
    ),
    on(
      'cable',
      'Aducción de cadera en polea',
      'Ajusta la tobillera a la pierna más cercana a la polea y aléjate un paso.',
      { unilateral: true },
    ),
    on('band', 'Aducción de cadera con liga', 'Ancla la liga a tu lado y al tobillo más cercano.', {
      unilateral: true,
    }),
    on(
      'bodyweight',
      'Aducción acostado de lado',
      'Acuéstate de lado y cruza la pierna de arriba por delante.',
      { unilateral: true, cue: 'Sube la pierna de abajo con el pie paralelo al suelo.' },
    ),
    on(
      'medicine-ball',
      'Apretón de balón entre rodillas',
      'Acuéstate boca arriba con un balón entre las rodillas.',
      {
        kind: 'timed',
        steps: ['Aprieta el balón con fuerza.', 'Aguanta respirando.', 'Suelta despacio.'],
      },
    ),
    on(
      'bodyweight',
      'Plancha Copenhague',
      'Apoya el antebrazo y pon la pierna de arriba sobre una banca.',
      {
        level: 'avanzado',
        kind: 'timed',
        unilateral: true,
        secondary: ['obliques', 'abs'],
        aliases: ['copenhagen plank'],
        steps: [
          'Sube la cadera hasta quedar recto.',
          'Junta la pierna de abajo con la banca.',
          'Aguanta sin que la cadera caiga.',
        ],
        mistakes: ['Dejar caer la cadera.', 'Empezar con la versión larga sin preparación.'],
      },
    ),
    on(
      'bodyweight',
      'Plancha Copenhague corta',
      'Apoya el antebrazo y pon la rodilla de arriba sobre una banca.',
      {
        level: 'intermedio',
        kind: 'timed',
        unilateral: true,
        secondary: ['obliques', 'abs'],
        steps: [
          'Sube la cadera hasta la línea de los hombros.',
          'Aprieta la rodilla contra la banca.',
          'Aguanta el tiempo.',
        ],
        mistakes: ['Dejar caer la cadera.', 'Girar el pecho hacia el suelo.'],
      },
    ),
    on('sliders', 'Aducción con disco deslizante', 'Párate con un pie sobre un disco deslizante.', {
      level: 'intermedio',
      unilateral: true,
      secondary: ['glutes', 'quads'],
      steps: [
        'Desliza el pie hacia afuera doblando la pierna de apoyo.',
        'Baja hasta donde controles.',
        'Jala el pie de vuelta con el aductor.',
      ],
    }),
  ],
);
