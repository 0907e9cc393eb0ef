import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cache } from '../../../lib/session/current.ts';
import { buildExercise } from '../../../test/build-exercise.ts';
import { type FakeApi, fakeApi, refusedFields } from '../../../test/fake-api.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { logsQuery } from '../queries.ts';
import { logChanges } from '../session/current-workout.ts';
// Loaded in advance; the app loads it only when it is needed.
import './log-editor.tsx';
import { LogList } from './log-list.tsx';

const id = crypto.randomUUID();
const set = (weightKg: number, rir: number | null = null) => ({
  kind: 'work' as const,
  reps: 8,
  weightKg,
  seconds: null,
  distanceM: null,
  rir,
  doneAt: null,
});
const LOG: WorkoutLog = {
  id,
  userId: crypto.randomUUID(),
  planId: null,
  planName: null,
  day: null,
  dayName: 'Empuje A',
  startedAt: '2026-11-14T22:00:00Z',
  finishedAt: '2026-11-14T23:00:00Z',
  notes: null,
  exercises: [
    {
      exerciseId: 'press',
      exerciseName: 'Press de banca',
      primaryMuscles: ['chest'],
      notes: null,
      sets: [set(70), set(72.5, 2)],
    },
  ],
  recordCount: 1,
  records: [{ entry: 0, set: 1, metric: 'weight', value: 72.5, beats: 70 }],
};

afterEach(async () => {
  await act(async () => logChanges.remove(id));
  cache.clear();
});

/** A fake server with one workout, which accepts corrections. */
function build() {
  const api = fakeApi();
  let log: WorkoutLog | null = LOG;
  api.on('GET /workouts/logs', () => (log ? [log] : []));
  api.on('PATCH /workouts/logs/{id}', ({ body }) => {
    const exercises = body.exercises?.map((entry) => ({
      ...entry,
      exerciseName: 'Press de banca',
      primaryMuscles: ['chest'],
    }));
    log = {
      ...LOG,
      ...body,
      ...(exercises && { exercises, recordCount: 0, records: [] }),
    } as WorkoutLog;
    return log;
  });
  api.on('DELETE /workouts/logs/{id}', () => {
    log = null;
    return undefined;
  });
  return api;
}

function Sessions() {
  const { data } = useQuery(logsQuery());
  return data ? <LogList logs={data.rows} next={data.next} /> : null;
}

const openRow = () => act(async () => document.querySelector<HTMLElement>('li button')?.click());

const open = async () => {
  const user = await show(<Sessions />);
  await screen.findByText('Empuje A');
  await openRow();
  return user;
};

const bodies = (api: FakeApi) => api.sent('PATCH /workouts/logs/{id}');

test('a workout of warm-ups alone says so, not that nothing was done', async () => {
  const api = fakeApi();
  const exercises = LOG.exercises.map((entry) => ({
    ...entry,
    sets: [{ ...set(20), kind: 'warmup' as const }],
  }));
  api.on('GET /workouts/logs', () => [{ ...LOG, exercises, recordCount: 0, records: [] }]);
  await open();
  await screen.findAllByText(/60 min · solo calentamiento/);
  expect(screen.queryByText(acrossElements('0 series'))).toBeNull();
});

test('the record is marked in it; every part is corrected, and taken back with one touch', async () => {
  const api = build();
  const user = await open();
  await screen.findByText('Récord: 8 reps con 72,5 kg · antes 70');
  await screen.findByText(acrossElements('72,5 × 8 RIR 2 (récord)'));
  await user.click(await screen.findByRole('button', { name: 'Corregir' }));
  await screen.findByText('Corregir Empuje A');
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'Empuje pesado');
  await user.selectOptions(screen.getByLabelText('RIR de la serie 1 de Press de banca'), '1');
  await user.click(
    await screen.findByRole('button', { name: 'Quitar la serie 2 de Press de banca' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Agregar serie de Press de banca' }));
  await user.clear(screen.getByLabelText('Peso de la serie 2 de Press de banca'));
  await user.type(screen.getByLabelText('Peso de la serie 2 de Press de banca'), '71');
  await user.click(
    await screen.findByRole('button', { name: 'Escribir una nota de Press de banca' }),
  );
  await user.type(screen.getByLabelText('Nota de Press de banca (opcional)'), 'Sin rebote');
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Guardamos los cambios.');
  expect(bodies(api)).toMatchObject([
    {
      dayName: 'Empuje pesado',
      exercises: [
        {
          notes: 'Sin rebote',
          sets: [
            { weightKg: 70, rir: 1 },
            { weightKg: 71, rir: 1 },
          ],
        },
      ],
    },
  ]);
  await screen.findAllByText('Empuje pesado');
  await waitFor(() => expect(screen.queryByText(/Récord:/)).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(screen.queryByText(/Empuje pesado/)).toBeNull());
  expect(bodies(api)[1]).toMatchObject({
    dayName: 'Empuje A',
    startedAt: LOG.startedAt,
    notes: null,
    exercises: [{ notes: null, sets: [set(70), set(72.5, 2)] }],
  });
});

test('without a network a correction is kept and shown, and can be taken back', async () => {
  const api = build();
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Corregir' }));
  await screen.findByText('Corregir Empuje A');
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'De viaje');
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('offline'));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Lo guardamos en cuanto haya conexión.');
  await screen.findAllByText('De viaje');
  await screen.findByText('Por enviar');
  expect(logChanges.list()).toMatchObject([{ logId: id, edit: { dayName: 'De viaje' } }]);
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(screen.queryByText(/De viaje/)).toBeNull());
  expect(logChanges.list()).toEqual([]);
  expect(bodies(api)).toEqual([]);
});

