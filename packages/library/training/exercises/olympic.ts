import { movement, on } from '../movement.ts';

const snatch = movement(
  {
    pattern: 'olympic',
    primary: ['glutes', 'quads', 'traps'],
    secondary: ['hamstrings', 'side-delts', 'upper-back', 'abs'],
    level: 'avanzado',
    steps: [
      'Sube con la barra pegada al cuerpo y los brazos largos.',
      'Extiende cadera, rodillas y tobillos con violencia y encoge los hombros.',
      'Jálate debajo de la barra y recíbela con los codos bloqueados sobre la cabeza.',
      'Estabiliza y ponte de pie antes de bajarla.',
    ],
    mistakes: ['Doblar los brazos antes de extender la cadera.', 'Alejar la barra del cuerpo.'],
  },
  [
    on('barbell', 'Arranque', 'Toma la barra con agarre ancho, cadera baja y espalda plana.', {
      aliases: ['snatch', 'arranque completo'],
    }),
    on('barbell', 'Arranque de potencia', 'Toma la barra del suelo con agarre ancho.', {
      aliases: ['power snatch'],
      cue: 'Recibe la barra por encima de la sentadilla paralela.',
    }),
    on('barbell', 'Arranque colgado', 'De pie, baja la barra hasta justo arriba de las rodillas.', {
      aliases: ['hang snatch'],
    }),
    on(
      'barbell',
      'Arranque de potencia colgado',
      'De pie, baja la barra a medio muslo con agarre ancho.',
      { aliases: ['hang power snatch'], cue: 'Recibe con las rodillas apenas dobladas.' },
    ),
    on(
      'barbell',
      'Arranque desde bloques',
      'Apoya la barra en bloques a la altura de las rodillas.',
    ),
    on(
      'barbell',
      'Arranque sin mover los pies',
      'Toma la barra con los pies en posición de recepción.',
      { aliases: ['no feet snatch'], cue: 'Recibe sin despegar los pies del suelo.' },
    ),
    on('barbell', 'Jalón de arranque', 'Toma la barra del suelo con agarre ancho.', {
      aliases: ['snatch pull'],
      secondary: ['hamstrings', 'lower-back', 'forearms'],
      steps: [
        'Sube con la barra cerca y los brazos largos.',
        'Extiende con fuerza y encoge los hombros.',
        'Baja con control sin meterte debajo.',
      ],
    }),
    on(
      'barbell',
      'Balance de arranque',
      'Apoya la barra en los trapecios con agarre de arranque.',
      {
        aliases: ['snatch balance'],
        primary: ['quads', 'side-delts'],
        secondary: ['glutes', 'traps', 'abs'],
        steps: [
          'Da un pequeño impulso con las piernas.',
          'Empújate debajo hasta la sentadilla con los codos bloqueados.',
          'Estabiliza y ponte de pie.',
        ],
        mistakes: ['Recibir con los codos doblados.', 'Dejar que la barra se vaya hacia adelante.'],
      },
    ),
    on(
      'dumbbell',
      'Arranque a un brazo con mancuerna',
      'Pon la mancuerna entre los pies y tómala con una mano.',
      {
        level: 'intermedio',
        steps: [
          'Extiende la cadera con fuerza y sube la mancuerna cerca del cuerpo.',
          'Gira la muñeca y recibe con el codo bloqueado.',
          'Baja al hombro y luego al suelo.',
        ],
        mistakes: ['Alejar la mancuerna del cuerpo.', 'Terminar con el codo doblado.'],
      },
    ),
    on(
      'dumbbell',
      'Arranque alterno con mancuerna',
      'Pon la mancuerna entre los pies con la espalda plana.',
      {
        level: 'intermedio',
        unilateral: true,
        steps: [
          'Sube la mancuerna en un solo movimiento hasta arriba.',
          'Cambia de mano a la altura de la cara al bajar.',
          'Toca el suelo y repite con el otro brazo.',
        ],
        mistakes: ['Alejar la mancuerna del cuerpo.', 'Terminar con el codo doblado.'],
      },
    ),
  ],
);

