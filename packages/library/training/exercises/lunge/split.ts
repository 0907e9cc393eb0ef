import { movement, on } from '../../movement.ts';

export const split = movement(
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
