import type { Settings } from '@forja/contract/settings/routes';
import { expect, test } from 'vitest';
import { holdersOf } from '../../domain/duties/holders.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { buildGym, buildUser, call } = await startHarness();

async function buildTeam() {
  const gym = await buildGym();
  const [owner, partner, admin, person] = await Promise.all([
    buildUser({ gym, role: 'owner' }),
    buildUser({ gym, role: 'owner' }),
    buildUser({ gym, role: 'admin' }),
    buildUser({ gym }),
  ]);
  return { gym, owner, partner, admin, person };
}

async function addLocation(gym: TestGym): Promise<string> {
  const id = newId();
  await gym.db.run(build.insertInto('locations').values({ gym_id: gym.id, id, name: id }));
  return id;
}

const change = (as: TestUser, of: TestUser, profile: string, locationIds: string[] = []) =>
  call('PUT /staff/{id}', { as, params: { id: of.id }, body: { profile, locationIds } });

const mayExport = async (as: TestUser): Promise<boolean> =>
  (await call('GET /me', { as })).data.permissions.includes('export');

test('an admin is Gerencia until an owner says otherwise, and then at once', async () => {
  const { owner, partner, admin } = await buildTeam();
  expect(await mayExport(admin)).toBe(true);
  expect((await change(owner, admin, 'recepcion')).data).toMatchObject({ profile: 'recepcion' });
  await expect.poll(() => mayExport(admin)).toBe(false);
  expect(
    (await call('GET /users/export', { as: admin, query: { format: 'csv' } })).statusCode,
  ).toBe(403);
  expect((await call('GET /users', { as: admin })).statusCode).toBe(200);

  const [entry] = (await call('GET /audit-log', { as: owner, query: { area: 'duties' } })).data;
  expect(entry).toMatchObject({
    action: 'duties.change',
    changes: { profile: { from: 'Gerencia', to: 'Recepción' } },
  });
  const told = (await call('GET /notifications', { as: partner })).data;
  expect(told).toMatchObject([{ kind: 'security', title: expect.stringContaining('Recepción') }]);
  expect((await call('GET /notifications', { as: owner })).data).toEqual([]);
});

test('an owner has no profile, and an admin changes nobody', async () => {
  const { owner, partner, admin } = await buildTeam();
  expect((await change(owner, partner, 'recepcion')).statusCode).toBe(409);
  expect((await change(admin, admin, 'gerencia')).statusCode).toBe(403);
});

test('a profile of the gym begins as a copy, and changes for who has it', async () => {
  const { owner, admin } = await buildTeam();
  const body = {
    name: 'Coordinación',
    permissions: ['people.edit', 'export'],
    assignedOnly: false,
  };
  const made = await call('POST /staff-profiles', { as: owner, body });
  expect(made.data.permissions).toEqual(['people.read', 'people.edit', 'export']);
  const { id } = made.data;
  await change(owner, admin, id);
  await expect
    .poll(async () => (await call('GET /me', { as: admin })).data.permissions)
    .toEqual(['people.read', 'people.edit', 'export']);

  await call('PUT /staff-profiles/{id}', {
    as: owner,
    params: { id },
    body: { ...body, permissions: ['people.read'] },
  });
  await expect.poll(() => mayExport(admin)).toBe(false);
  const [entry] = (await call('GET /audit-log', { as: owner, query: { area: 'duties' } })).data;
  expect(entry?.changes).toMatchObject({ taken: ['people.edit', 'export'], given: [] });

  expect(
    (await call('DELETE /staff-profiles/{id}', { as: owner, params: { id } })).statusCode,
  ).toBe(409);
  const again = await call('POST /staff-profiles', { as: owner, body });
  expect(again.error.details).toEqual([
    { path: 'name', message: 'Ya hay un perfil con ese nombre.' },
  ]);
});

test('a coach works with the people given to them, and with nobody else', async () => {
  const { gym, owner, person } = await buildTeam();
  const coach = await buildUser({ gym, profile: 'entrenador' });
  const people = async () => (await call('GET /users', { as: coach })).data.map(({ id }) => id);
  const look = () => call('GET /users/{id}', { as: coach, params: { id: person.id } });
  expect(await people()).toEqual([]);
  expect((await look()).statusCode).toBe(404);

  const pair = { id: person.id, userId: coach.id };
  await call('PUT /users/{id}/coaches/{userId}', { as: owner, params: pair });
  expect(await people()).toEqual([person.id]);
  expect((await look()).statusCode).toBe(200);
  const home = (await call('GET /dashboard', { as: coach })).data;
  expect(home).toMatchObject({ view: 'coach', people: 1, toReview: [{ id: person.id }] });

  const enter = { eventId: crypto.randomUUID(), userId: person.id };
  await call('POST /accesos/check-in', { as: owner, body: enter });
  const entries = async (query: object) =>
    (await call('GET /accesos', { as: coach, query })).data.map(({ user }) => user?.id);
  expect(await entries({ userId: person.id })).toEqual([person.id]);
  expect(await entries({})).toEqual([]);

  await call('DELETE /users/{id}/coaches/{userId}', { as: owner, params: pair });
  expect(await people()).toEqual([]);
  expect(await entries({ userId: person.id })).toEqual([]);
});

