import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { expect, test } from 'vitest';
import { weightsIn } from '../../../lib/format/weights.ts';
import { endedLog, figuresOf, musclesIn, recordsIn, shownFigure, timeBefore } from './summary.ts';
import { addExercise, adHoc, changeSet, startWorkout, tickSet, toLog } from './workout.ts';

const NOW = Date.parse('2026-11-17T23:06:00Z');
const press = {
  id: 'press',
  name: 'Press de banca',
  primaryMuscles: ['chest', 'triceps'],
  equipment: 'barbell',
  pattern: 'horizontal-push',
  kind: 'strength' as const,
  unilateral: false,
  bodyweight: false,
};

/** Two sets of 70 × 8 and 75 × 6, after a best of 70. */
function train() {
  const entry = adHoc('a', press, { last: [], bests: { weight: 70, oneRepMax: 90, volume: 600 } });
  let workout = addExercise(startWorkout('now', NOW), entry);
  workout = tickSet(changeSet(workout, 0, 0, { weightKg: 70, reps: 8 }), 0, 0, NOW);
  workout = tickSet(changeSet(workout, 0, 1, { weightKg: 75, reps: 6 }), 0, 1, NOW);
  return endedLog(workout, toLog(workout, NOW + 58 * 60_000), 'user');
}

const earlier = (id: string, startedAt: string, over: Partial<WorkoutLog> = {}) =>
  ({
    id,
    startedAt,
    planId: null,
    day: null,
    dayName: 'Entrenamiento libre',
    ...over,
  }) as WorkoutLog;

test('counts what was done and nothing else', () => {
  const log = train();
  expect(figuresOf(log)).toEqual({ minutes: 58, volumeKg: 70 * 8 + 75 * 6, sets: 2 });
  expect(musclesIn(log)).toEqual([
    { muscle: 'chest', sets: 2 },
    { muscle: 'triceps', sets: 2 },
  ]);
  expect(recordsIn(log)).toMatchObject([
    {
      exercise: 'Press de banca',
      set: { reps: 6 },
      record: { metric: 'weight', value: 75, beats: 70 },
    },
  ]);
  expect(log).toMatchObject({ recordCount: 1, records: [{ entry: 0, set: 1 }] });
});

test('a set to warm up counts neither in the volume nor among the sets', () => {
  const { exercises, ...log } = train();
  const [entry] = exercises;
  const warmedUp = { ...entry?.sets[0], kind: 'warmup' } as WorkoutLog['exercises'][0]['sets'][0];
  const withWarmup = exercises.map((each) => ({ ...each, sets: [warmedUp, ...each.sets] }));
  expect(figuresOf({ ...log, exercises: withWarmup })).toMatchObject({ volumeKg: 1010, sets: 2 });
});

test.each([
  [{ minutes: 60, volumeKg: 1010, sets: 2 }, ['1\u00a0010', 'kg levantados']],
  [{ minutes: 30, volumeKg: 0, sets: 2 }, ['2', 'series']],
  [{ minutes: 30, volumeKg: 0, sets: 1 }, ['1', 'serie']],
  [{ minutes: 12, volumeKg: 0, sets: 0 }, ['12', 'min de calentamiento']],
])('the picture shows one figure that says something: %j', (figures, shown) => {
  const { figure, unit } = shownFigure(figures, weightsIn('kg'));
  expect([figure, unit]).toEqual(shown);
});

test('is compared with the last time of the same kind, never with itself', () => {
  const log = train();
  const same = earlier('same', '2026-11-10T23:00:00Z');
  const logs = [
    earlier('now', '2026-11-17T23:06:00Z'),
    earlier('other', '2026-11-15T23:00:00Z', { dayName: 'Empuje A' }),
    same,
    earlier('older', '2026-11-03T23:00:00Z'),
  ];
  expect(timeBefore(log, logs)).toBe(same);
  const planned = { ...log, planId: 'plan', day: 2 };
  const second = earlier('second', '2026-11-12T23:00:00Z', { planId: 'plan', day: 2 });
  expect(timeBefore(planned, [...logs, second])).toBe(second);
  expect(timeBefore(log, [])).toBeUndefined();
});
