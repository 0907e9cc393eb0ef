import { movement, on } from '../../movement.ts';

export const unloaded = movement(
  {
    pattern: 'squat',
    primary: ['quads', 'glutes'],
    secondary: ['adductors', 'abs'],
    level: 'principiante',
    steps: [
      'Mantén el pecho alto y los brazos donde te den equilibrio.',
      'Baja con las rodillas en la línea de los pies.',
      'Sube empujando con toda la planta.',
    ],
    mistakes: ['Despegar los talones.', 'Dejar que las rodillas se cierren.'],
  },
  [
    on(
      'bodyweight',
      'Sentadillas',
      'Abre los pies al ancho de los hombros con las puntas un poco hacia afuera.',
      { aliases: ['air squat', 'sentadilla sin peso', 'cuclillas'] },
    ),
    on(
      'box',
      'Sentadilla al cajón',
      'Párate delante de un cajón o una banca que te quede a la altura de las rodillas.',
      { bodyweight: true, cue: 'Toca el cajón con suavidad, sin descargar el peso.' },
    ),
    on('bodyweight', 'Sentadilla sumo', 'Abre mucho los pies con las puntas hacia afuera.', {
      primary: ['glutes', 'adductors'],
      secondary: ['quads'],
    }),
    on(
      'bodyweight',
      'Sentadilla prisionero',
      'Pon las manos detrás de la cabeza y abre los codos.',
      { secondary: ['upper-back', 'abs'] },
    ),
    on(
      'bodyweight',
      'Sentadilla con pulso',
      'Baja a media sentadilla con los pies al ancho de los hombros.',
      {
        steps: [
          'Sube y baja un palmo, sin extender las piernas.',
          'Mantén el peso en los talones.',
          'Termina con una subida completa.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Sentadilla isométrica en la pared',
      'Apoya la espalda en la pared y baja hasta que los muslos queden horizontales.',
      {
        aliases: ['wall sit'],
        kind: 'timed',
        primary: ['quads'],
        secondary: ['glutes', 'adductors'],
        steps: [
          'Pon los pies debajo de las rodillas.',
          'Reparte el peso y respira.',
          'Aguanta el tiempo sin apoyar las manos en los muslos.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Sentadilla profunda sostenida',
      'Baja a cuclillas con los talones en el suelo.',
      {
        kind: 'timed',
        steps: [
          'Separa las rodillas con los codos.',
          'Alarga la espalda.',
          'Respira y aguanta el tiempo.',
        ],
      },
    ),
    on('bodyweight', 'Sentadilla cosaca', 'Abre los pies casi el doble de los hombros.', {
      level: 'intermedio',
      unilateral: true,
      primary: ['adductors', 'quads'],
      secondary: ['glutes', 'hamstrings'],
      aliases: ['cossack squat'],
      steps: [
        'Baja sobre una pierna mientras la otra queda estirada.',
        'Deja la punta del pie estirado hacia el techo.',
        'Regresa al centro y cambia de lado.',
      ],
    }),
    on(
      'kettlebell',
      'Sentadilla cosaca con kettlebell',
      'Sostén la kettlebell en el pecho y abre mucho los pies.',
      {
        level: 'avanzado',
        unilateral: true,
        primary: ['adductors', 'quads'],
        secondary: ['glutes', 'hamstrings'],
        steps: [
          'Baja sobre una pierna con la otra estirada.',
          'Mantén el talón de apoyo en el suelo.',
          'Regresa al centro y cambia.',
        ],
      },
    ),
    on('bodyweight', 'Sentadilla a una pierna', 'Párate en un pie con la otra pierna al frente.', {
      aliases: ['pistol squat', 'sentadilla pistola'],
      level: 'avanzado',
      steps: [
        'Extiende los brazos al frente y baja despacio.',
        'Mantén el talón en el suelo y la rodilla en línea.',
        'Sube sin tocar el suelo con la otra pierna.',
      ],
    }),
    on('box', 'Sentadilla a una pierna al cajón', 'Párate en un pie delante de un cajón alto.', {
      level: 'intermedio',
      bodyweight: true,
      steps: [
        'Baja despacio hasta sentarte.',
        'Mantén la rodilla en línea con el pie.',
        'Levántate sin impulso.',
      ],
    }),
    on('trx', 'Sentadilla en TRX', 'Toma los agarres con los codos doblados y da un paso atrás.', {
      finish: 'Usa las cintas solo lo necesario.',
    }),
    on('trx', 'Sentadilla a una pierna en TRX', 'Toma los agarres y levanta un pie al frente.', {
      level: 'intermedio',
      finish: 'Ayúdate con los brazos para subir si hace falta.',
    }),
    on(
      'bodyweight',
      'Sentadilla patinador',
      'Párate en un pie y dobla la otra rodilla hacia atrás.',
      {
        aliases: ['skater squat'],
        level: 'avanzado',
        unilateral: true,
        steps: [
          'Baja hasta acercar la rodilla de atrás al suelo.',
          'Inclina el tronco y extiende los brazos.',
          'Sube con el glúteo de apoyo.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Sentadilla camarón',
      'Párate en un pie y sujeta el empeine del otro por detrás.',
      {
        aliases: ['shrimp squat'],
        level: 'avanzado',
        unilateral: true,
        steps: [
          'Baja hasta tocar el suelo con la rodilla.',
          'Mantén el pecho alto.',
          'Sube sin rebotar.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Sentadilla sissy',
      'Sujétate de un poste, sube a las puntas e inclina el cuerpo atrás.',
      {
        level: 'avanzado',
        primary: ['quads'],
        secondary: ['abs', 'hip-flexors'],
        steps: [
          'Lleva las rodillas al frente con la cadera extendida.',
          'Baja hasta donde tus rodillas lo toleren.',
          'Regresa apretando el cuádriceps.',
        ],
        mistakes: ['Doblar la cadera al bajar.', 'Bajar más de lo que tus rodillas toleran.'],
      },
    ),
    on(
      'machine',
      'Sentadilla sissy en máquina',
      'Asegura los pies y las pantorrillas en el soporte.',
      {
        level: 'intermedio',
        primary: ['quads'],
        secondary: ['glutes'],
        steps: [
          'Siéntate hacia atrás con el tronco vertical.',
          'Baja hasta que los muslos queden horizontales.',
          'Sube apretando el cuádriceps.',
        ],
      },
    ),
    on(
      'swiss-ball',
      'Sentadilla con balón suizo en la pared',
      'Pon el balón entre la espalda baja y la pared, con los pies adelante.',
      { bodyweight: true, cue: 'Deja que el balón ruede por la espalda.' },
    ),
    on(
      'band',
      'Sentadilla con liga en las rodillas',
      'Coloca una liga corta por encima de las rodillas.',
      {
        primary: ['glutes', 'quads'],
        secondary: ['abductors'],
        bodyweight: true,
        mistake: 'Dejar que la liga junte las rodillas.',
      },
    ),
  ],
);
