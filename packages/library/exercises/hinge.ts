import { movement, on } from '../movement.ts';

const deadlift = movement(
  {
    pattern: 'hinge',
    primary: ['glutes', 'hamstrings'],
    secondary: ['lower-back', 'traps', 'forearms', 'quads'],
    steps: [
      'Saca el pecho, tensa los dorsales y quita la holgura antes de levantar.',
      'Empuja el suelo con las piernas y sube con el peso pegado al cuerpo.',
      'Termina de pie apretando los glúteos y baja llevando la cadera atrás.',
    ],
    mistakes: [
      'Redondear la espalda al despegar.',
      'Jalar con los brazos o echarte hacia atrás al final.',
    ],
  },
  [
    on(
      'barbell',
      'Peso muerto con barra',
      'Párate con la barra sobre la mitad del pie y tómala por fuera de las piernas.',
      { aliases: ['deadlift', 'peso muerto convencional'] },
    ),
    on(
      'barbell',
      'Peso muerto sumo con barra',
      'Abre los pies casi hasta los discos y toma la barra por dentro de las rodillas.',
      {
        aliases: ['sumo deadlift'],
        primary: ['glutes', 'adductors'],
        secondary: ['quads', 'hamstrings', 'lower-back', 'traps'],
      },
    ),
    on(
      'barbell',
      'Peso muerto desde bloques',
      'Apoya los discos en bloques para que la barra quede debajo de las rodillas.',
      { aliases: ['block pull'], secondary: ['traps', 'lower-back', 'forearms'] },
    ),
    on(
      'barbell',
      'Peso muerto desde el rack',
      'Pon los soportes del rack justo arriba o abajo de las rodillas.',
      {
        aliases: ['rack pull'],
        primary: ['glutes', 'traps'],
        secondary: ['lower-back', 'hamstrings', 'forearms'],
      },
    ),
    on(
      'barbell',
      'Peso muerto con déficit',
      'Súbete a un disco o una tarima baja con la barra sobre la mitad del pie.',
      { level: 'avanzado', mistake: 'Perder la espalda plana por falta de movilidad.' },
    ),
    on('barbell', 'Peso muerto con pausa', 'Colócate como en el peso muerto con menos peso.', {
      level: 'avanzado',
      cue: 'Detén la barra dos segundos a media pantorrilla en cada subida.',
    }),
    on(
      'barbell',
      'Peso muerto con agarre de arranque',
      'Toma la barra con agarre muy ancho y baja un poco más la cadera.',
      {
        level: 'avanzado',
        aliases: ['snatch grip deadlift'],
        secondary: ['upper-back', 'traps', 'forearms', 'lower-back'],
      },
    ),
    on(
      'trap-bar',
      'Peso muerto con barra hexagonal',
      'Párate al centro de la barra y toma los agarres altos.',
      {
        level: 'principiante',
        aliases: ['trap bar deadlift'],
        primary: ['glutes', 'quads'],
        secondary: ['hamstrings', 'lower-back', 'traps', 'forearms'],
      },
    ),
    on(
      'trap-bar',
      'Peso muerto con barra hexagonal y agarre bajo',
      'Párate al centro de la barra y toma los agarres bajos.',
      {
        primary: ['glutes', 'quads'],
        secondary: ['hamstrings', 'lower-back', 'traps', 'forearms'],
      },
    ),
    on(
      'dumbbell',
      'Peso muerto con mancuernas',
      'Coloca las mancuernas a los lados de los pies y baja con la espalda plana.',
      { level: 'principiante' },
    ),
    on(
      'dumbbell',
      'Peso muerto sumo con mancuerna',
      'Abre los pies y toma una mancuerna vertical con ambas manos.',
      {
        level: 'principiante',
        primary: ['glutes', 'adductors'],
        secondary: ['quads', 'hamstrings', 'lower-back'],
      },
    ),
    on(
      'kettlebell',
      'Peso muerto con kettlebell',
      'Pon la kettlebell entre los tobillos y tómala con ambas manos.',
      { level: 'principiante', secondary: ['lower-back', 'quads', 'forearms'] },
    ),
    on(
      'kettlebell',
      'Peso muerto sumo con kettlebell',
      'Abre los pies con las puntas afuera y la kettlebell al centro.',
      {
        level: 'principiante',
        primary: ['glutes', 'adductors'],
        secondary: ['quads', 'hamstrings'],
      },
    ),
    on(
      'kettlebell',
      'Peso muerto maleta con kettlebell',
      'Pon la kettlebell por fuera de un pie y tómala con una mano.',
      {
        unilateral: true,
        secondary: ['obliques', 'forearms', 'lower-back'],
        aliases: ['suitcase deadlift'],
        mistake: 'Inclinarte hacia el lado del peso.',
      },
    ),
    on(
      'smith',
      'Peso muerto en máquina Smith',
      'Baja la barra al nivel más cercano al suelo y párate pegado a ella.',
    ),
    on(
      'landmine',
      'Peso muerto en landmine',
      'Párate frente al extremo de la barra y tómalo entre las piernas.',
      { level: 'principiante' },
    ),
    on(
      'sandbag',
      'Peso muerto con saco de arena',
      'Párate sobre el saco y toma las asas con los brazos rectos.',
    ),
    on('band', 'Peso muerto con liga', 'Pisa la liga con ambos pies y toma los extremos.', {
      level: 'principiante',
    }),
    on(
      'strongman',
      'Peso muerto con barra gruesa',
      'Toma la barra gruesa con agarre doble prono.',
      { level: 'avanzado', aliases: ['axle deadlift'] },
    ),
    on(
      'machine',
      'Peso muerto en máquina de discos',
      'Párate al centro de la máquina y toma los agarres laterales.',
      { level: 'principiante' },
    ),
  ],
);

