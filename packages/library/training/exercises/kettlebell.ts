import { movement, on } from '../movement.ts';

const swing = movement(
  {
    pattern: 'ballistic',
    primary: ['glutes', 'hamstrings'],
    secondary: ['lower-back', 'abs', 'forearms'],
    steps: [
      'Lanza la kettlebell entre las piernas como al iniciar un pase de balón.',
      'Extiende la cadera de golpe y deja que el brazo flote.',
      'Espera a que baje y vuelve a doblar la cadera, no las rodillas.',
    ],
    mistakes: [
      'Hacer una sentadilla en lugar de una bisagra.',
      'Levantar la kettlebell con los hombros.',
    ],
  },
  [
    on(
      'kettlebell',
      'Balanceo con kettlebell',
      'Pon la kettlebell a un paso delante de ti y tómala con ambas manos.',
      { aliases: ['kettlebell swing', 'swing ruso'] },
    ),
    on(
      'kettlebell',
      'Balanceo americano con kettlebell',
      'Toma la kettlebell con ambas manos y los pies al ancho de los hombros.',
      {
        aliases: ['american swing'],
        level: 'avanzado',
        secondary: ['front-delts', 'traps', 'abs'],
        cue: 'Termina con la kettlebell sobre la cabeza y las costillas abajo.',
      },
    ),
    on(
      'kettlebell',
      'Balanceo a una mano con kettlebell',
      'Toma la kettlebell con una mano y deja libre el otro brazo.',
      { secondary: ['obliques', 'lower-back', 'forearms'] },
    ),
    on('kettlebell', 'Balanceo alterno con kettlebell', 'Toma la kettlebell con una mano.', {
      unilateral: true,
      cue: 'Cambia de mano cuando la kettlebell flota a la altura del pecho.',
    }),
    on(
      'kettlebell',
      'Balanceo doble con kettlebells',
      'Pon dos kettlebells delante de ti y abre un poco más los pies.',
      { level: 'avanzado' },
    ),
    on('dumbbell', 'Balanceo con mancuerna', 'Toma la mancuerna por un extremo con ambas manos.', {
      level: 'principiante',
      mistakes: [
        'Hacer una sentadilla en lugar de una bisagra.',
        'Levantar la mancuerna con los hombros.',
      ],
    }),
    on(
      'kettlebell',
      'Cargada a una mano con kettlebell',
      'Pon la kettlebell entre los pies y tómala con una mano.',
      {
        aliases: ['kettlebell clean'],
        secondary: ['biceps', 'forearms', 'abs'],
        steps: [
          'Balancea y extiende la cadera.',
          'Mantén el codo cerca y deja que la kettlebell ruede por el antebrazo.',
          'Recibe en rack sin golpe.',
        ],
        mistake: 'Dejar que la kettlebell golpee el antebrazo.',
      },
    ),
    on('kettlebell', 'Cargada doble con kettlebells', 'Pon dos kettlebells entre los pies.', {
      level: 'avanzado',
      secondary: ['biceps', 'upper-back', 'abs'],
      steps: [
        'Balancea ambas y extiende la cadera.',
        'Mete los codos y recibe en rack.',
        'Baja entre las piernas y repite.',
      ],
    }),
    on(
      'kettlebell',
      'Cargada y press a una mano con kettlebell',
      'Pon la kettlebell entre los pies.',
      {
        secondary: ['front-delts', 'triceps', 'abs'],
        steps: [
          'Carga la kettlebell al rack.',
          'Empuja hasta bloquear el codo.',
          'Baja al rack y luego al balanceo.',
        ],
      },
    ),
    on(
      'kettlebell',
      'Arranque a una mano con kettlebell',
      'Pon la kettlebell entre los pies y tómala con una mano.',
      {
        aliases: ['kettlebell snatch'],
        level: 'avanzado',
        secondary: ['side-delts', 'traps', 'forearms'],
        steps: [
          'Balancea y extiende la cadera con fuerza.',
          'Dobla el codo cerca y empuja la mano a través del asa arriba.',
          'Bloquea y baja con un giro suave.',
        ],
      },
    ),
    on(
      'kettlebell',
      'Jalón alto a una mano con kettlebell',
      'Empieza como en el balanceo a una mano.',
      {
        secondary: ['traps', 'rear-delts', 'forearms'],
        steps: [
          'Extiende la cadera con fuerza.',
          'Lleva el codo alto y atrás a la altura del hombro.',
          'Deja que baje al balanceo.',
        ],
      },
    ),
    on('kettlebell', 'Envión con kettlebells', 'Sostén dos kettlebells en rack.', {
      level: 'avanzado',
      primary: ['front-delts', 'quads'],
      secondary: ['triceps', 'glutes', 'abs'],
      steps: [
        'Dobla las rodillas y extiende con fuerza.',
        'Métete debajo con los codos bloqueados.',
        'Ponte de pie y baja al rack.',
      ],
      mistakes: ['Inclinar el tronco al doblar las rodillas.', 'Recibir con los codos doblados.'],
    }),
  ],
);

