import { movement, on } from '../../movement.ts';

export const crunches = movement(
  {
    pattern: 'trunk-flexion',
    primary: ['abs'],
    secondary: ['obliques'],
    level: 'principiante',
    steps: [
      'Pega la espalda baja y deja el mentón separado del pecho.',
      'Acerca las costillas a la cadera mientras sueltas el aire.',
      'Regresa despacio sin relajar el abdomen.',
    ],
    mistakes: ['Jalar con el cuello en lugar de usar el abdomen.', 'Subir con impulso.'],
  },
  [
    on(
      'bodyweight',
      'Abdominal corto',
      'Acuéstate boca arriba con las rodillas dobladas y las manos en las sienes.',
      { aliases: ['crunch', 'encogimiento abdominal'] },
    ),
    on(
      'bodyweight',
      'Abdominal completo',
      'Acuéstate boca arriba con los pies apoyados y los brazos cruzados.',
      {
        aliases: ['sit up'],
        secondary: ['hip-flexors', 'obliques'],
        cue: 'Sube hasta que el pecho llegue a los muslos.',
      },
    ),
    on(
      'bodyweight',
      'Abdominal mariposa',
      'Junta las plantas de los pies y deja caer las rodillas a los lados.',
      {
        aliases: ['butterfly sit up'],
        secondary: ['obliques'],
        cue: 'Toca el suelo detrás de la cabeza y luego delante de los pies.',
      },
    ),
    on(
      'bodyweight',
      'Abdominal con piernas elevadas',
      'Acuéstate con caderas y rodillas a 90 grados en el aire.',
    ),
    on(
      'bodyweight',
      'Abdominal con toque de pies',
      'Acuéstate con las piernas rectas hacia el techo.',
      { aliases: ['toe touch'], cue: 'Lleva las manos hacia los pies en cada subida.' },
    ),
    on(
      'bodyweight',
      'Abdominal con toque de talones',
      'Acuéstate con las rodillas dobladas y los brazos a los lados.',
      {
        primary: ['obliques'],
        secondary: ['abs'],
        aliases: ['heel touch'],
        steps: [
          'Levanta un poco los hombros.',
          'Inclínate a un lado y toca el talón.',
          'Alterna sin bajar los hombros.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Abdominal inverso',
      'Acuéstate con las rodillas dobladas en el aire y las manos a los lados.',
      {
        aliases: ['reverse crunch'],
        secondary: ['hip-flexors'],
        steps: [
          'Lleva las rodillas al pecho y despega la cadera.',
          'Sube con el abdomen, no con impulso.',
          'Baja la cadera vértebra por vértebra.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Abdominal inverso en banca declinada',
      'Acuéstate con la cabeza arriba y sujétate del borde de la banca.',
      {
        level: 'intermedio',
        secondary: ['hip-flexors'],
        steps: [
          'Lleva las rodillas hacia la cara.',
          'Despega la cadera de la banca.',
          'Baja despacio.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Abdominal en banca declinada',
      'Asegura los pies en la banca declinada y cruza los brazos.',
      { level: 'intermedio', secondary: ['hip-flexors', 'obliques'] },
    ),
    on(
      'plate',
      'Abdominal con disco',
      'Acuéstate con las rodillas dobladas y abraza un disco en el pecho.',
      { level: 'intermedio' },
    ),
    on(
      'plate',
      'Abdominal declinado con disco',
      'Asegura los pies en la banca declinada y sostén un disco en el pecho.',
      { level: 'avanzado', secondary: ['hip-flexors', 'obliques'] },
    ),
    on('bodyweight', 'Navaja', 'Acuéstate estirado con los brazos detrás de la cabeza.', {
      aliases: ['v-up'],
      level: 'avanzado',
      secondary: ['hip-flexors', 'obliques'],
      steps: ['Sube piernas y tronco a la vez.', 'Toca los pies arriba.', 'Baja sin dejarte caer.'],
    }),
    on(
      'bodyweight',
      'Navaja con rodillas dobladas',
      'Siéntate con las manos a los lados y los pies en el aire.',
      {
        aliases: ['tuck up'],
        secondary: ['hip-flexors'],
        steps: [
          'Extiende piernas y tronco hacia atrás.',
          'Recógete llevando rodillas al pecho.',
          'Repite sin apoyar los pies.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Navaja a una pierna',
      'Acuéstate estirado con los brazos detrás de la cabeza.',
      {
        level: 'intermedio',
        secondary: ['hip-flexors', 'obliques'],
        steps: [
          'Sube una pierna recta y el tronco.',
          'Toca el pie con ambas manos.',
          'Baja y cambia de pierna.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Bicicleta abdominal',
      'Acuéstate con las manos en las sienes y las piernas en el aire.',
      {
        aliases: ['bicycle crunch'],
        primary: ['abs', 'obliques'],
        secondary: ['hip-flexors'],
        steps: [
          'Lleva un codo hacia la rodilla contraria.',
          'Extiende la otra pierna sin tocar el suelo.',
          'Alterna con giro del tronco, no del cuello.',
        ],
      },
    ),
    on('bodyweight', 'Abdominal cruzado', 'Acuéstate con un tobillo sobre la rodilla contraria.', {
      primary: ['obliques'],
      secondary: ['abs'],
      unilateral: true,
      cue: 'Lleva el codo hacia la rodilla cruzada y completa el lado.',
    }),
    on(
      'swiss-ball',
      'Abdominal en balón suizo',
      'Apoya la espalda media en el balón con los pies firmes.',
      { bodyweight: true, finish: 'Deja que la espalda se estire sobre el balón antes de subir.' },
    ),
    on('swiss-ball', 'Navaja en balón suizo', 'En plancha, apoya las espinillas sobre el balón.', {
      bodyweight: true,
      level: 'avanzado',
      secondary: ['hip-flexors', 'front-delts'],
      aliases: ['pike en balón suizo'],
      steps: [
        'Sube la cadera con las piernas rectas.',
        'Acerca el balón a las manos.',
        'Regresa despacio a la plancha.',
      ],
      mistakes: [
        'Dejar caer la cadera entre repeticiones.',
        'Llevar los hombros detrás de las manos.',
      ],
    }),
    on(
      'swiss-ball',
      'Rodillas al pecho en balón suizo',
      'En plancha, apoya las espinillas sobre el balón.',
      {
        bodyweight: true,
        level: 'intermedio',
        secondary: ['hip-flexors', 'front-delts'],
        steps: [
          'Lleva las rodillas al pecho rodando el balón.',
          'Mantén los hombros sobre las manos.',
          'Extiende despacio.',
        ],
        mistakes: [
          'Dejar caer la cadera entre repeticiones.',
          'Llevar los hombros detrás de las manos.',
        ],
      },
    ),
    on('trx', 'Rodillas al pecho en TRX', 'Mete los pies en los estribos y colócate en plancha.', {
      level: 'intermedio',
      secondary: ['hip-flexors', 'front-delts'],
      steps: ['Lleva las rodillas al pecho.', 'Mantén la espalda plana.', 'Extiende despacio.'],
      mistakes: [
        'Dejar caer la cadera entre repeticiones.',
        'Llevar los hombros detrás de las manos.',
      ],
    }),
    on('trx', 'Navaja en TRX', 'Mete los pies en los estribos y colócate en plancha.', {
      level: 'avanzado',
      secondary: ['hip-flexors', 'front-delts'],
      steps: [
        'Sube la cadera con las piernas rectas.',
        'Mira hacia los pies.',
        'Baja con control.',
      ],
      mistakes: [
        'Dejar caer la cadera entre repeticiones.',
        'Llevar los hombros detrás de las manos.',
      ],
    }),
    on(
      'cable',
      'Abdominal de rodillas en polea',
      'Arrodíllate frente a la polea alta con la cuerda junto a la cabeza.',
      {
        aliases: ['cable crunch'],
        level: 'intermedio',
        steps: [
          'Deja la cadera quieta.',
          'Dobla el tronco llevando los codos a los muslos.',
          'Sube despacio hasta alargar el abdomen.',
        ],
        mistake: 'Jalar con los brazos.',
      },
    ),
    on(
      'cable',
      'Abdominal de pie en polea',
      'De espaldas a la polea alta, sostén la cuerda junto al cuello.',
      { level: 'intermedio' },
    ),
    on(
      'machine',
      'Abdominal en máquina',
      'Siéntate con el pecho en la almohadilla y los pies asegurados.',
    ),
    on(
      'machine',
      'Abdominal en banco GHD',
      'Ajusta el banco para que la cadera quede justo fuera de la almohadilla.',
      {
        aliases: ['ghd sit up'],
        level: 'avanzado',
        secondary: ['hip-flexors', 'quads'],
        steps: [
          'Baja el tronco hacia atrás con los brazos extendidos.',
          'Extiende las rodillas con fuerza al subir.',
          'Toca los pies y repite.',
        ],
        mistake: 'Hacer demasiadas la primera vez.',
      },
    ),
    on(
      'band',
      'Abdominal de rodillas con liga',
      'Ancla la liga arriba, arrodíllate y sostén los extremos junto a la cabeza.',
    ),
    on(
      'medicine-ball',
      'Abdominal con balón medicinal',
      'Acuéstate con las rodillas dobladas y el balón sobre el pecho.',
      { cue: 'Extiende los brazos hacia el techo al subir.' },
    ),
    on(
      'dumbbell',
      'Abdominal con brazos extendidos y mancuerna',
      'Acuéstate con una mancuerna sostenida hacia el techo.',
      { level: 'intermedio', secondary: ['front-delts', 'hip-flexors'] },
    ),
  ],
);
