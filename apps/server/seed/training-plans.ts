/** An exercise of a sample template, with a beginner's starting weight. */
export interface SampleExercise {
  id: string;
  name: string;
  sets: number;
  reps?: string;
  seconds?: number;
  startKg?: number;
  weeklyKg?: number;
  restSeconds: number;
  rir?: number;
  notes?: string;
  supersetGroup?: number;
  warmup?: boolean;
}

export interface SampleRoutine {
  name: string;
  description: string;
  days: { name: string; exercises: SampleExercise[] }[];
}

const press: SampleExercise = {
  id: 'press-de-banca-con-barra',
  name: 'Press de banca con barra',
  sets: 4,
  reps: '8',
  startKg: 47.5,
  weeklyKg: 0.95,
  restSeconds: 120,
  rir: 2,
  warmup: true,
  notes: 'Baja en 3 segundos, sin rebotar en el pecho',
};
const inclined: SampleExercise = {
  id: 'press-inclinado-con-mancuernas',
  name: 'Press inclinado con mancuernas',
  sets: 3,
  reps: '8-12',
  startKg: 16,
  weeklyKg: 0.3,
  restSeconds: 90,
  rir: 2,
};
const military: SampleExercise = {
  id: 'press-militar-con-barra',
  name: 'Press militar con barra',
  sets: 4,
  reps: '6',
  startKg: 30,
  weeklyKg: 0.45,
  restSeconds: 120,
  rir: 2,
  warmup: true,
};
const lateral: SampleExercise = {
  id: 'elevaciones-laterales-con-mancuernas',
  name: 'Elevaciones laterales con mancuernas',
  sets: 3,
  reps: '12-15',
  startKg: 6,
  weeklyKg: 0.1,
  restSeconds: 60,
  supersetGroup: 1,
};
const triceps: SampleExercise = {
  id: 'extension-de-triceps-en-polea-con-cuerda',
  name: 'Extensión de tríceps en polea con cuerda',
  sets: 3,
  reps: '10-12',
  startKg: 17.5,
  weeklyKg: 0.25,
  restSeconds: 60,
  supersetGroup: 1,
};
const row: SampleExercise = {
  id: 'remo-con-barra',
  name: 'Remo con barra',
  sets: 4,
  reps: '8',
  startKg: 45,
  weeklyKg: 0.7,
  restSeconds: 120,
  rir: 2,
  warmup: true,
  notes: 'Espalda firme: si se redondea, baja el peso',
};
const pullUps: SampleExercise = {
  id: 'dominadas',
  name: 'Dominadas',
  sets: 4,
  reps: '6-10',
  restSeconds: 120,
};
const facePull: SampleExercise = {
  id: 'jalon-a-la-cara-en-polea',
  name: 'Jalón a la cara en polea',
  sets: 3,
  reps: '12-15',
  startKg: 15,
  weeklyKg: 0.2,
  restSeconds: 60,
};
const curl: SampleExercise = {
  id: 'curl-de-biceps-con-barra',
  name: 'Curl de bíceps con barra',
  sets: 3,
  reps: '10',
  startKg: 20,
  weeklyKg: 0.25,
  restSeconds: 75,
};
const squat: SampleExercise = {
  id: 'sentadilla-con-barra',
  name: 'Sentadilla con barra',
  sets: 4,
  reps: '6',
  startKg: 60,
  weeklyKg: 1.3,
  restSeconds: 150,
  rir: 2,
  warmup: true,
};
const deadlift: SampleExercise = {
  id: 'peso-muerto-con-barra',
  name: 'Peso muerto con barra',
  sets: 3,
  reps: '5',
  startKg: 80,
  weeklyKg: 1.5,
  restSeconds: 180,
  rir: 2,
  warmup: true,
};
const legPress: SampleExercise = {
  id: 'prensa-de-piernas-a-45-grados',
  name: 'Prensa de piernas a 45 grados',
  sets: 3,
  reps: '10-12',
  startKg: 110,
  weeklyKg: 1.8,
  restSeconds: 120,
};
const calves: SampleExercise = {
  id: 'elevacion-de-talones-de-pie-en-maquina',
  name: 'Elevación de talones de pie en máquina',
  sets: 4,
  reps: '12',
  startKg: 50,
  weeklyKg: 0.8,
  restSeconds: 60,
};
const plank: SampleExercise = {
  id: 'plancha',
  name: 'Plancha',
  sets: 3,
  seconds: 45,
  restSeconds: 45,
};
const dips: SampleExercise = {
  id: 'fondos-en-paralelas',
  name: 'Fondos en paralelas',
  sets: 3,
  reps: '8-12',
  restSeconds: 90,
};

/** The templates with which every sample gym starts. */
export const SAMPLE_ROUTINES: readonly SampleRoutine[] = [
  {
    name: 'Empuje, tirón y pierna',
    description: 'Tres días que se repiten, para quien ya domina los básicos.',
    days: [
      { name: 'Empuje A', exercises: [press, inclined, military, lateral, triceps, dips] },
      { name: 'Tirón A', exercises: [row, pullUps, facePull, curl] },
      { name: 'Pierna A', exercises: [squat, deadlift, legPress, calves, plank] },
    ],
  },
  {
    name: 'Cuerpo completo, 2 días',
    description: 'Para empezar: los movimientos grandes dos veces por semana.',
    days: [
      { name: 'Cuerpo completo A', exercises: [squat, press, row, plank] },
      { name: 'Cuerpo completo B', exercises: [deadlift, military, pullUps, calves] },
    ],
  },
  {
    name: 'Torso y pierna, 4 días',
    description: 'Dos días de torso y dos de pierna, con más volumen.',
    days: [
      { name: 'Torso A', exercises: [press, row, lateral, triceps] },
      { name: 'Pierna A', exercises: [squat, legPress, calves] },
      { name: 'Torso B', exercises: [military, pullUps, curl, facePull] },
      { name: 'Pierna B', exercises: [deadlift, legPress, plank] },
    ],
  },
];
