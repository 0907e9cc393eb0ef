import { movement, on } from '../movement.ts';

const lunges = movement(
  {
    pattern: 'lunge',
    primary: ['quads', 'glutes'],
    secondary: ['hamstrings', 'adductors', 'abs'],
    unilateral: true,
    steps: [
      'Da un paso largo con el tronco alto y la mirada al frente.',
      'Baja hasta que la rodilla de atrás quede cerca del suelo.',
      'Empuja con el pie de apoyo para volver y cambia de pierna.',
    ],
    mistakes: [
      'Dejar que la rodilla de adelante se meta hacia adentro.',
      'Dar un paso tan corto que el talón se despega.',
    ],
  },
  [
    on(
      'bodyweight',
      'Desplantes',
      'Párate con los pies al ancho de la cadera y las manos en la cintura.',
      { aliases: ['lunges', 'zancadas', 'estocadas'], level: 'principiante' },
    ),
    on('bodyweight', 'Desplante hacia atrás', 'Párate con los pies al ancho de la cadera.', {
      aliases: ['reverse lunge', 'zancada inversa'],
      level: 'principiante',
      steps: [
        'Da un paso largo hacia atrás.',
        'Baja con el peso en el talón de adelante.',
        'Empuja para volver y cambia de pierna.',
      ],
    }),
    on('bodyweight', 'Desplantes caminando', 'Párate con espacio libre al frente.', {
      aliases: ['walking lunges'],
      level: 'principiante',
      steps: [
        'Da un paso largo y baja la rodilla de atrás.',
        'Sube y lleva la pierna de atrás directo al siguiente paso.',
        'Mantén un ritmo parejo.',
      ],
    }),
    on('bodyweight', 'Desplante lateral', 'Párate con los pies juntos.', {
      aliases: ['side lunge'],
      level: 'principiante',
      primary: ['quads', 'adductors'],
      secondary: ['glutes'],
      steps: [
        'Da un paso ancho al lado y lleva la cadera atrás.',
        'Deja la otra pierna estirada con el pie apoyado.',
        'Empuja para volver al centro.',
      ],
    }),
    on('bodyweight', 'Desplante en reverencia', 'Párate con los pies al ancho de la cadera.', {
      aliases: ['curtsy lunge'],
      primary: ['glutes', 'quads'],
      secondary: ['abductors', 'adductors'],
      steps: [
        'Cruza una pierna por detrás de la otra.',
        'Baja con la cadera mirando al frente.',
        'Vuelve y cambia de lado.',
      ],
    }),
    on('bodyweight', 'Desplante con giro', 'Párate con los brazos extendidos al frente.', {
      secondary: ['obliques', 'hamstrings', 'abs'],
      cue: 'Abajo, gira el tronco hacia la pierna de adelante y regresa.',
    }),
    on('bodyweight', 'Desplantes en reloj', 'Imagina un reloj en el suelo y párate en el centro.', {
      aliases: ['clock lunges'],
      secondary: ['adductors', 'abductors', 'hamstrings'],
      steps: [
        'Da un desplante a las doce, a las tres y a las seis.',
        'Vuelve al centro entre cada uno.',
        'Repite con la otra pierna.',
      ],
    }),
    on('barbell', 'Desplantes con barra', 'Apoya la barra en los trapecios y sal del rack.'),
    on(
      'barbell',
      'Desplante hacia atrás con barra',
      'Apoya la barra en los trapecios con los pies al ancho de la cadera.',
      {
        steps: [
          'Da un paso largo hacia atrás.',
          'Baja con el tronco firme.',
          'Empuja con el talón de adelante y cambia.',
        ],
      },
    ),
    on(
      'barbell',
      'Desplantes caminando con barra',
      'Apoya la barra en los trapecios con el camino despejado.',
      { level: 'avanzado' },
    ),
    on(
      'barbell',
      'Desplante con barra al frente',
      'Sostén la barra en los hombros por delante con los codos altos.',
      { level: 'avanzado', secondary: ['upper-back', 'abs', 'hamstrings'] },
    ),
    on(
      'barbell',
      'Desplante lateral con barra',
      'Apoya la barra en los trapecios con los pies juntos.',
      {
        level: 'avanzado',
        primary: ['quads', 'adductors'],
        secondary: ['glutes'],
        steps: [
          'Da un paso ancho al lado.',
          'Lleva la cadera atrás con la otra pierna recta.',
          'Empuja para volver.',
        ],
      },
    ),
    on(
      'barbell',
      'Desplante con barra sobre la cabeza',
      'Sostén la barra arriba con agarre ancho y los codos bloqueados.',
      { level: 'avanzado', secondary: ['side-delts', 'traps', 'abs'] },
    ),
    on('dumbbell', 'Desplantes con mancuernas', 'Párate con una mancuerna a cada lado.', {
      level: 'principiante',
    }),
    on(
      'dumbbell',
      'Desplante hacia atrás con mancuernas',
      'Párate con una mancuerna a cada lado.',
      {
        level: 'principiante',
        steps: [
          'Da un paso largo hacia atrás.',
          'Baja con el peso en el talón de adelante.',
          'Vuelve y cambia de pierna.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Desplantes caminando con mancuernas',
      'Toma una mancuerna en cada mano con el camino despejado.',
      {
        steps: [
          'Da un paso largo y baja la rodilla de atrás.',
          'Enlaza el siguiente paso sin pausa.',
          'Mantén las mancuernas quietas.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Desplante lateral con mancuerna',
      'Sostén una mancuerna contra el pecho con los pies juntos.',
      {
        primary: ['quads', 'adductors'],
        secondary: ['glutes'],
        steps: [
          'Da un paso ancho al lado y lleva la cadera atrás.',
          'Deja la otra pierna estirada.',
          'Empuja para volver al centro.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Desplante en reverencia con mancuernas',
      'Párate con una mancuerna a cada lado.',
      {
        primary: ['glutes', 'quads'],
        secondary: ['abductors', 'adductors'],
        steps: ['Cruza una pierna por detrás.', 'Baja sin girar la cadera.', 'Vuelve y cambia.'],
      },
    ),
    on(
      'dumbbell',
      'Desplante con curl con mancuernas',
      'Párate con las mancuernas a los lados y las palmas al frente.',
      {
        primary: ['quads', 'glutes', 'biceps'],
        secondary: ['hamstrings', 'abs'],
        cue: 'Dobla los codos mientras estás abajo y baja los brazos al volver.',
      },
    ),
    on('kettlebell', 'Desplante con kettlebell en copa', 'Sostén la kettlebell contra el pecho.', {
      level: 'principiante',
    }),
    on(
      'kettlebell',
      'Desplante hacia atrás con kettlebell en rack',
      'Sostén una kettlebell en el hombro del lado que va atrás.',
      {
        secondary: ['obliques', 'hamstrings', 'abs'],
        steps: [
          'Da un paso largo hacia atrás.',
          'Baja sin inclinarte hacia el peso.',
          'Vuelve y completa el lado.',
        ],
      },
    ),
    on(
      'kettlebell',
      'Desplante con kettlebell sobre la cabeza',
      'Sostén una kettlebell arriba con el codo bloqueado.',
      { level: 'avanzado', secondary: ['side-delts', 'obliques', 'abs'] },
    ),
    on(
      'landmine',
      'Desplante hacia atrás en landmine',
      'Sostén el extremo de la barra contra el pecho.',
      {
        steps: [
          'Da un paso largo hacia atrás.',
          'Baja apoyándote en la trayectoria de la barra.',
          'Vuelve y cambia.',
        ],
      },
    ),
    on(
      'landmine',
      'Desplante lateral en landmine',
      'Sostén el extremo de la barra con ambas manos frente al pecho.',
      {
        primary: ['quads', 'adductors'],
        secondary: ['glutes'],
        steps: [
          'Da un paso ancho al lado.',
          'Lleva la cadera atrás con la otra pierna recta.',
          'Empuja para volver al centro.',
        ],
      },
    ),
    on(
      'sandbag',
      'Desplantes caminando con saco de arena',
      'Abraza el saco contra el pecho o cárgalo al hombro.',
      { secondary: ['upper-back', 'abs', 'hamstrings'] },
    ),
    on(
      'plate',
      'Desplantes caminando con disco sobre la cabeza',
      'Sostén un disco arriba con los brazos rectos.',
      { level: 'avanzado', secondary: ['front-delts', 'abs', 'hamstrings'] },
    ),
    on(
      'medicine-ball',
      'Desplante con giro y balón medicinal',
      'Sostén el balón al frente con los brazos casi rectos.',
      {
        secondary: ['obliques', 'abs', 'hamstrings'],
        cue: 'Abajo, gira el balón hacia la pierna de adelante.',
      },
    ),
    on(
      'sliders',
      'Desplante hacia atrás con disco deslizante',
      'Pon un disco deslizante bajo la punta de un pie.',
      {
        steps: [
          'Desliza el pie atrás mientras bajas.',
          'Mantén el peso en el pie fijo.',
          'Jala el pie de vuelta.',
        ],
      },
    ),
    on(
      'sliders',
      'Desplante lateral con disco deslizante',
      'Pon un disco deslizante bajo un pie con el peso en el otro.',
      {
        primary: ['adductors', 'quads'],
        secondary: ['glutes'],
        steps: [
          'Desliza el pie hacia afuera con la pierna recta.',
          'Baja la cadera sobre la pierna fija.',
          'Regresa sin impulso.',
        ],
      },
    ),
    on(
      'smith',
      'Desplante hacia atrás en máquina Smith',
      'Apoya la barra en los trapecios y centra el pie de adelante.',
      {
        level: 'principiante',
        steps: [
          'Da un paso largo hacia atrás.',
          'Baja en línea recta.',
          'Empuja con el talón de adelante.',
        ],
      },
    ),
    on('trx', 'Desplante hacia atrás en TRX', 'Toma los agarres con los codos doblados.', {
      level: 'principiante',
      steps: [
        'Da un paso largo hacia atrás.',
        'Baja con ayuda mínima de las cintas.',
        'Vuelve y cambia.',
      ],
    }),
    on(
      'cable',
      'Desplante hacia atrás en polea',
      'De frente a la polea baja, toma el agarre con ambas manos.',
      {
        steps: [
          'Da un paso largo hacia atrás.',
          'Baja con el pecho alto.',
          'Vuelve sin que el cable te jale.',
        ],
      },
    ),
  ],
);

const split = movement(
  {
    pattern: 'lunge',
    primary: ['quads', 'glutes'],
    secondary: ['hamstrings', 'adductors'],
    unilateral: true,
    steps: [
      'Reparte el peso sobre todo en el pie de adelante.',
      'Baja en vertical hasta que la rodilla de atrás casi toque el suelo.',
      'Sube empujando con el talón de adelante y completa el lado.',
    ],
    mistakes: [
      'Empujar con la pierna de atrás.',
      'Perder el equilibrio por poner los pies en la misma línea.',
    ],
  },
  [
    on(
      'bodyweight',
      'Sentadilla dividida',
      'Separa los pies un paso largo, uno delante del otro.',
      { aliases: ['split squat'], level: 'principiante' },
    ),
    on(
      'dumbbell',
      'Sentadilla dividida con mancuernas',
      'Separa los pies un paso largo con una mancuerna a cada lado.',
      { level: 'principiante' },
    ),
    on(
      'barbell',
      'Sentadilla dividida con barra',
      'Apoya la barra en los trapecios y separa los pies un paso largo.',
    ),
    on(
      'smith',
      'Sentadilla dividida en máquina Smith',
      'Apoya la barra en los trapecios y adelanta un pie.',
      { level: 'principiante' },
    ),
    on(
      'dumbbell',
      'Sentadilla dividida con pie delantero elevado',
      'Pon el pie de adelante sobre un disco y sostén las mancuernas.',
      { cue: 'Baja hasta que la rodilla de adelante pase la punta del pie.' },
    ),
    on(
      'bodyweight',
      'Sentadilla búlgara',
      'Apoya el empeine de atrás en una banca y adelanta el otro pie.',
      { aliases: ['bulgarian split squat'] },
    ),
    on(
      'dumbbell',
      'Sentadilla búlgara con mancuernas',
      'Apoya el empeine de atrás en una banca con una mancuerna a cada lado.',
    ),
    on(
      'dumbbell',
      'Sentadilla búlgara inclinada con mancuernas',
      'Apoya el empeine atrás e inclina el tronco hacia adelante.',
      { primary: ['glutes'], secondary: ['quads', 'hamstrings'] },
    ),
    on(
      'barbell',
      'Sentadilla búlgara con barra',
      'Apoya la barra en los trapecios y el empeine de atrás en una banca.',
      { level: 'avanzado' },
    ),
    on(
      'kettlebell',
      'Sentadilla búlgara con kettlebell en copa',
      'Sostén la kettlebell en el pecho y apoya el empeine atrás.',
    ),
    on(
      'smith',
      'Sentadilla búlgara en máquina Smith',
      'Coloca una banca detrás de la Smith, apoya en ella el empeine y la barra en los trapecios.',
    ),
    on(
      'trx',
      'Sentadilla búlgara en TRX',
      'Mete el pie de atrás en los estribos a la altura de la rodilla.',
      { level: 'avanzado', secondary: ['hamstrings', 'abs'] },
    ),
    on(
      'bodyweight',
      'Sentadilla dividida isométrica',
      'Separa los pies un paso largo y baja a media altura.',
      {
        kind: 'timed',
        steps: [
          'Mantén ambas rodillas a 90 grados.',
          'Aprieta el glúteo de atrás.',
          'Aguanta el tiempo y cambia de lado.',
        ],
      },
    ),
  ],
);

const stepUp = movement(
  {
    pattern: 'lunge',
    primary: ['quads', 'glutes'],
    secondary: ['hamstrings', 'calves'],
    level: 'principiante',
    unilateral: true,
    steps: [
      'Apoya todo el pie en el cajón e inclina un poco el tronco.',
      'Sube empujando con la pierna de arriba, sin impulso de la de abajo.',
      'Baja despacio con la misma pierna.',
    ],
    mistakes: ['Saltar con el pie de abajo.', 'Dejarte caer al bajar.'],
  },
  [
    on('box', 'Subida al cajón', 'Párate frente a un cajón que deje la rodilla a 90 grados.', {
      aliases: ['step up'],
      bodyweight: true,
    }),
    on('box', 'Subida lateral al cajón', 'Párate de lado al cajón con el pie cercano arriba.', {
      bodyweight: true,
      secondary: ['abductors', 'hamstrings'],
    }),
    on('box', 'Subida al cajón con rodilla arriba', 'Párate frente al cajón con un pie encima.', {
      bodyweight: true,
      secondary: ['hip-flexors', 'hamstrings'],
      cue: 'Arriba, lleva la otra rodilla a la altura de la cadera.',
    }),
    on(
      'box',
      'Subida cruzada al cajón',
      'Párate de lado al cajón y cruza por delante el pie lejano.',
      {
        bodyweight: true,
        level: 'intermedio',
        primary: ['glutes', 'quads'],
        secondary: ['abductors'],
      },
    ),
    on(
      'dumbbell',
      'Subida al cajón con mancuernas',
      'Párate frente al cajón con una mancuerna a cada lado.',
      { level: 'intermedio' },
    ),
    on(
      'barbell',
      'Subida al cajón con barra',
      'Apoya la barra en los trapecios frente a un cajón firme.',
      { level: 'avanzado' },
    ),
    on(
      'kettlebell',
      'Subida al cajón con kettlebell en copa',
      'Sostén la kettlebell en el pecho frente al cajón.',
      { level: 'intermedio' },
    ),
    on(
      'sandbag',
      'Subida al cajón con saco de arena',
      'Carga el saco al hombro o al pecho frente al cajón.',
      { level: 'avanzado', secondary: ['abs', 'hamstrings'] },
    ),
    on(
      'box',
      'Bajada controlada del cajón',
      'Párate sobre un cajón bajo con un pie al aire por delante.',
      {
        aliases: ['step down'],
        bodyweight: true,
        steps: [
          'Dobla la pierna de apoyo y baja el talón libre hacia el suelo.',
          'Toca apenas el suelo.',
          'Sube sin impulso.',
        ],
        mistakes: [
          'Dejarte caer sobre el talón libre.',
          'Dejar que la rodilla se meta hacia adentro.',
        ],
      },
    ),
  ],
);

export const lunge = [lunges, split, stepUp].flat();