const romanian = movement(
  {
    pattern: 'hinge',
    primary: ['hamstrings', 'glutes'],
    secondary: ['lower-back', 'forearms'],
    steps: [
      'Desbloquea las rodillas y lleva la cadera hacia atrás con la espalda plana.',
      'Baja con el peso cerca de las piernas hasta sentir los isquiotibiales estirados.',
      'Empuja la cadera al frente hasta quedar de pie.',
    ],
    mistakes: [
      'Doblar las rodillas y convertirlo en sentadilla.',
      'Redondear la espalda para bajar más.',
    ],
  },
  [
    on(
      'barbell',
      'Peso muerto rumano con barra',
      'Toma la barra al ancho de los hombros y empieza de pie.',
      { aliases: ['romanian deadlift', 'rdl'] },
    ),
    on(
      'barbell',
      'Peso muerto con piernas rectas',
      'Párate con los pies juntos y la barra frente a los muslos.',
      { level: 'avanzado', aliases: ['stiff leg deadlift'] },
    ),
    on(
      'barbell',
      'Peso muerto rumano con agarre de arranque',
      'Toma la barra con agarre muy ancho y empieza de pie.',
      { level: 'avanzado', secondary: ['upper-back', 'lower-back', 'forearms'] },
    ),
    on(
      'dumbbell',
      'Peso muerto rumano con mancuernas',
      'Párate con las mancuernas frente a los muslos.',
      { level: 'principiante' },
    ),
    on(
      'dumbbell',
      'Peso muerto rumano a una pierna con mancuerna',
      'Sostén la mancuerna en la mano contraria al pie de apoyo.',
      {
        secondary: ['lower-back', 'abs', 'abductors'],
        mistake: 'Abrir la cadera de la pierna libre.',
      },
    ),
    on(
      'dumbbell',
      'Peso muerto rumano en paso corto con mancuernas',
      'Adelanta un pie y apoya solo la punta del otro, a un paso corto.',
      { unilateral: true, aliases: ['b-stance rdl'] },
    ),
    on(
      'kettlebell',
      'Peso muerto rumano con kettlebells',
      'Párate con una kettlebell en cada mano frente a los muslos.',
      { level: 'principiante' },
    ),
    on(
      'kettlebell',
      'Peso muerto a una pierna con kettlebell',
      'Toma la kettlebell con la mano contraria al pie de apoyo.',
      { secondary: ['lower-back', 'abs', 'abductors'] },
    ),
    on(
      'barbell',
      'Peso muerto a una pierna con barra',
      'Sostén la barra frente a los muslos y pasa el peso a un pie.',
      { level: 'avanzado', secondary: ['lower-back', 'abs', 'abductors'] },
    ),
    on(
      'trap-bar',
      'Peso muerto rumano con barra hexagonal',
      'Levanta la barra y empieza desde arriba con las rodillas sueltas.',
    ),
    on(
      'smith',
      'Peso muerto rumano en máquina Smith',
      'Coloca la barra a la altura de los muslos y tómala al ancho de los hombros.',
      { level: 'principiante' },
    ),
    on(
      'landmine',
      'Peso muerto a una pierna en landmine',
      'Párate de frente al extremo de la barra y tómalo con la mano contraria al apoyo.',
      { secondary: ['lower-back', 'abs', 'abductors'] },
    ),
    on(
      'cable',
      'Peso muerto rumano en polea',
      'De espaldas o de frente a la polea baja, toma la barra y párate derecho.',
      { level: 'principiante' },
    ),
    on(
      'cable',
      'Peso muerto a una pierna en polea',
      'De frente a la polea baja, toma el agarre con la mano contraria al pie de apoyo.',
      { secondary: ['abs', 'abductors', 'lower-back'] },
    ),
    on(
      'band',
      'Peso muerto rumano con liga',
      'Pisa la liga y toma los extremos a la altura de las rodillas.',
      { level: 'principiante' },
    ),
    on(
      'bodyweight',
      'Peso muerto a una pierna sin peso',
      'Párate en un pie con la rodilla suave y los brazos libres.',
      { level: 'principiante', secondary: ['lower-back', 'abductors', 'abs'] },
    ),
    on(
      'sandbag',
      'Peso muerto rumano con saco de arena',
      'Abraza el saco o toma las asas y empieza de pie.',
    ),
  ],
);

