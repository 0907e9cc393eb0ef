import { movement, on } from '../movement.ts';

const bentOver = movement(
  {
    pattern: 'horizontal-pull',
    primary: ['lats', 'upper-back'],
    secondary: ['biceps', 'rear-delts', 'lower-back'],
    steps: [
      'Mantén la cadera atrás, la espalda plana y las rodillas suaves.',
      'Jala con los codos hacia la cadera y junta los omóplatos.',
      'Baja el peso con control hasta extender los brazos.',
    ],
    mistakes: [
      'Redondear la espalda baja.',
      'Levantar el tronco en cada repetición para ayudarte.',
    ],
  },
  [
    on(
      'barbell',
      'Remo con barra',
      'Toma la barra al ancho de los hombros con las palmas hacia abajo.',
      { aliases: ['bent over row', 'remo inclinado con barra'] },
    ),
    on(
      'barbell',
      'Remo con barra en agarre supino',
      'Toma la barra con las palmas hacia adelante, al ancho de los hombros.',
      {
        aliases: ['remo yates'],
        secondary: ['biceps', 'rear-delts', 'lower-back'],
        mistake: 'Jalar con los brazos y no con la espalda.',
      },
    ),
    on(
      'barbell',
      'Remo Pendlay',
      'Pon la barra en el suelo y baja el tronco hasta quedar paralelo a él.',
      {
        level: 'avanzado',
        aliases: ['pendlay row'],
        steps: [
          'Tensa la espalda y jala la barra con fuerza hasta el abdomen alto.',
          'Mantén el tronco quieto en todo momento.',
          'Regresa la barra al suelo y suelta la tensión antes de repetir.',
        ],
      },
    ),
    on(
      'barbell',
      'Remo alto con barra',
      'Toma la barra con agarre ancho y deja los codos abiertos.',
      {
        primary: ['upper-back', 'rear-delts'],
        secondary: ['traps', 'biceps', 'lower-back'],
        steps: [
          'Inclina el tronco con la espalda plana.',
          'Jala hacia el pecho con los codos abiertos a la altura de los hombros.',
          'Baja con control.',
        ],
      },
    ),
    on(
      'barbell',
      'Remo foca con barra',
      'Acuéstate boca abajo en una banca alta con la barra en el suelo debajo de ti.',
      {
        aliases: ['seal row'],
        secondary: ['biceps', 'rear-delts'],
        steps: [
          'Jala la barra hasta tocar la banca.',
          'Aprieta los omóplatos un segundo.',
          'Baja hasta extender los brazos sin tocar el suelo.',
        ],
        mistakes: [
          'Despegar el pecho de la banca.',
          'Cortar el recorrido arriba por exceso de peso.',
        ],
      },
    ),
    on('ez-bar', 'Remo con barra Z', 'Toma la barra Z en supino por las partes inclinadas.'),
    on(
      'dumbbell',
      'Remo a un brazo con mancuerna',
      'Apoya una mano y una rodilla en la banca y deja colgar la mancuerna.',
      {
        aliases: ['one arm row', 'remo serrucho'],
        level: 'principiante',
        secondary: ['biceps', 'rear-delts', 'obliques'],
        steps: [
          'Deja la espalda plana y el hombro largo.',
          'Jala el codo hacia la cadera sin girar el tronco.',
          'Baja hasta estirar el dorsal.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Remo con mancuernas',
      'Inclina el tronco con una mancuerna en cada mano y las palmas enfrentadas.',
      { level: 'principiante' },
    ),
    on(
      'dumbbell',
      'Remo con pecho apoyado con mancuernas',
      'Acuéstate boca abajo en una banca a 30 grados con las mancuernas colgando.',
      {
        level: 'principiante',
        aliases: ['chest supported row'],
        secondary: ['biceps', 'rear-delts'],
        steps: [
          'Mantén el pecho pegado a la banca.',
          'Jala los codos hacia la cadera y aprieta arriba.',
          'Baja hasta estirar bien la espalda.',
        ],
        mistakes: [
          'Despegar el pecho de la banca.',
          'Cortar el recorrido arriba por exceso de peso.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Remo con pecho apoyado y codos abiertos',
      'Acuéstate boca abajo en una banca a 30 grados con las palmas hacia atrás.',
      {
        level: 'principiante',
        primary: ['upper-back', 'rear-delts'],
        secondary: ['traps', 'biceps'],
        steps: [
          'Jala con los codos a la altura de los hombros.',
          'Junta los omóplatos arriba.',
          'Baja despacio.',
        ],
        mistakes: [
          'Despegar el pecho de la banca.',
          'Cortar el recorrido arriba por exceso de peso.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Remo Kroc',
      'Apoya una mano en la banca y toma una mancuerna pesada con la otra.',
      {
        level: 'avanzado',
        unilateral: true,
        secondary: ['biceps', 'forearms', 'rear-delts'],
        steps: [
          'Jala con fuerza hacia la cadera permitiendo un poco de impulso.',
          'Deja que el hombro se estire abajo.',
          'Completa muchas repeticiones sin perder la espalda plana.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Remo alterno inclinado con mancuernas',
      'Inclina el tronco con ambas mancuernas y rema un brazo a la vez.',
      {
        secondary: ['biceps', 'obliques', 'lower-back'],
        mistake: 'Girar la cadera hacia el brazo que jala.',
      },
    ),
    on(
      'dumbbell',
      'Remo renegado con mancuernas',
      'Colócate en plancha con las manos sobre dos mancuernas y los pies abiertos.',
      {
        aliases: ['renegade row'],
        level: 'avanzado',
        unilateral: true,
        secondary: ['abs', 'obliques', 'biceps'],
        steps: [
          'Aprieta glúteos y abdomen.',
          'Rema una mancuerna a la cadera sin girar.',
          'Apóyala suave y cambia de lado.',
        ],
        mistakes: ['Girar la cadera al remar.', 'Juntar demasiado los pies y perder estabilidad.'],
      },
    ),
    on(
      'kettlebell',
      'Remo a un brazo con kettlebell',
      'Da un paso largo, apoya el antebrazo en el muslo y toma la kettlebell.',
      { level: 'principiante', secondary: ['biceps', 'rear-delts', 'obliques'] },
    ),
    on(
      'kettlebell',
      'Remo con dos kettlebells',
      'Pon las kettlebells entre los pies e inclina el tronco con la espalda plana.',
    ),
    on(
      'kettlebell',
      'Remo gorila con kettlebells',
      'Abre los pies, apoya las kettlebells en el suelo y empuja una mientras remas la otra.',
      { aliases: ['gorilla row'], unilateral: true, secondary: ['biceps', 'abs', 'lower-back'] },
    ),
    on(
      'landmine',
      'Remo en T con barra',
      'Párate a horcajadas de la barra y toma el agarre en V debajo de los discos.',
      { aliases: ['t-bar row'] },
    ),
    on(
      'landmine',
      'Remo Meadows',
      'Párate perpendicular al extremo de la barra y tómalo con agarre prono.',
      {
        aliases: ['meadows row'],
        unilateral: true,
        level: 'avanzado',
        secondary: ['rear-delts', 'biceps', 'forearms'],
      },
    ),
    on(
      'landmine',
      'Remo a un brazo en landmine',
      'Párate paralelo a la barra, apoya la mano libre en el muslo y toma el extremo.',
      { secondary: ['biceps', 'rear-delts', 'obliques'] },
    ),
    on(
      'trap-bar',
      'Remo con barra hexagonal',
      'Párate dentro de la barra, inclina el tronco y toma los agarres.',
    ),
    on(
      'smith',
      'Remo en máquina Smith',
      'Pon la barra debajo de las rodillas e inclina el tronco frente a ella.',
      { level: 'principiante' },
    ),
    on(
      'band',
      'Remo inclinado con liga',
      'Pisa la liga, inclina el tronco y toma los extremos cerca de los pies.',
      { level: 'principiante' },
    ),
    on(
      'sandbag',
      'Remo con saco de arena',
      'Inclina el tronco y abraza el saco por los lados o por las asas.',
      { secondary: ['biceps', 'forearms', 'lower-back'] },
    ),
  ],
);

const seatedRow = movement(
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

const inverted = movement(
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

export const row = [bentOver, seatedRow, inverted].flat();
