import { movement, on } from '../../movement.ts';

export const deadlift = movement(
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
