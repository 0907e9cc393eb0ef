import { movement, on } from '../../movement.ts';

export const pullUps = movement(
  {
    pattern: 'vertical-pull',
    primary: ['lats'],
    secondary: ['biceps', 'upper-back', 'forearms'],
    steps: [
      'Parte con los brazos extendidos y activa los hombros hacia abajo.',
      'Jala con los codos hacia las costillas hasta pasar el mentón.',
      'Baja controlando hasta extender los brazos.',
    ],
    mistakes: ['Balancear las piernas para subir.', 'Quedarte a medio recorrido abajo.'],
  },
  [
    on(
      'pull-up-bar',
      'Dominadas',
      'Toma la barra un poco más ancho que los hombros con las palmas hacia adelante.',
      { aliases: ['pull up', 'dominadas pronas'] },
    ),
    on(
      'pull-up-bar',
      'Dominadas supinas',
      'Toma la barra al ancho de los hombros con las palmas hacia ti.',
      { aliases: ['chin up'], primary: ['lats', 'biceps'], secondary: ['upper-back', 'forearms'] },
    ),
    on(
      'pull-up-bar',
      'Dominadas en agarre neutro',
      'Toma los agarres paralelos con las palmas enfrentadas.',
    ),
    on(
      'pull-up-bar',
      'Dominadas con agarre ancho',
      'Toma la barra bastante más ancho que los hombros.',
      { level: 'avanzado', mistake: 'Abrir tanto las manos que apenas te mueves.' },
    ),
    on(
      'pull-up-bar',
      'Dominadas con agarre cerrado',
      'Toma la barra con las manos a un palmo de distancia.',
    ),
    on(
      'pull-up-bar',
      'Dominadas con agarre mixto',
      'Toma la barra con una palma hacia ti y la otra hacia adelante.',
      { finish: 'Cambia las manos en la siguiente serie para trabajar parejo.' },
    ),
    on(
      'pull-up-bar',
      'Dominadas con lastre',
      'Ajusta el cinturón con el disco y cuélgate sin balanceo.',
      { level: 'avanzado' },
    ),
    on(
      'pull-up-bar',
      'Dominadas negativas',
      'Sube con un cajón hasta tener el mentón sobre la barra.',
      {
        level: 'principiante',
        steps: [
          'Quita los pies del cajón y aprieta todo el cuerpo.',
          'Baja contando cinco segundos.',
          'Al extender los brazos, vuelve a subir con el cajón.',
        ],
        mistakes: ['Dejarte caer en la parte final.', 'Empezar con los hombros encogidos.'],
      },
    ),
    on(
      'pull-up-bar',
      'Dominadas con pausa arriba',
      'Toma la barra al ancho de los hombros con las palmas hacia adelante.',
      { level: 'avanzado', cue: 'Quédate dos segundos con el mentón sobre la barra.' },
    ),
    on('pull-up-bar', 'Dominadas de arquero', 'Toma la barra con agarre muy ancho.', {
      level: 'avanzado',
      unilateral: true,
      steps: [
        'Jala hacia una mano mientras el otro brazo se extiende.',
        'Baja al centro con control.',
        'Cambia de lado en cada repetición.',
      ],
    }),
    on(
      'pull-up-bar',
      'Dominadas comando',
      'Párate de lado a la barra y tómala con una mano delante de la otra.',
      {
        steps: [
          'Jala y lleva la cabeza a un lado de la barra.',
          'Baja con control.',
          'En la siguiente, lleva la cabeza al otro lado.',
        ],
      },
    ),
    on(
      'pull-up-bar',
      'Dominadas en L',
      'Cuélgate y sube las piernas rectas hasta que queden horizontales.',
      { level: 'avanzado', secondary: ['biceps', 'abs', 'hip-flexors'] },
    ),
    on(
      'pull-up-bar',
      'Dominadas explosivas al pecho',
      'Toma la barra al ancho de los hombros y crea tensión en el cuerpo.',
      {
        level: 'avanzado',
        aliases: ['chest to bar'],
        steps: [
          'Jala con toda tu fuerza hasta tocar la barra con el pecho.',
          'Mantén las piernas juntas.',
          'Baja con control y repite.',
        ],
      },
    ),
    on(
      'pull-up-bar',
      'Dominadas con balanceo',
      'Cuélgate y alterna las posiciones de arco y hueco desde los hombros.',
      {
        level: 'avanzado',
        aliases: ['kipping pull up'],
        secondary: ['biceps', 'abs', 'upper-back'],
        steps: [
          'Desde el arco, lleva las piernas al frente con fuerza.',
          'Aprovecha el impulso de cadera para jalar.',
          'Empuja la barra lejos al bajar para enlazar.',
        ],
        mistake: 'Hacerlas sin dominar antes las estrictas.',
        mistakes: [
          'Perder la tensión de los hombros abajo.',
          'Doblar las rodillas para generar el impulso.',
        ],
      },
    ),
    on('pull-up-bar', 'Dominadas mariposa', 'Cuélgate con hombros activos y balanceo continuo.', {
      level: 'avanzado',
      aliases: ['butterfly pull up'],
      secondary: ['biceps', 'abs', 'upper-back'],
      steps: [
        'Dibuja un círculo con el pecho por delante de la barra.',
        'Pasa el mentón en la parte alta del círculo.',
        'Deja que el cuerpo baje al frente y enlaza sin pausa.',
      ],
      mistakes: [
        'Intentarlas sin dominar el balanceo básico.',
        'Perder la tensión de los hombros abajo.',
      ],
    }),
    on(
      'pull-up-bar',
      'Dominadas con toalla',
      'Cuelga dos toallas de la barra y toma una con cada mano.',
      { level: 'avanzado', secondary: ['forearms', 'biceps', 'upper-back'] },
    ),
    on(
      'pull-up-bar',
      'Dominadas escapulares',
      'Cuélgate con los brazos rectos y las manos al ancho de los hombros.',
      {
        level: 'principiante',
        primary: ['traps', 'lats'],
        secondary: ['upper-back', 'forearms'],
        steps: [
          'Sin doblar los codos, baja los hombros lejos de las orejas.',
          'Aguanta un segundo.',
          'Relaja hasta quedar colgado de nuevo.',
        ],
        mistakes: [
          'Doblar los codos para subir.',
          'Balancear el cuerpo en lugar de mover los hombros.',
        ],
      },
    ),
    on(
      'pull-up-bar',
      'Subida a la barra',
      'Cuélgate con agarre falso o muñecas altas y crea un ligero balanceo.',
      {
        aliases: ['muscle up'],
        level: 'avanzado',
        primary: ['lats', 'triceps'],
        secondary: ['chest', 'biceps', 'abs'],
        steps: [
          'Jala explosivo hacia la cadera.',
          'Pasa el pecho por encima girando las muñecas.',
          'Extiende los brazos sobre la barra y baja con control.',
        ],
        mistake: 'Pasar primero un codo y luego el otro.',
        mistakes: [
          'Intentarla sin dominadas y fondos firmes.',
          'Jalar hacia el mentón en lugar de hacia la cadera.',
        ],
      },
    ),
    on(
      'pull-up-bar',
      'Palanca frontal en barra',
      'Cuélgate con los brazos rectos y lleva las rodillas al pecho.',
      {
        aliases: ['front lever'],
        level: 'avanzado',
        kind: 'timed',
        secondary: ['upper-back', 'abs', 'triceps'],
        steps: [
          'Baja los hombros y sube la cadera hasta quedar horizontal.',
          'Extiende las piernas hasta donde mantengas la espalda recta.',
          'Sostén respirando corto.',
        ],
        mistakes: [
          'Arquear la espalda y dejar caer la cadera.',
          'Doblar los codos para sostenerte.',
        ],
      },
    ),
    on(
      'rings',
      'Dominadas en anillas',
      'Cuélgate de las anillas y deja que las manos giren al subir.',
    ),
    on(
      'rings',
      'Subida a las anillas',
      'Toma las anillas con agarre falso, las muñecas sobre el aro.',
      {
        aliases: ['ring muscle up'],
        level: 'avanzado',
        primary: ['lats', 'triceps'],
        secondary: ['chest', 'biceps', 'abs'],
        steps: [
          'Jala las anillas al pecho con los codos cerca.',
          'Rueda los hombros hacia adelante por encima de las manos.',
          'Extiende los brazos y estabiliza arriba.',
        ],
        mistakes: [
          'Intentarla sin dominadas y fondos firmes.',
          'Jalar hacia el mentón en lugar de hacia la cadera.',
        ],
      },
    ),
    on(
      'trx',
      'Dominadas asistidas en TRX',
      'Siéntate debajo del anclaje con las piernas dobladas y toma los agarres.',
      { level: 'principiante' },
    ),
    on(
      'band',
      'Dominadas asistidas con liga',
      'Cuelga la liga de la barra y apoya en ella una rodilla o un pie.',
      { level: 'principiante', mistake: 'Rebotar con la liga abajo.' },
    ),
    on(
      'machine',
      'Dominadas asistidas en máquina',
      'Elige la ayuda y arrodíllate en la plataforma con los brazos extendidos.',
      { level: 'principiante' },
    ),
    on(
      'climbing-rope',
      'Trepa de cuerda',
      'Toma la cuerda por encima de la cabeza y atrápala con los pies.',
      {
        level: 'avanzado',
        secondary: ['biceps', 'forearms', 'abs'],
        steps: [
          'Sube las rodillas y asegura la cuerda con los pies.',
          'Empuja con las piernas mientras subes las manos.',
          'Baja mano sobre mano, sin deslizarte.',
        ],
        mistake: 'Bajar resbalando y quemarte las manos.',
        mistakes: [
          'Jalar solo con los brazos sin usar los pies.',
          'Subir más de lo que puedes bajar con control.',
        ],
      },
    ),
    on(
      'climbing-rope',
      'Trepa de cuerda sin piernas',
      'Siéntate debajo de la cuerda y tómala con los brazos extendidos.',
      {
        level: 'avanzado',
        secondary: ['biceps', 'forearms', 'abs'],
        steps: [
          'Jala una mano a la vez hasta la altura del pecho.',
          'Mantén las piernas quietas.',
          'Baja mano sobre mano con control.',
        ],
        mistakes: [
          'Bajar resbalando y quemarte las manos.',
          'Subir más de lo que puedes bajar con control.',
        ],
      },
    ),
  ],
);
