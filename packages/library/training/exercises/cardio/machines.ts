import { movement, on } from '../../movement.ts';

const ROWING_MISTAKES = [
  'Redondear la espalda al jalar.',
  'Subir la cadencia antes de dominar la secuencia.',
];

export const machines = movement(
  {
    pattern: 'locomotion',
    kind: 'cardio',
    level: 'principiante',
    primary: ['quads'],
    secondary: ['glutes', 'calves', 'hamstrings'],
    steps: [
      'Empieza cinco minutos suaves para entrar en calor.',
      'Sube al ritmo del objetivo y mantén la postura alta.',
      'Baja la intensidad de a poco antes de detenerte.',
    ],
    mistakes: ['Empezar demasiado rápido.', 'Colgarte de los pasamanos.'],
  },
  [
    on(
      'treadmill',
      'Caminata en banda',
      'Súbete a los bordes, engancha la llave de seguridad y arranca despacio.',
      { primary: ['quads', 'calves'], aliases: ['caminadora', 'caminar en cinta'] },
    ),
    on(
      'treadmill',
      'Caminata inclinada en banda',
      'Pon una inclinación de 6 a 12 % y una velocidad que puedas sostener sin agarrarte.',
      { primary: ['glutes', 'calves'], secondary: ['quads', 'hamstrings'] },
    ),
    on(
      'treadmill',
      'Carrera continua en banda',
      'Engancha la llave de seguridad y elige un ritmo de trote que puedas mantener.',
      { aliases: ['trote en banda', 'correr en cinta', 'trotadora'] },
    ),
    on(
      'treadmill',
      'Intervalos en banda',
      'Programa bloques cortos rápidos con recuperación caminando.',
      { level: 'intermedio', cue: 'Deja que la frecuencia baje antes de cada bloque.' },
    ),
    on(
      'treadmill',
      'Carrera en cuesta en banda',
      'Pon entre 4 y 8 % de inclinación y corre con pasos cortos.',
      { level: 'intermedio', primary: ['glutes', 'calves'], secondary: ['quads', 'hamstrings'] },
    ),
    on(
      'treadmill',
      'Empuje de banda apagada',
      'Con la banda apagada, sujeta los pasamanos e inclínate.',
      {
        level: 'avanzado',
        secondary: ['glutes', 'calves', 'abs'],
        steps: [
          'Empuja la banda con pasos fuertes.',
          'Mantén los brazos firmes y el abdomen apretado.',
          'Trabaja en bloques cortos.',
        ],
      },
    ),
    on(
      'bike',
      'Bicicleta estática',
      'Ajusta el asiento para que la rodilla quede apenas doblada abajo.',
      {
        aliases: ['bici'],
        mistakes: ['Empezar demasiado rápido.', 'Pedalear con el asiento demasiado bajo.'],
      },
    ),
    on(
      'bike',
      'Intervalos en bicicleta',
      'Ajusta el asiento y elige una resistencia que te exija.',
      {
        level: 'intermedio',
        cue: 'Alterna esfuerzos fuertes con pedaleo suave.',
        mistakes: ['Empezar demasiado rápido.', 'Pedalear con el asiento demasiado bajo.'],
      },
    ),
    on(
      'bike',
      'Ciclismo de pie',
      'Sube la resistencia y párate sobre los pedales con la cadera atrás.',
      {
        level: 'intermedio',
        secondary: ['glutes', 'calves', 'abs'],
        mistakes: ['Empezar demasiado rápido.', 'Pedalear con el asiento demasiado bajo.'],
      },
    ),
    on('bike', 'Bicicleta reclinada', 'Ajusta el respaldo para casi extender la pierna.', {
      mistake: 'Despegar la espalda del respaldo.',
      mistakes: ['Empezar demasiado rápido.', 'Pedalear con el asiento demasiado bajo.'],
    }),
    on('bike', 'Subida en bicicleta', 'Sube la resistencia hasta pedalear lento y fuerte.', {
      level: 'intermedio',
      primary: ['quads', 'glutes'],
      secondary: ['hamstrings', 'calves'],
      mistakes: ['Empezar demasiado rápido.', 'Pedalear con el asiento demasiado bajo.'],
    }),
    on('air-bike', 'Bicicleta de aire', 'Ajusta el asiento y coordina brazos y piernas.', {
      aliases: ['assault bike', 'air bike'],
      primary: ['quads', 'front-delts'],
      secondary: ['glutes', 'triceps', 'upper-back'],
      mistakes: ['Empezar demasiado rápido.', 'Pedalear con el asiento demasiado bajo.'],
    }),
    on(
      'air-bike',
      'Intervalos en bicicleta de aire',
      'Ajusta el asiento y prepara bloques de 20 a 30 segundos.',
      {
        level: 'avanzado',
        primary: ['quads', 'front-delts'],
        secondary: ['glutes', 'triceps', 'upper-back'],
        mistakes: ['Empezar demasiado rápido.', 'Pedalear con el asiento demasiado bajo.'],
      },
    ),
    on('elliptical', 'Elíptica', 'Apoya toda la planta y toma los brazos móviles.', {
      secondary: ['glutes', 'hamstrings', 'front-delts'],
    }),
    on(
      'elliptical',
      'Elíptica hacia atrás',
      'Pedalea en sentido inverso con las rodillas suaves.',
      { primary: ['hamstrings', 'glutes'], secondary: ['quads', 'calves'] },
    ),
    on(
      'elliptical',
      'Intervalos en elíptica',
      'Elige una resistencia media y prepara bloques de un minuto.',
      { level: 'intermedio' },
    ),
    on('stair-climber', 'Escaladora', 'Apoya todo el pie en cada escalón y suelta los pasamanos.', {
      aliases: ['stairmaster'],
      primary: ['glutes', 'quads'],
      secondary: ['calves', 'hamstrings'],
    }),
    on(
      'stair-climber',
      'Escaladora saltando un escalón',
      'Baja la velocidad y sube de dos en dos.',
      { level: 'intermedio', primary: ['glutes', 'quads'], secondary: ['hamstrings', 'calves'] },
    ),
    on('stair-climber', 'Escaladora lateral', 'Gira el cuerpo de lado y sujétate con una mano.', {
      level: 'intermedio',
      primary: ['abductors', 'glutes'],
      secondary: ['quads', 'calves'],
      mistake: 'Cruzar los pies con velocidad alta.',
    }),
    on('rower', 'Remo en ergómetro', 'Ajusta las correas y toma el agarre con los brazos rectos.', {
      mistakes: ROWING_MISTAKES,
      primary: ['lats', 'quads'],
      secondary: ['glutes', 'upper-back', 'biceps'],
      aliases: ['rowing'],
      steps: [
        'Empuja con las piernas, abre el tronco y luego jala.',
        'Regresa en orden inverso: brazos, tronco y piernas.',
        'Mantén la cadena horizontal y el ritmo parejo.',
      ],
      mistake: 'Jalar con los brazos antes de empujar con las piernas.',
    }),
    on(
      'rower',
      'Intervalos en remo ergómetro',
      'Ajusta la palanca de aire y programa los bloques en el monitor.',
      {
        mistakes: ROWING_MISTAKES,
        level: 'intermedio',
        primary: ['lats', 'quads'],
        secondary: ['glutes', 'upper-back', 'biceps'],
      },
    ),
    on('rower', 'Remo de 500 metros', 'Programa 500 metros y calienta con series cortas.', {
      mistakes: ROWING_MISTAKES,
      level: 'avanzado',
      primary: ['lats', 'quads'],
      secondary: ['glutes', 'upper-back', 'biceps'],
      steps: [
        'Sal con cinco paladas cortas y fuertes.',
        'Encuentra un ritmo que puedas sostener.',
        'Cierra los últimos 150 metros a fondo.',
      ],
    }),
    on('rower', 'Remo de 2000 metros', 'Programa 2000 metros y define tu ritmo por cada 500.', {
      mistakes: ROWING_MISTAKES,
      level: 'avanzado',
      primary: ['lats', 'quads'],
      secondary: ['glutes', 'upper-back', 'biceps'],
      steps: [
        'Empieza un poco más lento de lo que te pide el cuerpo.',
        'Mantén el ritmo del medio con paladas largas.',
        'Sube la cadencia en los últimos 500 metros.',
      ],
    }),
    on(
      'ski-ergometer',
      'Ergómetro de esquí',
      'Párate al ancho de la cadera y toma los agarres arriba.',
      {
        mistakes: ROWING_MISTAKES,
        aliases: ['ski erg'],
        primary: ['lats', 'abs'],
        secondary: ['triceps', 'glutes'],
        steps: [
          'Jala hacia abajo doblando la cadera y el tronco.',
          'Termina con las manos junto a los muslos.',
          'Sube los brazos y ponte alto.',
        ],
      },
    ),
    on(
      'ski-ergometer',
      'Intervalos en ergómetro de esquí',
      'Programa bloques cortos y párate cerca de la máquina.',
      {
        mistakes: ROWING_MISTAKES,
        level: 'intermedio',
        primary: ['lats', 'abs'],
        secondary: ['triceps', 'glutes'],
      },
    ),
  ],
);