test('several exercises that were not logged are added at once', async () => {
  const api = build();
  api.on('GET /exercises', ({ query }) =>
    query.scope === 'own' ? [] : [buildExercise('fondos', 'Fondos'), buildExercise('remo', 'Remo')],
  );
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Corregir' }));
  await screen.findByText('Corregir Empuje A');
  await user.click(await screen.findByRole('button', { name: 'Agregar ejercicio' }));
  await screen.findByText('2 ejercicios');
  await user.click(await screen.findByRole('button', { name: 'Elegir Remo y otros' }));
  await user.click(await screen.findByRole('button', { name: 'Elegir Fondos y otros' }));
  await user.click(await screen.findByRole('button', { name: 'Agregar 2 ejercicios' }));
  await user.type(screen.getByLabelText('Repeticiones de la serie 1 de Remo'), '10');
  await user.type(screen.getByLabelText('Repeticiones de la serie 1 de Fondos'), '12');
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Guardamos los cambios.');
  expect(bodies(api)).toMatchObject([
    { exercises: [{ exerciseId: 'press' }, { exerciseId: 'remo' }, { exerciseId: 'fondos' }] },
  ]);
});

test('what the server refuses is said where it was typed', async () => {
  const api = build();
  api.on('PATCH /workouts/logs/{id}', () => {
    throw refusedFields({ finishedAt: 'La hora de fin está en el futuro.' });
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Corregir' }));
  await screen.findByText('Corregir Empuje A');
  await user.clear(screen.getByLabelText('Duró'));
  await user.type(screen.getByLabelText('Duró'), '90');
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('La hora de fin está en el futuro.');
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  await screen.findByText('¿Salir sin guardar?');
});

test('a weight with two commas is not saved as none', async () => {
  const api = build();
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Corregir' }));
  await screen.findByText('Corregir Empuje A');
  await user.clear(screen.getByLabelText('Peso de la serie 1 de Press de banca'));
  await user.type(screen.getByLabelText('Peso de la serie 1 de Press de banca'), '7,0,1');
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Hay un número que no se entiende. Escríbelo con una sola coma: 2,5.');
  expect(bodies(api)).toEqual([]);
});

test('a removed workout is gone at once, comes back with one touch, and is deleted later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const api = build();
  const user = await open();
  const removeIt = async () => {
    await user.click(await screen.findByRole('button', { name: 'Borrar entrenamiento' }));
    await user.click(await screen.findByRole('button', { name: 'Borrar' }));
    await waitFor(() => expect(screen.queryByText(/Empuje A/)).toBeNull());
  };
  await removeIt();
  expect(api.sent('DELETE /workouts/logs/{id}')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Empuje A');
  await openRow();
  await removeIt();
  vi.setSystemTime(Date.now() + 10_000);
  await act(() => logChanges.flush());
  expect(api.sent('DELETE /workouts/logs/{id}')).toHaveLength(1);
  expect(logChanges.list()).toEqual([]);
  vi.useRealTimers();
});

test('older sessions can be reached too, such as an imported one', async () => {
  const api = fakeApi();
  let away = true;
  api.on('GET /workouts/logs', ({ query }) => {
    if (away) throw refusedFields({});
    return query.cursor === 'before' && query.userId === undefined
      ? [{ ...LOG, id: crypto.randomUUID(), dayName: 'De Hevy' }]
      : [];
  });
  const user = await show(<LogList logs={[LOG]} next="before" />);
  await user.click(await screen.findByRole('button', { name: 'Ver anteriores' }));
  await screen.findByText('No pudimos cargar las anteriores.');
  away = false;
  await user.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('De Hevy');
  expect(screen.queryByText(/Ver anteriores/)).toBeNull();
});

test('without older sessions no button offers them', async () => {
  await show(<LogList logs={[LOG]} next={null} />);
  expect(screen.queryByText(/Ver anteriores/)).toBeNull();
});
