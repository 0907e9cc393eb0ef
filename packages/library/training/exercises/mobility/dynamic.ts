import { movement, on } from '../../movement.ts';

export const dynamic = movement(
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
