import { addWorkingDays } from '@forja/calendar/working-days';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { gymToday } from '../../platform/db/gym-today.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let manager: TestUser;
let reception: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner', firstName: 'Kattia', lastName: 'Mora' });
  manager = await buildUser({ gym, profile: 'gerencia' });
  reception = await buildUser({ gym, profile: 'recepcion' });
});

const ask = (as: TestUser, kind = 'access', detail = 'Quiero una copia de mis datos.') =>
  call('POST /me/privacy-requests', { as, body: { kind, detail } });
const move = (as: TestUser, id: string, state: string, note = '') =>
  call('PUT /privacy-requests/{id}', { as, params: { id }, body: { state, note } });
const toldTo = async (as: TestUser) =>
  (await call('GET /notifications', { as })).data.map(({ title }) => title);

test('a request gets a deadline, staff who answer are notified, and its history is kept', async () => {
  const ana = await buildUser({ gym, firstName: 'Ana', lastName: 'Rojas' });
  const made = await ask(ana);
  expect(made.statusCode, made.body).toBe(201);
  const { id, dueOn } = made.data;
  const today = await gymToday(gym.db);
  expect(dueOn).toBe(addWorkingDays(today, 5));
  expect(await toldTo(manager)).toContain('Solicitud de datos: acceso');
  expect(await toldTo(reception)).toEqual([]);
  expect((await call('GET /privacy-requests', { as: reception })).statusCode).toBe(403);

  await move(owner, id, 'working', 'Reuniendo los datos');
  expect((await move(owner, id, 'done')).refused.path).toBe('note');
  const done = await move(owner, id, 'done', 'Te enviamos la copia al correo.');
  expect(done.data.steps).toMatchObject([
    { state: 'open', by: null },
    { state: 'working', by: 'Kattia Mora', note: 'Reuniendo los datos' },
    { state: 'done', by: 'Kattia Mora' },
  ]);
  expect((await move(manager, id, 'refused', 'No')).statusCode).toBe(409);
  expect(await toldTo(ana)).toContain('Tu solicitud de datos: resuelta');
  const own = await call('GET /me/privacy-requests', { as: ana });
  expect(own.data).toMatchObject([{ id, state: 'done', isLate: false }]);
  const { data } = await call('GET /me/export', { as: ana });
  expect(data.solicitudesDeDatos).toHaveLength(1);
});

test('overdue requests come first, and one person has at most five open ones', async () => {
  const eva = await buildUser({ gym });
  const first = (await ask(eva, 'correction', 'Mi apellido está mal.')).data.id;
  const noted = await call('POST /privacy-requests', {
    as: manager,
    body: { userId: eva.id, kind: 'opposition', detail: 'No quiere aparecer en el ranking.' },
  });
  expect(noted.data.source).toBe('desk');
  await gym.db.run(sql`
    update privacy_requests set due_on = gym_today() - 1 where id = ${noted.data.id}::uuid`);
  const { data } = await call('GET /privacy-requests', { as: manager });
  expect(data.filter(({ closedAt }) => closedAt === null)).toMatchObject([
    { id: noted.data.id, isLate: true },
    { id: first, isLate: false },
  ]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(eva)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
});
