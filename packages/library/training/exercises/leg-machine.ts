import { movement, on } from '../movement.ts';

const legPress = movement(
  {
    pattern: 'squat',
    primary: ['quads', 'glutes'],
    secondary: ['adductors', 'hamstrings'],
    level: 'principiante',
    steps: [
      'Pega la cadera y la espalda al respaldo antes de soltar los seguros.',
      'Baja hasta que las rodillas pasen los 90 grados sin despegar la cadera.',
      'Empuja con toda la planta y no bloquees las rodillas.',
    ],
    mistakes: [
      'Bajar tanto que la espalda baja se despega.',
      'Empujar las rodillas con las manos.',
    ],
  },
  [
    on(
      'machine',
      'Prensa de piernas a 45 grados',
      'Siéntate y pon los pies al ancho de los hombros en medio de la plataforma.',
      { aliases: ['leg press', 'prensa inclinada'] },
    ),
    on(
      'machine',
      'Prensa de piernas con pies altos',
      'Pon los pies en la parte alta de la plataforma.',
      { primary: ['glutes', 'hamstrings'], secondary: ['quads', 'adductors'] },
    ),
    on(
      'machine',
      'Prensa de piernas con pies bajos',
      'Pon los pies en la parte baja de la plataforma, sin despegar los talones.',
      { primary: ['quads'], secondary: ['glutes'] },
    ),
    on(
      'machine',
      'Prensa de piernas con postura ancha',
      'Abre los pies con las puntas hacia afuera en la plataforma.',
      { primary: ['adductors', 'glutes'], secondary: ['quads', 'hamstrings'] },
    ),
    on(
      'machine',
      'Prensa de piernas con pies juntos',
      'Junta los pies en el centro de la plataforma.',
      { primary: ['quads'], secondary: ['glutes'] },
    ),
    on(
      'machine',
      'Prensa a una pierna',
      'Coloca un pie en el centro de la plataforma y el otro en el suelo.',
      { mistake: 'Girar la cadera hacia la pierna que trabaja.' },
    ),
    on(
      'machine',
      'Prensa horizontal',
      'Ajusta el asiento hasta que las rodillas queden a 90 grados.',
    ),
    on(
      'machine',
      'Prensa horizontal a una pierna',
      'Ajusta el asiento y empuja con un pie centrado.',
    ),
    on(
      'machine',
      'Prensa vertical',
      'Acuéstate bajo la plataforma con los pies al ancho de la cadera.',
      { level: 'avanzado' },
    ),
  ],
);

const extension = movement(
  {
    pattern: 'knee-extension',
    primary: ['quads'],
    level: 'principiante',
    steps: [
      'Siéntate pegado al respaldo y toma los agarres.',
      'Extiende las rodillas hasta arriba y aprieta un segundo.',
      'Baja despacio sin dejar caer el peso.',
    ],
    mistakes: ['Despegar la cadera del asiento.', 'Lanzar el peso con un golpe.'],
  },
  [
    on(
      'machine',
      'Extensión de piernas en máquina',
      'Alinea la rodilla con el eje y pon el rodillo sobre los tobillos.',
      { aliases: ['leg extension', 'extensión de cuádriceps'] },
    ),
    on(
      'machine',
      'Extensión a una pierna en máquina',
      'Alinea la rodilla con el eje y trabaja una pierna.',
    ),
    on(
      'machine',
      'Extensión de piernas con pausa en máquina',
      'Alinea la rodilla con el eje y elige un peso moderado.',
      { level: 'intermedio', cue: 'Aguanta tres segundos arriba en cada repetición.' },
    ),
    on(
      'cable',
      'Extensión a una pierna en polea',
      'Ajusta la tobillera a la polea baja y párate de espaldas a ella.',
      {
        level: 'intermedio',
        steps: [
          'Sube el muslo y sujétate de un apoyo.',
          'Extiende la rodilla hasta apretar el cuádriceps.',
          'Regresa despacio.',
        ],
        mistakes: ['Mover el muslo al extender.', 'Lanzar el peso con un golpe.'],
      },
    ),
    on(
      'band',
      'Extensión de rodilla con liga',
      'Siéntate y ancla la liga a la pata de la banca y al tobillo.',
      { unilateral: true },
    ),
    on(
      'bodyweight',
      'Extensión de rodilla nórdica inversa',
      'Arrodíllate sobre una colchoneta con la cadera extendida.',
      {
        level: 'avanzado',
        aliases: ['reverse nordic'],
        secondary: ['abs', 'hip-flexors'],
        steps: [
          'Inclina el cuerpo recto hacia atrás desde las rodillas.',
          'Baja hasta donde controles.',
          'Regresa apretando los cuádriceps.',
        ],
        mistakes: ['Doblar la cadera al inclinarte.', 'Bajar más de lo que controlas.'],
      },
    ),
    on(
      'band',
      'Extensión terminal de rodilla con liga',
      'Ancla la liga detrás de la rodilla y da un paso atrás.',
      {
        unilateral: true,
        steps: [
          'Dobla un poco la rodilla con el pie apoyado.',
          'Extiéndela por completo contra la liga.',
          'Aguanta dos segundos y suelta despacio.',
        ],
        mistakes: ['Girar la cadera para compensar.', 'Extender la rodilla de golpe.'],
      },
    ),
  ],
);

