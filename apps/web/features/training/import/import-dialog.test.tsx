import type { ImportPreview } from '@forja/contract/workout-imports/routes';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { fakeApi, refusal, refusedFields } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { inBatches } from './import-sessions.ts';

const set = {
  kind: 'work' as const,
  reps: 8,
  weightKg: 60,
  seconds: null,
  distanceM: null,
  rir: null,
  doneAt: null,
};
const summary = (id: string, name: string) => ({
  id,
  name,
  primaryMuscles: ['chest'],
  equipment: 'barbell',
  pattern: 'squat',
  kind: 'strength' as const,
  unilateral: false,
  bodyweight: false,
});
const session = (day: number, ...names: string[]) => ({
  name: 'Empuje',
  startedAt: `2024-03-${String(day).padStart(2, '0')}T18:00:00.000Z`,
  finishedAt: `2024-03-${String(day).padStart(2, '0')}T19:00:00.000Z`,
  notes: null,
  exercises: names.map((name) => ({ name, notes: null, sets: [set] })),
});
const PREVIEW: ImportPreview = {
  source: 'strong',
  unit: null,
  sessions: [
    ...Array.from({ length: 27 }, (_, at) => session(at + 1, 'Bench Press (Barbell)', 'Curl raro')),
    session(28, 'Invento'),
  ],
  known: 1,
  knownAt: [0],
  names: [
    {
      name: 'Bench Press (Barbell)',
      sets: 26,
      match: summary('press', 'Press de banca'),
      sure: true,
    },
    { name: 'Curl raro', sets: 26, match: summary('curl', 'Curl con barra'), sure: false },
    { name: 'Invento', sets: 1, match: null, sure: false },
  ],
  skipped: 1,
  skippedLines: [9],
};

async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for a file');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}
const FILE = new File(['Date,…'], 'strong.csv', { type: 'text/csv' });

test('a file is looked through, a doubt is left out, and the rest is sent in parts', async () => {
  const api = fakeApi();
  const units: unknown[] = [];
  api.on('POST /workouts/imports/preview', ({ query }) => {
    units.push(query.unit);
    return PREVIEW;
  });
  api.on('POST /workouts/imports', ({ body }) => ({ added: body.sessions.length, known: 0 }));
  let closed = false;
  const user = await show(<ImportDialog onClose={() => (closed = true)} />);
  await choose(FILE);
  await screen.findByText('Strong: 28 entrenamientos, 53 series');
  screen.getByText(/1 ya está y no se repite/);
  screen.getByText(/1 queda fuera, sin ejercicios elegidos/);
  screen.getByText('No entendimos 1 línea: 9');
  screen.getByText('Curl con barra');
  screen.getByText('Revisa si es este');
  await user.click(await screen.findByRole('button', { name: 'No importar Curl raro' }));
  await user.click(await screen.findByRole('button', { name: 'Libras' }));
  expect(units).toEqual(['kg', 'lb']);
  screen.getByText(/Cuentan en tus récords y en tu historial\./);
  // The workout that already exists is neither counted nor sent.
  await user.click(await screen.findByRole('button', { name: 'Importar 26 entrenamientos' }));
  await screen.findByText('Agregamos 26 entrenamientos.');
  expect(closed).toBe(true);
  const sent = api.sent('POST /workouts/imports') as { sessions: { exercises: object[] }[] }[];
  expect(sent.map(({ sessions }) => sessions.length)).toEqual([25, 1]);
  expect(sent[0]?.sessions[0]?.exercises).toEqual([
    {
      exerciseId: 'press',
      exerciseName: 'Press de banca',
      notes: null,
      sets: [{ kind: 'work', reps: 8, weightKg: 60 }],
    },
  ]);
});

test('long sessions go in smaller parts, so that no call is too large', () => {
  const long = {
    ...session(1),
    notes: 'x'.repeat(1000),
    exercises: Array.from({ length: 60 }, () => ({
      exerciseId: 'press',
      exerciseName: 'Press de banca',
      notes: null,
      sets: Array.from({ length: 40 }, () => set),
    })),
  };
  const parts = inBatches(Array.from({ length: 6 }, () => long));
  expect(parts.flat()).toHaveLength(6);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    expect(JSON.stringify({ sessions: part }).length).toBeLessThan(256 * 1024);
  }
});

test('what cannot be read is said at the file, and a lost connection can be tried again', async () => {
  const api = fakeApi();
  api.on('POST /workouts/imports/preview', () => {
    throw refusedFields({ file: 'No reconocemos el archivo.' });
  });
  const user = await show(<ImportDialog onClose={() => undefined} />);
  await choose(FILE);
  await screen.findByText('No reconocemos el archivo.');
  api.on('POST /workouts/imports/preview', () => PREVIEW);
  api.on('POST /workouts/imports', () => {
    throw refusal('UNAVAILABLE');
  });
  await choose(FILE);
  await screen.findByText('Importar 26 entrenamientos');
  await user.click(await screen.findByRole('button', { name: 'Importar 26 entrenamientos' }));
  await screen.findByText(/Lo que ya entró no se repite si lo intentas de nuevo\./);
  screen.getByText('Importar 26 entrenamientos');
});
