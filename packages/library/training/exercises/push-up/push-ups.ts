import { movement, on } from '../../movement.ts';

export const pushUps = movement(
  {
    pattern: 'horizontal-push',
    primary: ['chest'],
    secondary: ['triceps', 'front-delts', 'abs'],
    steps: [
      'Aprieta abdomen y glúteos hasta formar una línea recta de la cabeza a los pies.',
      'Baja con los codos a unos 45 grados del tronco hasta que el pecho quede cerca del apoyo.',
      'Empuja hasta extender los brazos y separa los omóplatos al final.',
    ],
    mistakes: ['Dejar caer la cadera o levantarla.', 'Bajar solo la cabeza en lugar del pecho.'],
  },
  [
    on(
      'bodyweight',
      'Lagartijas',
      'Apoya las manos un poco más abiertas que los hombros y estira las piernas hacia atrás.',
      { aliases: ['push up', 'flexiones de pecho', 'planchas de pecho'], level: 'principiante' },
    ),
    on(
      'bodyweight',
      'Lagartijas en la pared',
      'Párate a un paso de la pared y apoya las manos a la altura del pecho.',
      { level: 'principiante', secondary: ['triceps', 'front-delts'] },
    ),
    on(
      'bodyweight',
      'Lagartijas de rodillas',
      'Apoya las manos y las rodillas sobre una colchoneta, con la cadera extendida.',
      { level: 'principiante', mistake: 'Doblar la cadera y quedar en cuatro apoyos.' },
    ),
    on(
      'box',
      'Lagartijas con manos elevadas',
      'Apoya las manos en el borde de un cajón o una banca firme.',
      { level: 'principiante', aliases: ['lagartijas inclinadas'], bodyweight: true },
    ),
    on(
      'box',
      'Lagartijas con pies elevados',
      'Pon las manos en el suelo y los pies sobre un cajón o una banca.',
      { aliases: ['lagartijas declinadas'], bodyweight: true },
    ),
    on(
      'bodyweight',
      'Lagartijas con agarre ancho',
      'Abre las manos bastante más que los hombros, con los dedos hacia adelante.',
      { mistake: 'Bajar con los codos en línea con las orejas.' },
    ),
    on(
      'bodyweight',
      'Lagartijas cerradas',
      'Coloca las manos debajo de los hombros y los codos pegados a las costillas.',
      { primary: ['triceps'], secondary: ['chest', 'front-delts', 'abs'] },
    ),
    on(
      'bodyweight',
      'Lagartijas diamante',
      'Junta los índices y los pulgares debajo del pecho formando un rombo.',
      {
        primary: ['triceps'],
        secondary: ['chest', 'front-delts', 'abs'],
        aliases: ['diamond push up'],
        mistake: 'Abrir los codos hacia los lados.',
      },
    ),
    on(
      'bodyweight',
      'Lagartijas en pica',
      'Sube la cadera hasta formar una V invertida con las piernas casi rectas.',
      {
        primary: ['front-delts'],
        secondary: ['triceps', 'side-delts'],
        aliases: ['pike push up'],
        steps: [
          'Dobla los codos y baja la coronilla hacia el suelo, por delante de las manos.',
          'Mantén la cadera alta durante todo el recorrido.',
          'Empuja hasta extender los brazos.',
        ],
        mistakes: ['Abrir los codos hacia los lados.', 'Arquear la espalda al empujar.'],
      },
    ),
    on(
      'box',
      'Lagartijas en pica con pies elevados',
      'Pon los pies en un cajón, camina las manos hacia él y deja el tronco casi vertical.',
      {
        level: 'avanzado',
        primary: ['front-delts'],
        secondary: ['triceps', 'side-delts', 'traps'],
        bodyweight: true,
        steps: [
          'Baja la coronilla hacia el suelo con los codos apuntando atrás.',
          'Toca con suavidad.',
          'Empuja hasta extender los brazos.',
        ],
        mistakes: ['Abrir los codos hacia los lados.', 'Arquear la espalda al empujar.'],
      },
    ),
    on(
      'bodyweight',
      'Lagartijas de arquero',
      'Abre mucho las manos y gira los dedos un poco hacia afuera.',
      {
        level: 'avanzado',
        unilateral: true,
        steps: [
          'Baja hacia una mano mientras el otro brazo queda extendido.',
          'Mantén la cadera alineada.',
          'Empuja de vuelta al centro y cambia de lado.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Lagartijas a una mano',
      'Abre los pies más que la cadera y centra una mano debajo del pecho.',
      {
        level: 'avanzado',
        secondary: ['triceps', 'front-delts', 'abs', 'obliques'],
        mistake: 'Girar la cadera para compensar.',
      },
    ),
    on(
      'bodyweight',
      'Lagartijas con palmada',
      'Colócate en posición de lagartija sobre una superficie que amortigüe.',
      {
        level: 'avanzado',
        aliases: ['lagartijas pliométricas'],
        steps: [
          'Baja controlando hasta cerca del suelo.',
          'Empuja con fuerza hasta despegar las manos y da una palmada.',
          'Cae con los codos suaves y enlaza la siguiente.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Lagartijas con pausa abajo',
      'Colócate en posición de lagartija con las manos bajo los hombros.',
      { cue: 'Detente dos segundos a dos dedos del suelo en cada repetición.' },
    ),
    on(
      'bodyweight',
      'Lagartijas con manos sueltas',
      'Colócate en posición de lagartija con los codos cerca del cuerpo.',
      {
        level: 'principiante',
        aliases: ['hand release push up'],
        steps: [
          'Baja hasta apoyar el pecho en el suelo.',
          'Despega las manos un instante.',
          'Apóyalas de nuevo y empuja con el cuerpo en bloque.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Lagartijas hindú',
      'Empieza con la cadera alta y los pies más abiertos que los hombros.',
      {
        secondary: ['front-delts', 'triceps', 'abs', 'lower-back'],
        steps: [
          'Dobla los codos y desliza el pecho cerca del suelo hacia adelante.',
          'Extiende los brazos mirando al frente con la cadera abajo.',
          'Regresa empujando la cadera hacia arriba.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Lagartijas con toque de hombro',
      'Colócate en posición de lagartija con los pies un poco abiertos.',
      {
        secondary: ['triceps', 'front-delts', 'abs', 'obliques'],
        finish:
          'Al extender los brazos, toca cada hombro con la mano contraria sin mover la cadera.',
      },
    ),
    on(
      'bodyweight',
      'Lagartijas Spiderman',
      'Colócate en posición de lagartija con el abdomen firme.',
      {
        secondary: ['triceps', 'front-delts', 'obliques', 'hip-flexors'],
        cue: 'Mientras bajas, lleva una rodilla hacia el codo del mismo lado y alterna.',
      },
    ),
    on(
      'bodyweight',
      'Lagartijas escalonadas',
      'Pon una mano más adelante que la otra, ambas al ancho de los hombros.',
      { finish: 'Cambia la mano adelantada a mitad de la serie.' },
    ),
    on(
      'bodyweight',
      'Lagartijas seudoplancha',
      'Apoya las manos a la altura de la cintura con los dedos hacia afuera.',
      {
        level: 'avanzado',
        secondary: ['front-delts', 'triceps', 'biceps', 'abs'],
        mistake: 'Dejar que los hombros queden detrás de las manos.',
      },
    ),
    on(
      'bodyweight',
      'Lagartijas en parada de manos',
      'Sube a parada de manos con los talones en la pared y las manos a un palmo de ella.',
      {
        level: 'avanzado',
        primary: ['front-delts'],
        secondary: ['triceps', 'side-delts', 'traps'],
        aliases: ['handstand push up'],
        steps: [
          'Baja despacio hasta tocar una colchoneta con la coronilla.',
          'Mantén las costillas adentro.',
          'Empuja hasta extender los brazos.',
        ],
        mistake: 'Dejarte caer sobre la cabeza.',
        mistakes: ['Abrir los codos hacia los lados.', 'Arquear la espalda al empujar.'],
      },
    ),
    on(
      'plate',
      'Lagartijas con disco',
      'Pide a un compañero que te ponga un disco sobre la espalda alta.',
      { level: 'avanzado', aliases: ['lagartijas lastradas'] },
    ),
    on(
      'band',
      'Lagartijas con liga',
      'Pasa la liga por la espalda alta y sujeta un extremo debajo de cada mano.',
      { mistake: 'Dejar que la liga se suba al cuello.' },
    ),
    on(
      'dumbbell',
      'Lagartijas sobre mancuernas',
      'Apoya las manos sobre dos mancuernas hexagonales, con las muñecas rectas.',
      { bodyweight: true, cue: 'Aprovecha la altura para bajar un poco más el pecho.' },
    ),
    on(
      'medicine-ball',
      'Lagartijas sobre balón medicinal',
      'Apoya ambas manos sobre un balón medicinal y abre los pies.',
      {
        level: 'avanzado',
        primary: ['triceps'],
        secondary: ['chest', 'front-delts', 'abs'],
        bodyweight: true,
      },
    ),
    on(
      'medicine-ball',
      'Lagartijas con una mano en balón medicinal',
      'Pon una mano en el balón y la otra en el suelo.',
      {
        unilateral: true,
        bodyweight: true,
        finish: 'Completa las repeticiones y cambia el balón de mano.',
      },
    ),
    on(
      'swiss-ball',
      'Lagartijas con pies en balón suizo',
      'Apoya las espinillas en el balón y camina las manos hasta quedar en plancha.',
      { bodyweight: true, mistake: 'Dejar que el balón ruede hacia los lados.' },
    ),
    on(
      'swiss-ball',
      'Lagartijas con manos en balón suizo',
      'Apoya las manos a los lados del balón contra una pared si es tu primera vez.',
      { level: 'avanzado', bodyweight: true },
    ),
    on(
      'trx',
      'Lagartijas en TRX',
      'Baja los agarres a un palmo del suelo y apoya las manos en ellos.',
      { level: 'avanzado', mistake: 'Dejar que las manos se abran sin control.' },
    ),
    on(
      'trx',
      'Lagartijas con pies en TRX',
      'Mete los pies en los estribos y camina las manos hasta la posición de plancha.',
      { level: 'avanzado' },
    ),
    on(
      'rings',
      'Lagartijas en anillas',
      'Cuelga las anillas a un palmo del suelo y gira las manos hacia afuera al extender.',
      { level: 'avanzado', mistake: 'Perder el control lateral de las anillas.' },
    ),
    on(
      'parallel-bars',
      'Lagartijas en paralelas bajas',
      'Toma unas paralelas bajas con las muñecas rectas.',
      { cue: 'Baja el pecho por debajo del nivel de las manos si tu hombro lo permite.' },
    ),
  ],
);
