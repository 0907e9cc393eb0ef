import { movement, on } from '../../movement.ts';

export const declinePress = movement(
  {
    pattern: 'horizontal-push',
    primary: ['chest'],
    secondary: ['triceps'],
    steps: [
      'Extiende los brazos sobre el pecho con los omóplatos juntos.',
      'Baja controlando hasta la parte baja del pecho.',
      'Empuja hasta extender los codos sin mover la cadera.',
    ],
    mistakes: [
      'Bajar el peso hacia el cuello.',
      'Hacer series largas con la cabeza abajo si te mareas.',
    ],
  },
  [
    on(
      'barbell',
      'Press declinado con barra',
      'Asegura los pies en la banca declinada, acuéstate y pide ayuda para sacar la barra.',
      { aliases: ['decline bench press'] },
    ),
    on(
      'dumbbell',
      'Press declinado con mancuernas',
      'Asegura los pies y acuéstate con las mancuernas pegadas al pecho.',
    ),
    on(
      'smith',
      'Press declinado en máquina Smith',
      'Coloca la banca declinada de modo que la barra baje al borde inferior del pecho.',
    ),
    on(
      'machine',
      'Press declinado en máquina',
      'Ajusta el asiento alto para empujar en dirección a tus rodillas.',
      {
        level: 'principiante',
        mistakes: ['Adelantar los hombros al empujar.', 'Dejar que el peso regrese de golpe.'],
      },
    ),
  ],
);
