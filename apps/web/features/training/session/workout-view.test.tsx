import type { ExerciseHistory } from '@forja/contract/training/workout-routes';
import { DEFAULT_RACK } from '@forja/library/training/plates';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildExercise } from '../../../test/build-exercise.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { outbox, readWorkout, storeWorkout, useWorkout } from './current-workout.ts';
import { discardExercise } from './discard-workout.ts';
import { addExercise, adHoc, startWorkout, type Workout } from './workout.ts';
import { WorkoutView } from './workout-view.tsx';

const press = buildExercise('press', 'Press de banca');
const last = {
  kind: 'work' as const,
  reps: 8,
  weightKg: 70,
  seconds: null,
  distanceM: null,
  rir: null,
  doneAt: null,
};

const noHistory: ExerciseHistory = {
  exercise: buildExercise('fondos', 'Fondos en paralelas'),
  sessionCount: 0,
  bests: {},
  last: null,
  points: [],
  byReps: [],
  manual: [],
  shared: [],
};

function View() {
  const workout = useWorkout();
  return workout ? <WorkoutView workout={workout} onHide={() => undefined} /> : <p>Sin entreno</p>;
}

const begin = (): Workout =>
  addExercise(
    startWorkout(crypto.randomUUID(), Date.now()),
    adHoc('a', press, { last: [last, last], bests: { weight: 70 } }),
  );

async function open() {
  const api = fakeApi();
  api.on('GET /exercises', ({ query }) =>
    query.scope === 'own' ? [] : [press, buildExercise('fondos', 'Fondos en paralelas')],
  );
  api.on('GET /videos', () => []);
  api.on('GET /workouts/plates', () => ({ barKg: 20, plates: [...DEFAULT_RACK.plates] }));
  storeWorkout(begin());
  const user = await show(<View />);
  return { api, user };
}

afterEach(() => act(async () => storeWorkout(null)));

const doneNow = () =>
  readWorkout()?.exercises.map(({ sets }) => sets.filter(({ doneAt }) => doneAt).length);

test('a workout is discarded without any call, and comes back with what was done', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Serie lista' }));
  await user.click(await screen.findByRole('button', { name: 'Terminar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await screen.findByText('¿Descartar el entrenamiento?');
  expect(doneNow()).toEqual([1]);
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await screen.findByText('Sin entreno');
  expect(readWorkout()).toBeNull();
  expect(outbox.list()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Press de banca');
  expect(doneNow()).toEqual([1]);
  // What the screen reads may come late; nothing is written.
  const methods = vi.mocked(window.fetch).mock.calls.map(([, init]) => init?.method ?? 'GET');
  expect(methods.filter((method) => method !== 'GET')).toEqual([]);
});

test('a workout begins at its title, and each set tells what follows and hands the focus on', async () => {
  const { user } = await open();
  expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1 }));
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const first = await screen.findByRole('button', { name: 'Serie lista' });
  await user.click(first);
  expect(document.activeElement).not.toBe(first);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Serie lista' }));
  expect(told().join()).toMatch(
    /Press de banca, serie 1 lista\. (Descanso de [\d:]+\. )?Sigue Press de banca: serie 2\./,
  );
  await user.click(await screen.findByRole('button', { name: 'Serie lista' }));
  expect(told().join()).toContain('Terminaste todas las series.');
  expect(document.activeElement).not.toBe(document.body);
});

test('an exercise taken out of today comes back with its finished sets', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Serie lista' }));
  const workout = readWorkout();
  await act(async () => void (workout && discardExercise(workout, 0)));
  await screen.findByText('Quitamos Press de banca.');
  expect(doneNow()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(doneNow()).toEqual([1]);
});

test('a set finished while the history of a new exercise loads is kept', async () => {
  const { api, user } = await open();
  let arrive = (_history: ExerciseHistory) => {};
  const slow = new Promise<ExerciseHistory>((resolve) => {
    arrive = resolve;
  });
  const fetchNow = vi.mocked(window.fetch).getMockImplementation();
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    if (!String(input).includes('/registros/exercises/')) {
      return (await fetchNow?.(input, init)) ?? new Response();
    }
    return new Response(JSON.stringify(await slow), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Agregar ejercicio' }));
  await screen.findByText('Fondos en paralelas');
  const row = [...document.querySelectorAll<HTMLElement>('dialog button')].find(({ textContent }) =>
    textContent?.includes('Fondos en paralelas'),
  );
  await act(async () => row?.click());
  await user.click(await screen.findByRole('button', { name: 'Serie lista' }));
  expect(doneNow()).toEqual([1]);
  await act(async () => arrive(noHistory));
  await screen.findByText('2 de 2');
  expect(doneNow()).toEqual([1, 0]);
  expect(api.sent('POST /workouts/logs')).toEqual([]);
});

test('several exercises are added at once, in the order they were ticked, and the first comes next', async () => {
  const { api, user } = await open();
  api.on('GET /registros/exercises/{id}', () => noHistory);
  await user.click(await screen.findByRole('button', { name: 'Agregar ejercicio' }));
  await screen.findByText('Fondos en paralelas');
  await user.click(
    await screen.findByRole('button', { name: 'Elegir Fondos en paralelas y otros' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Elegir Press de banca y otros' }));
  await user.click(await screen.findByRole('button', { name: 'Agregar 2 ejercicios' }));
  await screen.findByText('2 de 3');
  expect(readWorkout()?.exercises.map(({ exercise: { id } }) => id)).toEqual([
    'press',
    'fondos',
    'press',
  ]);
});

test('the set, its button last, comes above the dock when it appears and when the phone is turned', async () => {
  const brought: string[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
    this: Element,
  ) {
    brought.push(this.matches('[data-done]') ? 'button' : this.tagName);
  });
  await open();
  const all = ['H2', 'LI', 'button'];
  expect(brought.splice(0)).toEqual(all);
  const width = window.innerWidth;
  window.dispatchEvent(new Event('resize'));
  expect(brought, 'a keyboard moves nothing').toEqual([]);
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width + 300 });
  window.dispatchEvent(new Event('resize'));
  expect(brought).toEqual(all);
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width });
  scroll.mockRestore();
});
