import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { forgetLooks } from './looks.ts';

const { call, buildGym, buildUser, server } = await startHarness();

let gym: TestGym;
let admin: TestUser;
let reception: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin', firstName: 'Kattia' });
  reception = await buildUser({ gym, profile: 'recepcion', firstName: 'Ronald' });
});

const looksOf = async (as: TestUser) =>
  (await call('GET /me/health-looks', { as })).data.map(({ kind, viewer }) => [
    kind,
    viewer.split(' ')[0],
  ]);

test('each viewer of a person’s health data is logged once a day and kind, and shown to them', async () => {
  const member = await buildUser({ gym });
  const params = { id: member.id };
  for (let time = 0; time < 2; time += 1) {
    expect((await call('GET /users/{id}/care', { as: admin, params })).statusCode).toBe(200);
    expect((await call('GET /measurements/{id}', { as: admin, params })).statusCode).toBe(200);
  }
  const targets = { as: admin, params: { userId: member.id } };
  expect((await call('GET /nutrition-targets/{userId}', targets)).statusCode).toBe(200);
  expect((await call('GET /users/{id}/care', { as: reception, params })).statusCode).toBe(200);
  // There are no photos, so nothing was seen.
  await call('GET /measurements/{id}/photos', { as: admin, params });
  expect(await looksOf(member)).toEqual([
    ['emergency', 'Ronald'],
    ['nutrition', 'Kattia'],
    ['measurements', 'Kattia'],
    ['medical', 'Kattia'],
  ]);
  const { data } = await call('GET /me/export', { as: member });
  expect(data.quienVioMisDatos).toHaveLength(4);

  const first = await call('GET /me/health-looks', { as: member, query: { limit: '3' } });
  expect(first.headers['x-total-count']).toBe('4');
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? '';
  const rest = await call('GET /me/health-looks', { as: member, query: { limit: '3', cursor } });
  expect(rest.data.map(({ kind }) => kind)).toEqual(['medical']);
});

test('a photo shared with staff is logged; one’s own data and refused requests are not', async () => {
  const member = await buildUser({ gym });
  await gym.db.run(sql`
    insert into progress_photos (gym_id, id, user_id, taken_on, pose, file_name, shared)
    values (${gym.id}, gen_random_uuid(), ${member.id}, current_date, 'front', 'a.webp', true)`);
  const params = { id: member.id };
  await call('GET /measurements/{id}/photos', { as: member, params });
  await call('GET /measurements/{id}', { as: member, params });
  expect((await call('GET /measurements/{id}', { as: reception, params })).statusCode).toBe(404);
  expect(await looksOf(member)).toEqual([]);
  await call('GET /measurements/{id}/photos', { as: admin, params });
  expect(await looksOf(member)).toEqual([['photos', 'Kattia']]);
});

test('they are kept for two years', async () => {
  const member = await buildUser({ gym });
  await call('GET /measurements/{id}', { as: admin, params: { id: member.id } });
  const age = (interval: string) =>
    gym.db.run(sql`
      update health_looks set seen_at = now() - ${interval}::interval where user_id = ${member.id}::uuid`);
  await age('23 months');
  await forgetLooks(server.platform.gymDb(gym.id));
  expect(await looksOf(member)).toHaveLength(1);
  await age('25 months');
  await forgetLooks(server.platform.gymDb(gym.id));
  expect(await looksOf(member)).toEqual([]);
});

test('a look at a merged record is told to the record that remains, an earlier one is not', async () => {
  const member = await buildUser({ gym });
  const added = await call('POST /users', {
    as: admin,
    body: { firstName: 'Noelia', lastName: 'Vargas', phone: '8123 2001', invite: false },
  });
  const params = { id: added.data.id };
  await call('PUT /users/{id}/consents', {
    as: admin,
    params,
    body: { purpose: 'health', given: true },
  });
  await call('GET /users/{id}/care', { as: admin, params });
  await call('POST /users/{id}/merge', { as: admin, params, body: { intoId: member.id } });
  expect(await looksOf(member)).toEqual([]);
  await call('GET /users/{id}/care', { as: admin, params });
  expect(await looksOf(member)).toEqual([['medical', 'Kattia']]);
});
