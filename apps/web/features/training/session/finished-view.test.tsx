import { DAY_MS, HOUR_MS } from '@forja/calendar/duration';
import { instantAt } from '@forja/calendar/instant';
import { dayIn } from '@forja/calendar/zone';
import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cache } from '../../../lib/session/current.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import '../records/log-editor.tsx';
import { logChanges } from './current-workout.ts';
import { FinishedView } from './finished-view.tsx';

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const done = (weightKg: number) => ({
  kind: 'work' as const,
  reps: 8,
  weightKg,
  seconds: null,
  distanceM: null,
  rir: null,
  doneAt: null,
});
const LOG: WorkoutLog = {
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  planId: null,
  planName: null,
  day: null,
  dayName: 'Empuje A',
  startedAt: ago(HOUR_MS),
  finishedAt: ago(0),
  notes: null,
  exercises: [
    {
      exerciseId: 'press',
      exerciseName: 'Press de banca',
      primaryMuscles: ['chest'],
      notes: null,
      sets: [done(70), done(75)],
    },
  ],
  recordCount: 1,
  records: [{ entry: 0, set: 1, metric: 'weight', value: 75, beats: 70 }],
};
const BEFORE: WorkoutLog = {
  ...LOG,
  id: crypto.randomUUID(),
  startedAt: ago(20 * DAY_MS),
  finishedAt: ago(20 * DAY_MS - HOUR_MS),
  recordCount: 0,
  records: [],
};

afterEach(async () => {
  await act(async () => logChanges.remove(LOG.id));
  cache.clear();
});

/** Opens a workout that the server may or may not know, with an earlier one of the same name. */
async function open(saved: WorkoutLog | null, shown = LOG) {
  const api = fakeApi();
  let log = saved;
  api.on('GET /workouts/logs', () => (log ? [log, BEFORE] : [BEFORE]));
  api.on('PATCH /workouts/logs/{id}', ({ body }) => {
    log = { ...LOG, notes: body.notes ?? null };
    return log;
  });
  // Without a streak the card of friends is not drawn; a browser test covers it.
  api.on('GET /dashboard', () => {
    throw refusal('NOT_FOUND');
  });
  api.on('GET /friends/feed', () => []);
  api.on('GET /rutinas', () => []);
  api.on('GET /workouts/own-routines', () => ({ enabled: true }));
  const onClose = vi.fn();
  const user = await show(<FinishedView log={shown} onClose={onClose} />);
  await screen.findByText(/que la vez pasada\./);
  return { api, user, onClose };
}

test('says how it went beside the time before, its records and its muscles', async () => {
  const { user, onClose } = await open(LOG);
  await screen.findByText('Buen trabajo');
  await screen.findByText(acrossElements('60 min'));
  await screen.findByText(acrossElements('1 160 kg'));
  await screen.findByText('Igual que la vez pasada.');
  await screen.findByText('8 reps con 75 kg');
  await screen.findByText('antes 70 kg');
  await screen.findByText('2 series');
  await user.click(await screen.findByRole('button', { name: 'Listo' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a note is written at the end, and taken back', async () => {
  const { api, user } = await open(LOG);
  expect(screen.queryByText(/Guardar nota/)).toBeNull();
  await user.type(screen.getByLabelText('Nota (opcional)'), ' Hombro bien ');
  await user.click(await screen.findByRole('button', { name: 'Guardar nota' }));
  await screen.findByText('Guardamos los cambios.');
  expect(api.sent('PATCH /workouts/logs/{id}')).toEqual([{ notes: 'Hombro bien' }]);
  await waitFor(() => expect(screen.queryByText(/Guardar nota/)).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Buen trabajo');
  expect(api.sent('PATCH /workouts/logs/{id}')[1]).toMatchObject({ notes: null });
});

test('follows a correction: figures and records are those of what is left', async () => {
  const { user } = await open(LOG);
  await user.click(await screen.findByRole('button', { name: 'Corregir el entrenamiento' }));
  await screen.findByText('Corregir Empuje A');
  await user.click(
    await screen.findByRole('button', { name: 'Quitar la serie 2 de Press de banca' }),
  );
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('offline'));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Lo guardamos en cuanto haya conexión.');
  await screen.findByText(acrossElements('560 kg'));
  await waitFor(() => expect(screen.queryByText(/8 reps con 75 kg/)).toBeNull());
});

test('a workout that has not reached the server can be corrected too', async () => {
  const { api, user } = await open(null);
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('offline'));
  await user.type(screen.getByLabelText('Nota (opcional)'), 'En el avión');
  await user.click(await screen.findByRole('button', { name: 'Guardar nota' }));
  await screen.findByText('Lo guardamos en cuanto haya conexión.');
  expect(logChanges.list()).toMatchObject([{ logId: LOG.id, edit: { notes: 'En el avión' } }]);
  expect(api.sent('PATCH /workouts/logs/{id}')).toEqual([]);
});

test('a workout that goes on past midnight ends as one of today', async () => {
  // Twenty past midnight in Costa Rica, later than the other workouts of this file.
  const zone = 'America/Costa_Rica';
  const now = instantAt(zone, dayIn(zone, Date.now() + 2 * DAY_MS), 20);
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  await open(null, { ...LOG, startedAt: ago(HOUR_MS), finishedAt: ago(0) });
  await screen.findByText('Buen trabajo');
  screen.getByText(/23:20 – 0:20/);
});
