import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { expect, test } from 'vitest';
import { weightsIn } from '../../../lib/format/weights.ts';
import { editOf } from '../session/unsent/log-changes.ts';
import { editedOf, newEntry, toExercises, withSet } from './log-draft.ts';

const set = {
  kind: 'work' as const,
  reps: 8,
  weightKg: 62.5,
  seconds: null,
  distanceM: null,
  rir: 2,
  doneAt: null,
};
const log: WorkoutLog = {
  id: 'log',
  userId: 'user',
  planId: null,
  planName: null,
  day: null,
  dayName: 'Empuje',
  startedAt: '2026-11-14T22:00:00Z',
  finishedAt: '2026-11-14T23:00:00Z',
  notes: null,
  recordCount: 0,
  records: [],
  exercises: [
    {
      exerciseId: 'press',
      exerciseName: 'Press',
      primaryMuscles: ['chest'],
      notes: null,
      sets: [set, set],
    },
    {
      exerciseId: 'remo',
      exerciseName: 'Remo',
      primaryMuscles: [],
      notes: 'Bien',
      sets: [set],
    },
    {
      exerciseId: 'plancha',
      exerciseName: 'Plancha',
      primaryMuscles: [],
      notes: null,
      sets: [{ ...set, reps: null, weightKg: null, seconds: 75 }],
    },
  ],
};

const kilograms = weightsIn('kg');

test('untouched values are sent back unchanged, in any unit', () => {
  for (const weights of [kilograms, weightsIn('lb')]) {
    expect(toExercises(editedOf(log, weights), weights)).toEqual(editOf(log).exercises);
  }
});

test('a correction with a comma counts, and an exercise without sets is left out', () => {
  const [press, row] = editedOf(log, kilograms);
  if (!press?.sets[0] || !row) throw new Error('The log has two exercises');
  expect(press.fields).toEqual(['weightKg', 'reps']);
  const first = { ...press.sets[0], typed: { ...press.sets[0].typed, weightKg: '65,5' } };
  const sent = toExercises(
    [
      { ...press, sets: [first] },
      { ...row, sets: [] },
    ],
    kilograms,
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]?.sets).toEqual([{ ...set, weightKg: 65.5 }]);
});

test('a set is added like the last one, and a forgotten exercise with what it is measured by', () => {
  const [press] = editedOf(log, kilograms);
  if (!press) throw new Error('The log has an exercise');
  const more = withSet(press, 'new', kilograms);
  expect(toExercises([more], kilograms)[0]?.sets).toEqual([set, set, set]);
  const bike = newEntry(
    {
      id: 'bicicleta',
      name: 'Bicicleta',
      kind: 'cardio',
      primaryMuscles: [],
      equipment: 'machine',
      pattern: 'cardio',
      unilateral: false,
      bodyweight: false,
    },
    'bike',
    kilograms,
  );
  expect(bike.fields).toEqual(['seconds', 'distanceM']);
  expect(bike.sets).toHaveLength(1);
});
