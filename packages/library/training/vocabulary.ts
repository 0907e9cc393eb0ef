/** Every muscle the map can highlight, with the name a member reads. */
export const MUSCLES = {
  chest: 'Pecho',
  'front-delts': 'Hombro anterior',
  'side-delts': 'Hombro lateral',
  'rear-delts': 'Hombro posterior',
  traps: 'Trapecio',
  'upper-back': 'Espalda media',
  lats: 'Dorsales',
  'lower-back': 'Espalda baja',
  biceps: 'Bíceps',
  triceps: 'Tríceps',
  forearms: 'Antebrazos',
  abs: 'Abdominales',
  obliques: 'Oblicuos',
  'hip-flexors': 'Flexores de cadera',
  glutes: 'Glúteos',
  abductors: 'Abductores',
  quads: 'Cuádriceps',
  hamstrings: 'Isquiotibiales',
  adductors: 'Aductores',
  calves: 'Pantorrillas',
  shins: 'Tibiales',
} as const;

/** Every piece of equipment an exercise can ask for, with its Spanish name. */
export const EQUIPMENT = {
  bodyweight: 'Peso corporal',
  barbell: 'Barra',
  'ez-bar': 'Barra Z',
  'trap-bar': 'Barra hexagonal',
  'safety-bar': 'Barra de seguridad',
  'swiss-bar': 'Barra de agarre neutro',
  dumbbell: 'Mancuernas',
  kettlebell: 'Kettlebell',
  plate: 'Disco',
  landmine: 'Landmine',
  machine: 'Máquina',
  smith: 'Máquina Smith',
  cable: 'Polea',
  band: 'Liga de resistencia',
  'pull-up-bar': 'Barra de dominadas',
  'parallel-bars': 'Barras paralelas',
  rings: 'Anillas',
  trx: 'TRX',
  box: 'Cajón',
  'medicine-ball': 'Balón medicinal',
  'swiss-ball': 'Balón suizo',
  'ab-wheel': 'Rueda abdominal',
  sliders: 'Discos deslizantes',
  sandbag: 'Saco de arena',
  sled: 'Trineo',
  tire: 'Llanta',
  strongman: 'Implemento de strongman',
  'battle-rope': 'Cuerdas de batalla',
  'jump-rope': 'Cuerda de saltar',
  'climbing-rope': 'Cuerda de trepar',
  'punching-bag': 'Saco de boxeo',
  'foam-roller': 'Rodillo de espuma',
  ball: 'Pelota de masaje',
  stick: 'Bastón',
  treadmill: 'Banda sin fin',
  bike: 'Bicicleta estática',
  'air-bike': 'Bicicleta de aire',
  elliptical: 'Elíptica',
  rower: 'Remo ergómetro',
  'ski-ergometer': 'Ergómetro de esquí',
  'stair-climber': 'Escaladora',
  pool: 'Piscina',
} as const;

/** The movement patterns, used to find a substitute for an exercise. */
export const PATTERNS = {
  'horizontal-push': 'Empuje horizontal',
  'vertical-push': 'Empuje vertical',
  dip: 'Fondos',
  fly: 'Apertura de pecho',
  'horizontal-pull': 'Tracción horizontal',
  'vertical-pull': 'Tracción vertical',
  pullover: 'Extensión de hombro',
  'shoulder-raise': 'Elevación de hombro',
  shrug: 'Encogimiento',
  'shoulder-rotation': 'Rotación de hombro',
  'elbow-flexion': 'Flexión de codo',
  'elbow-extension': 'Extensión de codo',
  grip: 'Agarre y muñeca',
  squat: 'Sentadilla',
  'knee-extension': 'Extensión de rodilla',
  'knee-flexion': 'Flexión de rodilla',
  hinge: 'Bisagra de cadera',
  'hip-extension': 'Extensión de cadera',
  lunge: 'Desplante',
  'hip-abduction': 'Abducción de cadera',
  'hip-adduction': 'Aducción de cadera',
  'hip-flexion': 'Flexión de cadera',
  ankle: 'Tobillo',
  'trunk-flexion': 'Flexión de tronco',
  'trunk-stability': 'Estabilidad de tronco',
  'trunk-rotation': 'Rotación de tronco',
  carry: 'Acarreo',
  olympic: 'Levantamiento olímpico',
  ballistic: 'Balístico',
  jump: 'Salto',
  throw: 'Lanzamiento',
  locomotion: 'Cardio',
  mobility: 'Movilidad',
} as const;

export type Muscle = keyof typeof MUSCLES;
export type Equipment = keyof typeof EQUIPMENT;
export type Pattern = keyof typeof PATTERNS;
export type Level = 'principiante' | 'intermedio' | 'avanzado';
export type ExerciseKind = 'strength' | 'cardio' | 'mobility' | 'timed';

export type Exercise = {
  id: string;
  name: string;
  aliases: readonly string[];
  primaryMuscles: readonly Muscle[];
  secondaryMuscles: readonly Muscle[];
  equipment: Equipment;
  pattern: Pattern;
  level: Level;
  kind: ExerciseKind;
  steps: readonly string[];
  mistakes: readonly string[];
  unilateral: boolean;
  bodyweight: boolean;
};
