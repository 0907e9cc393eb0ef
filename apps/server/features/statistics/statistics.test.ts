import { addDays, asDay } from '@forja/calendar/day';
import { DAY_MS, HOUR_MS } from '@forja/calendar/duration';
import { statistics as statisticsSchema } from '@forja/contract/statistics/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { createRandom } from '../../seed/random.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { slowActive, slowFigures } from '../../test/slow-figures.ts';
import { postCharge, recordPayment, voidPayment } from '../accounts/public.ts';
import { readStatistics } from './statistics.ts';

const { call, send, buildGym, buildUser, owner } = await startHarness();
const YEAR = { from: asDay('2025-11-16'), to: asDay('2026-11-15') };
const METHODS = ['cash', 'card', 'sinpe', 'transfer'] as const;
const random = createRandom(7);
const someDay = () => addDays(YEAR.to, -random.int(0, 420));
const someTime = () =>
  new Date(`${someDay()}T${String(random.int(0, 23)).padStart(2, '0')}:30:00Z`);

interface World {
  gym: TestGym;
  people: TestUser[];
  plans: string[];
  products: { id: string; variantId: string }[];
}

async function buildWorld(): Promise<World> {
  const gym = await buildGym();
  const people = await Promise.all(Array.from({ length: 12 }, () => buildUser({ gym })));
  const plans = [newId(), newId()];
  await gym.db.run(
    build.insertInto('membership_plans').values(
      plans.map((id, index) => ({
        gym_id: gym.id,
        id,
        name: `Plan ${index}`,
        price_cents: 100,
        period_count: 1,
        period_unit: 'month',
      })),
    ),
  );
  const products = [1, 2, 3].map(() => ({ id: newId(), variantId: newId() }));
  for (const { id, variantId } of products) {
    await gym.db.run(
      build
        .insertInto('store_products')
        .values({ gym_id: gym.id, id, name: `Producto ${id}`, price_cents: 500 }),
    );
    await gym.db.run(
      build
        .insertInto('store_variants')
        .values({ gym_id: gym.id, id: variantId, product_id: id, stock: 100 }),
    );
  }
  return { gym, people, plans, products };
}

type Operation = (world: World) => Promise<unknown>;

/** Something owed, and money for it: all, a part, or more than is owed. */
const pay: Operation = ({ gym, people, plans }) =>
  gym.db.tx(async (tx) => {
    const userId = random.pick(people).id;
    const price = random.int(1, 9_999);
    const planId = random.chance(0.8) ? { planId: random.pick(plans) } : {};
    const charge = { userId, kind: 'period' as const, concept: 'Cobro', unitPriceCents: price };
    await postCharge(tx, { ...charge, ...planId });
    if (random.chance(0.2)) return;
    const method = random.pick(METHODS);
    await recordPayment(tx, {
      userId,
      concept: 'Cobro',
      amountCents: random.pick([price, Math.ceil(price / 2), price + 500]),
      method,
      reference: null,
      // Cash is dated the day it enters the drawer.
      ...(method !== 'cash' && { paidOn: someDay() }),
    });
  });

const undoPayment: Operation = ({ gym }) =>
  gym.db.tx(async (tx) => {
    const found = await tx.maybe(sql<{ id: string }>`
      select id from payments y where status = 'confirmed'
        and not exists (select from payment_voids v where v.payment_id = y.id)
      order by md5(id::text || ${random.next()}) limit 1`);
    if (!found) return;
    await voidPayment(tx, found.id, 'Prueba');
  });

const sell: Operation = async ({ gym, people, plans }) => {
  const { id: userId } = random.pick(people);
  const startsOn = someDay();
  await gym.db.tx(async (tx) => {
    await tx.run(
      sql`update memberships set is_current = false where user_id = ${userId} and is_current`,
    );
    await tx.run(sql`
      insert into memberships (gym_id, id, user_id, payer_id, plan_id, starts_on, ends_on, period_from, price_cents)
      values (${gym.id}, ${newId()}, ${userId}, ${userId}, ${random.pick(plans)}, ${startsOn}::date,
        ${startsOn}::date + ${random.int(1, 200)}::int, ${startsOn}::date, 100)`);
  });
};

