import { addDays, asDay } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { statistics as statisticsSchema } from '@forja/contract/statistics/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import {
  buildFigureWorld,
  type FigureWorld,
  OPERATIONS,
  random,
  train,
  YEAR,
} from '../../test/figure-operations.ts';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { slowActive, slowFigures } from '../../test/slow-figures.ts';
import { readStatistics } from './statistics.ts';

const harness = await startHarness();
const { call, send, buildGym, buildUser, owner } = harness;

const byKey = <T>(rows: readonly T[], key: (row: T) => string): T[] =>
  rows.toSorted((one, other) => key(one).localeCompare(key(other)));

/** Compares the answer with the tables it was computed from. */
async function expectSameAsTables({ gym }: FigureWorld): Promise<void> {
  const fast = await readStatistics(gym.db, YEAR);
  statisticsSchema.parse({ ...fast, ownPeople: null });
  const slow = await slowFigures(gym.db, YEAR);
  const money = fast.income.byMethod.filter(({ cents }) => cents !== 0);
  expect(
    byKey(
      money.map(({ method, cents }) => ({ method, cents })),
      (row) => row.method,
    ),
  ).toEqual(slow.payments);
  const plans = fast.income.byPlan.filter(({ cents }) => cents !== 0);
  expect(
    byKey(
      plans.map(({ name, cents }) => ({ name, cents })),
      (row) => row.name,
    ),
  ).toEqual(slow.plans);
  const heat = fast.attendance.heat.flatMap((hours, day) =>
    hours.flatMap((entries, hour) => (entries > 0 ? [{ weekday: day + 1, hour, entries }] : [])),
  );
  expect(heat).toEqual(slow.heat);
  expect(byKey(fast.classes.byClass, (row) => row.title)).toEqual(slow.classes);
  expect(fast.training.routines).toEqual(slow.routines);
  const best = fast.store.best.map(({ productId, quantity, cents }) => ({
    productId,
    quantity,
    cents,
  }));
  expect(byKey(best, (row) => row.productId)).toEqual(slow.best);
  const margin = fast.store.margin.products.map(({ marginCents: _, ...row }) => row);
  expect(byKey(margin, (row) => row.productId)).toEqual(slow.margin);
  expect(fast.members.joined.now).toBe(slow.joined);
  expect(fast.members.left.now).toBe(slow.left);
  const total = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0);
  expect(total(fast.income.series)).toBe(fast.income.total.now);
  expect(total(fast.attendance.series)).toBe(fast.attendance.entries.now);
  for (const [index, day] of fast.buckets.entries()) {
    const next = fast.buckets[index + 1];
    const last = next ? addDays(next, -1) : YEAR.to;
    expect(fast.members.activeSeries[index], `active on ${last}, since ${day}`).toBe(
      await slowActive(gym.db, last),
    );
  }
}

/** A manager limited to one location, which everybody visits. */
async function buildManagerOfPlace({ gym }: FigureWorld): Promise<TestUser> {
  const manager = await buildUser({ gym, role: 'admin' });
  const id = newId();
  await gym.db.run(build.insertInto('locations').values({ gym_id: gym.id, id, name: 'Sede' }));
  await gym.db.run(
    build
      .insertInto('staff_locations')
      .values({ gym_id: gym.id, id: newId(), user_id: manager.id, location_id: id }),
  );
  return manager;
}

test('after any operations the daily figures match the tables', async () => {
  const made = await buildFigureWorld(harness);
  for (let round = 0; round < 6; round++) {
    for (let step = 0; step < 60; step++) await random.pick(OPERATIONS)(made);
    await expectSameAsTables(made);
  }
  const before = await readStatistics(made.gym.db, YEAR);
  const { members, attendance, classes, training } = before;
  const counted = await call('GET /statistics', {
    as: await buildManagerOfPlace(made),
    query: YEAR,
  });
  const parts = { members, attendance, classes, training, income: null, store: null };
  expect(counted.data).toMatchObject(parts);
  const rows = () =>
    made.gym.db.all(sql<{ id: string; one: string }>`
      select id, day::text || kind || key as one from daily_figures order by id`);
  await made.gym.db.run(sql`select fold_figures()`);
  expect(await readStatistics(made.gym.db, YEAR)).toEqual(before);
  const folded = await rows();
  expect(new Set(folded.map(({ one }) => one)).size, 'one row each').toBe(folded.length);
  await made.gym.db.run(sql`select fold_figures()`);
  expect(await rows(), 'nothing is written where nothing changed').toEqual(folded);
  await made.gym.db.run(sql`select count_figures()`);
  expect(await readStatistics(made.gym.db, YEAR)).toEqual(before);
  await made.gym.db.run(sql`update gym_settings set time_zone = 'Asia/Tokyo'`);
  await expectSameAsTables(made);
}, 120_000);

test('folding reads the days to which something was added, and no others', async () => {
  const { gym } = await buildFigureWorld(harness);
  await gym.db.run(sql`delete from daily_figures`);
  const add = (day: string, folded: boolean) =>
    gym.db.run(sql`
      insert into daily_figures (gym_id, day, kind, key, value, folded)
      values (${gym.id}, ${day}::date, 'entry', '7', 1, ${folded})`);
  // Two rows that count as added up already show whether anybody looks at them.
  for (const day of ['2026-01-01', '2026-01-02']) for (let n = 0; n < 2; n++) await add(day, true);
  await add('2026-01-02', false);
  await gym.db.run(sql`select fold_figures()`);
  const left = await gym.db.all(sql`
    select day::text, value, folded from daily_figures order by day`);
  expect(left).toEqual([
    { day: '2026-01-01', value: 1, folded: true },
    { day: '2026-01-01', value: 1, folded: true },
    { day: '2026-01-02', value: 3, folded: true },
  ]);
});

