import { movement, on } from '../../movement.ts';

export const inverted = movement(
  {
    pattern: 'horizontal-pull',
    primary: ['upper-back', 'lats'],
    secondary: ['biceps', 'rear-delts', 'abs'],
    steps: [
      'Aprieta glúteos y abdomen hasta quedar recto como una tabla.',
      'Jala el pecho hacia las manos con los codos a 45 grados.',
      'Baja despacio hasta extender los brazos.',
    ],
    mistakes: ['Dejar caer la cadera.', 'Adelantar la cabeza para llegar antes.'],
  },
  [
    on(
      'barbell',
      'Remo invertido en barra',
      'Fija una barra en el rack a la altura de la cintura y cuélgate debajo.',
      {
        aliases: ['inverted row', 'dominada australiana'],
        level: 'principiante',
        bodyweight: true,
      },
    ),
    on(
      'barbell',
      'Remo invertido con pies elevados',
      'Cuélgate de una barra fija en el rack y apoya los talones en un cajón.',
      { level: 'avanzado', bodyweight: true },
    ),
    on(
      'barbell',
      'Remo invertido con agarre supino',
      'Cuélgate de la barra fija con las palmas hacia ti.',
      { bodyweight: true, secondary: ['biceps', 'abs'] },
    ),
    on(
      'smith',
      'Remo invertido en máquina Smith',
      'Fija la barra de la Smith a la altura de la cintura y cuélgate debajo.',
      { level: 'principiante', bodyweight: true },
    ),
    on(
      'trx',
      'Remo en TRX',
      'Toma los agarres de frente al anclaje e inclina el cuerpo hacia atrás.',
      { level: 'principiante' },
    ),
    on('trx', 'Remo a un brazo en TRX', 'Toma un agarre con una mano y abre un poco los pies.', {
      secondary: ['biceps', 'rear-delts', 'obliques'],
      mistake: 'Girar el tronco hacia el suelo.',
    }),
    on(
      'rings',
      'Remo en anillas',
      'Cuelga las anillas a la altura de la cintura y deja que giren con tus manos.',
    ),
    on(
      'rings',
      'Remo en anillas con pies elevados',
      'Toma las anillas y apoya los talones en un cajón a la misma altura.',
      { level: 'avanzado' },
    ),
    on(
      'bodyweight',
      'Remo con toalla en puerta',
      'Pasa una toalla firme por un poste, toma los extremos e inclínate hacia atrás.',
      { level: 'principiante', secondary: ['biceps', 'forearms', 'rear-delts'] },
    ),
    on(
      'pull-up-bar',
      'Remo con palanca frontal agrupada',
      'Cuélgate de la barra y sube la cadera con las rodillas al pecho hasta quedar horizontal.',
      {
        level: 'avanzado',
        primary: ['lats'],
        secondary: ['upper-back', 'abs', 'biceps'],
        mistakes: ['Bajar la cadera entre repeticiones.', 'Dejarte caer en la bajada.'],
      },
    ),
  ],
);
