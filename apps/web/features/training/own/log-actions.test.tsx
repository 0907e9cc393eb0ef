import { DAY_MS, HOUR_MS } from '@forja/calendar/duration';
import type { DoneSet, WorkoutLog } from '@forja/contract/training/workout-routes';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cache } from '../../../lib/session/current.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { readWorkout, storeWorkout } from '../session/current-workout.ts';
import { startWorkout } from '../session/workout.ts';
import { draftOfLog } from './from-log.ts';
import { LogActions } from './log-actions.tsx';
import { routineInEditor } from './routine-in-editor.ts';

const done = (kind: DoneSet['kind'], weightKg: number, reps: number): DoneSet => ({
  kind,
  reps,
  weightKg,
  seconds: null,
  distanceM: null,
  rir: null,
  doneAt: null,
});
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const LOG: WorkoutLog = {
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  planId: null,
  planName: null,
  day: null,
  dayName: 'Empuje A',
  startedAt: ago(DAY_MS),
  finishedAt: ago(DAY_MS - HOUR_MS),
  notes: null,
  exercises: [
    {
      exerciseId: 'press',
      exerciseName: 'Press de banca',
      primaryMuscles: ['chest'],
      notes: null,
      sets: [done('warmup', 40, 10), done('work', 70, 8), done('work', 75, 6)],
    },
    {
      exerciseId: 'plancha',
      exerciseName: 'Plancha',
      primaryMuscles: ['abs'],
      notes: 'Sin prisa',
      sets: [{ ...done('work', 0, 0), reps: null, weightKg: null, seconds: 60 }],
    },
  ],
  recordCount: 0,
  records: [],
};

afterEach(async () => {
  await act(async () => {
    routineInEditor.set(null);
    storeWorkout(null);
  });
  cache.clear();
});

async function open(enabled = true) {
  const api = fakeApi();
  api.on('GET /workouts/own-routines', () => ({ enabled }));
  api.on('GET /exercises', () => []);
  api.on('GET /registros/exercises/{id}', ({ params }) => ({
    exercise: {
      id: params.id,
      name: params.id,
      primaryMuscles: [],
      equipment: 'barbell',
      pattern: 'squat',
      kind: 'strength' as const,
      unilateral: false,
      bodyweight: false,
    },
    sessionCount: 1,
    bests: { weight: 80 },
    last: null,
    points: [],
    byReps: [],
    manual: [],
    shared: [],
  }));
  return show(<LogActions log={LOG} />);
}

test('a workout becomes a routine of its work sets', () => {
  const draft = draftOfLog(LOG, []);
  expect(draft).toMatchObject({
    name: 'Empuje A',
    days: ['Empuje A'],
    exercises: [
      { exercise: { id: 'press' }, sets: 2, reps: '6-8', weightKg: 75, seconds: null },
      { exercise: { id: 'plancha', kind: 'timed' }, sets: 1, reps: null, seconds: 60 },
    ],
  });
});

test('«Guardar como rutina» opens it in the editor', async () => {
  const user = await open();
  await screen.findByText('Guardar como rutina');
  await user.click(await screen.findByRole('button', { name: 'Guardar como rutina' }));
  expect(routineInEditor.read()).toMatchObject({ plan: null, start: { name: 'Empuje A' } });
});

test('«Repetir» begins a workout with the same sets and today’s records to beat', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Repetir' }));
  const workout = readWorkout();
  expect(workout).toMatchObject({ dayName: 'Empuje A', current: 0 });
  expect(workout?.id).not.toBe(LOG.id);
  expect(workout?.exercises[0]).toMatchObject({ bests: { weight: 80 }, target: { sets: null } });
  expect(
    workout?.exercises[0]?.sets.map(({ kind, weightKg, reps }) => [kind, weightKg, reps]),
  ).toEqual([
    ['warmup', 40, 10],
    ['work', 70, 8],
    ['work', 75, 6],
  ]);
  expect(workout?.exercises[1]?.sets).toMatchObject([{ seconds: 60, doneAt: null }]);
});

test('a running workout is not lost by repeating another', async () => {
  const user = await open();
  const running = startWorkout(crypto.randomUUID(), Date.now());
  await act(async () => storeWorkout(running));
  await user.click(await screen.findByRole('button', { name: 'Repetir' }));
  await screen.findByText('Termina antes el entrenamiento que tienes en curso.');
  expect(readWorkout()?.id).toBe(running.id);
});

test('where the gym switched routines off a workout is only repeated', async () => {
  await open(false);
  await screen.findByText('Repetir');
  expect(screen.queryByText(/Guardar como rutina/)).toBeNull();
});
