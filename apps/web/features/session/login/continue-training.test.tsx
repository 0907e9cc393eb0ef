import { DAY_MS } from '@forja/calendar/duration';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lastPerson, phoneTrust, session } from '../../../lib/session/current.ts';
import { localStore, tabStore } from '../../../lib/storage.ts';
import { buildExercise } from '../../../test/build-exercise.ts';
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { outbox, readWorkout, storeWorkout } from '../../training/session/current-workout.ts';
import { addExercise, adHoc, startWorkout } from '../../training/session/workout.ts';
import LoginScreen from './login-screen.tsx';

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

afterEach(async () => {
  await act(async () => storeWorkout(null));
  outbox.write([]);
  phoneTrust.forget();
  lastPerson.forget();
  for (const store of [tabStore, localStore]) for (const key of store.keys()) store.removeItem(key);
});

/** A person whose session ends by inactivity during a workout, while there is a network. */
async function fallAsleep({ trusted }: { trusted: boolean }): Promise<FakeApi> {
  const api = fakeApi();
  await logInAs(api, { id: 'u1', role: 'member', weightUnit: 'lb' });
  api.on('POST /logout', () => undefined);
  if (trusted) phoneTrust.begin('u1', new Date(Date.now() + DAY_MS).toISOString());
  const known = { last: [last, last], bests: {} };
  storeWorkout(
    addExercise(startWorkout(crypto.randomUUID(), Date.now()), adHoc('a', press, known)),
  );
  await session.logout('inactivity');
  expect(session.state().user).toBeNull();
  return api;
}

/** The paths requested since then. */
const asked = (from: number) =>
  vi
    .mocked(window.fetch)
    .mock.calls.slice(from)
    .map(([input]) => new URL(String(input), 'http://localhost').pathname.replace('/api', ''));

const doneNow = () =>
  readWorkout()?.exercises.flatMap(({ sets }) => sets.filter(({ doneAt }) => doneAt)).length;

test('a trusted phone goes on with its workout after inactivity, and asks only whether it may', async () => {
  const api = await fallAsleep({ trusted: true });
  api.on('GET /trusted-phone', () => ({ trusted: true }));
  const before = vi.mocked(window.fetch).mock.calls.length;
  const user = await show(<LoginScreen />, { at: '/login' });
  expect(document.activeElement?.tagName, 'a keyboard would cover what is offered').not.toBe(
    'INPUT',
  );
  await user.click(await screen.findByRole('button', { name: 'Seguir entrenando' }));
  await screen.findByText('Press de banca');
  screen.getAllByText(/lb/);
  expect(screen.queryByText(/Agregar ejercicio/)).toBeNull();
  expect(screen.queryByText(/Cómo se hace/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Serie lista' }));
  expect(doneNow()).toBe(1);
  await user.click(await screen.findByRole('button', { name: 'Minimizar el entrenamiento' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir entrenando' }));
  await user.click(await screen.findByRole('button', { name: 'Terminar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar entrenamiento' }));
  await screen.findByText('Tu entrenamiento está guardado en este teléfono. Se envía al entrar.');
  expect(screen.queryByText(/Seguir entrenando/)).toBeNull();
  expect(outbox.list()).toMatchObject([{ refusal: null, log: { exercises: [{ sets: [{}] }] } }]);
  expect(new Set(asked(before))).toEqual(new Set(['/trusted-phone']));
});

test('a workout discarded without a login can be restored', async () => {
  const api = await fallAsleep({ trusted: true });
  api.on('GET /trusted-phone', () => ({ trusted: true }));
  const user = await show(<LoginScreen />, { at: '/login' });
  await user.click(await screen.findByRole('button', { name: 'Seguir entrenando' }));
  await screen.findByText('Press de banca');
  await user.click(await screen.findByRole('button', { name: 'Serie lista' }));
  await user.click(await screen.findByRole('button', { name: 'Terminar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(readWorkout()).toBeNull();
  await waitFor(() => expect(screen.queryByText(/Seguir entrenando/)).toBeNull());
  const [undo] = screen.getAllByRole('button', { name: 'Deshacer' });
  await user.click(undo ?? document.body);
  expect(doneNow()).toBe(1);
});

test('a phone that is no longer trusted shows nothing of the workout', async () => {
  const api = await fallAsleep({ trusted: true });
  api.on('GET /trusted-phone', () => ({ trusted: false }));
  const user = await show(<LoginScreen />, { at: '/login' });
  await user.click(await screen.findByRole('button', { name: 'Seguir entrenando' }));
  await waitFor(() => expect(screen.queryByText(/Seguir entrenando/)).toBeNull());
  expect(screen.queryByText(/Press de banca/)).toBeNull();
  expect(localStore.keys().filter((name) => name.startsWith('forja-workout'))).toEqual([]);
});

test('a phone that is not trusted offers no workout, only that it is safe', async () => {
  await fallAsleep({ trusted: false });
  await show(<LoginScreen />, { at: '/login' });
  expect(screen.queryByText(/Seguir entrenando/)).toBeNull();
  expect(document.activeElement?.getAttribute('name'), 'all that can be done here').toBe('email');
  expect(localStore.keys().filter((name) => name.startsWith('forja-workout'))).toEqual([]);
});