test('the note of the team is for who serves the person, not for the accountant', async () => {
  const { gym, owner, person } = await buildTeam();
  const params = { id: person.id };
  await call('PATCH /users/{id}', {
    as: owner,
    params,
    body: { staffNote: 'Le duele la rodilla' },
  });
  const noteFor = async (profile: 'recepcion' | 'entrenador' | 'contabilidad') => {
    const as = await buildUser({ gym, profile });
    await call('PUT /users/{id}/coaches/{userId}', {
      as: owner,
      params: { ...params, userId: as.id },
    });
    return (await call('GET /users/{id}', { as, params })).data.staffNote;
  };
  expect(await noteFor('recepcion')).toBe('Le duele la rodilla');
  expect(await noteFor('entrenador')).toBe('Le duele la rodilla');
  expect(await noteFor('contabilidad')).toBeNull();
});

test('a coach programs and counts only the classes they give', async () => {
  const { gym, owner } = await buildTeam();
  const [coach, other] = [
    await buildUser({ gym, profile: 'entrenador' }),
    await buildUser({ gym, profile: 'entrenador' }),
  ];
  const newClass = (coachId: string) => ({
    title: 'Fuerza',
    coachId,
    day: '2031-03-04',
    startTime: '08:00',
    minutes: 60,
    capacity: 10,
  });
  const program = (as: TestUser, coachId: string) =>
    call('POST /events', { as, body: newClass(coachId) });
  expect((await program(coach, other.id)).statusCode).toBe(403);
  const { coaches } = (await call('GET /event-options', { as: coach })).data;
  expect(coaches.map(({ id }) => id)).toEqual([coach.id]);
  const [own] = (await program(coach, coach.id)).data;
  const [theirs] = (await program(owner, other.id)).data;
  const bookings = (id = '') => call('GET /events/{id}/bookings', { as: coach, params: { id } });
  expect((await bookings(own?.id)).statusCode).toBe(200);
  expect((await bookings(theirs?.id)).statusCode).toBe(404);
});

test('who works at a location sees its people and those of no place, and no figures of the gym', async () => {
  const { gym, owner, admin, person } = await buildTeam();
  const [here, there] = [await addLocation(gym), await addLocation(gym)];
  const [near, far] = [await buildUser({ gym }), await buildUser({ gym })];
  const move = (of: TestUser, homeLocationId: string) =>
    call('PATCH /users/{id}', { as: owner, params: { id: of.id }, body: { homeLocationId } });
  await move(near, here);
  await move(far, there);
  await change(owner, admin, 'gerencia', [here]);
  await expect.poll(() => mayExport(admin)).toBe(false);
  const seen = (await call('GET /users', { as: admin })).data.map(({ id }) => id);
  expect(seen).toEqual(expect.arrayContaining([near.id, person.id]));
  expect(seen).not.toContain(far.id);
  const read = await call('GET /users/{id}', { as: admin, params: { id: far.id } });
  expect(read.statusCode).toBe(404);
  expect((await call('GET /dashboard', { as: admin })).data).toMatchObject({ income: null });

  const gone = await call('DELETE /locations/{id}', { as: owner, params: { id: here } });
  expect(gone.statusCode).toBe(409);
});

test('the settings refuse only what changed and is not theirs to change', async () => {
  const { gym, owner } = await buildTeam();
  const desk = await buildUser({ gym, profile: 'recepcion' });
  const {
    subdomain: _,
    logo: __,
    logoVersion: ___,
    ...before
  }: Settings = (await call('GET /settings', { gym })).data;
  const save = (as: TestUser, body: typeof before) => call('PUT /settings', { as, body });
  expect((await save(desk, before)).statusCode).toBe(200);
  const renamed = await save(desk, { ...before, gymName: 'Otro nombre' });
  expect(renamed.statusCode).toBe(403);
  expect(renamed.error.details).toEqual([
    { path: 'gymName', message: 'No tienes permiso para cambiar esto.' },
  ]);
  expect((await save(owner, { ...before, gymName: 'Otro nombre' })).statusCode).toBe(200);
});

test('notifications go to the staff who may handle them', async () => {
  const { gym, owner, partner, admin } = await buildTeam();
  const desk = await buildUser({ gym, profile: 'recepcion' });
  const holders = async (permission: 'store.orders' | 'store.manage' | 'export') =>
    (await holdersOf(gym.db, permission)).toSorted();
  const everybody = [owner.id, partner.id, admin.id];
  expect(await holders('store.manage')).toEqual(everybody.toSorted());
  expect(await holders('store.orders')).toEqual([...everybody, desk.id].toSorted());
  await change(owner, admin, 'gerencia', [await addLocation(gym)]);
  expect(await holders('export')).toEqual([owner.id, partner.id].toSorted());
});

test('an admin who becomes a member again loses profile and assigned people', async () => {
  const { gym, owner, person } = await buildTeam();
  const coach = await buildUser({ gym, profile: 'entrenador' });
  await call('PUT /users/{id}/coaches/{userId}', {
    as: owner,
    params: { id: person.id, userId: coach.id },
  });
  const give = (role: string) =>
    call('PUT /user-gym-roles/{userId}', {
      as: owner,
      params: { userId: coach.id },
      body: { role },
    });
  await give('member');
  await expect
    .poll(async () => (await call('GET /me', { as: coach })).data.permissions)
    .toEqual([]);
  await give('admin');
  const staff = (await call('GET /staff', { as: owner })).data;
  expect(staff.find(({ id }) => id === coach.id)).toMatchObject({ profile: 'gerencia', people: 0 });
});