const someMembership = () =>
  sql`(select id from memberships where is_current order by md5(id::text || ${random.next()}) limit 1)`;

const changeMembership: Operation = ({ gym }) => {
  const change = random.pick([
    sql`ends_on = ends_on + 30`,
    sql`frozen_on = greatest(starts_on, ${someDay()}::date), cancelled_at = null`,
    sql`frozen_on = null`,
    sql`frozen_on = null, cancelled_at = ${someTime()}`,
  ]);
  return gym.db.run(sql`update memberships set ${change} where id = ${someMembership()}`);
};

const enter: Operation = ({ gym, people }) => {
  const granted = random.chance(0.8);
  return gym.db.run(sql`
    insert into access_entries (gym_id, id, at, user_id, direction, granted, reason, method)
    values (${gym.id}, ${newId()}, ${someTime()}, ${random.pick(people).id},
      ${random.chance(0.8) ? 'in' : 'out'}, ${granted}, ${granted ? null : 'FROZEN'}, 'pin')`);
};

const order: Operation = async ({ gym, people, products }) => {
  const id = newId();
  await gym.db.run(sql`
    insert into store_orders (gym_id, id, number, user_id, status, fulfilment, payment_method, currency,
      subtotal_cents, tax_cents, total_cents, created_at)
    values (${gym.id}, ${id}, ${random.int(1, 1_000_000_000)}, ${random.pick(people).id},
      ${random.pick(['pending_payment', 'paid', 'delivered'])}, 'pickup', ${random.pick(METHODS)}, 'CRC',
      700, 80, 700, ${someTime()})`);
  for (const [position, product] of products.slice(0, random.int(1, 3)).entries()) {
    await gym.db.run(
      build.insertInto('store_order_lines').values({
        gym_id: gym.id,
        id: newId(),
        order_id: id,
        position,
        product_id: product.id,
        variant_id: product.variantId,
        product_name: 'Producto',
        variant_name: 'Único',
        quantity: random.int(1, 4),
        unit_price_cents: 350,
        discount_cents: random.pick([0, 35]),
        unit_cost_cents: random.pick([null, 180, 400]),
        tax_bp: 1300,
      }),
    );
  }
};

const moveOrder: Operation = ({ gym }) =>
  gym.db.run(sql`
    update store_orders set status = ${random.pick(['paid', 'refunded', 'cancelled', 'ready'])}
    where id = (select id from store_orders order by md5(id::text || ${random.next()}) limit 1)`);

const teach: Operation = ({ gym }) => {
  const at = someTime();
  return gym.db.run(
    build.insertInto('events').values({
      gym_id: gym.id,
      id: newId(),
      title: random.pick(['Spinning', 'Yoga', 'Funcional']),
      starts_at: at,
      ends_at: new Date(at.getTime() + HOUR_MS),
      capacity: 10,
    }),
  );
};

const book: Operation = ({ gym, people }) => {
  const late = random.chance(0.2);
  return gym.db.run(sql`
    insert into event_bookings (gym_id, id, event_id, user_id, status, attendance, cancelled_at)
    select ${gym.id}, ${newId()}, e.id, ${random.pick(people).id}, ${late ? 'late' : 'booked'},
      ${late ? null : random.pick(['present', 'absent', null])}, case when ${late} then now() end
    from events e where e.booked < e.capacity order by md5(e.id::text || ${random.next()}) limit 1
    on conflict do nothing`);
};

const changeClass: Operation = ({ gym }) => {
  const change = random.pick([
    sql`title = 'Pilates'`,
    sql`starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 days'`,
    sql`cancelled_at = now()`,
    sql`capacity = capacity + 1`,
  ]);
  return gym.db.run(sql`
    update events set ${change} where id = (select id from events order by md5(id::text || ${random.next()}) limit 1)`);
};

