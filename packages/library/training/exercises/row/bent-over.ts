import { movement, on } from '../../movement.ts';

export const bentOver = movement(
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