test('a cohort counts how many of those who joined were still members', async () => {
  const { gym, people, plans } = await buildFigureWorld(harness);
  const add = (index: number, startsOn: string, endsOn: string) =>
    gym.db.run(sql`
      insert into memberships (gym_id, id, user_id, payer_id, plan_id, starts_on, ends_on, period_from, price_cents)
      select ${gym.id}, ${newId()}, u, u, ${plans[0]}::uuid, ${startsOn}::date, ${endsOn}::date, ${startsOn}::date, 1
      from (values (${people[index]?.id}::uuid)) v (u)`);
  await add(0, '2026-08-03', '2026-09-02');
  await add(1, '2026-08-20', '2026-12-31');
  await add(2, '2026-09-01', '2026-09-10');
  const { members } = await readStatistics(gym.db, {
    from: asDay('2026-11-01'),
    to: asDay('2026-11-15'),
  });
  expect(members.cohorts.slice(-4)).toEqual([
    { month: '2026-08', joined: 2, kept: [2, 1, 1, 1] },
    { month: '2026-09', joined: 1, kept: [0, 0, 0] },
    { month: '2026-10', joined: 0, kept: [0, 0] },
    { month: '2026-11', joined: 0, kept: [0] },
  ]);
  expect(members.active).toEqual({ now: 1, before: 1 });
});

test('the answer is private and can be cached until something changes', async () => {
  const made = await buildFigureWorld(harness);
  const admin = await buildUser({ gym: made.gym, role: 'admin' });
  const ask = async (etag?: string) =>
    call('GET /statistics', {
      as: admin,
      ...(etag ? { headers: { 'if-none-match': etag } } : {}),
      query: { from: YEAR.from, to: YEAR.to },
    });
  const first = await ask();
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect((await ask(String(first.headers.etag))).statusCode).toBe(304);
  await train(made);
  await expect.poll(async () => (await ask()).data.training?.sessions.now).toBe(1);
});

test('a period is refused when it ends before it begins or lasts too long', async () => {
  const admin = await buildUser({ gym: await buildGym(), role: 'admin' });
  for (const period of ['from=2026-02-01&to=2026-01-01', 'from=2020-01-01&to=2026-01-01']) {
    expect((await send(`GET /statistics?${period}`, { as: admin })).statusCode).toBe(400);
  }
});

test.each(['xlsx', 'pdf'])('the statistics can be exported as %s', async (format) => {
  const made = await buildFigureWorld(harness);
  const admin = await buildUser({ gym: made.gym, role: 'admin' });
  const answer = await call('GET /statistics/export', {
    as: admin,
    query: { from: YEAR.from, to: YEAR.to, format },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 4).toString()).toBe(
    format === 'pdf' ? '%PDF' : 'PK\u0003\u0004',
  );
});

test('people who pay but stopped coming are listed, the most regular first', async () => {
  const made = await buildFigureWorld(harness);
  const admin = await buildUser({ gym: made.gym, role: 'admin' });
  const [regular, rare, here] = made.people;
  if (!regular || !rare || !here) throw new Error('Too few people');
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * DAY_MS);
  for (const [person, days] of [
    [regular, 14],
    [rare, 12],
    [here, 1],
  ] as const) {
    await made.gym.db.run(sql`
      insert into memberships (gym_id, id, user_id, payer_id, plan_id, starts_on, ends_on, period_from, price_cents)
      values (${made.gym.id}, ${newId()}, ${person.id}, ${person.id}, ${made.plans[0]}, gym_today() - 90,
        gym_today() + 20, gym_today() - 10, 1)`);
    await made.gym.db.run(
      build
        .updateTable('users')
        .set({ last_visit_at: ago(days), first_name: 'Ana', last_name: 'Mora Vega' })
        .where('id', '=', person.id),
    );
  }
  for (const day of [14, 16, 18, 21]) {
    await made.gym.db.run(sql`
      insert into access_entries (gym_id, id, at, user_id, granted, method)
      values (${made.gym.id}, ${newId()}, ${ago(day)}, ${regular.id}, true, 'pin')`);
  }
  // A person who never logs in can stop coming too; a message in the app would not reach them.
  await made.gym.db.run(
    build.updateTable('users').set({ status: 'invited' }).where('id', '=', rare.id),
  );
  const list = (await call('GET /statistics/slipping-away', { as: admin })).data;
  expect(list.map(({ id }: { id: string }) => id)).toEqual([regular.id, rare.id]);
  expect(list[0]).toMatchObject({ daysAway: 14, usualPerWeek: 0.5, planName: 'Plan 0' });
  expect(list.map(({ logsIn }) => logsIn)).toEqual([true, false]);
  // Two people may differ only in the last surname.
  expect(list[0]?.fullName).toBe('Ana Mora Vega');
  const first = await call('GET /statistics/slipping-away', { as: admin, query: { limit: '1' } });
  expect(first.headers['x-total-count']).toBe('2');
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1];
  const second = await call('GET /statistics/slipping-away', {
    as: admin,
    query: { limit: '1', cursor },
  });
  expect([...first.data, ...second.data]).toEqual(list);
  expect(second.headers.link).toBeUndefined();
});

test('deleting a gym deletes its figures', async () => {
  const made = await buildFigureWorld(harness);
  for (let step = 0; step < 30; step++) await random.pick(OPERATIONS)(made);
  const rows = async () =>
    (await owner.query('select from gyms where id = $1', [made.gym.id])).rowCount;
  expect(await rows()).toBe(1);
  await owner.query('delete from gyms where id = $1', [made.gym.id]);
  expect(await rows()).toBe(0);
});
