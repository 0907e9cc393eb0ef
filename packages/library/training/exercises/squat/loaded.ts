import { movement, on } from '../../movement.ts';

export const loaded = movement(
  {
    pattern: 'squat',
    primary: ['quads', 'glutes'],
    secondary: ['adductors', 'lower-back', 'abs'],
    steps: [
      'Toma aire, aprieta el abdomen y reparte el peso en toda la planta.',
      'Baja doblando cadera y rodillas a la vez, con las rodillas en la línea de los pies.',
      'Sube empujando el suelo, con el pecho y la cadera al mismo ritmo.',
    ],
    mistakes: [
      'Dejar que las rodillas se metan hacia adentro.',
      'Despegar los talones o redondear la espalda abajo.',
    ],
  },
  [
    on(
      'barbell',
      'Sentadilla con barra',
      'Apoya la barra sobre los trapecios, sal del rack en dos pasos y abre los pies al ancho de los hombros.',
      { aliases: ['back squat', 'sentadilla trasera', 'sentadilla libre'] },
    ),
    on(
      'barbell',
      'Sentadilla con barra baja',
      'Apoya la barra sobre los deltoides posteriores y abre un poco más los pies.',
      {
        aliases: ['low bar squat'],
        level: 'avanzado',
        primary: ['glutes', 'quads'],
        secondary: ['hamstrings', 'lower-back', 'adductors'],
      },
    ),
    on(
      'barbell',
      'Sentadilla frontal con barra',
      'Apoya la barra en los hombros por delante, con los codos altos.',
      {
        aliases: ['front squat'],
        primary: ['quads'],
        secondary: ['glutes', 'upper-back', 'abs'],
        mistake: 'Bajar los codos y perder la barra hacia adelante.',
      },
    ),
    on(
      'barbell',
      'Sentadilla frontal con brazos cruzados',
      'Apoya la barra en los hombros por delante y cruza los brazos sobre ella.',
      { primary: ['quads'], secondary: ['glutes', 'upper-back', 'abs'] },
    ),
    on(
      'barbell',
      'Sentadilla con pausa',
      'Colócate como en la sentadilla con barra, con menos peso.',
      { level: 'avanzado', cue: 'Quédate abajo dos segundos sin perder tensión antes de subir.' },
    ),
    on(
      'barbell',
      'Sentadilla al cajón con barra',
      'Pon un cajón detrás de ti, a la altura de las rodillas o menos.',
      {
        aliases: ['box squat'],
        steps: [
          'Lleva la cadera atrás hasta sentarte con control.',
          'Haz una pausa sin relajar la espalda.',
          'Levántate empujando con los talones.',
        ],
        mistake: 'Dejarte caer sobre el cajón.',
      },
    ),
    on(
      'barbell',
      'Sentadilla sobre la cabeza',
      'Sostén la barra arriba con agarre ancho y los codos bloqueados.',
      {
        aliases: ['overhead squat'],
        level: 'avanzado',
        secondary: ['side-delts', 'traps', 'abs', 'upper-back'],
        mistake: 'Dejar que la barra se vaya hacia adelante.',
      },
    ),
    on(
      'barbell',
      'Sentadilla Zercher',
      'Sostén la barra en el pliegue de los codos, pegada al cuerpo.',
      { aliases: ['zercher squat'], level: 'avanzado', secondary: ['upper-back', 'abs', 'biceps'] },
    ),
    on(
      'barbell',
      'Sentadilla Anderson',
      'Coloca la barra sobre los topes a la altura de tu posición baja y métete debajo.',
      {
        level: 'avanzado',
        aliases: ['pin squat'],
        steps: [
          'Tensa todo el cuerpo antes de moverte.',
          'Sube desde parado hasta extender la cadera.',
          'Baja y deja que la barra descanse en los topes.',
        ],
      },
    ),
    on(
      'barbell',
      'Sentadilla con tempo lento',
      'Colócate como en la sentadilla con barra con un peso moderado.',
      { cue: 'Cuenta cuatro segundos en cada bajada.' },
    ),
    on(
      'barbell',
      'Sentadilla con postura ancha',
      'Abre los pies más que los hombros con las puntas hacia afuera.',
      { secondary: ['adductors', 'hamstrings', 'lower-back'] },
    ),
    on(
      'barbell',
      'Sentadilla con talones elevados',
      'Pon los talones sobre una cuña o discos delgados.',
      { primary: ['quads'], secondary: ['glutes', 'abs'] },
    ),
    on(
      'barbell',
      'Sentadilla con cadenas',
      'Cuelga cadenas a ambos lados de modo que descansen en el suelo al bajar.',
      { level: 'avanzado', finish: 'Acelera en la subida, donde la carga crece.' },
    ),
    on(
      'barbell',
      'Sentadilla Jefferson',
      'Párate a horcajadas de la barra, con un pie adelante y otro atrás.',
      {
        level: 'avanzado',
        secondary: ['adductors', 'hamstrings', 'forearms'],
        finish: 'Cambia el pie adelantado en la siguiente serie.',
      },
    ),
    on(
      'barbell',
      'Sentadilla hack con barra',
      'Pon la barra en el suelo detrás de los talones y tómala con los brazos rectos.',
      { level: 'avanzado', primary: ['quads'], secondary: ['glutes', 'forearms', 'traps'] },
    ),
    on(
      'safety-bar',
      'Sentadilla con barra de seguridad',
      'Apoya las almohadillas en los hombros y sujeta los agarres del frente.',
      { aliases: ['safety squat bar'], secondary: ['upper-back', 'abs', 'adductors'] },
    ),
    on(
      'safety-bar',
      'Sentadilla al cajón con barra de seguridad',
      'Con las almohadillas en los hombros, coloca un cajón detrás de ti.',
      {
        steps: [
          'Lleva la cadera atrás hasta sentarte con control.',
          'Pausa con el pecho alto.',
          'Levántate empujando el suelo.',
        ],
      },
    ),
    on(
      'safety-bar',
      'Sentadilla Hatfield',
      'Con la barra de seguridad en los hombros, sujeta unos soportes a la altura de la cintura.',
      {
        level: 'avanzado',
        primary: ['quads'],
        secondary: ['glutes', 'adductors'],
        finish: 'Usa las manos solo para guiar el tronco vertical.',
      },
    ),
    on(
      'trap-bar',
      'Sentadilla con barra hexagonal',
      'Párate al centro de la barra, baja la cadera y toma los agarres.',
      { level: 'principiante', secondary: ['hamstrings', 'traps', 'forearms'] },
    ),
    on(
      'smith',
      'Sentadilla en máquina Smith',
      'Apoya la barra en los trapecios y adelanta un poco los pies.',
      { level: 'principiante', mistake: 'Adelantar tanto los pies que la espalda baja se arquea.' },
    ),
    on(
      'smith',
      'Sentadilla frontal en máquina Smith',
      'Apoya la barra en los hombros por delante con los codos altos.',
      { primary: ['quads'], secondary: ['glutes', 'abs'] },
    ),
    on(
      'dumbbell',
      'Sentadilla con mancuernas',
      'Párate con una mancuerna a cada lado y el pecho alto.',
      { level: 'principiante', secondary: ['adductors', 'forearms'] },
    ),
    on(
      'dumbbell',
      'Sentadilla copa con mancuerna',
      'Sostén una mancuerna vertical contra el pecho con ambas manos.',
      {
        level: 'principiante',
        aliases: ['goblet squat con mancuerna'],
        cue: 'Abajo, separa las rodillas con los codos.',
      },
    ),
    on(
      'dumbbell',
      'Sentadilla frontal con mancuernas',
      'Apoya una mancuerna en cada hombro con los codos al frente.',
      { primary: ['quads'], secondary: ['glutes', 'abs', 'upper-back'] },
    ),
    on(
      'dumbbell',
      'Sentadilla sumo con mancuerna',
      'Abre mucho los pies y sostén una mancuerna entre las piernas.',
      {
        level: 'principiante',
        primary: ['glutes', 'adductors'],
        secondary: ['quads', 'hamstrings'],
      },
    ),
    on(
      'dumbbell',
      'Sentadilla ciclista con mancuernas',
      'Junta los talones sobre una cuña y sostén las mancuernas a los lados.',
      {
        primary: ['quads'],
        secondary: ['glutes'],
        mistake: 'Llevar la cadera atrás en lugar de bajar vertical.',
      },
    ),
    on(
      'dumbbell',
      'Sentadilla con press con mancuernas',
      'Sostén las mancuernas en los hombros con los pies al ancho de la cadera.',
      {
        aliases: ['thruster con mancuernas'],
        secondary: ['front-delts', 'triceps', 'abs'],
        finish: 'Al subir, aprovecha el impulso para empujar las mancuernas arriba.',
      },
    ),
    on(
      'barbell',
      'Sentadilla con press con barra',
      'Sostén la barra en los hombros por delante con los codos altos.',
      {
        aliases: ['thruster'],
        level: 'avanzado',
        secondary: ['front-delts', 'triceps', 'abs'],
        finish: 'Al extender la cadera, empuja la barra sobre la cabeza en un solo movimiento.',
      },
    ),
    on(
      'kettlebell',
      'Sentadilla copa con kettlebell',
      'Sostén la kettlebell por los lados del asa contra el pecho.',
      {
        level: 'principiante',
        aliases: ['goblet squat'],
        cue: 'Abajo, separa las rodillas con los codos.',
      },
    ),
    on(
      'kettlebell',
      'Sentadilla frontal con kettlebells',
      'Lleva dos kettlebells a rack con los codos cerca de las costillas.',
      { primary: ['quads'], secondary: ['glutes', 'abs', 'upper-back'] },
    ),
    on(
      'kettlebell',
      'Sentadilla sumo con kettlebell',
      'Abre mucho los pies y sostén la kettlebell entre las piernas.',
      {
        level: 'principiante',
        primary: ['glutes', 'adductors'],
        secondary: ['quads', 'hamstrings'],
      },
    ),
    on('kettlebell', 'Sentadilla con press con kettlebells', 'Sostén dos kettlebells en rack.', {
      secondary: ['front-delts', 'triceps', 'abs'],
      finish: 'Sube con fuerza y termina con los brazos extendidos arriba.',
    }),
    on(
      'landmine',
      'Sentadilla en landmine',
      'Sostén el extremo de la barra contra el pecho con ambas manos.',
      { level: 'principiante' },
    ),
    on(
      'landmine',
      'Sentadilla con press en landmine',
      'Sostén el extremo de la barra frente al pecho.',
      {
        secondary: ['front-delts', 'triceps', 'abs'],
        finish: 'Al subir, extiende los brazos hacia arriba y adelante.',
      },
    ),
    on(
      'sandbag',
      'Sentadilla con saco de arena',
      'Abraza el saco contra el pecho con los codos debajo.',
      { secondary: ['upper-back', 'abs', 'biceps'] },
    ),
    on(
      'sandbag',
      'Sentadilla con saco al hombro',
      'Carga el saco sobre un hombro y mantente derecho.',
      {
        unilateral: true,
        secondary: ['obliques', 'abs'],
        mistake: 'Inclinarte hacia el lado cargado.',
      },
    ),
    on(
      'plate',
      'Sentadilla con disco al frente',
      'Sostén un disco con los brazos extendidos a la altura del pecho.',
      {
        level: 'principiante',
        secondary: ['front-delts', 'abs'],
        cue: 'Usa el disco como contrapeso para mantener el tronco vertical.',
      },
    ),
    on('medicine-ball', 'Sentadilla con balón medicinal', 'Abraza el balón contra el pecho.', {
      level: 'principiante',
    }),
    on(
      'cable',
      'Sentadilla en polea',
      'Toma la barra o la cuerda de la polea baja y párate a un paso.',
      { level: 'principiante' },
    ),
    on('band', 'Sentadilla con liga', 'Pisa la liga y pásala por los hombros.', {
      level: 'principiante',
    }),
    on(
      'machine',
      'Sentadilla en máquina con cinturón',
      'Ajusta el cinturón a la cadera y párate en la plataforma.',
      { aliases: ['belt squat'], secondary: ['adductors'], level: 'principiante' },
    ),
    on(
      'machine',
      'Sentadilla péndulo en máquina',
      'Apoya hombros y espalda en la máquina y coloca los pies al centro.',
      { primary: ['quads'], secondary: ['glutes'] },
    ),
    on(
      'machine',
      'Sentadilla en V en máquina',
      'Ponte de frente al respaldo con los hombros en las almohadillas.',
      { aliases: ['v squat'] },
    ),
    on(
      'machine',
      'Sentadilla hack en máquina',
      'Apoya la espalda en el respaldo y los pies al ancho de los hombros.',
      {
        aliases: ['hack squat'],
        primary: ['quads'],
        secondary: ['glutes', 'adductors'],
        level: 'principiante',
      },
    ),
    on(
      'machine',
      'Sentadilla hack inversa en máquina',
      'Ponte de frente al respaldo, con el pecho apoyado.',
      { primary: ['glutes', 'quads'], secondary: ['hamstrings', 'adductors'] },
    ),
  ],
);
