import { movement, on } from '../../movement.ts';
import { LOCOMOTION } from './locomotion.ts';

const ROPE_MISTAKES = [
  'Saltar más alto de lo necesario.',
  'Girar la cuerda con los brazos en vez de las muñecas.',
];

const WAVES_MISTAKES = [
  'Mover solo los brazos con las piernas rígidas.',
  'Encorvar la espalda cuando llega el cansancio.',
];

const SWIMMING_MISTAKES = [
  'Aguantar la respiración en lugar de soltar el aire en el agua.',
  'Dejar que la cadera se hunda.',
];

export const ropesAndWater = movement(LOCOMOTION, [
  on('jump-rope', 'Salto de cuerda', 'Ajusta la cuerda para que los mangos lleguen a las axilas.', {
    mistakes: ROPE_MISTAKES,
    aliases: ['suiza', 'jump rope'],
    primary: ['calves'],
    secondary: ['quads', 'forearms', 'front-delts'],
    steps: [
      'Gira la cuerda con las muñecas.',
      'Salta bajo, en la punta de los pies.',
      'Mantén los codos cerca del cuerpo.',
    ],
  }),
  on('jump-rope', 'Salto doble de cuerda', 'Usa una cuerda rápida ajustada a tu altura.', {
    mistakes: ROPE_MISTAKES,
    aliases: ['double unders'],
    level: 'avanzado',
    primary: ['calves'],
    secondary: ['forearms', 'quads', 'front-delts'],
    steps: [
      'Salta un poco más alto con el cuerpo recto.',
      'Pasa la cuerda dos veces con un giro rápido de muñeca.',
      'Cae suave y recupera el ritmo.',
    ],
  }),
  on(
    'jump-rope',
    'Salto de cuerda alternando pies',
    'Ajusta la cuerda y párate en la punta de los pies.',
    {
      mistakes: ROPE_MISTAKES,
      primary: ['calves'],
      secondary: ['hip-flexors', 'quads', 'forearms'],
      steps: [
        'Salta cambiando de pie como si trotaras.',
        'Mantén las rodillas bajas.',
        'Sigue un ritmo parejo.',
      ],
    },
  ),
  on('jump-rope', 'Salto de cuerda cruzado', 'Ajusta la cuerda un poco más larga de lo normal.', {
    mistakes: ROPE_MISTAKES,
    level: 'avanzado',
    primary: ['calves', 'forearms'],
    secondary: ['front-delts', 'quads'],
    steps: [
      'Cruza los brazos frente a la cintura.',
      'Salta dentro del lazo.',
      'Abre los brazos en el siguiente salto.',
    ],
  }),
  on(
    'battle-rope',
    'Ondas alternas con cuerdas',
    'Toma un extremo en cada mano con las rodillas dobladas.',
    {
      mistakes: WAVES_MISTAKES,
      aliases: ['battle ropes'],
      primary: ['front-delts'],
      secondary: ['forearms', 'abs', 'upper-back'],
      steps: [
        'Sube y baja los brazos alternando con ritmo.',
        'Mantén las ondas hasta el anclaje.',
        'Respira y no te encorves.',
      ],
    },
  ),
  on(
    'battle-rope',
    'Ondas dobles con cuerdas',
    'Toma los extremos con los pies al ancho de los hombros.',
    {
      mistakes: WAVES_MISTAKES,
      primary: ['front-delts', 'lats'],
      secondary: ['abs', 'glutes', 'forearms'],
      steps: [
        'Sube ambos brazos a la vez.',
        'Bájalos con fuerza usando la cadera.',
        'Enlaza sin pausa.',
      ],
    },
  ),
  on('battle-rope', 'Golpes al suelo con cuerdas', 'Toma los extremos y párate alto.', {
    mistakes: WAVES_MISTAKES,
    level: 'intermedio',
    primary: ['lats', 'abs'],
    secondary: ['front-delts', 'glutes'],
    steps: [
      'Sube las cuerdas por encima de la cabeza.',
      'Golpéalas contra el suelo con todo el cuerpo.',
      'Recupera la postura y repite.',
    ],
  }),
  on('battle-rope', 'Círculos con cuerdas', 'Toma los extremos con los codos suaves.', {
    mistakes: WAVES_MISTAKES,
    level: 'intermedio',
    primary: ['side-delts', 'front-delts'],
    secondary: ['forearms', 'abs'],
    steps: [
      'Dibuja círculos hacia afuera con ambas manos.',
      'Cambia el sentido a la mitad.',
      'Mantén las piernas firmes.',
    ],
  }),
  on('battle-rope', 'Ondas con desplante', 'Toma los extremos y párate con los pies juntos.', {
    mistakes: WAVES_MISTAKES,
    level: 'avanzado',
    primary: ['front-delts', 'quads'],
    secondary: ['glutes', 'abs', 'forearms'],
    steps: [
      'Mantén las ondas alternas sin parar.',
      'Da un desplante atrás y vuelve.',
      'Alterna las piernas.',
    ],
  }),
  on('pool', 'Natación estilo libre', 'Entra al agua y ajusta los lentes.', {
    mistakes: SWIMMING_MISTAKES,
    aliases: ['crol', 'nadar'],
    primary: ['lats', 'front-delts'],
    secondary: ['triceps', 'abs', 'glutes'],
    steps: [
      'Alarga cada brazada y gira el cuerpo.',
      'Respira al lado sin levantar la cabeza.',
      'Patea desde la cadera.',
    ],
  }),
  on('pool', 'Natación estilo dorso', 'Flota boca arriba con la cadera alta.', {
    mistakes: SWIMMING_MISTAKES,
    primary: ['lats', 'rear-delts'],
    secondary: ['triceps', 'abs', 'glutes'],
    steps: [
      'Alterna los brazos con el hombro junto a la oreja.',
      'Patea con ritmo constante.',
      'Mantén la cabeza quieta.',
    ],
  }),
  on('pool', 'Natación estilo pecho', 'Colócate estirado con los brazos al frente.', {
    mistakes: SWIMMING_MISTAKES,
    primary: ['chest', 'adductors'],
    secondary: ['lats', 'quads', 'triceps'],
    steps: [
      'Abre los brazos y respira al juntarlos.',
      'Recoge los talones y patea en círculo.',
      'Deslízate estirado antes de repetir.',
    ],
  }),
  on('pool', 'Carrera en el agua', 'Entra a una zona donde el agua te llegue al pecho.', {
    aliases: ['aquajogging'],
    secondary: ['hip-flexors', 'glutes', 'abs'],
    mistakes: ['Inclinarte demasiado hacia adelante.', 'Empezar demasiado rápido.'],
  }),
]);