const clean = movement(
  {
    pattern: 'olympic',
    primary: ['glutes', 'quads', 'traps'],
    secondary: ['hamstrings', 'upper-back', 'forearms', 'abs'],
    level: 'avanzado',
    steps: [
      'Sube con el peso pegado a las piernas y los hombros delante de la barra.',
      'Extiende cadera y rodillas con violencia y encoge los hombros.',
      'Pasa los codos rápido hacia adelante y recibe en los hombros.',
    ],
    mistakes: ['Jalar con los brazos antes de tiempo.', 'Recibir con los codos caídos.'],
  },
  [
    on('barbell', 'Cargada', 'Toma la barra al ancho de los hombros con la cadera baja.', {
      aliases: ['clean', 'squat clean'],
      finish: 'Recibe en sentadilla frontal completa y ponte de pie.',
    }),
    on('barbell', 'Cargada de potencia', 'Toma la barra del suelo al ancho de los hombros.', {
      aliases: ['power clean'],
      finish: 'Recibe por encima de la sentadilla paralela.',
    }),
    on('barbell', 'Cargada colgada', 'De pie, baja la barra hasta arriba de las rodillas.', {
      aliases: ['hang clean'],
    }),
    on('barbell', 'Cargada de potencia colgada', 'De pie, baja la barra a medio muslo.', {
      aliases: ['hang power clean'],
      level: 'intermedio',
    }),
    on(
      'barbell',
      'Cargada desde bloques',
      'Apoya la barra en bloques a la altura de las rodillas.',
    ),
    on('barbell', 'Jalón de cargada', 'Toma la barra del suelo al ancho de los hombros.', {
      aliases: ['clean pull'],
      steps: [
        'Sube con la barra cerca y la espalda firme.',
        'Extiende con fuerza y encoge los hombros.',
        'Baja con control.',
      ],
      mistakes: ['Jalar con los brazos antes de tiempo.', 'Alejar la barra del cuerpo.'],
    }),
    on('barbell', 'Jalón alto con barra', 'Toma la barra colgada a medio muslo.', {
      aliases: ['high pull'],
      level: 'intermedio',
      secondary: ['side-delts', 'upper-back', 'hamstrings'],
      steps: [
        'Extiende la cadera con fuerza.',
        'Sube los codos por encima de las manos hasta el pecho.',
        'Baja controlando.',
      ],
      mistakes: ['Jalar con los brazos antes de tiempo.', 'Alejar la barra del cuerpo.'],
    }),
    on('barbell', 'Cargada continental', 'Toma la barra con agarre mixto o amplio.', {
      secondary: ['upper-back', 'biceps', 'lower-back'],
      steps: [
        'Sube la barra hasta apoyarla en el cinturón.',
        'Acomoda el agarre y da un impulso de cadera.',
        'Recíbela en los hombros.',
      ],
    }),
    on('dumbbell', 'Cargada con mancuernas', 'Baja las mancuernas a la altura de las rodillas.', {
      level: 'intermedio',
      aliases: ['dumbbell clean'],
    }),
    on(
      'sandbag',
      'Cargada con saco de arena',
      'Toma el saco por las asas o abrázalo entre los pies.',
      {
        level: 'intermedio',
        finish: 'Métete debajo del saco y abrázalo contra el pecho.',
        mistakes: ['Jalar con los brazos antes de tiempo.', 'Redondear la espalda al recoger.'],
      },
    ),
    on(
      'medicine-ball',
      'Cargada con balón medicinal',
      'Pon el balón entre los pies y baja con la espalda plana.',
      {
        level: 'principiante',
        aliases: ['med ball clean'],
        finish: 'Recibe el balón en sentadilla y ponte de pie.',
        mistakes: ['Jalar con los brazos antes de tiempo.', 'Redondear la espalda al recoger.'],
      },
    ),
  ],
);

