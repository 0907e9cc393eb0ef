import { addDays, utcDay } from '@forja/calendar/day';
import { HOUR_MS } from '@forja/calendar/duration';
import type { BuiltInName } from '@forja/contract/duties/profiles';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { buildMembers } from '../../test/build/class-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const harness = await shareHarness();
const { buildGym, buildUser, call } = harness;
const today = utcDay(Date.now());
const query = { from: addDays(today, -6), to: addDays(today, 1) };

async function hire(gym: TestGym, profile: BuiltInName, locationId?: string): Promise<TestUser> {
  const user = await buildUser({ gym, role: 'admin', profile });
  if (locationId) {
    const place = { gym_id: gym.id, id: newId(), user_id: user.id, location_id: locationId };
    await gym.db.run(build.insertInto('staff_locations').values(place));
  }
  return user;
}

async function addLocation(gym: TestGym): Promise<string> {
  const id = newId();
  await gym.db.run(build.insertInto('locations').values({ gym_id: gym.id, id, name: id }));
  return id;
}

const comeIn = (gym: TestGym, { id }: TestUser) =>
  gym.db.run(sql`insert into access_entries (gym_id, id, at, user_id, granted, method)
    values (${gym.id}, ${newId()}, now() - interval '1 hour', ${id}, true, 'pin')`);

const workOut = (gym: TestGym, { id }: TestUser, planName: string) =>
  gym.db.run(
    build.insertInto('workout_logs').values({
      gym_id: gym.id,
      id: newId(),
      user_id: id,
      plan_name: planName,
      started_at: new Date(Date.now() - HOUR_MS),
      finished_at: new Date(),
    }),
  );

const teach = (gym: TestGym, title: string, coachId: string | null, locationId: string | null) =>
  gym.db.run(sql`insert into events (gym_id, id, title, starts_at, ends_at, capacity, coach_id, location_id)
    values (${gym.id}, ${newId()}, ${title}, now() - interval '2 hours', now() - interval '1 hour', 10,
      ${coachId}, ${locationId})`);

async function buildPeople() {
  const gym = await buildGym();
  const [theirs, other] = await buildMembers(harness, gym, 2);
  if (!theirs || !other) throw new Error('Too few people');
  const [here, elsewhere] = [await addLocation(gym), await addLocation(gym)];
  const live = ({ id }: TestUser, location: string) =>
    gym.db.run(build.updateTable('users').set({ home_location_id: location }).where('id', '=', id));
  await live(theirs, here);
  await live(other, elsewhere);
  for (const person of [theirs, other, other]) await comeIn(gym, person);
  for (const person of [theirs, other]) await workOut(gym, person, `Rutina de ${person.id}`);
  const owner = await buildUser({ gym, role: 'owner' });
  const assign = (to: TestUser) =>
    call('PUT /users/{id}/coaches/{userId}', {
      as: owner,
      params: { id: theirs.id, userId: to.id },
    });
  return { gym, theirs, other, here, elsewhere, assign };
}

const read = async (as: TestUser) => (await call('GET /statistics', { as, query })).data;

test('a coach sees figures of their own people and classes, and none of money', async () => {
  const { gym, theirs, assign } = await buildPeople();
  const coach = await hire(gym, 'entrenador');
  await teach(gym, 'La suya', coach.id, null);
  await teach(gym, 'De otra persona', null, null);
  expect(await read(coach)).toMatchObject({ members: { active: { now: 0 } }, ownPeople: [] });
  await assign(coach);
  expect(await read(coach)).toMatchObject({
    income: null,
    store: null,
    members: { active: { now: 1 } },
    attendance: { entries: { now: 1 } },
    classes: { held: { now: 1 }, byClass: [{ title: 'La suya' }] },
    training: { sessions: { now: 1 }, routines: [{ name: `Rutina de ${theirs.id}` }] },
    ownPeople: [{ id: theirs.id, visits: 1, sessions: 1, dietDays: null }],
  });
});

test('a nutritionist sees how their people visit and eat, not how they train', async () => {
  const { gym, theirs, assign } = await buildPeople();
  const nutritionist = await hire(gym, 'nutricionista');
  await assign(nutritionist);
  expect(await read(nutritionist)).toMatchObject({
    income: null,
    store: null,
    classes: null,
    training: null,
    attendance: { entries: { now: 1 } },
    ownPeople: [{ id: theirs.id, visits: 1, sessions: null, dietDays: 0 }],
  });
});

test('staff limited to a location see neither the others nor any money', async () => {
  const { gym, here, elsewhere } = await buildPeople();
  const manager = await hire(gym, 'gerencia', here);
  await teach(gym, 'Aquí', null, here);
  await teach(gym, 'Allá', null, elsewhere);
  expect(await read(manager)).toMatchObject({
    income: null,
    store: null,
    ownPeople: null,
    members: { active: { now: 1 } },
    attendance: { entries: { now: 1 } },
    classes: { byClass: [{ title: 'Aquí' }] },
  });
  expect((await call('GET /statistics/money', { as: manager, query })).statusCode).toBe(403);
  const home = (await call('GET /dashboard', { as: manager })).data;
  expect(home).toMatchObject({ members: null, income: null, toCollect: null, sales: null });
});

test('accounting of one location has no figures, as those of money are of the whole gym', async () => {
  const { gym, here } = await buildPeople();
  const accountant = await hire(gym, 'contabilidad', here);
  expect((await call('GET /statistics', { as: accountant, query })).statusCode).toBe(403);
});

test('a manager of one location sees only its people who stopped coming', async () => {
  const { gym, theirs, here } = await buildPeople();
  await gym.db.run(sql`update users set last_visit_at = now() - interval '12 days'`);
  const manager = await hire(gym, 'gerencia', here);
  const listed = await call('GET /statistics/slipping-away', { as: manager });
  expect(listed.data).toMatchObject([{ id: theirs.id }]);
});
