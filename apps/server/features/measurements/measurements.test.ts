import { DAY_MS } from '@forja/calendar/duration';
import type { Measurement } from '@forja/contract/measurements/routes';
import { beforeEach, expect, test } from 'vitest';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();
const add = (as: TestUser, body: object) =>
  call('POST /measurements', { as, body: { takenAt: at(0), ...body } });
const list = async (as: TestUser, of = as): Promise<Measurement[]> =>
  (await call('GET /measurements/{id}', { as, params: { id: of.id } })).data;

test('measurements come oldest first, with indices from the last height known', async () => {
  const member = await buildUser({ gym });
  await add(member, { takenAt: at(1), weightKg: 68, waistCm: 78, hipCm: 100 });
  await add(member, { takenAt: at(60), weightKg: 72, heightCm: 165 });
  const rows = await list(member);
  expect(rows.map(({ weightKg, bmi, waistHipRatio }) => [weightKg, bmi, waistHipRatio])).toEqual([
    [72, 26.4, null],
    [68, 25, 0.78],
  ]);
});

test('staff write for a member, who sees it and may remove it; others see nothing', async () => {
  const [member, other] = [await buildUser({ gym }), await buildUser({ gym })];
  const made = await add(admin, { userId: member.id, weightKg: 80, notes: 'En ayunas' });
  expect(made.statusCode, made.body).toBe(201);
  expect(await list(member)).toMatchObject([{ weightKg: 80, notes: 'En ayunas' }]);
  expect(await list(admin, member)).toHaveLength(1);
  expect(
    (await call('GET /measurements/{id}', { as: other, params: { id: member.id } })).statusCode,
  ).toBe(404);
  expect((await add(other, { userId: member.id, weightKg: 50 })).statusCode).toBe(404);
  const path = `/measurements/${made.data.id}`;
  expect((await send(`DELETE ${path}`, { as: other })).statusCode).toBe(404);
  expect((await send(`DELETE ${path}`, { as: member })).statusCode).toBe(204);
  expect(await list(member)).toEqual([]);
  const { rows } = await gym.db.tx((tx) =>
    tx.raw("select changes from audit_log where action = 'measurement.create'"),
  );
  expect(rows).toEqual([{ changes: { userId: member.id } }]);
});

test('a measurement is corrected by its person or by staff, whole, and by nobody else', async () => {
  const [member, other] = [await buildUser({ gym }), await buildUser({ gym })];
  const { id } = (await add(member, { weightKg: 82, waistCm: 78 })).data;
  const correct = (as: TestUser, body: object) =>
    call('PUT /measurements/{id}', { as, params: { id }, body: { takenAt: at(2), ...body } });
  expect((await correct(member, { weightKg: 72 })).data).toMatchObject({
    id,
    weightKg: 72,
    waistCm: null,
  });
  expect((await correct(other, { weightKg: 50 })).statusCode).toBe(404);
  expect((await correct(member, {})).refused.path).toBe('weightKg');
  expect((await correct(member, { weightKg: 72, takenAt: at(-5) })).refused.path).toBe('takenAt');
  await correct(admin, { weightKg: 71 });
  expect(await list(member)).toMatchObject([{ id, weightKg: 71 }]);
  const { rows } = await gym.db.tx((tx) =>
    tx.raw("select changes from audit_log where action = 'measurement.update'"),
  );
  expect(rows).toEqual([{ changes: { userId: member.id } }]);
});

test('weighings from another app come in once, however often the file is sent', async () => {
  const member = await buildUser({ gym });
  const weighings = [
    { takenAt: at(3), weightKg: 71.4 },
    { takenAt: at(2), weightKg: 71.1 },
  ];
  const bring = (sent: typeof weighings) =>
    call('POST /measurements/imports', { as: member, body: { weighings: sent } });
  expect((await bring([...weighings, ...weighings])).data).toEqual({ added: 2 });
  expect((await bring(weighings)).data).toEqual({ added: 0 });
  expect((await list(member)).map(({ weightKg }) => weightKg)).toEqual([71.4, 71.1]);
  expect((await bring([{ takenAt: at(-3), weightKg: 70 }])).statusCode).toBe(400);
  expect((await bring([{ takenAt: at(1), weightKg: 7 }])).statusCode).toBe(400);
});

test.each([
  ['nothing measured', {}, 'weightKg'],
  ['a negative weight', { weightKg: -70 }, 'weightKg'],
  ['a weight in grams', { weightKg: 70_000 }, 'weightKg'],
  ['a height in metres', { heightCm: 1.7 }, 'heightCm'],
  ['more fat than body', { bodyFatPct: 120 }, 'bodyFatPct'],
  ['a date in the future', { weightKg: 70, takenAt: '2999-01-01T00:00:00Z' }, 'takenAt'],
  ['a date that is none', { weightKg: 70, takenAt: 'ayer' }, 'takenAt'],
])('%s is refused by its field', async (_what, body, path) => {
  const response = await add(admin, body);
  expect(response.statusCode, response.body).toBe(400);
  expect(response.refused.path).toBe(path);
});
