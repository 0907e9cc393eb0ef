import { movement, on } from '../../movement.ts';

export const thrust = movement(
  {
    pattern: 'hip-extension',
    primary: ['glutes'],
    secondary: ['hamstrings', 'quads'],
    level: 'principiante',
    steps: [
      'Mete el mentón y las costillas antes de subir.',
      'Empuja con los talones hasta que la cadera quede en línea con el tronco.',
      'Aprieta los glúteos un segundo y baja con control.',
    ],
    mistakes: [
      'Arquear la espalda baja en lugar de extender la cadera.',
      'Empujar con las puntas de los pies.',
    ],
  },
  [
    on(
      'barbell',
      'Empuje de cadera con barra',
      'Apoya los omóplatos en la banca y la barra con almohadilla sobre la cadera.',
      { aliases: ['hip thrust'], level: 'intermedio' },
    ),
    on(
      'barbell',
      'Empuje de cadera con pausa',
      'Apoya los omóplatos en la banca con la barra en la cadera y menos peso.',
      { level: 'intermedio', cue: 'Aguanta tres segundos arriba en cada repetición.' },
    ),
    on(
      'dumbbell',
      'Empuje de cadera con mancuerna',
      'Apoya los omóplatos en la banca y sostén una mancuerna sobre la cadera.',
    ),
    on(
      'bodyweight',
      'Empuje de cadera',
      'Apoya los omóplatos en la banca con las manos libres y los pies firmes.',
    ),
    on(
      'bodyweight',
      'Empuje de cadera a una pierna',
      'Apoya los omóplatos en la banca y levanta un pie.',
      { level: 'intermedio', mistake: 'Dejar caer un lado de la cadera.' },
    ),
    on(
      'dumbbell',
      'Empuje de cadera a una pierna con mancuerna',
      'Apoya los omóplatos en la banca con la mancuerna sobre la cadera que trabaja.',
      { level: 'avanzado' },
    ),
    on(
      'smith',
      'Empuje de cadera en máquina Smith',
      'Coloca la banca paralela a la barra y centra la barra en la cadera.',
      { level: 'intermedio' },
    ),
    on(
      'machine',
      'Empuje de cadera en máquina',
      'Siéntate en la máquina, ajusta el cinturón y pon los pies al ancho de la cadera.',
    ),
    on(
      'band',
      'Empuje de cadera con liga',
      'Ancla la liga a ambos lados y pásala por encima de la cadera.',
    ),
    on(
      'band',
      'Empuje de cadera con liga en las rodillas',
      'Pon una liga corta sobre las rodillas y apoya los omóplatos en la banca.',
      { secondary: ['abductors', 'hamstrings'], bodyweight: true },
    ),
    on(
      'kettlebell',
      'Empuje de cadera con kettlebell',
      'Apoya los omóplatos en la banca y sujeta la kettlebell sobre la cadera.',
    ),
    on(
      'box',
      'Empuje de cadera con pies elevados',
      'Apoya los omóplatos en la banca y los pies en un cajón de la misma altura.',
      { level: 'intermedio', bodyweight: true, secondary: ['hamstrings'] },
    ),
  ],
);
