import { movement, on } from '../../movement.ts';

export const pulldown = movement(
  {
    pattern: 'vertical-pull',
    primary: ['lats'],
    secondary: ['biceps', 'upper-back'],
    level: 'principiante',
    steps: [
      'Saca el pecho y baja los hombros antes de doblar los codos.',
      'Jala hacia la parte alta del pecho llevando los codos a las costillas.',
      'Regresa despacio hasta extender los brazos.',
    ],
    mistakes: [
      'Echarte hacia atrás y convertirlo en un remo.',
      'Soltar el peso de golpe al subir.',
    ],
  },
  [
    on(
      'cable',
      'Jalón al pecho en polea',
      'Ajusta el apoyo de los muslos y toma la barra más ancho que los hombros.',
      { aliases: ['lat pulldown', 'polea al pecho'] },
    ),
    on(
      'cable',
      'Jalón al pecho con agarre cerrado en polea',
      'Siéntate y toma el agarre en V con las palmas enfrentadas.',
    ),
    on(
      'cable',
      'Jalón al pecho con agarre supino en polea',
      'Siéntate y toma la barra al ancho de los hombros con las palmas hacia ti.',
      {
        secondary: ['biceps', 'upper-back'],
        mistake: 'Terminar el jalón con las muñecas dobladas.',
      },
    ),
    on(
      'cable',
      'Jalón al pecho con agarre neutro en polea',
      'Siéntate y toma la barra de agarres paralelos al ancho de los hombros.',
    ),
    on(
      'cable',
      'Jalón tras nuca en polea',
      'Siéntate con el tronco vertical y un peso liviano, solo si tu hombro lo permite.',
      {
        level: 'avanzado',
        steps: [
          'Inclina un poco la cabeza sin redondear la espalda.',
          'Baja la barra hasta la altura de las orejas.',
          'Regresa despacio.',
        ],
        mistakes: ['Adelantar la cabeza y redondear la espalda.', 'Usar demasiado peso.'],
      },
    ),
    on(
      'cable',
      'Jalón a un brazo en polea',
      'Siéntate con un agarre individual y la mano libre en el muslo.',
      { secondary: ['biceps', 'obliques'] },
    ),
    on(
      'cable',
      'Jalón a un brazo de rodillas en polea',
      'Arrodíllate frente a la polea alta con la rodilla del lado que jala en el suelo.',
      {
        secondary: ['biceps', 'obliques'],
        cue: 'Lleva el codo a la cadera e inclínate apenas hacia ese lado.',
      },
    ),
    on(
      'cable',
      'Jalón de rodillas con dos agarres en polea',
      'Arrodíllate entre dos poleas altas y toma un agarre en cada mano.',
    ),
    on(
      'cable',
      'Jalón con cuerda en polea',
      'Siéntate y toma la cuerda con las palmas enfrentadas.',
      { cue: 'Abre la cuerda a los lados del pecho al final.' },
    ),
    on(
      'machine',
      'Jalón al pecho en máquina',
      'Ajusta el asiento y los muslos para alcanzar los agarres con los brazos extendidos.',
    ),
    on(
      'machine',
      'Jalón al pecho en máquina de discos',
      'Carga ambos lados por igual y asegura los muslos.',
      { aliases: ['jalón hammer'], level: 'intermedio' },
    ),
    on(
      'machine',
      'Jalón unilateral en máquina de discos',
      'Carga un lado, asegura los muslos y jala con un brazo.',
      { level: 'intermedio', secondary: ['biceps', 'obliques'] },
    ),
    on(
      'band',
      'Jalón al pecho con liga',
      'Ancla la liga arriba, arrodíllate y toma los extremos con los brazos extendidos.',
    ),
    on(
      'band',
      'Jalón a un brazo con liga',
      'Ancla la liga arriba, arrodíllate de lado y toma un extremo.',
    ),
  ],
);