const goodMorning = movement(
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

const backExtension = movement(
  {
    pattern: 'hinge',
    primary: ['lower-back', 'glutes'],
    secondary: ['hamstrings'],
    level: 'principiante',
    steps: [
      'Baja el tronco doblando la cadera, no la espalda.',
      'Sube apretando los glúteos hasta formar una línea recta.',
      'Aguanta un instante y baja despacio.',
    ],
    mistakes: ['Pasarte de la línea recta y arquear la espalda.', 'Subir con impulso.'],
  },
  [
    on(
      'machine',
      'Hiperextensiones en banco a 45 grados',
      'Ajusta el apoyo debajo de la cadera y asegura los pies.',
      { aliases: ['extensiones lumbares', 'back extension'], bodyweight: true },
    ),
    on(
      'machine',
      'Hiperextensiones en banco horizontal',
      'Ajusta el banco para que la cadera quede libre por delante.',
      { level: 'intermedio', bodyweight: true },
    ),
    on(
      'plate',
      'Hiperextensiones con disco',
      'Colócate en el banco y abraza un disco contra el pecho.',
      { level: 'intermedio' },
    ),
    on(
      'machine',
      'Hiperextensión a una pierna',
      'Asegura un solo pie en el banco y deja libre el otro.',
      { level: 'avanzado', bodyweight: true },
    ),
    on(
      'machine',
      'Hiperextensiones con espalda redonda',
      'Ajusta el apoyo en la cadera y cruza los brazos.',
      {
        level: 'intermedio',
        bodyweight: true,
        steps: [
          'Deja la espalda alta redonda y gira los pies hacia afuera.',
          'Sube solo con los glúteos hasta la horizontal.',
          'Baja despacio.',
        ],
        primary: ['glutes'],
        secondary: ['hamstrings'],
      },
    ),
    on(
      'machine',
      'Hiperextensión inversa en máquina',
      'Acuéstate boca abajo con la cadera en el borde y toma los agarres.',
      {
        primary: ['glutes', 'lower-back'],
        aliases: ['reverse hyper'],
        steps: [
          'Aprieta el abdomen contra el apoyo.',
          'Sube las piernas hasta la línea del tronco.',
          'Baja con control sin columpiarte.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Hiperextensión inversa en banca',
      'Acuéstate boca abajo en una banca alta con las piernas libres.',
      {
        primary: ['glutes', 'lower-back'],
        steps: [
          'Sujétate de la banca.',
          'Sube las piernas juntas hasta la horizontal.',
          'Baja despacio.',
        ],
      },
    ),
    on(
      'swiss-ball',
      'Extensión lumbar en balón suizo',
      'Apoya el abdomen en el balón y los pies contra la pared.',
      { bodyweight: true },
    ),
    on('bodyweight', 'Superman', 'Acuéstate boca abajo con los brazos extendidos al frente.', {
      steps: [
        'Sube brazos y piernas unos centímetros a la vez.',
        'Mantén el cuello largo y la mirada abajo.',
        'Aguanta dos segundos y baja.',
      ],
      mistakes: ['Levantar la cabeza y tensar el cuello.', 'Subir con impulso.'],
    }),
    on(
      'bodyweight',
      'Superman alterno',
      'Acuéstate boca abajo con los brazos extendidos al frente.',
      {
        steps: [
          'Sube el brazo derecho y la pierna izquierda.',
          'Aguanta un segundo sin girar la cadera.',
          'Cambia de lado.',
        ],
        secondary: ['hamstrings', 'upper-back'],
        mistakes: ['Levantar la cabeza y tensar el cuello.', 'Subir con impulso.'],
      },
    ),
    on(
      'machine',
      'Extensión lumbar en máquina',
      'Siéntate con el rodillo en la espalda alta y asegura los pies.',
      {
        primary: ['lower-back'],
        secondary: ['glutes'],
        steps: [
          'Aprieta el abdomen.',
          'Extiende el tronco hasta quedar derecho.',
          'Regresa despacio sin soltar el peso.',
        ],
      },
    ),
    on(
      'cable',
      'Jalón entre piernas en polea',
      'De espaldas a la polea baja, toma la cuerda entre las piernas y avanza dos pasos.',
      {
        aliases: ['pull through'],
        primary: ['glutes', 'hamstrings'],
        secondary: ['lower-back'],
        steps: [
          'Lleva la cadera atrás con las rodillas suaves.',
          'Empuja la cadera al frente y aprieta los glúteos.',
          'Deja los brazos como simples ganchos.',
        ],
        mistakes: ['Jalar con los brazos.', 'Hacer una sentadilla en lugar de una bisagra.'],
      },
    ),
  ],
);

export const hinge = [deadlift, romanian, goodMorning, backExtension].flat();
