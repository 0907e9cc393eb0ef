import { brotliDecompressSync } from 'node:zlib';
import type { ExerciseDetail } from '@forja/contract/training/exercise-routes';
import { beforeEach, expect, test } from 'vitest';
import { shareHarness, type TestGym, type TestUser } from '../../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let member: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  member = await buildUser({ gym });
});

const sled = {
  name: 'Empuje de trineo largo',
  primaryMuscles: ['quads', 'glutes'],
  equipment: 'sled',
  pattern: 'locomotion',
  steps: ['Empuja hasta la línea.'],
};
const names = async (query: string): Promise<string[]> =>
  (await send<ExerciseDetail[]>(`GET /exercises${query}`, { as: member })).data.map(
    ({ name }) => name,
  );

test('the library is sent as small compressed bytes, and not again while it is unchanged', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const first = await call('GET /exercises', { as: member, headers, query: { scope: 'library' } });
  expect(first.headers['content-encoding']).toBe('br');
  expect(first.rawPayload.length).toBeLessThan(70_000);
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString()).length).toBeGreaterThan(
    1000,
  );
  const again = await call('GET /exercises', {
    as: member,
    headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    query: { scope: 'library' },
  });
  expect(again.statusCode).toBe(304);
  expect(
    (await call('GET /exercises', { as: member, query: { scope: 'library' } })).data.length,
  ).toBeGreaterThan(1000);
});

test("a gym's own exercises are listed with the library's, for that gym only", async () => {
  const made = await call('POST /exercises', { as: admin, body: sled });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.data;
  expect(made.data).toMatchObject({ ...sled, own: true, level: 'intermedio', kind: 'strength' });
  expect(await names('?search=trineo%20largo')).toContain(sled.name);
  expect(await names('?scope=own&muscle=glutes')).toEqual([sled.name]);
  const elsewhere = await buildGym();
  const stranger = await buildUser({ gym: elsewhere, role: 'owner' });
  expect((await call('GET /exercises/{id}', { as: stranger, params: { id } })).statusCode).toBe(
    404,
  );

  const twice = await call('POST /exercises', {
    as: admin,
    body: { ...sled, name: 'EMPUJE de trineo lárgo' },
  });
  expect(twice.error.details).toEqual([
    { path: 'name', message: 'Ya hay un ejercicio del gimnasio con ese nombre.' },
  ]);
  const changed = await call('PATCH /exercises/{id}', {
    as: admin,
    body: { level: 'avanzado' },
    params: { id },
  });
  expect(changed.data).toMatchObject({ name: sled.name, level: 'avanzado', steps: sled.steps });
  expect((await call('DELETE /exercises/{id}', { as: admin, params: { id } })).statusCode).toBe(
    204,
  );
  expect(await names('?scope=own')).toEqual([]);
});

test('exercises are found by muscle, equipment and name without accents', async () => {
  expect((await names('?search=press%20de%20bánca'))[0]).toMatch(/^Press de banca/);
  const chest = (
    await call('GET /exercises', { as: member, query: { muscle: 'chest', equipment: 'dumbbell' } })
  ).data;
  expect(chest.length).toBeGreaterThan(5);
  for (const { equipment, primaryMuscles, secondaryMuscles } of chest) {
    expect(equipment).toBe('dumbbell');
    expect([...primaryMuscles, ...secondaryMuscles]).toContain('chest');
  }
  expect(await names('?muscle=alma')).toEqual([]);
});

test.each([
  ['an unknown muscle', { primaryMuscles: ['alma'] }, 'primaryMuscles.0'],
  ['no muscle', { primaryMuscles: [] }, 'primaryMuscles'],
  ['unknown equipment', { equipment: 'cohete' }, 'equipment'],
  ['an unknown pattern', { pattern: 'baile' }, 'pattern'],
  ['no name', { name: ' ' }, 'name'],
])('an exercise with %s is refused', async (_what, values, path) => {
  const response = await call('POST /exercises', { as: admin, body: { ...sled, ...values } });
  expect(response.statusCode, response.body).toBe(400);
  expect(response.refused.path).toBe(path);
});

test('the library itself cannot be changed', async () => {
  const path = '/exercises/press-de-banca-con-barra';
  expect(
    (await send<ExerciseDetail>(`GET ${path}`, { as: member })).data.steps.length,
  ).toBeGreaterThan(2);
  expect((await send(`PATCH ${path}`, { as: admin, body: { level: 'avanzado' } })).statusCode).toBe(
    404,
  );
  expect((await send(`DELETE ${path}`, { as: admin })).statusCode).toBe(404);
});

test('the plate calculator loads with the gym’s own plates', async () => {
  const usual = (await call('GET /workouts/plates', { as: member })).data;
  expect(usual.barKg).toBe(20);
  const plates = [
    { kg: 2.5, count: 4 },
    { kg: 20, count: 6 },
  ];
  const body = { barKg: 15, plates };
  expect((await call('PUT /workouts/plates', { as: member, body })).statusCode).toBe(403);
  await call('PUT /workouts/plates', { as: admin, body });
  const own = (await call('GET /workouts/plates', { as: member })).data;
  expect(own).toEqual({ barKg: 15, plates: plates.toReversed() });
  const twice = { barKg: 15, plates: [...plates, { kg: 20, count: 2 }] };
  expect((await call('PUT /workouts/plates', { as: admin, body: twice })).statusCode).toBe(400);
});
