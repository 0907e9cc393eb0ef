import { movement, on } from '../movement.ts';

const stretches = movement(
  {
    pattern: 'mobility',
    kind: 'mobility',
    level: 'principiante',
    primary: ['hamstrings'],
    steps: [
      'Avanza hasta sentir una tensión clara pero cómoda.',
      'Respira lento y suelta un poco más en cada exhalación.',
      'Mantén de 20 a 40 segundos y sal despacio.',
    ],
    mistakes: ['Rebotar para llegar más lejos.', 'Estirar hasta sentir dolor.'],
  },
  [
    on(
      'bodyweight',
      'Estiramiento de isquiotibiales de pie',
      'Apoya un talón en una banca baja con la rodilla casi recta.',
      { unilateral: true, secondary: ['calves'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de isquiotibiales sentado',
      'Siéntate con una pierna recta y la otra doblada.',
      { unilateral: true, secondary: ['lower-back'] },
    ),
    on(
      'band',
      'Estiramiento de isquiotibiales con liga',
      'Acuéstate boca arriba y pasa la liga por la planta del pie.',
      { unilateral: true, secondary: ['calves'] },
    ),
    on(
      'bodyweight',
      'Flexión al frente de pie',
      'Párate con los pies al ancho de la cadera y deja caer el tronco.',
      { secondary: ['lower-back', 'calves'] },
    ),
    on('bodyweight', 'Flexión al frente sentado', 'Siéntate con las piernas rectas y juntas.', {
      secondary: ['lower-back', 'calves'],
      aliases: ['pinza sentada'],
    }),
    on(
      'bodyweight',
      'Estiramiento de cuádriceps de pie',
      'Párate en un pie y lleva el talón al glúteo con la mano.',
      {
        unilateral: true,
        primary: ['quads'],
        secondary: ['hip-flexors'],
        mistake: 'Arquear la espalda para acercar el talón.',
      },
    ),
    on(
      'bodyweight',
      'Estiramiento de cuádriceps acostado',
      'Acuéstate de lado y toma el empeine de arriba.',
      { unilateral: true, primary: ['quads'], secondary: ['hip-flexors'] },
    ),
    on(
      'bodyweight',
      'Estiramiento del sofá',
      'Apoya la espinilla en la pared o el sofá y adelanta el otro pie.',
      {
        unilateral: true,
        primary: ['quads', 'hip-flexors'],
        aliases: ['couch stretch'],
        level: 'intermedio',
      },
    ),
    on(
      'bodyweight',
      'Estiramiento de flexores de cadera',
      'Arrodíllate con una pierna adelante y mete la pelvis.',
      { unilateral: true, primary: ['hip-flexors'], secondary: ['quads'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de flexores con brazo arriba',
      'Arrodíllate con una pierna adelante y sube el brazo del lado de atrás.',
      { unilateral: true, primary: ['hip-flexors'], secondary: ['obliques', 'quads'] },
    ),
    on('bodyweight', 'Paloma', 'Adelanta una pierna doblada y estira la otra hacia atrás.', {
      unilateral: true,
      primary: ['glutes'],
      secondary: ['hip-flexors'],
      aliases: ['pigeon'],
    }),
    on(
      'bodyweight',
      'Figura cuatro acostado',
      'Acuéstate y cruza un tobillo sobre la rodilla contraria.',
      { unilateral: true, primary: ['glutes'], secondary: ['abductors'] },
    ),
    on(
      'bodyweight',
      'Figura cuatro sentado',
      'Siéntate en una banca y cruza un tobillo sobre la otra rodilla.',
      { unilateral: true, primary: ['glutes'], secondary: ['abductors'] },
    ),
    on(
      'bodyweight',
      'Estiramiento 90/90',
      'Siéntate con ambas rodillas dobladas a 90 grados, una adelante y otra al lado.',
      { unilateral: true, primary: ['glutes'], secondary: ['hip-flexors', 'adductors'] },
    ),
    on(
      'bodyweight',
      'Mariposa sentado',
      'Siéntate con las plantas de los pies juntas y las rodillas abiertas.',
      { primary: ['adductors'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de rana',
      'Apoya rodillas y antebrazos con las rodillas bien abiertas.',
      { primary: ['adductors'], secondary: ['hip-flexors'], aliases: ['frog stretch'] },
    ),
    on('bodyweight', 'Apertura de piernas sentado', 'Siéntate con las piernas rectas y abiertas.', {
      primary: ['adductors'],
      secondary: ['hamstrings'],
      aliases: ['straddle'],
    }),
    on(
      'bodyweight',
      'Estiramiento de aductores de pie',
      'Abre mucho los pies y dobla una rodilla.',
      { unilateral: true, primary: ['adductors'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de pantorrilla en la pared',
      'Apoya las manos en la pared y lleva un pie atrás con la rodilla recta.',
      { unilateral: true, primary: ['calves'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de sóleo',
      'Apoya las manos en la pared y dobla la rodilla de atrás con el talón apoyado.',
      { unilateral: true, primary: ['calves'] },
    ),
    on(
      'box',
      'Estiramiento de pantorrilla en escalón',
      'Apoya las puntas en un escalón y deja caer los talones.',
      { primary: ['calves'], bodyweight: true },
    ),
    on(
      'bodyweight',
      'Estiramiento de tibiales',
      'Siéntate sobre los talones con los empeines en el suelo.',
      { primary: ['shins'], secondary: ['quads'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de pecho en marco',
      'Apoya el antebrazo en el marco de una puerta y da un paso.',
      { unilateral: true, primary: ['chest'], secondary: ['front-delts'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de pecho con manos atrás',
      'Entrelaza las manos detrás de la espalda y abre el pecho.',
      { primary: ['chest'], secondary: ['front-delts', 'biceps'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de hombro cruzado',
      'Cruza un brazo al frente y sujétalo con el otro.',
      { unilateral: true, primary: ['rear-delts'], secondary: ['upper-back'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de tríceps',
      'Sube un brazo, dobla el codo y empújalo con la otra mano.',
      { unilateral: true, primary: ['triceps'], secondary: ['lats'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de bíceps en la pared',
      'Apoya la palma en la pared con el brazo recto hacia atrás.',
      { unilateral: true, primary: ['biceps'], secondary: ['chest', 'front-delts'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de antebrazo',
      'Extiende un brazo al frente y jala los dedos hacia ti.',
      { unilateral: true, primary: ['forearms'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de muñecas en el suelo',
      'Apoya manos y rodillas con los dedos hacia las rodillas.',
      { primary: ['forearms'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de dorsales en apoyo',
      'Apoya las manos en una banca y baja el pecho con los brazos rectos.',
      { primary: ['lats'], secondary: ['upper-back', 'chest'] },
    ),
    on(
      'bodyweight',
      'Estiramiento lateral de tronco',
      'Párate, sube un brazo e inclínate al lado contrario.',
      { unilateral: true, primary: ['obliques'], secondary: ['lats'] },
    ),
    on(
      'bodyweight',
      'Postura del niño',
      'Siéntate sobre los talones y extiende los brazos al frente.',
      { primary: ['lower-back', 'lats'], aliases: ['child pose', 'balasana'] },
    ),
    on(
      'bodyweight',
      'Postura de la cobra',
      'Acuéstate boca abajo y empuja el pecho hacia arriba con las manos.',
      { primary: ['abs'], secondary: ['hip-flexors', 'chest'], aliases: ['bhujangasana'] },
    ),
    on(
      'bodyweight',
      'Estiramiento lumbar acostado',
      'Acuéstate y abraza las rodillas contra el pecho.',
      { primary: ['lower-back'], secondary: ['glutes'] },
    ),
    on(
      'bodyweight',
      'Giro de columna acostado',
      'Acuéstate con los brazos en cruz y deja caer las rodillas a un lado.',
      { unilateral: true, primary: ['obliques', 'lower-back'], secondary: ['glutes'] },
    ),
    on(
      'bodyweight',
      'Giro de columna sentado',
      'Siéntate con una pierna cruzada sobre la otra y gira hacia ella.',
      { unilateral: true, primary: ['obliques'], secondary: ['glutes', 'lower-back'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de trapecio',
      'Inclina la cabeza hacia un hombro con ayuda suave de la mano.',
      { unilateral: true, primary: ['traps'] },
    ),
    on(
      'bodyweight',
      'Estiramiento de cuello al frente',
      'Siéntate derecho y lleva el mentón al pecho con las manos en la nuca.',
      { primary: ['traps'], secondary: ['upper-back'] },
    ),
    on(
      'swiss-ball',
      'Extensión torácica en balón suizo',
      'Apoya la espalda en el balón y abre los brazos.',
      { primary: ['chest', 'abs'], secondary: ['lats'], bodyweight: true },
    ),
  ],
);

const dynamic = movement(
  {
    pattern: 'mobility',
    kind: 'mobility',
    level: 'principiante',
    primary: ['hip-flexors'],
    steps: [
      'Empieza con un recorrido corto y auméntalo de a poco.',
      'Muévete lento y con control en todo el rango.',
      'Respira de forma continua hasta completar las repeticiones.',
    ],
    mistakes: ['Apurar el movimiento.', 'Compensar con otra articulación.'],
  },
  [
    on('bodyweight', 'Gato y vaca', 'Apoya manos y rodillas debajo de hombros y cadera.', {
      aliases: ['cat cow'],
      primary: ['lower-back', 'abs'],
      lead: 'Redondea la espalda al exhalar y arquéala al inhalar.',
    }),
    on(
      'bodyweight',
      'Rotación torácica en cuatro apoyos',
      'Apoya manos y rodillas y pon una mano en la nuca.',
      {
        unilateral: true,
        primary: ['obliques', 'upper-back'],
        lead: 'Lleva el codo al techo y luego hacia el brazo de apoyo.',
      },
    ),
    on(
      'bodyweight',
      'Libro abierto',
      'Acuéstate de lado con rodillas dobladas y brazos al frente.',
      {
        unilateral: true,
        primary: ['obliques', 'chest'],
        secondary: ['upper-back'],
        lead: 'Abre el brazo de arriba hacia atrás siguiéndolo con la mirada.',
      },
    ),
    on('bodyweight', 'Enhebrar la aguja', 'Apoya manos y rodillas con la espalda plana.', {
      unilateral: true,
      primary: ['upper-back'],
      secondary: ['obliques', 'rear-delts'],
      lead: 'Pasa un brazo por debajo del pecho hasta apoyar el hombro.',
    }),
    on('bodyweight', 'Círculos de brazos', 'Párate con los brazos abiertos en cruz.', {
      primary: ['side-delts'],
      secondary: ['traps'],
      lead: 'Cambia el sentido a la mitad.',
    }),
    on(
      'stick',
      'Dislocaciones de hombro con bastón',
      'Toma el bastón con agarre muy ancho frente a la cadera.',
      {
        primary: ['front-delts', 'chest'],
        secondary: ['lats'],
        lead: 'Pásalo por encima de la cabeza hasta la espalda sin doblar los codos.',
      },
    ),
    on(
      'band',
      'Dislocaciones de hombro con liga',
      'Toma la liga con agarre ancho frente a la cadera.',
      {
        primary: ['front-delts', 'chest'],
        secondary: ['lats'],
        lead: 'Pásala por encima hasta la espalda con los brazos rectos.',
      },
    ),
    on(
      'bodyweight',
      'Círculos de cadera en cuatro apoyos',
      'Apoya manos y rodillas con el abdomen firme.',
      {
        unilateral: true,
        primary: ['glutes', 'hip-flexors'],
        lead: 'Dibuja con la rodilla el círculo más grande que controles.',
      },
    ),
    on('bodyweight', 'Balanceo de pierna al frente', 'Sujétate de la pared y párate en un pie.', {
      unilateral: true,
      primary: ['hamstrings', 'hip-flexors'],
      aliases: ['leg swings'],
    }),
    on(
      'bodyweight',
      'Balanceo lateral de pierna',
      'Apoya ambas manos en la pared y párate en un pie.',
      { unilateral: true, primary: ['adductors', 'abductors'] },
    ),
    on(
      'bodyweight',
      'El mejor estiramiento del mundo',
      'Da un desplante largo y apoya la mano contraria en el suelo.',
      {
        unilateral: true,
        primary: ['hip-flexors', 'hamstrings'],
        secondary: ['obliques', 'adductors'],
        aliases: ['world greatest stretch'],
        lead: 'Gira el tronco con un brazo al techo y cambia de lado.',
      },
    ),
    on('bodyweight', 'Cambios 90/90', 'Siéntate con las rodillas dobladas y los pies abiertos.', {
      primary: ['glutes', 'hip-flexors'],
      secondary: ['adductors'],
      lead: 'Deja caer las rodillas de un lado al otro sin mover los pies.',
    }),
    on('bodyweight', 'Movilidad de tobillo en la pared', 'Pon un pie a un palmo de la pared.', {
      unilateral: true,
      primary: ['calves'],
      secondary: ['shins'],
      lead: 'Lleva la rodilla a la pared sin despegar el talón.',
    }),
    on('bodyweight', 'Círculos de tobillo', 'Siéntate o párate en un pie con el otro en el aire.', {
      unilateral: true,
      primary: ['calves', 'shins'],
    }),
    on('bodyweight', 'Círculos de muñeca', 'Entrelaza las manos frente al pecho.', {
      primary: ['forearms'],
    }),
    on(
      'bodyweight',
      'Perro boca abajo con pedaleo',
      'Sube la cadera en V invertida con manos y pies apoyados.',
      {
        primary: ['calves', 'hamstrings'],
        secondary: ['lats'],
        aliases: ['downward dog'],
        lead: 'Baja un talón y luego el otro.',
      },
    ),
    on('bodyweight', 'Escorpión', 'Acuéstate boca abajo con los brazos en cruz.', {
      unilateral: true,
      primary: ['hip-flexors', 'obliques'],
      secondary: ['chest'],
      lead: 'Lleva un talón hacia la mano contraria por detrás.',
    }),
    on('bodyweight', 'Sentadilla con brazos arriba', 'Baja a cuclillas con los talones apoyados.', {
      primary: ['adductors', 'upper-back'],
      secondary: ['calves'],
      lead: 'Sube un brazo a la vez girando el tronco.',
    }),
    on('bodyweight', 'De cuclillas a pinza', 'Baja a cuclillas y toma las puntas de los pies.', {
      primary: ['hamstrings', 'adductors'],
      secondary: ['lower-back'],
      lead: 'Extiende las rodillas sin soltar los pies y vuelve a bajar.',
    }),
    on('bodyweight', 'Balanceo de rana', 'Apoya rodillas abiertas y antebrazos.', {
      primary: ['adductors'],
      secondary: ['hip-flexors'],
      lead: 'Lleva la cadera atrás y adelante con la espalda plana.',
    }),
    on('bodyweight', 'Retracción de mentón', 'Siéntate derecho con la mirada al frente.', {
      primary: ['traps'],
      secondary: ['upper-back'],
      lead: 'Lleva la cabeza hacia atrás como si hicieras papada.',
    }),
    on('bodyweight', 'Rotaciones de cuello', 'Siéntate derecho con los hombros sueltos.', {
      primary: ['traps'],
      lead: 'Gira la cabeza de lado a lado sin llevarla hacia atrás.',
    }),
    on('bodyweight', 'Saludo al sol', 'Párate al frente de la colchoneta con los pies juntos.', {
      primary: ['hamstrings', 'abs'],
      secondary: ['chest', 'lats', 'hip-flexors'],
      steps: [
        'Sube los brazos y dóblate al frente.',
        'Camina a la plancha y baja con control.',
        'Abre el pecho en cobra y sube la cadera en perro boca abajo.',
        'Camina al frente y sube despacio.',
      ],
    }),
  ],
);

const rolling = movement(
  {
    pattern: 'mobility',
    kind: 'mobility',
    level: 'principiante',
    primary: ['quads'],
    steps: [
      'Rueda despacio, unos dos centímetros por segundo.',
      'Detente en los puntos tensos y respira 20 segundos.',
      'Cubre toda la zona durante uno o dos minutos.',
    ],
    mistakes: ['Rodar sobre huesos o articulaciones.', 'Ir tan rápido que no da tiempo de soltar.'],
  },
  [
    on(
      'foam-roller',
      'Rodillo en cuádriceps',
      'Acuéstate boca abajo con el rodillo bajo los muslos.',
    ),
    on(
      'foam-roller',
      'Rodillo en isquiotibiales',
      'Siéntate con el rodillo bajo los muslos y las manos atrás.',
      { primary: ['hamstrings'] },
    ),
    on('foam-roller', 'Rodillo en pantorrillas', 'Siéntate con el rodillo bajo las pantorrillas.', {
      primary: ['calves'],
    }),
    on(
      'foam-roller',
      'Rodillo en glúteos',
      'Siéntate en el rodillo con un tobillo sobre la otra rodilla.',
      { primary: ['glutes'], unilateral: true },
    ),
    on(
      'foam-roller',
      'Rodillo en espalda alta',
      'Acuéstate con el rodillo bajo los omóplatos y las manos en la nuca.',
      { primary: ['upper-back'] },
    ),
    on(
      'foam-roller',
      'Rodillo en dorsales',
      'Acuéstate de lado con el rodillo debajo de la axila.',
      { primary: ['lats'], unilateral: true },
    ),
    on(
      'foam-roller',
      'Rodillo en aductores',
      'Acuéstate boca abajo con el rodillo en la cara interna del muslo.',
      { primary: ['adductors'], unilateral: true },
    ),
    on(
      'foam-roller',
      'Rodillo en la cara externa del muslo',
      'Acuéstate de lado con el rodillo debajo del muslo.',
      { primary: ['abductors'], secondary: ['quads'], unilateral: true },
    ),
    on(
      'foam-roller',
      'Rodillo en tibiales',
      'Arrodíllate con el rodillo bajo las espinillas, sin presionar el hueso.',
      { primary: ['shins'] },
    ),
    on('ball', 'Pelota en la planta del pie', 'Párate con una pelota debajo del arco del pie.', {
      primary: ['calves'],
      unilateral: true,
    }),
    on(
      'ball',
      'Pelota en el pecho',
      'De cara a la pared, pon la pelota entre el pecho y el hombro.',
      { primary: ['chest'], secondary: ['front-delts'], unilateral: true },
    ),
    on('ball', 'Pelota en el glúteo', 'Siéntate con la pelota bajo un glúteo.', {
      primary: ['glutes'],
      unilateral: true,
    }),
    on(
      'ball',
      'Pelota entre los omóplatos',
      'Apoya la espalda en la pared con la pelota junto a la columna.',
      { primary: ['upper-back'], secondary: ['traps'], unilateral: true },
    ),
    on(
      'ball',
      'Pelota en el trapecio',
      'Apoya el trapecio en la pared con la pelota en el punto tenso.',
      { primary: ['traps'], unilateral: true },
    ),
  ],
);

export const mobility = [stretches, dynamic, rolling].flat();
