import { movement, on } from '../../movement.ts';

export const kickback = movement(
  {
    pattern: 'hip-extension',
    primary: ['glutes'],
    secondary: ['hamstrings'],
    level: 'principiante',
    unilateral: true,
    steps: [
      'Aprieta el abdomen para que la espalda no se mueva.',
      'Lleva la pierna hacia atrás desde la cadera y aprieta el glúteo.',
      'Regresa despacio sin perder tensión.',
    ],
    mistakes: ['Arquear la espalda baja para subir más.', 'Patear con impulso.'],
  },
  [
    on(
      'cable',
      'Patada de glúteo en polea',
      'Ajusta la tobillera a la polea baja y sujétate de la máquina.',
      { aliases: ['glute kickback'] },
    ),
    on(
      'cable',
      'Patada de glúteo diagonal en polea',
      'Ajusta la tobillera y gira un poco la punta del pie hacia afuera.',
      {
        secondary: ['abductors', 'hamstrings'],
        cue: 'Lleva la pierna atrás y afuera a 30 grados.',
      },
    ),
    on(
      'machine',
      'Patada de glúteo en máquina',
      'Apoya el pecho y los antebrazos y pon el pie en la plataforma.',
    ),
    on(
      'band',
      'Patada de glúteo con liga',
      'Pon una liga corta en los tobillos y sujétate de la pared.',
    ),
    on(
      'bodyweight',
      'Patada de glúteo en cuatro apoyos',
      'Apoya manos y rodillas con la espalda plana.',
      { aliases: ['donkey kick'], cue: 'Empuja el talón hacia el techo con la rodilla doblada.' },
    ),
    on(
      'bodyweight',
      'Patada de glúteo con pierna recta',
      'Apoya antebrazos y rodillas y extiende una pierna atrás.',
      { cue: 'Sube el talón hasta la altura de la cadera.' },
    ),
    on(
      'band',
      'Patada de glúteo en cuatro apoyos con liga',
      'Pon la liga entre la rodilla de apoyo y el pie que trabaja.',
    ),
    on(
      'machine',
      'Extensión de cadera de pie en máquina',
      'Ajusta el rodillo detrás del muslo y párate en la plataforma.',
      { aliases: ['multi hip'] },
    ),
  ],
);
