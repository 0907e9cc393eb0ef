import { addDays, daysBetween, mondayOf, utcDay } from '@forja/calendar/day';
import { HOUR_MS } from '@forja/calendar/duration';
import type { ManagementView, MemberView } from '@forja/contract/overview/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../../test/answer.ts';
import { buildMembers } from '../../test/build/class-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const harness = await shareHarness();
const { call, send, buildGym, buildUser } = harness;
const BENCH = 'press-de-banca-con-barra';
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

async function ofMember(as: TestUser): Promise<MemberView> {
  const { data } = await call('GET /dashboard', { as });
  if (data.view !== 'member') throw new Error('not the view of a member');
  return data;
}
/** Owners and Gerencia see every part. */
type WholeView = { [K in keyof ManagementView]: NonNullable<ManagementView[K]> };

async function ofStaff(as: TestUser): Promise<WholeView> {
  const { data } = await call('GET /dashboard', { as });
  if (data.view !== 'management') throw new Error('not the view of the staff');
  return data as WholeView;
}

async function create(route: string, as: TestUser, body: object): Promise<{ id: string }> {
  const answer = await send<{ id: string }>(route, { as, body });
  expect(answer.statusCode, `${route} ${answer.body}`).toBe(201);
  return answer.data;
}

const train = (as: TestUser, hours: number, weightKg = 60) =>
  create('POST /workouts/logs', as, {
    id: newId(),
    startedAt: ago(hours + 0.01),
    finishedAt: ago(hours),
    exercises: [
      {
        exerciseId: BENCH,
        sets: [
          { kind: 'warmup', weightKg: 20, reps: 10 },
          { weightKg, reps: 8 },
          { weightKg, reps: 8 },
        ],
      },
    ],
  });

async function buildWorld(): Promise<{ gym: TestGym; admin: TestUser; member: TestUser }> {
  const gym = await buildGym();
  const admin = await buildUser({ gym, role: 'admin' });
  return { gym, admin, member: await buildUser({ gym }) };
}

test('a new member sees an empty training and no membership', async () => {
  const { member } = await buildWorld();
  expect(await ofMember(member)).toMatchObject({
    view: 'member',
    workout: null,
    membership: null,
    streak: { weeks: 0, thisWeek: [0, 0, 0, 0, 0, 0, 0] },
    trainedDays: [],
    muscles: [],
    records: [],
  });
});

test('a member sees the next session of the plan with its exercises', async () => {
  const { member } = await buildWorld();
  await create('POST /workouts/user-plans', member, {
    name: 'Torso y pierna',
    days: ['Empuje A', 'Pierna'],
    exercises: [
      { exerciseId: BENCH, day: 1, sets: 4, reps: '8-10', restSeconds: 120 },
      { exerciseId: 'sentadilla-con-barra', day: 2, sets: 3, reps: 5 },
    ],
  });
  const { workout } = await ofMember(member);
  expect(workout).toMatchObject({
    planName: 'Torso y pierna',
    dayName: 'Empuje A',
    days: 2,
    week: 1,
    minutes: 10,
  });
  expect(workout?.exercises).toEqual([
    { id: BENCH, name: expect.any(String), pattern: 'horizontal-push' },
  ]);
});

test('sessions produce the streak, the calendar, the sets per muscle and the records', async () => {
  const { member } = await buildWorld();
  await train(member, 24 * 7, 60);
  await train(member, 0, 65);
  const view = await ofMember(member);
  expect(view.streak.weeks).toBe(2);
  expect(view.trainedDays.map(({ sessions }) => sessions)).toEqual([1, 1]);
  expect(view.muscles).toContainEqual({ muscle: 'chest', sets: 4 });
  expect(view.records[0]).toMatchObject({ exerciseId: BENCH });
  expect(view.records).toHaveLength(1);
});

test('the calendar shows the days on which a door let the person in, and no refusals or other people', async () => {
  const { gym, member } = await buildWorld();
  const other = await buildUser({ gym });
  const came = (userId: string, at: string, granted = true) =>
    gym.db.run(sql`
      insert into access_entries (gym_id, id, at, user_id, direction, granted, reason, method)
      values (${gym.id}, ${newId()}, ${at}, ${userId}, 'in', ${granted}, ${granted ? null : 'FROZEN'}, 'pin')`);
  // Half past eleven at night in Costa Rica is already the next day in UTC.
  const day = ago(72).slice(0, 10);
  await came(member.id, `${day}T23:30:00-06:00`);
  await came(member.id, `${day}T06:00:00-06:00`);
  await came(member.id, ago(24), false);
  await came(member.id, ago(24 * 200));
  await came(other.id, ago(1));
  expect((await ofMember(member)).visitedDays).toEqual([{ day, visits: 2 }]);
});

