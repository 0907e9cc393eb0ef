import { movement, on } from '../../movement.ts';

export const bridge = movement(
  {
    pattern: 'hip-extension',
    primary: ['glutes'],
    secondary: ['hamstrings'],
    level: 'principiante',
    steps: [
      'Acerca los talones a los glúteos y pega la espalda baja al suelo.',
      'Sube la cadera hasta formar una línea de rodillas a hombros.',
      'Aprieta arriba y baja vértebra por vértebra.',
    ],
    mistakes: [
      'Subir con la espalda en lugar de los glúteos.',
      'Dejar que las rodillas se abran o se cierren.',
    ],
  },
  [
    on(
      'bodyweight',
      'Puente de glúteos',
      'Acuéstate boca arriba con las rodillas dobladas y los brazos a los lados.',
      { aliases: ['glute bridge'] },
    ),
    on(
      'bodyweight',
      'Puente de glúteos a una pierna',
      'Acuéstate boca arriba y extiende una pierna al aire.',
      { level: 'intermedio' },
    ),
    on('bodyweight', 'Puente de glúteos con marcha', 'Acuéstate boca arriba y sube la cadera.', {
      level: 'intermedio',
      unilateral: true,
      steps: [
        'Con la cadera arriba, levanta una rodilla hacia el pecho.',
        'Apóyala sin que la cadera caiga.',
        'Cambia de pierna.',
      ],
    }),
    on(
      'bodyweight',
      'Puente de rana',
      'Acuéstate boca arriba, junta las plantas de los pies y abre las rodillas.',
      { aliases: ['frog pump'], secondary: ['adductors', 'abductors'] },
    ),
    on(
      'bodyweight',
      'Puente isométrico de glúteos',
      'Acuéstate boca arriba con las rodillas dobladas.',
      {
        kind: 'timed',
        steps: [
          'Sube la cadera y aprieta los glúteos.',
          'Aguanta respirando por la nariz.',
          'Baja despacio al terminar el tiempo.',
        ],
      },
    ),
    on(
      'barbell',
      'Puente de glúteos con barra',
      'Siéntate en el suelo, rueda la barra hasta la cadera y acuéstate.',
      { level: 'intermedio' },
    ),
    on(
      'dumbbell',
      'Puente de glúteos con mancuerna',
      'Acuéstate boca arriba con una mancuerna sobre la cadera.',
    ),
    on(
      'plate',
      'Puente de glúteos con disco',
      'Acuéstate boca arriba con un disco sobre la cadera.',
    ),
    on(
      'band',
      'Puente de glúteos con liga en las rodillas',
      'Pon una liga corta sobre las rodillas y acuéstate boca arriba.',
      { secondary: ['abductors', 'hamstrings'], bodyweight: true },
    ),
    on(
      'swiss-ball',
      'Puente de glúteos en balón suizo',
      'Acuéstate boca arriba con los talones sobre el balón.',
      { level: 'intermedio', bodyweight: true },
    ),
    on(
      'box',
      'Puente de glúteos con pies elevados',
      'Acuéstate boca arriba con los talones en un cajón.',
      { bodyweight: true, secondary: ['hamstrings', 'calves'] },
    ),
    on(
      'bodyweight',
      'Caminata de isquiotibiales',
      'Acuéstate boca arriba y sube la cadera con las rodillas dobladas.',
      {
        primary: ['hamstrings'],
        secondary: ['glutes', 'lower-back'],
        level: 'intermedio',
        aliases: ['hamstring walkout'],
        steps: [
          'Camina los talones lejos con pasos cortos.',
          'Detente antes de que la cadera caiga.',
          'Regresa caminando.',
        ],
        mistakes: ['Dejar caer la cadera.', 'Dar pasos demasiado largos.'],
      },
    ),
  ],
);