const legCurl = movement(
  {
    pattern: 'knee-flexion',
    primary: ['hamstrings'],
    secondary: ['calves'],
    level: 'principiante',
    steps: [
      'Pega la cadera al apoyo y toma los agarres.',
      'Dobla las rodillas hasta el final del recorrido y aprieta un segundo.',
      'Regresa despacio hasta casi extender las piernas.',
    ],
    mistakes: ['Levantar la cadera para ayudarte.', 'Dejar que el peso regrese de golpe.'],
  },
  [
    on(
      'machine',
      'Curl femoral acostado en máquina',
      'Acuéstate boca abajo con el rodillo justo encima de los talones.',
      { aliases: ['leg curl', 'curl de piernas'] },
    ),
    on(
      'machine',
      'Curl femoral sentado en máquina',
      'Siéntate con la rodilla alineada con el eje y asegura los muslos.',
    ),
    on(
      'machine',
      'Curl femoral de pie en máquina',
      'Apoya el pecho o el muslo y trabaja una pierna a la vez.',
      { unilateral: true },
    ),
    on(
      'machine',
      'Curl femoral acostado a una pierna en máquina',
      'Acuéstate boca abajo y trabaja una pierna con la otra extendida.',
    ),
    on(
      'machine',
      'Curl femoral sentado a una pierna en máquina',
      'Siéntate, asegura el muslo y trabaja una pierna.',
    ),
    on(
      'cable',
      'Curl femoral a una pierna en polea',
      'Ajusta la tobillera a la polea baja y párate de frente a ella.',
      { level: 'intermedio' },
    ),
    on(
      'dumbbell',
      'Curl femoral acostado con mancuerna',
      'Acuéstate boca abajo en la banca y sujeta la mancuerna entre los pies.',
      { level: 'intermedio', mistake: 'Soltar la mancuerna al pasar la vertical.' },
    ),
    on(
      'band',
      'Curl femoral con liga',
      'Acuéstate boca abajo con la liga anclada al frente y en los tobillos.',
    ),
    on(
      'swiss-ball',
      'Curl femoral en balón suizo',
      'Acuéstate boca arriba con los talones en el balón y sube la cadera.',
      {
        bodyweight: true,
        level: 'intermedio',
        secondary: ['glutes', 'calves', 'lower-back'],
        steps: [
          'Mantén la cadera arriba todo el tiempo.',
          'Rueda el balón hacia los glúteos.',
          'Extiende las piernas despacio.',
        ],
        mistakes: ['Dejar caer la cadera.', 'Estirar las piernas sin control.'],
      },
    ),
    on(
      'swiss-ball',
      'Curl femoral a una pierna en balón suizo',
      'Acuéstate boca arriba con un talón en el balón y la otra pierna al aire.',
      {
        bodyweight: true,
        level: 'avanzado',
        secondary: ['glutes', 'calves', 'abs'],
        steps: [
          'Sube la cadera y nivélala.',
          'Rueda el balón hacia el glúteo.',
          'Extiende despacio sin caer.',
        ],
        mistakes: ['Dejar caer la cadera.', 'Estirar las piernas sin control.'],
      },
    ),
    on(
      'sliders',
      'Curl femoral con discos deslizantes',
      'Acuéstate boca arriba con un disco debajo de cada talón.',
      {
        level: 'intermedio',
        secondary: ['glutes', 'calves'],
        steps: [
          'Sube la cadera con las rodillas dobladas.',
          'Desliza los talones lejos despacio.',
          'Jala de vuelta con la cadera arriba.',
        ],
        mistakes: ['Dejar caer la cadera.', 'Estirar las piernas sin control.'],
      },
    ),
    on(
      'trx',
      'Curl femoral en TRX',
      'Acuéstate boca arriba con los talones en los estribos y la cadera arriba.',
      {
        level: 'intermedio',
        secondary: ['glutes', 'calves', 'abs'],
        steps: [
          'Mantén la cadera alta.',
          'Dobla las rodillas hacia el pecho.',
          'Extiende despacio.',
        ],
        mistakes: ['Dejar caer la cadera.', 'Estirar las piernas sin control.'],
      },
    ),
    on('bodyweight', 'Curl nórdico', 'Arrodíllate sobre una colchoneta y asegura los tobillos.', {
      aliases: ['nordic curl'],
      level: 'avanzado',
      secondary: ['glutes', 'calves', 'abs'],
      steps: [
        'Aprieta glúteos y abdomen con la cadera extendida.',
        'Baja hacia adelante lo más lento que puedas.',
        'Amortigua con las manos y empújate para volver.',
      ],
      mistake: 'Doblar la cadera para escapar del trabajo.',
      mistakes: ['Dejarte caer en lugar de frenar.', 'Arquear la espalda baja.'],
    }),
    on(
      'band',
      'Curl nórdico asistido con liga',
      'Asegura los tobillos y pasa por el pecho una liga anclada arriba y atrás.',
      {
        level: 'intermedio',
        bodyweight: true,
        secondary: ['glutes', 'abs'],
        steps: [
          'Aprieta glúteos y abdomen.',
          'Baja recto hacia adelante con ayuda de la liga.',
          'Regresa con los isquiotibiales.',
        ],
        mistakes: ['Dejarte caer en lugar de frenar.', 'Arquear la espalda baja.'],
      },
    ),
    on(
      'machine',
      'Elevación glúteo femoral en máquina',
      'Ajusta el banco para que las rodillas queden detrás de la almohadilla.',
      {
        aliases: ['glute ham raise', 'ghr'],
        level: 'avanzado',
        secondary: ['glutes', 'calves', 'lower-back'],
        steps: [
          'Baja el tronco recto hasta quedar horizontal.',
          'Empuja los pies contra la placa.',
          'Sube doblando las rodillas con la cadera extendida.',
        ],
        mistakes: ['Dejarte caer en lugar de frenar.', 'Arquear la espalda baja.'],
      },
    ),
  ],
);

export const legMachine = [legPress, extension, legCurl].flat();
