import { movement, on } from '../movement.ts';

const ROPE_MISTAKES = [
  'Saltar más alto de lo necesario.',
  'Girar la cuerda con los brazos en vez de las muñecas.',
];

const WAVES_MISTAKES = [
  'Mover solo los brazos con las piernas rígidas.',
  'Encorvar la espalda cuando llega el cansancio.',
];

const STRIKES_MISTAKES = [
  'Bajar la guardia después de golpear.',
  'Extender el codo o la rodilla de golpe hasta bloquearlos.',
];

const SWIMMING_MISTAKES = [
  'Aguantar la respiración en lugar de soltar el aire en el agua.',
  'Dejar que la cadera se hunda.',
];

const DRILLS_MISTAKES = [
  'Perder la técnica por ir demasiado rápido.',
  'Caer con todo el peso y las rodillas rígidas.',
];

const ROWING_MISTAKES = [
  'Redondear la espalda al jalar.',
  'Subir la cadencia antes de dominar la secuencia.',
];

const machines = movement(
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
      { primary: ['quads', 'calves'], aliases: ['caminadora'] },
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
      { aliases: ['trote en banda'] },
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

const ground = movement(
  {
    pattern: 'locomotion',
    kind: 'cardio',
    level: 'principiante',
    primary: ['quads', 'calves'],
    secondary: ['glutes', 'hamstrings', 'hip-flexors'],
    steps: [
      'Calienta con movilidad y unos minutos suaves.',
      'Mantén el tronco alto y los hombros sueltos.',
      'Regula el esfuerzo para terminar con buena técnica.',
    ],
    mistakes: [
      'Aumentar distancia y ritmo en la misma semana.',
      'Aterrizar con el pie muy por delante del cuerpo.',
    ],
  },
  [
    on('bodyweight', 'Caminata', 'Ponte zapatos cómodos y elige un terreno parejo.', {
      aliases: ['caminar'],
    }),
    on('bodyweight', 'Trote suave', 'Empieza a un ritmo en el que puedas conversar.', {
      aliases: ['trotar', 'jogging'],
    }),
    on('bodyweight', 'Carrera continua', 'Elige la distancia y un ritmo que puedas sostener.', {
      aliases: ['correr', 'running'],
    }),
    on('bodyweight', 'Carrera de velocidad', 'Marca de 20 a 60 metros en un lugar plano.', {
      level: 'avanzado',
      aliases: ['sprint'],
      primary: ['hamstrings', 'glutes'],
      secondary: ['quads', 'calves', 'hip-flexors'],
      steps: [
        'Sal inclinado con pasos fuertes.',
        'Sube el tronco de a poco y mueve los brazos.',
        'Descansa completo antes de repetir.',
      ],
    }),
    on('bodyweight', 'Carrera en cuesta', 'Busca una subida de 30 a 100 metros.', {
      level: 'intermedio',
      primary: ['glutes', 'calves'],
      secondary: ['quads', 'hamstrings'],
      finish: 'Baja caminando para recuperarte.',
    }),
    on('bodyweight', 'Fartlek', 'Sal a correr sin cronómetro fijo.', {
      level: 'intermedio',
      steps: [
        'Alterna tramos rápidos y suaves según el terreno.',
        'Usa postes o árboles como marcas.',
        'Termina con diez minutos suaves.',
      ],
    }),
    on('bodyweight', 'Carrera de ida y vuelta', 'Marca dos líneas a 20 metros.', {
      level: 'intermedio',
      aliases: ['shuttle run'],
      steps: [
        'Corre hasta la línea y tócala con la mano.',
        'Frena con pasos cortos y gira bajo.',
        'Regresa sin detenerte.',
      ],
    }),
    on('bodyweight', 'Subida de gradas', 'Busca unas gradas despejadas y con baranda.', {
      primary: ['glutes', 'quads'],
      secondary: ['calves', 'hamstrings'],
      finish: 'Baja siempre caminando.',
      mistakes: ['Apoyar solo la punta del pie.', 'Bajar corriendo con las piernas cansadas.'],
    }),
    on(
      'bodyweight',
      'Marcha en el lugar con rodillas altas',
      'Párate derecho con los brazos doblados.',
      {
        mistakes: DRILLS_MISTAKES,
        aliases: ['high knees'],
        primary: ['hip-flexors', 'quads'],
        secondary: ['calves', 'abs'],
        steps: [
          'Sube las rodillas a la altura de la cadera con ritmo.',
          'Mueve los brazos al compás.',
          'Apoya en la punta de los pies.',
        ],
      },
    ),
    on('bodyweight', 'Talones a los glúteos', 'Párate derecho con espacio alrededor.', {
      mistakes: DRILLS_MISTAKES,
      aliases: ['butt kicks'],
      primary: ['hamstrings', 'calves'],
      secondary: ['quads'],
      steps: [
        'Trota en el lugar llevando los talones atrás.',
        'Mantén las rodillas apuntando abajo.',
        'Acelera sin perder postura.',
      ],
    }),
    on('bodyweight', 'Saltos de tijera', 'Párate con los pies juntos y los brazos a los lados.', {
      mistakes: DRILLS_MISTAKES,
      aliases: ['jumping jacks', 'payasos'],
      primary: ['calves', 'side-delts'],
      secondary: ['quads', 'abductors'],
      steps: [
        'Salta abriendo pies y brazos a la vez.',
        'Cierra con otro salto.',
        'Mantén las rodillas suaves.',
      ],
    }),
    on('bodyweight', 'Burpees', 'Párate con los pies al ancho de los hombros.', {
      mistakes: DRILLS_MISTAKES,
      level: 'intermedio',
      primary: ['quads', 'chest'],
      secondary: ['triceps', 'front-delts', 'abs', 'calves'],
      steps: [
        'Apoya las manos y lleva los pies atrás.',
        'Baja el pecho al suelo y empuja.',
        'Recoge los pies y salta con los brazos arriba.',
      ],
      mistake: 'Dejar caer la cadera al ir a la plancha.',
    }),
    on('bodyweight', 'Burpee sin salto', 'Párate con los pies al ancho de los hombros.', {
      mistakes: DRILLS_MISTAKES,
      primary: ['quads', 'chest'],
      secondary: ['abs', 'front-delts'],
      steps: [
        'Apoya las manos y camina los pies atrás.',
        'Haz una plancha firme un segundo.',
        'Camina los pies al frente y ponte de pie.',
      ],
    }),
    on('box', 'Burpee con salto al cajón', 'Párate frente a un cajón que domines.', {
      mistakes: DRILLS_MISTAKES,
      level: 'avanzado',
      bodyweight: true,
      primary: ['quads', 'chest'],
      secondary: ['glutes', 'triceps', 'calves'],
      steps: [
        'Haz un burpee frente al cajón.',
        'Salta encima con ambos pies.',
        'Baja caminando y repite.',
      ],
    }),
    on('pull-up-bar', 'Burpee con dominada', 'Párate debajo de la barra.', {
      mistakes: DRILLS_MISTAKES,
      level: 'avanzado',
      primary: ['lats', 'quads'],
      secondary: ['chest', 'biceps', 'abs'],
      steps: [
        'Haz un burpee completo.',
        'Salta a la barra y haz una dominada.',
        'Baja suave y repite.',
      ],
    }),
    on('bodyweight', 'Medio burpee', 'Colócate en plancha alta.', {
      mistakes: DRILLS_MISTAKES,
      aliases: ['sprawl'],
      primary: ['quads', 'abs'],
      secondary: ['front-delts', 'hip-flexors'],
      steps: [
        'Salta los pies hacia las manos.',
        'Regresa a la plancha con otro salto.',
        'Mantén la espalda firme.',
      ],
    }),
    on(
      'bodyweight',
      'Patinador en el lugar',
      'Párate con las rodillas suaves y el tronco inclinado.',
      {
        mistakes: DRILLS_MISTAKES,
        primary: ['glutes', 'abductors'],
        secondary: ['quads', 'calves'],
        steps: [
          'Lleva una pierna por detrás de la otra.',
          'Toca el suelo con la mano contraria.',
          'Alterna con ritmo.',
        ],
      },
    ),
    on('bodyweight', 'Escalera de agilidad', 'Coloca la escalera en un suelo plano.', {
      mistakes: DRILLS_MISTAKES,
      aliases: ['agility ladder'],
      primary: ['calves'],
      secondary: ['quads', 'hip-flexors'],
      steps: [
        'Pasa los dos pies por cada cuadro.',
        'Mantente en la punta y mira al frente.',
        'Sube la velocidad cuando salga limpio.',
      ],
    }),
    on(
      'bodyweight',
      'Boxeo de sombra',
      'Ponte en guardia con un pie adelante y los puños junto al mentón.',
      {
        mistakes: STRIKES_MISTAKES,
        aliases: ['shadow boxing'],
        primary: ['front-delts'],
        secondary: ['abs', 'obliques', 'calves'],
        steps: [
          'Combina golpes rectos, ganchos y esquivas.',
          'Gira la cadera en cada golpe.',
          'Regresa siempre las manos a la guardia.',
        ],
      },
    ),
    on(
      'punching-bag',
      'Boxeo en saco',
      'Véndate las manos, ponte guantes y mide tu distancia del saco.',
      {
        mistakes: STRIKES_MISTAKES,
        primary: ['front-delts', 'obliques'],
        secondary: ['triceps', 'abs', 'calves'],
        steps: [
          'Golpea con la muñeca recta y gira la cadera.',
          'Regresa la mano a la guardia.',
          'Muévete alrededor del saco entre combinaciones.',
        ],
      },
    ),
    on('punching-bag', 'Patadas en saco', 'Párate en guardia a la distancia de tu pierna.', {
      mistakes: STRIKES_MISTAKES,
      level: 'intermedio',
      primary: ['hip-flexors', 'glutes'],
      secondary: ['quads', 'obliques', 'abductors'],
      steps: [
        'Gira el pie de apoyo y la cadera.',
        'Impacta con la espinilla.',
        'Regresa a la guardia y alterna.',
      ],
    }),
    on(
      'jump-rope',
      'Salto de cuerda',
      'Ajusta la cuerda para que los mangos lleguen a las axilas.',
      {
        mistakes: ROPE_MISTAKES,
        aliases: ['suiza', 'jump rope'],
        primary: ['calves'],
        secondary: ['quads', 'forearms', 'front-delts'],
        steps: [
          'Gira la cuerda con las muñecas.',
          'Salta bajo, en la punta de los pies.',
          'Mantén los codos cerca del cuerpo.',
        ],
      },
    ),
    on('jump-rope', 'Salto doble de cuerda', 'Usa una cuerda rápida ajustada a tu altura.', {
      mistakes: ROPE_MISTAKES,
      aliases: ['double unders'],
      level: 'avanzado',
      primary: ['calves'],
      secondary: ['forearms', 'quads', 'front-delts'],
      steps: [
        'Salta un poco más alto con el cuerpo recto.',
        'Pasa la cuerda dos veces con un giro rápido de muñeca.',
        'Cae suave y recupera el ritmo.',
      ],
    }),
    on(
      'jump-rope',
      'Salto de cuerda alternando pies',
      'Ajusta la cuerda y párate en la punta de los pies.',
      {
        mistakes: ROPE_MISTAKES,
        primary: ['calves'],
        secondary: ['hip-flexors', 'quads', 'forearms'],
        steps: [
          'Salta cambiando de pie como si trotaras.',
          'Mantén las rodillas bajas.',
          'Sigue un ritmo parejo.',
        ],
      },
    ),
    on('jump-rope', 'Salto de cuerda cruzado', 'Ajusta la cuerda un poco más larga de lo normal.', {
      mistakes: ROPE_MISTAKES,
      level: 'avanzado',
      primary: ['calves', 'forearms'],
      secondary: ['front-delts', 'quads'],
      steps: [
        'Cruza los brazos frente a la cintura.',
        'Salta dentro del lazo.',
        'Abre los brazos en el siguiente salto.',
      ],
    }),
    on(
      'battle-rope',
      'Ondas alternas con cuerdas',
      'Toma un extremo en cada mano con las rodillas dobladas.',
      {
        mistakes: WAVES_MISTAKES,
        aliases: ['battle ropes'],
        primary: ['front-delts'],
        secondary: ['forearms', 'abs', 'upper-back'],
        steps: [
          'Sube y baja los brazos alternando con ritmo.',
          'Mantén las ondas hasta el anclaje.',
          'Respira y no te encorves.',
        ],
      },
    ),
    on(
      'battle-rope',
      'Ondas dobles con cuerdas',
      'Toma los extremos con los pies al ancho de los hombros.',
      {
        mistakes: WAVES_MISTAKES,
        primary: ['front-delts', 'lats'],
        secondary: ['abs', 'glutes', 'forearms'],
        steps: [
          'Sube ambos brazos a la vez.',
          'Bájalos con fuerza usando la cadera.',
          'Enlaza sin pausa.',
        ],
      },
    ),
    on('battle-rope', 'Golpes al suelo con cuerdas', 'Toma los extremos y párate alto.', {
      mistakes: WAVES_MISTAKES,
      level: 'intermedio',
      primary: ['lats', 'abs'],
      secondary: ['front-delts', 'glutes'],
      steps: [
        'Sube las cuerdas por encima de la cabeza.',
        'Golpéalas contra el suelo con todo el cuerpo.',
        'Recupera la postura y repite.',
      ],
    }),
    on('battle-rope', 'Círculos con cuerdas', 'Toma los extremos con los codos suaves.', {
      mistakes: WAVES_MISTAKES,
      level: 'intermedio',
      primary: ['side-delts', 'front-delts'],
      secondary: ['forearms', 'abs'],
      steps: [
        'Dibuja círculos hacia afuera con ambas manos.',
        'Cambia el sentido a la mitad.',
        'Mantén las piernas firmes.',
      ],
    }),
    on('battle-rope', 'Ondas con desplante', 'Toma los extremos y párate con los pies juntos.', {
      mistakes: WAVES_MISTAKES,
      level: 'avanzado',
      primary: ['front-delts', 'quads'],
      secondary: ['glutes', 'abs', 'forearms'],
      steps: [
        'Mantén las ondas alternas sin parar.',
        'Da un desplante atrás y vuelve.',
        'Alterna las piernas.',
      ],
    }),
    on('pool', 'Natación estilo libre', 'Entra al agua y ajusta los lentes.', {
      mistakes: SWIMMING_MISTAKES,
      aliases: ['crol', 'nadar'],
      primary: ['lats', 'front-delts'],
      secondary: ['triceps', 'abs', 'glutes'],
      steps: [
        'Alarga cada brazada y gira el cuerpo.',
        'Respira al lado sin levantar la cabeza.',
        'Patea desde la cadera.',
      ],
    }),
    on('pool', 'Natación estilo dorso', 'Flota boca arriba con la cadera alta.', {
      mistakes: SWIMMING_MISTAKES,
      primary: ['lats', 'rear-delts'],
      secondary: ['triceps', 'abs', 'glutes'],
      steps: [
        'Alterna los brazos con el hombro junto a la oreja.',
        'Patea con ritmo constante.',
        'Mantén la cabeza quieta.',
      ],
    }),
    on('pool', 'Natación estilo pecho', 'Colócate estirado con los brazos al frente.', {
      mistakes: SWIMMING_MISTAKES,
      primary: ['chest', 'adductors'],
      secondary: ['lats', 'quads', 'triceps'],
      steps: [
        'Abre los brazos y respira al juntarlos.',
        'Recoge los talones y patea en círculo.',
        'Deslízate estirado antes de repetir.',
      ],
    }),
    on('pool', 'Carrera en el agua', 'Entra a una zona donde el agua te llegue al pecho.', {
      aliases: ['aquajogging'],
      secondary: ['hip-flexors', 'glutes', 'abs'],
      mistakes: ['Inclinarte demasiado hacia adelante.', 'Empezar demasiado rápido.'],
    }),
  ],
);

export const cardio = [machines, ground].flat();