const flow = movement(
  {
    pattern: 'trunk-stability',
    primary: ['abs'],
    secondary: ['obliques', 'front-delts', 'glutes'],
    steps: [
      'Mueve el peso despacio y sin perderlo de vista.',
      'Respira en cada cambio de posición.',
      'Completa el recorrido y regresa por el mismo camino.',
    ],
    mistakes: [
      'Apurar los cambios de posición.',
      'Doblar la muñeca o el codo que sostiene el peso.',
    ],
  },
  [
    on(
      'kettlebell',
      'Levantada turca con kettlebell',
      'Acuéstate con la kettlebell en una mano y la rodilla de ese lado doblada.',
      {
        aliases: ['turkish get up'],
        level: 'avanzado',
        unilateral: true,
        steps: [
          'Sube al codo y luego a la mano.',
          'Eleva la cadera y pasa la pierna atrás hasta quedar de rodilla.',
          'Ponte de pie con el brazo vertical.',
          'Regresa paso a paso hasta acostarte.',
        ],
      },
    ),
    on(
      'kettlebell',
      'Media levantada turca con kettlebell',
      'Acuéstate con la kettlebell en una mano y la rodilla de ese lado doblada.',
      {
        unilateral: true,
        steps: [
          'Sube al codo con el brazo vertical.',
          'Sube a la mano y abre el pecho.',
          'Regresa despacio al suelo.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Levantada turca con mancuerna',
      'Acuéstate con la mancuerna en una mano y el brazo vertical.',
      {
        level: 'avanzado',
        unilateral: true,
        steps: [
          'Sube al codo y luego a la mano.',
          'Pasa la pierna atrás hasta quedar de rodilla.',
          'Ponte de pie y regresa paso a paso.',
        ],
      },
    ),
    on(
      'kettlebell',
      'Halo con kettlebell',
      'Sostén la kettlebell invertida por el asa frente al pecho.',
      {
        level: 'principiante',
        primary: ['front-delts', 'side-delts'],
        secondary: ['traps', 'abs'],
        steps: [
          'Pásala alrededor de la cabeza pegada al cuerpo.',
          'Mantén las costillas abajo.',
          'Alterna el sentido de giro.',
        ],
        mistakes: ['Mover la cabeza en lugar del peso.', 'Arquear la espalda.'],
      },
    ),
    on('plate', 'Halo con disco', 'Sostén un disco por los lados frente a la cara.', {
      level: 'principiante',
      primary: ['front-delts', 'side-delts'],
      secondary: ['traps', 'abs'],
      steps: [
        'Rodea la cabeza despacio con el disco.',
        'Mantén los glúteos apretados.',
        'Alterna el sentido.',
      ],
      mistakes: ['Mover la cabeza en lugar del peso.', 'Arquear la espalda.'],
    }),
    on(
      'kettlebell',
      'Figura ocho con kettlebell',
      'Baja a media bisagra con la kettlebell entre los pies.',
      {
        primary: ['obliques', 'glutes'],
        secondary: ['abs', 'forearms'],
        steps: [
          'Pasa la kettlebell entre las piernas de una mano a la otra.',
          'Rodea cada pierna dibujando un ocho.',
          'Mantén la espalda plana.',
        ],
        mistakes: ['Redondear la espalda.', 'Perder el control al cambiar de mano.'],
      },
    ),
    on(
      'kettlebell',
      'Vuelta a la cintura con kettlebell',
      'Párate derecho con la kettlebell en una mano.',
      {
        level: 'principiante',
        primary: ['obliques'],
        secondary: ['forearms', 'abs'],
        steps: [
          'Pásala alrededor de la cintura cambiando de mano.',
          'Mantén la cadera quieta.',
          'Cambia el sentido a la mitad.',
        ],
        mistakes: ['Redondear la espalda.', 'Perder el control al cambiar de mano.'],
      },
    ),
    on(
      'kettlebell',
      'Arrastre de kettlebell en plancha',
      'Colócate en plancha alta con la kettlebell a un lado.',
      {
        secondary: ['obliques', 'lats', 'front-delts'],
        steps: [
          'Jálala con la mano contraria por debajo del pecho.',
          'Evita mover la cadera.',
          'Alterna los lados.',
        ],
        mistakes: ['Girar la cadera al jalar.', 'Juntar demasiado los pies.'],
      },
    ),
  ],
);

export const kettlebell = [swing, flow].flat();
