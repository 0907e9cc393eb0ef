import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { buildGym, buildUser, call } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let partner: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  partner = await buildUser({ gym, role: 'owner' });
  await gym.db.run(
    build.insertInto('locations').values({ gym_id: gym.id, id: here, name: 'Escazú' }),
  );
});

const here = newId();

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

const workAs = async (profile: string, locationIds: string[]) => {
  const staff = await buildUser({ gym, role: 'admin' });
  const params = { id: staff.id };
  const given = await call('PUT /staff/{id}', {
    as: owner,
    params,
    body: { profile, locationIds },
  });
  expect(given.statusCode, given.body).toBe(200);
  return staff;
};

test('whoever works with assigned people only has those they add', async () => {
  const body = { name: 'Mi grupo', permissions: ['people.edit'], assignedOnly: true };
  const profile = (await call('POST /staff-profiles', { as: owner, body })).data;
  const coach = await workAs(profile.id, []);
  const added = await call('POST /users', {
    as: coach,
    body: { firstName: 'Eva', lastName: 'Soto', phone: '8811 2201', invite: false },
  });
  expect(added.statusCode, added.body).toBe(201);
  const { id } = added.data;
  expect((await call('GET /users/{id}', { as: coach, params: { id } })).statusCode).toBe(200);
  const coaches = (await call('GET /users/{id}/coaches', { as: owner, params: { id } })).data;
  expect(coaches.filter(({ assigned }) => assigned)).toMatchObject([{ id: coach.id }]);
});

test('a cédula that is taken names only who the caller works with', async () => {
  const there = newId();
  await gym.db.run(
    build.insertInto('locations').values({ gym_id: gym.id, id: there, name: 'Heredia' }),
  );
  const desk = await workAs('recepcion', [here]);
  const people = [
    { lastName: 'Lejos', nationalId: '1-0333-0444', homeLocationId: there },
    { lastName: 'Cerca', nationalId: '1-0333-0445', homeLocationId: here },
  ];
  for (const person of people) await add({ ...person, invite: false });
  const again = async (nationalId: string) =>
    (
      await call('POST /users', {
        as: desk,
        body: { firstName: 'Otra', lastName: 'Vez', nationalId, invite: false },
      })
    ).refused;
  expect(await again('103330444')).toMatchObject({
    path: 'nationalId',
    message: 'Ya la tiene otra persona del gimnasio.',
  });
  expect((await again('103330445')).message).toContain('Rosa Cerca');
});

test('no profile of the gym is called like one of every gym', async () => {
  const body = { name: 'recepcion', permissions: [], assignedOnly: false };
  const made = await call('POST /staff-profiles', { as: owner, body });
  expect(made.statusCode).toBe(409);
});
