import { movement, on } from '../../movement.ts';

export const seatedRow = movement(
  {
    pattern: 'horizontal-pull',
    primary: ['lats', 'upper-back'],
    secondary: ['biceps', 'rear-delts'],
    level: 'principiante',
    steps: [
      'Saca el pecho y baja los hombros antes de jalar.',
      'Lleva los codos hacia atrás y junta los omóplatos.',
      'Regresa despacio hasta estirar la espalda sin redondearla.',
    ],
    mistakes: ['Mecer el tronco para mover más peso.', 'Encoger los hombros al jalar.'],
  },
  [
    on(
      'cable',
      'Remo sentado en polea',
      'Siéntate con los pies en la plataforma, las rodillas suaves y toma el agarre en V.',
      { aliases: ['seated cable row', 'remo bajo'] },
    ),
    on(
      'cable',
      'Remo sentado con agarre ancho en polea',
      'Siéntate y toma la barra larga más ancho que los hombros.',
      { primary: ['upper-back', 'rear-delts'], secondary: ['lats', 'traps', 'biceps'] },
    ),
    on(
      'cable',
      'Remo sentado con agarre supino en polea',
      'Siéntate y toma la barra recta con las palmas hacia arriba.',
      { primary: ['lats'], secondary: ['biceps', 'upper-back'] },
    ),
    on(
      'cable',
      'Remo sentado con cuerda en polea',
      'Siéntate y toma la cuerda con las palmas enfrentadas.',
      { cue: 'Abre la cuerda a los lados del abdomen al final.' },
    ),
    on(
      'cable',
      'Remo sentado a un brazo en polea',
      'Siéntate con un solo agarre y apoya la mano libre en el muslo.',
      { secondary: ['biceps', 'rear-delts', 'obliques'] },
    ),
    on(
      'cable',
      'Remo de pie en polea',
      'Párate frente a la polea a media altura, con las rodillas suaves y un pie atrás.',
      { secondary: ['biceps', 'rear-delts', 'abs'] },
    ),
    on(
      'cable',
      'Remo de pie a un brazo en polea',
      'Párate en posición de paso frente a la polea y toma el agarre con una mano.',
      { secondary: ['biceps', 'rear-delts', 'obliques'] },
    ),
    on(
      'cable',
      'Remo alto de rodillas en polea',
      'Arrodíllate frente a la polea alta y toma la cuerda con los brazos extendidos.',
      { primary: ['upper-back', 'rear-delts'], secondary: ['lats', 'biceps'] },
    ),
    on(
      'cable',
      'Remo a un brazo en polea con banca inclinada',
      'Apoya el pecho en una banca inclinada frente a la polea baja.',
      { level: 'intermedio' },
    ),
    on(
      'machine',
      'Remo en máquina',
      'Ajusta el pecho al apoyo de modo que alcances los agarres con los brazos extendidos.',
      { aliases: ['seated row machine'] },
    ),
    on(
      'machine',
      'Remo en máquina con agarre ancho',
      'Ajusta el asiento para que los codos viajen a la altura de los hombros.',
      { primary: ['upper-back', 'rear-delts'], secondary: ['lats', 'traps', 'biceps'] },
    ),
    on(
      'machine',
      'Remo en máquina de discos',
      'Carga los brazos por igual y apoya bien el pecho en la almohadilla.',
      { aliases: ['remo hammer'], level: 'intermedio' },
    ),
    on(
      'machine',
      'Remo unilateral en máquina',
      'Apoya el pecho y trabaja un brazo mientras el otro sujeta el apoyo.',
      { mistake: 'Despegar el pecho del apoyo.' },
    ),
    on(
      'machine',
      'Remo en T con pecho apoyado en máquina',
      'Acuéstate sobre el apoyo inclinado y toma los agarres de la barra en T.',
      { level: 'intermedio' },
    ),
    on(
      'machine',
      'Remo alto en máquina',
      'Siéntate con el pecho apoyado y toma los agarres por encima de la cabeza.',
      { primary: ['lats'], secondary: ['upper-back', 'biceps'], aliases: ['high row'] },
    ),
    on(
      'machine',
      'Remo bajo en máquina de discos',
      'Siéntate con el pecho apoyado y toma los agarres bajos.',
      { primary: ['lats'], secondary: ['upper-back', 'biceps'] },
    ),
    on(
      'band',
      'Remo sentado con liga',
      'Siéntate con las piernas estiradas y pasa la liga por la planta de los pies.',
    ),
    on(
      'band',
      'Remo de pie con liga',
      'Ancla la liga a la altura del abdomen y aléjate hasta sentir tensión.',
    ),
  ],
);
