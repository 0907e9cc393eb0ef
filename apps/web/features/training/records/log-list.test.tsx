import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cache } from '../../../lib/session/current.ts';
import { buildExercise } from '../../../test/build-exercise.ts';
import { type FakeApi, fakeApi, refusedFields } from '../../../test/fake-api.ts';
import { show } from '../../../test/screen.tsx';
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
  const screen = await show(<Sessions />);
  await screen.see('Empuje A');
  await openRow();
  return screen;
};

const bodies = (api: FakeApi) => api.sent('PATCH /workouts/logs/{id}');

test('a workout of warm-ups alone says so, not that nothing was done', async () => {
  const api = fakeApi();
  const exercises = LOG.exercises.map((entry) => ({
    ...entry,
    sets: [{ ...set(20), kind: 'warmup' as const }],
  }));
  api.on('GET /workouts/logs', () => [{ ...LOG, exercises, recordCount: 0, records: [] }]);
  const screen = await open();
  await screen.see('60 min · solo calentamiento');
  expect(screen.text()).not.toContain('0 series');
});

test('the record is marked in it; every part is corrected, and taken back with one touch', async () => {
  const api = build();
  const screen = await open();
  await screen.see('Récord: 8 reps con 72,5 kg · antes 70');
  await screen.see('72,5 × 8 RIR 2 (récord)');
  await screen.click('Corregir');
  await screen.see('Corregir Empuje A');
  await screen.write('Nombre', 'Empuje pesado');
  await screen.write('RIR de la serie 1 de Press de banca', '1');
  await screen.click('Quitar la serie 2 de Press de banca');
  await screen.click('Agregar serie de Press de banca');
  await screen.write('Peso de la serie 2 de Press de banca', '71');
  await screen.click('Escribir una nota de Press de banca');
  await screen.write('Nota de Press de banca', 'Sin rebote');
  await screen.click('Guardar cambios');
  await screen.see('Guardamos los cambios.');
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
  await screen.see('Empuje pesado');
  await screen.gone('Récord:');
  await screen.click('Deshacer');
  await screen.gone('Empuje pesado');
  expect(bodies(api)[1]).toMatchObject({
    dayName: 'Empuje A',
    startedAt: LOG.startedAt,
    notes: null,
    exercises: [{ notes: null, sets: [set(70), set(72.5, 2)] }],
  });
});

test('without a network a correction is kept and shown, and can be taken back', async () => {
  const api = build();
  const screen = await open();
  await screen.click('Corregir');
  await screen.see('Corregir Empuje A');
  await screen.write('Nombre', 'De viaje');
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('offline'));
  await screen.click('Guardar cambios');
  await screen.see('Lo guardamos en cuanto haya conexión.');
  await screen.see('De viaje');
  await screen.see('Por enviar');
  expect(logChanges.list()).toMatchObject([{ logId: id, edit: { dayName: 'De viaje' } }]);
  await screen.click('Deshacer');
  await screen.gone('De viaje');
  expect(logChanges.list()).toEqual([]);
  expect(bodies(api)).toEqual([]);
});

test('several exercises that were not logged are added at once', async () => {
  const api = build();
  api.on('GET /exercises', ({ query }) =>
    query.scope === 'own' ? [] : [buildExercise('fondos', 'Fondos'), buildExercise('remo', 'Remo')],
  );
  const screen = await open();
  await screen.click('Corregir');
  await screen.see('Corregir Empuje A');
  await screen.click('Agregar ejercicio');
  await screen.see('2 ejercicios');
  await screen.click('Elegir Remo y otros');
  await screen.click('Elegir Fondos y otros');
  await screen.click('Agregar 2 ejercicios');
  await screen.write('Repeticiones de la serie 1 de Remo', '10');
  await screen.write('Repeticiones de la serie 1 de Fondos', '12');
  await screen.click('Guardar cambios');
  await screen.see('Guardamos los cambios.');
  expect(bodies(api)).toMatchObject([
    { exercises: [{ exerciseId: 'press' }, { exerciseId: 'remo' }, { exerciseId: 'fondos' }] },
  ]);
});

test('what the server refuses is said where it was typed', async () => {
  const api = build();
  api.on('PATCH /workouts/logs/{id}', () => {
    throw refusedFields({ finishedAt: 'La hora de fin está en el futuro.' });
  });
  const screen = await open();
  await screen.click('Corregir');
  await screen.see('Corregir Empuje A');
  await screen.write('Duró', '90');
  await screen.click('Guardar cambios');
  await screen.see('La hora de fin está en el futuro.');
  await screen.click('Volver');
  await screen.see('¿Salir sin guardar?');
});

test('a weight with two commas is not saved as none', async () => {
  const api = build();
  const screen = await open();
  await screen.click('Corregir');
  await screen.see('Corregir Empuje A');
  await screen.write('Peso de la serie 1 de Press de banca', '7,0,1');
  await screen.click('Guardar cambios');
  await screen.see('Hay un número que no se entiende. Escríbelo con una sola coma: 2,5.');
  expect(bodies(api)).toEqual([]);
});

test('a removed workout is gone at once, comes back with one touch, and is deleted later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const api = build();
  const screen = await open();
  const removeIt = async () => {
    await screen.click('Borrar entrenamiento');
    await screen.click('Borrar');
    await screen.gone('Empuje A');
  };
  await removeIt();
  expect(api.sent('DELETE /workouts/logs/{id}')).toEqual([]);
  await screen.click('Deshacer');
  await screen.see('Empuje A');
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
  const screen = await show(<LogList logs={[LOG]} next="before" />);
  await screen.click('Ver anteriores');
  await screen.see('No pudimos cargar las anteriores.');
  away = false;
  await screen.click('Intentar de nuevo');
  await screen.see('De Hevy');
  expect(screen.text()).not.toContain('Ver anteriores');
});

test('without older sessions no button offers them', async () => {
  const screen = await show(<LogList logs={[LOG]} next={null} />);
  expect(screen.text()).not.toContain('Ver anteriores');
});