test('a plan and a diet produce the adherence of each week', async () => {
  const { member, admin } = await buildWorld();
  expect((await ofMember(member)).adherence).toEqual({ routine: null, diet: null });
  await create('POST /workouts/user-plans', member, {
    name: 'Torso y pierna',
    days: ['Torso', 'Pierna'],
    exercises: [{ exerciseId: BENCH, day: 1, sets: 4, reps: 8 }],
  });
  await train(member, 0);
  const meal = { name: 'Desayuno', items: [{ foodId: 'banano', grams: 100 }] };
  const { today } = await ofMember(member);
  const diet = await create('POST /dietas', admin, {
    userId: member.id,
    name: 'Definición',
    meals: [meal],
    startsOn: today,
  });
  const { meals } = (await call('GET /dietas/{id}', { as: member, params: { id: diet.id } })).data;
  const ticks = { date: today, itemIds: [nth(nth(meals, 0).items, 0).id], eaten: true };
  expect(
    (await call('PUT /dietas/{id}/eaten', { as: member, body: ticks, params: { id: diet.id } }))
      .statusCode,
  ).toBe(200);
  const monday = mondayOf(today);
  expect((await ofMember(member)).adherence).toEqual({
    routine: {
      name: 'Torso y pierna',
      weeks: [{ monday, planned: Math.min(2, 7 - daysBetween(monday, today)), done: 1 }],
    },
    diet: { name: 'Definición', weeks: [{ monday, planned: 1, done: 1 }] },
  });
});

test('a member sees the records of friends who share them, and of nobody else', async () => {
  const { gym, member } = await buildWorld();
  const [friend, stranger] = [await buildUser({ gym }), await buildUser({ gym })];
  const shares = (as: TestUser, sharesRecords: boolean) =>
    call('PUT /friends/privacy', {
      as,
      body: {
        findable: true,
        sharesRecords,
        sharesSessions: true,
        sharesEntries: true,
        takesAnnouncements: true,
      },
    });
  for (const person of [friend, stranger, member]) {
    await shares(person, true);
    await train(person, 24, 60);
    await train(person, 1, 80);
  }
  const seen = async () => (await ofMember(member)).friendsRecords;
  expect(await seen()).toEqual([]);
  await create('POST /friends', friend, { userId: member.id });
  expect(await seen()).toEqual([]);
  await call('PUT /friends/{id}/accept', { as: member, params: { id: friend.id } });
  const records = await seen();
  expect(records.length).toBeGreaterThan(0);
  for (const { kind, person } of records) {
    expect({ kind, id: person.id }).toEqual({ kind: 'record', id: friend.id });
  }
  await shares(friend, false);
  expect(await seen()).toEqual([]);
  await shares(friend, true);
  await call('POST /messages/block/{id}', { as: friend, params: { id: member.id } });
  expect(await seen()).toEqual([]);
});

test('nobody sees the training of somebody else', async () => {
  const { gym, member } = await buildWorld();
  await train(member, 1);
  expect((await ofMember(await buildUser({ gym }))).trainedDays).toEqual([]);
});

test('a member sees the class they have booked, and staff how full it is today', async () => {
  const { admin, gym } = await buildWorld();
  const [member] = await buildMembers(harness, gym, 1);
  if (!member) throw new Error('Nobody to book');
  const day = addDays(utcDay(Date.now()), 2);
  const values = {
    title: 'Funcional',
    room: 'Sala 1',
    startTime: '10:00',
    minutes: 50,
    capacity: 9,
  };
  const created = await call('POST /events', { as: admin, body: { ...values, day } });
  const event = nth(created.data, 0);
  expect((await ofMember(member)).nextClass).toBeNull();
  await create(`POST /events/${event.id}/bookings`, member, {});
  expect((await ofMember(member)).nextClass).toMatchObject({
    id: event.id,
    title: 'Funcional',
    room: 'Sala 1',
    coach: null,
    booking: 'booked',
  });
  expect((await ofStaff(admin)).classes).toEqual([]);
  await gym.db.run(
    build
      .updateTable('events')
      .set({ starts_at: new Date(), ends_at: new Date(Date.now() + HOUR_MS) })
      .where('id', '=', event.id),
  );
  const { classes } = await ofStaff(admin);
  expect(classes).toMatchObject([{ id: event.id, booked: 1, capacity: 9 }]);
  expect((await ofStaff(admin)).occupancy).toEqual({
    seats: { now: 9, before: 0 },
    booked: { now: 1, before: 0 },
    byClass: [{ title: 'Funcional', held: 1, seats: 9, booked: 1 }],
  });
});

test('a member sees the weights they recorded', async () => {
  const { member } = await buildWorld();
  await create('POST /measurements', member, { takenAt: ago(48), weightKg: 71.5 });
  await create('POST /measurements', member, { takenAt: ago(1), weightKg: 70.9 });
  expect((await ofMember(member)).weights.map(({ weightKg }) => weightKg)).toEqual([71.5, 70.9]);
  await call('PUT /users/{id}/consents', {
    as: member,
    params: { id: member.id },
    body: { purpose: 'health', given: false },
  });
  expect((await ofMember(member)).weights).toEqual([]);
});

test.each([
  ['Etc/GMT+12', 6, 1],
  ['Pacific/Kiritimati', 7, 2],
])('the weeks of a plan are counted in days of the gym in %s', async (timeZone, days, week) => {
  const { gym, member } = await buildWorld();
  await gym.db.run(sql`update gym_settings set time_zone = ${timeZone}`);
  const { day } = await gym.db.one(sql<{ day: string }>`select gym_today() - ${days}::int as day`);
  await create('POST /workouts/user-plans', member, {
    name: 'Fuerza',
    days: ['Pecho'],
    startsOn: day,
    exercises: [{ exerciseId: BENCH, day: 1, sets: 3, reps: 8 }],
  });
  expect((await ofMember(member)).workout?.week).toBe(week);
});
