import { movement, on } from '../../movement.ts';

export const goodMorning = movement(
  {
    pattern: 'hinge',
    primary: ['hamstrings', 'lower-back'],
    secondary: ['glutes', 'adductors'],
    steps: [
      'Aprieta el abdomen y deja las rodillas suaves.',
      'Lleva la cadera atrás e inclina el tronco con la espalda plana.',
      'Regresa empujando la cadera al frente.',
    ],
    mistakes: ['Cargar más de lo que tu espalda sostiene.', 'Redondear la columna abajo.'],
  },
  [
    on(
      'barbell',
      'Buenos días con barra',
      'Apoya la barra en los trapecios y abre los pies al ancho de la cadera.',
      { aliases: ['good morning'], level: 'avanzado' },
    ),
    on(
      'barbell',
      'Buenos días sentado con barra',
      'Siéntate en la banca con las piernas abiertas y la barra en los trapecios.',
      {
        level: 'avanzado',
        primary: ['lower-back'],
        secondary: ['adductors', 'glutes'],
        steps: [
          'Inclina el tronco desde la cadera con la espalda plana.',
          'Baja hasta donde no se redondee.',
          'Regresa apretando los glúteos.',
        ],
      },
    ),
    on(
      'safety-bar',
      'Buenos días con barra de seguridad',
      'Apoya las almohadillas en los hombros y sujeta los agarres.',
      { level: 'avanzado' },
    ),
    on(
      'band',
      'Buenos días con liga',
      'Pisa la liga y pásala por detrás del cuello, sobre los trapecios.',
      { level: 'principiante' },
    ),
    on(
      'stick',
      'Bisagra de cadera con bastón',
      'Apoya el bastón en la cabeza, la espalda alta y el sacro.',
      {
        level: 'principiante',
        bodyweight: true,
        finish: 'El bastón no debe perder ninguno de los tres contactos.',
      },
    ),
    on(
      'smith',
      'Buenos días en máquina Smith',
      'Apoya la barra en los trapecios con los pies al ancho de la cadera.',
    ),
    on('dumbbell', 'Buenos días con mancuerna', 'Abraza una mancuerna contra el pecho.', {
      level: 'principiante',
    }),
  ],
);
