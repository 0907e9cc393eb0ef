import { movement, on } from '../movement.ts';

const plank = movement(
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

const antiExtension = movement(
  {
    pattern: 'trunk-stability',
    primary: ['abs'],
    secondary: ['obliques', 'lower-back'],
    level: 'principiante',
    steps: [
      'Pega la espalda baja o mantenla neutra según la posición.',
      'Mueve brazos o piernas despacio sin que el tronco se mueva.',
      'Suelta el aire en el punto más difícil y regresa.',
    ],
    mistakes: [
      'Arquear la espalda al alejar las extremidades.',
      'Ir tan rápido que pierdes el control.',
    ],
  },
  [
    on(
      'bodyweight',
      'Bicho muerto',
      'Acuéstate boca arriba con brazos al techo y rodillas a 90 grados.',
      { aliases: ['dead bug'], cue: 'Baja el brazo y la pierna contrarios y alterna.' },
    ),
    on('band', 'Bicho muerto con liga', 'Acuéstate y jala una liga anclada detrás de la cabeza.', {
      level: 'intermedio',
      secondary: ['lats', 'obliques'],
      cue: 'Mantén la liga tensa mientras extiendes una pierna a la vez.',
    }),
    on(
      'swiss-ball',
      'Bicho muerto con balón suizo',
      'Acuéstate y aprieta el balón entre manos y rodillas.',
      { bodyweight: true, level: 'intermedio' },
    ),
    on(
      'kettlebell',
      'Bicho muerto con kettlebell',
      'Acuéstate con la kettlebell sostenida sobre el pecho.',
      { level: 'intermedio', cue: 'Extiende una pierna a la vez sin mover la kettlebell.' },
    ),
    on('bodyweight', 'Perro pájaro', 'Apoya manos y rodillas con la espalda plana.', {
      aliases: ['bird dog'],
      unilateral: true,
      secondary: ['glutes', 'lower-back'],
      cue: 'Extiende brazo y pierna contrarios y alterna.',
    }),
    on(
      'bodyweight',
      'Escaladores',
      'Colócate en plancha alta con las manos debajo de los hombros.',
      {
        aliases: ['mountain climbers'],
        kind: 'cardio',
        secondary: ['hip-flexors', 'front-delts', 'quads'],
        steps: [
          'Lleva una rodilla al pecho.',
          'Cambia de pierna con ritmo, sin subir la cadera.',
          'Mantén los hombros sobre las manos.',
        ],
        mistakes: ['Subir la cadera con cada cambio.', 'Llevar los hombros detrás de las manos.'],
      },
    ),
    on('bodyweight', 'Escaladores cruzados', 'Colócate en plancha alta con el abdomen firme.', {
      kind: 'cardio',
      primary: ['abs', 'obliques'],
      secondary: ['hip-flexors', 'front-delts'],
      steps: [
        'Lleva la rodilla hacia el codo contrario.',
        'Cambia de lado con ritmo.',
        'Evita girar los hombros.',
      ],
      mistakes: ['Subir la cadera con cada cambio.', 'Llevar los hombros detrás de las manos.'],
    }),
    on(
      'sliders',
      'Escaladores con discos deslizantes',
      'Colócate en plancha alta con los pies sobre los discos.',
      {
        kind: 'cardio',
        level: 'intermedio',
        secondary: ['hip-flexors', 'quads'],
        mistakes: ['Subir la cadera con cada cambio.', 'Llevar los hombros detrás de las manos.'],
      },
    ),
    on(
      'ab-wheel',
      'Rueda abdominal de rodillas',
      'Arrodíllate con la rueda debajo de los hombros.',
      {
        aliases: ['ab wheel rollout'],
        level: 'intermedio',
        secondary: ['lats', 'obliques'],
        steps: [
          'Mete la pelvis y aprieta los glúteos.',
          'Rueda al frente hasta donde la espalda no se arquee.',
          'Jala de vuelta con el abdomen.',
        ],
      },
    ),
    on(
      'ab-wheel',
      'Rueda abdominal de pie',
      'Párate con los pies juntos y apoya la rueda en el suelo.',
      {
        level: 'avanzado',
        secondary: ['lats', 'obliques', 'triceps'],
        steps: [
          'Rueda despacio hasta quedar casi horizontal.',
          'Mantén la pelvis metida.',
          'Regresa sin doblar los codos.',
        ],
      },
    ),
    on(
      'barbell',
      'Rodamiento abdominal con barra',
      'Arrodíllate frente a una barra con discos que giren.',
      {
        level: 'avanzado',
        secondary: ['lats', 'obliques'],
        steps: [
          'Rueda la barra al frente con los brazos rectos.',
          'Detente antes de arquearte.',
          'Jala de vuelta.',
        ],
      },
    ),
    on(
      'swiss-ball',
      'Rodamiento abdominal en balón suizo',
      'Arrodíllate y apoya las manos sobre el balón.',
      {
        bodyweight: true,
        steps: [
          'Rueda el balón al frente hasta apoyar los antebrazos.',
          'Mantén la pelvis metida.',
          'Regresa despacio.',
        ],
      },
    ),
    on('trx', 'Rodamiento abdominal en TRX', 'De rodillas, apoya los puños en los agarres.', {
      level: 'avanzado',
      secondary: ['lats', 'triceps'],
      steps: [
        'Inclina el cuerpo al frente con los brazos rectos.',
        'Detente antes de arquearte.',
        'Regresa con el abdomen.',
      ],
    }),
    on('bodyweight', 'Gusano', 'Párate con los pies juntos.', {
      aliases: ['inchworm'],
      secondary: ['hamstrings', 'front-delts'],
      steps: [
        'Baja las manos al suelo y camínalas hasta la plancha.',
        'Aguanta un segundo con el abdomen firme.',
        'Camina los pies hacia las manos.',
      ],
    }),
    on('bodyweight', 'Caminata de oso', 'Apoya manos y pies con las rodillas cerca del suelo.', {
      aliases: ['bear crawl'],
      secondary: ['front-delts', 'quads'],
      kind: 'timed',
      steps: [
        'Avanza mano y pie contrarios a la vez.',
        'Mantén la espalda plana como una mesa.',
        'Da pasos cortos y silenciosos.',
      ],
      mistakes: ['Subir la cadera.', 'Dar pasos largos y ruidosos.'],
    }),
    on('bodyweight', 'Caminata de cangrejo', 'Siéntate, apoya manos y pies y levanta la cadera.', {
      primary: ['triceps', 'glutes'],
      secondary: ['abs', 'rear-delts'],
      kind: 'timed',
      steps: [
        'Avanza mano y pie contrarios.',
        'Mantén la cadera alta.',
        'Cambia de dirección a la mitad.',
      ],
      mistakes: ['Dejar caer la cadera.', 'Cerrar los hombros hacia adelante.'],
    }),
    on(
      'dumbbell',
      'Arrastre de mancuerna en plancha',
      'Colócate en plancha alta con una mancuerna detrás de una mano.',
      {
        level: 'intermedio',
        secondary: ['obliques', 'lats'],
        aliases: ['plank drag'],
        steps: [
          'Jala la mancuerna al otro lado con la mano contraria.',
          'Mantén la cadera quieta.',
          'Alterna las manos.',
        ],
        mistakes: ['Girar la cadera al jalar.', 'Juntar demasiado los pies.'],
      },
    ),
    on(
      'cable',
      'Press Pallof en polea',
      'Párate de lado a la polea a la altura del pecho y sostén el agarre con ambas manos.',
      {
        primary: ['obliques', 'abs'],
        secondary: ['glutes'],
        unilateral: true,
        aliases: ['pallof press'],
        steps: [
          'Extiende los brazos al frente sin girar.',
          'Aguanta dos segundos.',
          'Regresa al pecho y completa el lado.',
        ],
        mistakes: ['Dejar que la resistencia te gire.', 'Encoger los hombros al extender.'],
      },
    ),
    on(
      'cable',
      'Press Pallof de rodillas en polea',
      'Arrodíllate de lado a la polea con el agarre en el pecho.',
      {
        primary: ['obliques', 'abs'],
        secondary: ['glutes'],
        unilateral: true,
        steps: [
          'Aprieta los glúteos.',
          'Extiende los brazos sin que el cable te gire.',
          'Regresa y completa el lado.',
        ],
        mistakes: ['Dejar que la resistencia te gire.', 'Encoger los hombros al extender.'],
      },
    ),
    on('band', 'Press Pallof con liga', 'Ancla la liga a la altura del pecho y párate de lado.', {
      primary: ['obliques', 'abs'],
      secondary: ['glutes'],
      unilateral: true,
      steps: [
        'Extiende los brazos al frente.',
        'Resiste el giro dos segundos.',
        'Regresa y completa el lado.',
      ],
      mistakes: ['Dejar que la resistencia te gire.', 'Encoger los hombros al extender.'],
    }),
  ],
);

export const coreStability = [plank, antiExtension].flat();
