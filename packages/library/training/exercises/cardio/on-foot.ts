import { movement, on } from '../../movement.ts';
import { LOCOMOTION } from './locomotion.ts';

const STRIKES_MISTAKES = [
  'Bajar la guardia después de golpear.',
  'Extender el codo o la rodilla de golpe hasta bloquearlos.',
];

const DRILLS_MISTAKES = [
  'Perder la técnica por ir demasiado rápido.',
  'Caer con todo el peso y las rodillas rígidas.',
];

export const onFoot = movement(LOCOMOTION, [
  on('bodyweight', 'Caminata', 'Ponte zapatos cómodos y elige un terreno parejo.', {
    aliases: ['caminar'],
  }),
  on('bodyweight', 'Trote suave', 'Empieza a un ritmo en el que puedas conversar.', {
    aliases: ['trotar', 'jogging'],
  }),
  on('bodyweight', 'Carrera continua', 'Elige la distancia y un ritmo que puedas sostener.', {
    aliases: ['correr', 'running'],
  }),
  on('bodyweight', 'Carrera de velocidad', 'Marca de 20 a 60 metros en un lugar plano.', {
    level: 'avanzado',
    aliases: ['sprint'],
    primary: ['hamstrings', 'glutes'],
    secondary: ['quads', 'calves', 'hip-flexors'],
    steps: [
      'Sal inclinado con pasos fuertes.',
      'Sube el tronco de a poco y mueve los brazos.',
      'Descansa completo antes de repetir.',
    ],
  }),
  on('bodyweight', 'Carrera en cuesta', 'Busca una subida de 30 a 100 metros.', {
    level: 'intermedio',
    primary: ['glutes', 'calves'],
    secondary: ['quads', 'hamstrings'],
    finish: 'Baja caminando para recuperarte.',
  }),
  on('bodyweight', 'Fartlek', 'Sal a correr sin cronómetro fijo.', {
    level: 'intermedio',
    steps: [
      'Alterna tramos rápidos y suaves según el terreno.',
      'Usa postes o árboles como marcas.',
      'Termina con diez minutos suaves.',
    ],
  }),
  on('bodyweight', 'Carrera de ida y vuelta', 'Marca dos líneas a 20 metros.', {
    level: 'intermedio',
    aliases: ['shuttle run'],
    steps: [
      'Corre hasta la línea y tócala con la mano.',
      'Frena con pasos cortos y gira bajo.',
      'Regresa sin detenerte.',
    ],
  }),
  on('bodyweight', 'Subida de gradas', 'Busca unas gradas despejadas y con baranda.', {
    primary: ['glutes', 'quads'],
    secondary: ['calves', 'hamstrings'],
    finish: 'Baja siempre caminando.',
    mistakes: ['Apoyar solo la punta del pie.', 'Bajar corriendo con las piernas cansadas.'],
  }),
  on(
    'bodyweight',
    'Marcha en el lugar con rodillas altas',
    'Párate derecho con los brazos doblados.',
    {
      mistakes: DRILLS_MISTAKES,
      aliases: ['high knees'],
      primary: ['hip-flexors', 'quads'],
      secondary: ['calves', 'abs'],
      steps: [
        'Sube las rodillas a la altura de la cadera con ritmo.',
        'Mueve los brazos al compás.',
        'Apoya en la punta de los pies.',
      ],
    },
  ),
  on('bodyweight', 'Talones a los glúteos', 'Párate derecho con espacio alrededor.', {
    mistakes: DRILLS_MISTAKES,
    aliases: ['butt kicks'],
    primary: ['hamstrings', 'calves'],
    secondary: ['quads'],
    steps: [
      'Trota en el lugar llevando los talones atrás.',
      'Mantén las rodillas apuntando abajo.',
      'Acelera sin perder postura.',
    ],
  }),
  on('bodyweight', 'Saltos de tijera', 'Párate con los pies juntos y los brazos a los lados.', {
    mistakes: DRILLS_MISTAKES,
    aliases: ['jumping jacks', 'payasos'],
    primary: ['calves', 'side-delts'],
    secondary: ['quads', 'abductors'],
    steps: [
      'Salta abriendo pies y brazos a la vez.',
      'Cierra con otro salto.',
      'Mantén las rodillas suaves.',
    ],
  }),
  on('bodyweight', 'Burpees', 'Párate con los pies al ancho de los hombros.', {
    mistakes: DRILLS_MISTAKES,
    level: 'intermedio',
    primary: ['quads', 'chest'],
    secondary: ['triceps', 'front-delts', 'abs', 'calves'],
    steps: [
      'Apoya las manos y lleva los pies atrás.',
      'Baja el pecho al suelo y empuja.',
      'Recoge los pies y salta con los brazos arriba.',
    ],
    mistake: 'Dejar caer la cadera al ir a la plancha.',
  }),
  on('bodyweight', 'Burpee sin salto', 'Párate con los pies al ancho de los hombros.', {
    mistakes: DRILLS_MISTAKES,
    primary: ['quads', 'chest'],
    secondary: ['abs', 'front-delts'],
    steps: [
      'Apoya las manos y camina los pies atrás.',
      'Haz una plancha firme un segundo.',
      'Camina los pies al frente y ponte de pie.',
    ],
  }),
  on('box', 'Burpee con salto al cajón', 'Párate frente a un cajón que domines.', {
    mistakes: DRILLS_MISTAKES,
    level: 'avanzado',
    bodyweight: true,
    primary: ['quads', 'chest'],
    secondary: ['glutes', 'triceps', 'calves'],
    steps: [
      'Haz un burpee frente al cajón.',
      'Salta encima con ambos pies.',
      'Baja caminando y repite.',
    ],
  }),
  on('pull-up-bar', 'Burpee con dominada', 'Párate debajo de la barra.', {
    mistakes: DRILLS_MISTAKES,
    level: 'avanzado',
    primary: ['lats', 'quads'],
    secondary: ['chest', 'biceps', 'abs'],
    steps: [
      'Haz un burpee completo.',
      'Salta a la barra y haz una dominada.',
      'Baja suave y repite.',
    ],
  }),
  on('bodyweight', 'Medio burpee', 'Colócate en plancha alta.', {
    mistakes: DRILLS_MISTAKES,
    aliases: ['sprawl'],
    primary: ['quads', 'abs'],
    secondary: ['front-delts', 'hip-flexors'],
    steps: [
      'Salta los pies hacia las manos.',
      'Regresa a la plancha con otro salto.',
      'Mantén la espalda firme.',
    ],
  }),
  on(
    'bodyweight',
    'Patinador en el lugar',
    'Párate con las rodillas suaves y el tronco inclinado.',
    {
      mistakes: DRILLS_MISTAKES,
      primary: ['glutes', 'abductors'],
      secondary: ['quads', 'calves'],
      steps: [
        'Lleva una pierna por detrás de la otra.',
        'Toca el suelo con la mano contraria.',
        'Alterna con ritmo.',
      ],
    },
  ),
  on('bodyweight', 'Escalera de agilidad', 'Coloca la escalera en un suelo plano.', {
    mistakes: DRILLS_MISTAKES,
    aliases: ['agility ladder'],
    primary: ['calves'],
    secondary: ['quads', 'hip-flexors'],
    steps: [
      'Pasa los dos pies por cada cuadro.',
      'Mantente en la punta y mira al frente.',
      'Sube la velocidad cuando salga limpio.',
    ],
  }),
  on(
    'bodyweight',
    'Boxeo de sombra',
    'Ponte en guardia con un pie adelante y los puños junto al mentón.',
    {
      mistakes: STRIKES_MISTAKES,
      aliases: ['shadow boxing'],
      primary: ['front-delts'],
      secondary: ['abs', 'obliques', 'calves'],
      steps: [
        'Combina golpes rectos, ganchos y esquivas.',
        'Gira la cadera en cada golpe.',
        'Regresa siempre las manos a la guardia.',
      ],
    },
  ),
  on(
    'punching-bag',
    'Boxeo en saco',
    'Véndate las manos, ponte guantes y mide tu distancia del saco.',
    {
      mistakes: STRIKES_MISTAKES,
      primary: ['front-delts', 'obliques'],
      secondary: ['triceps', 'abs', 'calves'],
      steps: [
        'Golpea con la muñeca recta y gira la cadera.',
        'Regresa la mano a la guardia.',
        'Muévete alrededor del saco entre combinaciones.',
      ],
    },
  ),
  on('punching-bag', 'Patadas en saco', 'Párate en guardia a la distancia de tu pierna.', {
    mistakes: STRIKES_MISTAKES,
    level: 'intermedio',
    primary: ['hip-flexors', 'glutes'],
    secondary: ['quads', 'obliques', 'abductors'],
    steps: [
      'Gira el pie de apoyo y la cadera.',
      'Impacta con la espinilla.',
      'Regresa a la guardia y alterna.',
    ],
  }),
]);
