import { movement, on } from '../../movement.ts';

export const plank = movement(
  {
    pattern: 'trunk-stability',
    primary: ['abs'],
    secondary: ['obliques', 'glutes', 'front-delts'],
    kind: 'timed',
    level: 'principiante',
    steps: [
      'Forma una línea recta con la cabeza, la espalda y la cadera.',
      'Aprieta abdomen y glúteos como si fueran a empujarte.',
      'Respira sin perder la posición hasta terminar.',
    ],
    mistakes: ['Dejar caer la cadera.', 'Aguantar la respiración.'],
  },
  [
    on(
      'bodyweight',
      'Plancha',
      'Apoya los antebrazos debajo de los hombros y las puntas de los pies.',
      { aliases: ['plank', 'plancha abdominal'] },
    ),
    on(
      'bodyweight',
      'Plancha alta',
      'Apoya las manos debajo de los hombros con los brazos rectos.',
    ),
    on('bodyweight', 'Plancha de rodillas', 'Apoya antebrazos y rodillas con la cadera extendida.'),
    on(
      'bodyweight',
      'Plancha con una pierna elevada',
      'Colócate en plancha sobre antebrazos y sube un pie.',
      { level: 'intermedio', unilateral: true },
    ),
    on(
      'bodyweight',
      'Plancha con un brazo extendido',
      'Colócate en plancha alta y extiende un brazo al frente.',
      { level: 'intermedio', unilateral: true, mistake: 'Girar la cadera al levantar el brazo.' },
    ),
    on(
      'bodyweight',
      'Plancha larga',
      'Colócate en plancha con los codos más adelante que los hombros.',
      { level: 'avanzado', aliases: ['long lever plank'] },
    ),
    on(
      'bodyweight',
      'Plancha RKC',
      'Apoya los antebrazos con los puños cerrados y los pies juntos.',
      {
        level: 'avanzado',
        finish: 'Jala los codos hacia los pies con toda tu fuerza durante series cortas.',
      },
    ),
    on(
      'plate',
      'Plancha con disco',
      'Colócate en plancha y pide que te pongan un disco en la cadera.',
      { level: 'avanzado' },
    ),
    on(
      'bodyweight',
      'Plancha con toque de hombros',
      'Colócate en plancha alta con los pies abiertos.',
      {
        steps: [
          'Toca un hombro con la mano contraria.',
          'Mantén la cadera quieta.',
          'Alterna despacio.',
        ],
        kind: 'strength',
      },
    ),
    on('bodyweight', 'Plancha con subida y bajada', 'Colócate en plancha sobre antebrazos.', {
      level: 'intermedio',
      secondary: ['triceps', 'front-delts', 'obliques'],
      aliases: ['plank up down'],
      steps: [
        'Sube a una mano y luego a la otra.',
        'Baja a un antebrazo y luego al otro.',
        'Cambia la mano que empieza.',
      ],
    }),
    on('bodyweight', 'Plancha con salto de pies', 'Colócate en plancha con los pies juntos.', {
      aliases: ['plank jacks'],
      steps: [
        'Abre los pies con un salto corto.',
        'Ciérralos sin subir la cadera.',
        'Mantén un ritmo parejo.',
      ],
    }),
    on('bodyweight', 'Plancha con balanceo', 'Colócate en plancha sobre antebrazos.', {
      level: 'intermedio',
      aliases: ['body saw'],
      steps: [
        'Empuja el cuerpo hacia adelante con los pies.',
        'Regresa hacia atrás lo más que puedas.',
        'Mantén la espalda recta.',
      ],
    }),
    on(
      'swiss-ball',
      'Plancha en balón suizo',
      'Apoya los antebrazos en el balón y los pies en el suelo.',
      { level: 'intermedio', bodyweight: true },
    ),
    on(
      'swiss-ball',
      'Revolver la olla en balón suizo',
      'Colócate en plancha con los antebrazos en el balón.',
      {
        level: 'avanzado',
        bodyweight: true,
        aliases: ['stir the pot'],
        steps: [
          'Dibuja círculos pequeños con los codos.',
          'Mantén la cadera quieta.',
          'Cambia el sentido a la mitad.',
        ],
      },
    ),
    on('trx', 'Plancha en TRX', 'Mete los pies en los estribos y apoya los antebrazos.', {
      level: 'intermedio',
    }),
    on(
      'sliders',
      'Plancha sierra con discos deslizantes',
      'Colócate en plancha con los pies sobre los discos.',
      {
        level: 'avanzado',
        steps: [
          'Deslízate hacia atrás sin arquear la espalda.',
          'Jala con los antebrazos para volver.',
          'Mantén un ritmo lento.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Plancha lateral',
      'Acuéstate de lado y apoya el antebrazo debajo del hombro.',
      {
        aliases: ['side plank'],
        primary: ['obliques'],
        secondary: ['abs', 'abductors'],
        unilateral: true,
        steps: [
          'Sube la cadera hasta formar una línea recta.',
          'Empuja el suelo con el antebrazo.',
          'Aguanta y cambia de lado.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Plancha lateral de rodillas',
      'Acuéstate de lado con las rodillas dobladas y el antebrazo apoyado.',
      {
        primary: ['obliques'],
        secondary: ['abs', 'abductors'],
        unilateral: true,
        steps: [
          'Sube la cadera hasta la línea de rodillas y hombros.',
          'Mantén el pecho al frente.',
          'Aguanta y cambia de lado.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Plancha lateral con elevación de pierna',
      'Colócate en plancha lateral con las piernas rectas.',
      {
        level: 'avanzado',
        primary: ['obliques', 'abductors'],
        secondary: ['abs', 'glutes'],
        unilateral: true,
        steps: ['Sube la pierna de arriba.', 'Mantén la cadera alta.', 'Aguanta y cambia de lado.'],
      },
    ),
    on(
      'bodyweight',
      'Plancha lateral con giro',
      'Colócate en plancha lateral con el brazo libre hacia el techo.',
      {
        level: 'intermedio',
        kind: 'strength',
        primary: ['obliques'],
        secondary: ['abs', 'front-delts'],
        unilateral: true,
        steps: [
          'Pasa la mano por debajo del cuerpo.',
          'Gira de vuelta hasta abrir el pecho.',
          'Completa y cambia de lado.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Elevaciones de cadera en plancha lateral',
      'Colócate en plancha lateral sobre el antebrazo.',
      {
        kind: 'strength',
        primary: ['obliques'],
        secondary: ['abs', 'abductors'],
        unilateral: true,
        steps: [
          'Baja la cadera hasta rozar el suelo.',
          'Súbela un poco más allá de la línea.',
          'Completa y cambia de lado.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Plancha inversa',
      'Siéntate con las manos detrás de la cadera y las piernas rectas.',
      {
        primary: ['glutes', 'lower-back'],
        secondary: ['hamstrings', 'triceps', 'rear-delts'],
        steps: [
          'Sube la cadera hasta formar una línea recta.',
          'Abre el pecho y mira al techo.',
          'Aguanta sin que la cadera caiga.',
        ],
      },
    ),
    on('bodyweight', 'Hueco abdominal', 'Acuéstate boca arriba con los brazos extendidos atrás.', {
      aliases: ['hollow hold'],
      level: 'intermedio',
      secondary: ['hip-flexors', 'obliques'],
      steps: [
        'Pega la espalda baja al suelo.',
        'Sube hombros y piernas unos centímetros.',
        'Aguanta sin perder el contacto lumbar.',
      ],
      mistakes: ['Despegar la espalda baja del suelo.', 'Aguantar la respiración.'],
    }),
    on('bodyweight', 'Balanceo en hueco', 'Colócate en posición de hueco, rígido como un barco.', {
      aliases: ['hollow rock'],
      level: 'avanzado',
      secondary: ['hip-flexors', 'obliques'],
      steps: [
        'Balancea el cuerpo adelante y atrás.',
        'Mantén la forma sin quebrarla.',
        'Sigue un ritmo corto y parejo.',
      ],
      mistakes: ['Despegar la espalda baja del suelo.', 'Aguantar la respiración.'],
    }),
    on('bodyweight', 'Barco', 'Siéntate y levanta las piernas con el tronco inclinado.', {
      aliases: ['boat hold'],
      secondary: ['hip-flexors', 'quads'],
      steps: [
        'Alarga la espalda y saca el pecho.',
        'Extiende los brazos al frente.',
        'Aguanta respirando.',
      ],
      mistakes: ['Redondear la espalda.', 'Aguantar la respiración.'],
    }),
    on(
      'bodyweight',
      'Oso sostenido',
      'Apoya manos y puntas con las rodillas a dos dedos del suelo.',
      {
        aliases: ['bear hold'],
        secondary: ['quads', 'front-delts'],
        steps: [
          'Empuja el suelo con las manos.',
          'Mantén la espalda plana.',
          'Aguanta sin apoyar las rodillas.',
        ],
        mistakes: ['Subir la cadera.', 'Aguantar la respiración.'],
      },
    ),
    on(
      'bodyweight',
      'Parada de manos contra la pared',
      'Camina los pies por la pared hasta quedar vertical, mirándola.',
      {
        level: 'avanzado',
        primary: ['front-delts', 'abs'],
        secondary: ['traps', 'triceps'],
        aliases: ['handstand hold'],
        steps: [
          'Empuja el suelo y alarga los hombros.',
          'Mete las costillas y junta las piernas.',
          'Aguanta y baja caminando.',
        ],
        mistakes: ['Arquear la espalda.', 'Hundir los hombros.'],
      },
    ),
  ],
);
