import { movement, on } from '../../movement.ts';

export const lunges = movement(
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
      'Dejar que la rodilla de apoyo se meta hacia adentro.',
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