const jerk = movement(
  {
    pattern: 'olympic',
    primary: ['front-delts', 'quads'],
    secondary: ['triceps', 'glutes', 'abs', 'traps'],
    level: 'avanzado',
    steps: [
      'Dobla las rodillas unos centímetros con el tronco vertical.',
      'Extiende las piernas con violencia y empuja la barra hacia arriba.',
      'Métete debajo con los codos bloqueados.',
      'Recupera la posición de pie antes de bajar.',
    ],
    mistakes: [
      'Inclinar el tronco al doblar las rodillas.',
      'Terminar de empujar con los brazos doblados.',
    ],
  },
  [
    on(
      'barbell',
      'Envión en tijera',
      'Sostén la barra en los hombros con los pies al ancho de la cadera.',
      {
        aliases: ['split jerk'],
        cue: 'Recibe con un pie adelante y otro atrás; recupera primero el de adelante.',
      },
    ),
    on(
      'barbell',
      'Envión de potencia',
      'Sostén la barra en los hombros con los codos un poco al frente.',
      {
        aliases: ['push jerk', 'power jerk'],
        cue: 'Recibe con los pies paralelos y las rodillas dobladas.',
      },
    ),
    on('barbell', 'Envión tras nuca', 'Apoya la barra en los trapecios con agarre de envión.'),
    on('barbell', 'Cargada y envión', 'Toma la barra del suelo al ancho de los hombros.', {
      aliases: ['clean and jerk'],
      primary: ['quads', 'glutes', 'front-delts'],
      secondary: ['traps', 'hamstrings', 'triceps', 'upper-back', 'abs'],
      steps: [
        'Carga la barra a los hombros en sentadilla.',
        'Ponte de pie y acomoda la respiración.',
        'Dobla las rodillas, impulsa y métete debajo.',
        'Recupera la posición con los codos bloqueados.',
      ],
    }),
    on('barbell', 'Racimo con barra', 'Toma la barra del suelo al ancho de los hombros.', {
      aliases: ['cluster'],
      secondary: ['glutes', 'triceps', 'traps', 'abs'],
      steps: [
        'Carga la barra hasta la sentadilla frontal.',
        'Sube con fuerza sin pausa.',
        'Aprovecha el impulso para empujarla arriba.',
      ],
    }),
    on(
      'dumbbell',
      'Cargada y press con mancuernas',
      'Baja las mancuernas a la altura de las rodillas.',
      {
        level: 'intermedio',
        aliases: ['clean and press con mancuernas'],
        steps: [
          'Extiende la cadera y lleva las mancuernas a los hombros.',
          'Estabiliza un instante.',
          'Empuja hasta extender los brazos.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Devil press con mancuernas',
      'Pon dos mancuernas en el suelo delante de tus pies.',
      {
        primary: ['glutes', 'front-delts'],
        secondary: ['chest', 'hamstrings', 'triceps', 'abs'],
        steps: [
          'Haz un burpee con las manos sobre las mancuernas.',
          'Sube balanceándolas entre las piernas.',
          'Llévalas arriba en un solo movimiento.',
        ],
        mistakes: [
          'Perder la espalda plana al cansarte.',
          'Subir las mancuernas solo con los brazos.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Man maker con mancuernas',
      'Colócate en plancha con las manos sobre las mancuernas.',
      {
        primary: ['chest', 'upper-back', 'front-delts'],
        secondary: ['quads', 'triceps', 'abs'],
        steps: [
          'Haz una lagartija y un remo con cada brazo.',
          'Salta los pies hacia las manos y lleva las mancuernas a los hombros.',
          'Termina con una sentadilla con press.',
        ],
        mistakes: [
          'Perder la espalda plana al cansarte.',
          'Subir las mancuernas solo con los brazos.',
        ],
      },
    ),
  ],
);

export const olympic = [snatch, clean, jerk].flat();
