import { addDays, type Day, utcDay } from '@forja/calendar/day';
import type { ImportDetail } from '@forja/contract/imports/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { multipart } from '../../test/files/multipart.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';

/** Tests the statistics about people who were members elsewhere before an import added them. */
const { server, call, send, buildGym, buildUser } = await startHarness();
const { platform, features } = server;
const jobs = features.flatMap((feature) => feature.jobs);

const today = utcDay(Date.now());
const dayText = (day: Day): string => day.split('-').reverse().join('/');

async function newGym(daysHere: number) {
  const gym = await buildGym({ plan: 'enterprise' });
  await gym.db.run(sql`update gym_settings set time_zone = 'UTC'`);
  await gym.db.run(sql`
    update gyms set created_at = now() - make_interval(days => ${daysHere}) where id = current_gym()`);
  const admin = await buildUser({ gym, role: 'admin' });
  const body = {
    name: 'Mensual',
    priceCents: 2_600_000,
    periodCount: 1,
    periodUnit: 'month',
  } as const;
  await call('POST /membership-plans', { as: admin, body });
  return { gym, admin };
}

async function bringIn(
  as: TestUser,
  rows: readonly (readonly [since: Day | null, ends: Day])[],
  { debt = '' } = {},
) {
  const lines = rows.map(([since, ends], at) =>
    [
      `Ana Soto ${at}`,
      `1-1111-${1000 + at}`,
      since ? dayText(since) : '',
      'Mensual',
      dayText(ends),
      debt,
    ].join(';'),
  );
  const file = ['nombre;cédula;fecha de ingreso;plan;vence;deuda', ...lines].join('\n');
  const { data } = await send<ImportDetail>('POST /imports', {
    as,
    ...multipart('file', Buffer.from(file)),
  });
  const started = await call('POST /imports/{id}/start', { as, params: { id: data.id } });
  expect(started.statusCode, started.body).toBe(202);
  await platform.jobs.drain(jobs);
  return data.id;
}

async function membersOf(as: TestUser, from: Day, to: Day) {
  const { members } = (await call('GET /statistics', { as, query: { from, to } })).data;
  if (!members) throw new Error('No figures of people');
  return members;
}

const recount = (gym: TestGym) => gym.db.run(sql`select count_figures()`);

test('a membership ended before the import is no loss, and existing members have not joined', async () => {
  const { gym, admin } = await newGym(5);
  await bringIn(admin, [
    [addDays(today, -400), addDays(today, 10)],
    [null, addDays(today, 3)],
    [addDays(today, -2), addDays(today, 28)],
    [addDays(today, -400), addDays(today, -4)],
    [null, addDays(today, -60)],
  ]);
  const members = await membersOf(admin, addDays(today, -29), today);
  expect(members).toMatchObject({
    active: { now: 3, before: null },
    joined: { now: 1, before: null },
    left: { now: 0, before: null },
  });
  // Two since the first day of the gym, the third since two days ago.
  expect(members.activeSeries.slice(-8)).toEqual([0, 0, 2, 2, 2, 3, 3, 3]);
  const joined = members.cohorts.reduce((sum, cohort) => sum + cohort.joined, 0);
  expect(joined).toBe(1);
  for (const { joined: all, kept } of members.cohorts)
    expect(Math.max(...kept)).toBeLessThanOrEqual(all);
  await recount(gym);
  expect(await membersOf(admin, addDays(today, -29), today)).toEqual(members);
  // When their membership ends they count as a loss like any other.
  const later = await membersOf(admin, today, addDays(today, 40));
  expect(later).toMatchObject({ active: { now: 0 }, left: { now: 3 } });
  const home = (await call('GET /dashboard', { as: admin })).data;
  expect(home).toMatchObject({ members: { active: 3, trend: [0, 0, 0, 0, 0, 0, 0, 0, 3] } });
});

test('a person whose membership was over counts once it is renewed', async () => {
  const { gym, admin } = await newGym(5);
  await bringIn(admin, [[addDays(today, -400), addDays(today, -20)]]);
  await gym.db.run(sql`update memberships set ends_on = gym_today() + 30`);
  const members = await membersOf(admin, addDays(today, -9), today);
  expect(members).toMatchObject({ active: { now: 1 }, joined: { now: 0 }, left: { now: 0 } });
  expect(members.activeSeries).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test('undoing an import leaves the figures as they were, even with debts that remain', async () => {
  const { gym, admin } = await newGym(100);
  const figures = () => membersOf(admin, addDays(today, -60), today);
  const before = await figures();
  const id = await bringIn(
    admin,
    [
      [null, addDays(today, 10)],
      [addDays(today, -50), addDays(today, 3)],
    ],
    {
      debt: '1000',
    },
  );
  expect((await figures()).active.now).toBe(2);
  await call('POST /imports/{id}/undo', { as: admin, params: { id } });
  await platform.jobs.drain(jobs);
  await expect.poll(figures).toEqual(before);
  const left = await gym.db.one(
    sql<{ count: number }>`select count(*)::int as count from memberships`,
  );
  expect(left, 'what documents name stays').toEqual({ count: 2 });
});

test('after an undo the time before the import is compared again', async () => {
  const { admin } = await newGym(100);
  const id = await bringIn(admin, [[null, addDays(today, 10)]]);
  const active = async () => (await membersOf(admin, today, today)).active;
  expect(await active()).toEqual({ now: 1, before: null });
  await call('POST /imports/{id}/undo', { as: admin, params: { id } });
  await platform.jobs.drain(jobs);
  await expect.poll(active).toEqual({ now: 0, before: 0 });
});

test('a person who came before the import has not stopped coming on its day', async () => {
  const { gym, admin } = await newGym(0);
  await bringIn(admin, [[addDays(today, -400), addDays(today, 25)]]);
  const away = async () => ({
    home: (await call('GET /dashboard', { as: admin })).data,
    listed: (await call('GET /statistics/slipping-away', { as: admin })).data.length,
    filtered: (await call('GET /users', { as: admin, query: { absentDays: '14' } })).data.length,
  });
  expect(await away()).toMatchObject({
    home: { attention: { slipping: { count: 0 } } },
    listed: 0,
    filtered: 0,
  });
  await gym.db.run(sql`update users set known_since = known_since - interval '15 days'`);
  expect(await away()).toMatchObject({
    home: { attention: { slipping: { count: 1 } } },
    listed: 1,
    filtered: 1,
  });
});
