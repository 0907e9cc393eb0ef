import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { startHarness } from '../../test/harness.ts';

const { buildGym, buildUser, call } = await startHarness();

const gym = await buildGym();
const owner = await buildUser({ gym, role: 'owner' });
const partner = await buildUser({ gym, role: 'owner' });
const here = newId();
await gym.db.run(
  build.insertInto('locations').values({ gym_id: gym.id, id: here, name: 'Escazú' }),
);

const add = (body: object) =>
  call('POST /users', { as: owner, body: { firstName: 'Rosa', lastName: 'Mena', ...body } });
const dutiesOf = async (id: string) => {
  const { data } = await call('GET /staff', { as: owner });
  return data.find((member) => member.id === id);
};

test('a new admin begins with the profile and the locations of the same call', async () => {
  const body = { email: 'rosa@x.test', role: 'admin', profile: 'recepcion', locationIds: [here] };
  const { id, invitedAt } = (await add(body)).data;
  expect(invitedAt, 'the invitation went out').not.toBeNull();
  expect(await dutiesOf(id)).toMatchObject({ profile: 'recepcion', locationIds: [here] });
  const [told] = (await call('GET /notifications', { as: partner })).data;
  expect(told).toMatchObject({ title: 'Rosa Mena ahora es Recepción', body: 'Se suma al equipo.' });
  const [entry] = (await call('GET /audit-log', { as: owner, query: { area: 'duties' } })).data;
  expect(entry).toMatchObject({ changes: { profile: { from: null, to: 'Recepción' } } });
});

test('no admin is made without a profile, and nobody else with one', async () => {
  const bare = await add({ email: 'sin@x.test', role: 'admin' });
  expect([bare.statusCode, bare.refused.path]).toEqual([400, 'profile']);
  for (const role of ['member', 'owner']) {
    const refused = await add({ email: 'con@x.test', role, profile: 'recepcion' });
    expect([refused.statusCode, refused.refused.path], role).toEqual([400, 'profile']);
  }
});

test('a profile or a location that is not there makes nobody', async () => {
  const email = 'nadie@x.test';
  const profile = await add({ email, role: 'admin', profile: newId() });
  expect(profile.refused.path).toBe('profile');
  const place = await add({ email, role: 'admin', profile: 'recepcion', locationIds: [newId()] });
  expect(place.refused.path).toBe('locationIds');
  const { data } = await call('GET /users', { as: owner, query: { search: email } });
  expect(data).toEqual([]);
});

test('who becomes an admin gets their profile with the role', async () => {
  const person = await buildUser({ gym });
  const give = (body: { role: string; profile: string; locationIds?: string[] }) =>
    call('PUT /user-gym-roles/{userId}', { as: owner, params: { userId: person.id }, body });
  expect((await give({ role: 'owner', profile: 'recepcion' })).refused.path).toBe('profile');
  const given = await give({ role: 'admin', profile: 'entrenador', locationIds: [here] });
  expect(given.statusCode, given.body).toBe(200);
  expect(await dutiesOf(person.id)).toMatchObject({ profile: 'entrenador', locationIds: [here] });
  const permissions = async () => (await call('GET /me', { as: person })).data.permissions;
  expect(await permissions()).not.toContain('money.take');
  const again = await give({ role: 'admin', profile: 'gerencia' });
  expect(again.statusCode, 'a change of profile is not hidden in one of role').toBe(409);
  expect(await permissions()).not.toContain('money.take');
});

test('the plain call of a role still makes Gerencia', async () => {
  const person = await buildUser({ gym });
  const params = { userId: person.id };
  await call('PUT /user-gym-roles/{userId}', { as: owner, params, body: { role: 'admin' } });
  expect(await dutiesOf(person.id)).toMatchObject({ profile: 'gerencia', locationIds: [] });
});

test('a coach who has not accepted the invitation can be given people', async () => {
  const body = { firstName: 'Iván', email: 'ivan@x.test', role: 'admin', profile: 'entrenador' };
  const { id: userId } = (await add(body)).data;
  const { id } = await buildUser({ gym });
  const coach = async () => {
    const { data } = await call('GET /users/{id}/coaches', { as: owner, params: { id } });
    return data.find((each) => each.id === userId);
  };
  expect(await coach()).toMatchObject({ invited: true, assigned: false });
  await call('PUT /users/{id}/coaches/{userId}', { as: owner, params: { id, userId } });
  expect(await coach()).toMatchObject({ invited: true, assigned: true });
});