const setAttendance: Operation = ({ gym }) =>
  gym.db.run(sql`
    update event_bookings set attendance = ${random.pick(['present', 'absent', null])}
    where status = 'booked' and random() < 0.5`);

const train: Operation = ({ gym, people }) => {
  const at = someTime();
  return gym.db.run(
    build.insertInto('workout_logs').values({
      gym_id: gym.id,
      id: newId(),
      user_id: random.pick(people).id,
      plan_name: random.pick([null, 'Fuerza', 'Torso y pierna']),
      started_at: at,
      finished_at: at,
    }),
  );
};

const deleteWorkout: Operation = ({ gym }) =>
  gym.db.run(sql`delete from workout_logs where id = (select id from workout_logs limit 1)`);

const OPERATIONS: readonly Operation[] = [
  pay,
  pay,
  undoPayment,
  sell,
  sell,
  changeMembership,
  changeMembership,
  enter,
  enter,
  enter,
  order,
  order,
  moveOrder,
  teach,
  teach,
  book,
  book,
  book,
  changeClass,
  setAttendance,
  train,
  train,
  deleteWorkout,
];

const byKey = <T>(rows: readonly T[], key: (row: T) => string): T[] =>
  rows.toSorted((one, other) => key(one).localeCompare(key(other)));

/** Compares the answer with the tables it was computed from. */
async function expectSameAsTables({ gym }: World): Promise<void> {
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
  expect(byKey(fast.store.margin.products, (row) => row.productId)).toEqual(slow.margin);
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

/** Somebody limited to a place, where everybody comes. */
async function buildManagerOfPlace({ gym }: World): Promise<TestUser> {
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

test('after any operations the daily figures say what the tables say', async () => {
  const made = await buildWorld();
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
  await made.gym.db.run(sql`select fold_figures()`);
  expect(await readStatistics(made.gym.db, YEAR)).toEqual(before);
  await made.gym.db.run(sql`select count_figures()`);
  expect(await readStatistics(made.gym.db, YEAR)).toEqual(before);
  await made.gym.db.run(sql`update gym_settings set time_zone = 'Asia/Tokyo'`);
  await expectSameAsTables(made);
}, 120_000);

test('a cohort says how many of those who joined were still there', async () => {
  const { gym, people, plans } = await buildWorld();
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

test('the answer is kept until something changes, and nobody else sees it', async () => {
  const made = await buildWorld();
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

test.each(['xlsx', 'pdf'])('the statistics can be taken away as %s', async (format) => {
  const made = await buildWorld();
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

test('who pays and stopped coming is on the list, the most regular first', async () => {
  const made = await buildWorld();
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
        .set({ last_visit_at: ago(days) })
        .where('id', '=', person.id),
    );
  }
  for (const day of [14, 16, 18, 21]) {
    await made.gym.db.run(sql`
      insert into access_entries (gym_id, id, at, user_id, granted, method)
      values (${made.gym.id}, ${newId()}, ${ago(day)}, ${regular.id}, true, 'pin')`);
  }
  // Somebody who never logs in slips away too; a message in the app would not reach them.
  await made.gym.db.run(
    build.updateTable('users').set({ status: 'invited' }).where('id', '=', rare.id),
  );
  const list = (await call('GET /statistics/slipping-away', { as: admin })).data;
  expect(list.map(({ id }: { id: string }) => id)).toEqual([regular.id, rare.id]);
  expect(list[0]).toMatchObject({ daysAway: 14, usualPerWeek: 0.5, planName: 'Plan 0' });
  expect(list.map(({ logsIn }) => logsIn)).toEqual([true, false]);
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

test('a gym that goes takes its figures along', async () => {
  const made = await buildWorld();
  for (let step = 0; step < 30; step++) await random.pick(OPERATIONS)(made);
  const rows = async () =>
    (await owner.query('select from gyms where id = $1', [made.gym.id])).rowCount;
  expect(await rows()).toBe(1);
  await owner.query('delete from gyms where id = $1', [made.gym.id]);
  expect(await rows()).toBe(0);
});
