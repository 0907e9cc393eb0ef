import { addDays, asDay } from '@forja/calendar/day';
import { HOUR_MS } from '@forja/calendar/duration';
import { sql } from 'kysely';
import { postCharge, recordPayment, reversePayment } from '../features/accounts/public.ts';
import { newId } from '../platform/db/ids.ts';
import { build } from '../platform/db/sql.ts';
import { createRandom } from '../seed/random.ts';
import type { Harness, TestGym, TestUser } from './harness.ts';

export const YEAR = { from: asDay('2025-11-16'), to: asDay('2026-11-15') };
const METHODS = ['cash', 'card', 'sinpe', 'transfer'] as const;
export const random = createRandom(7);
const someDay = () => addDays(YEAR.to, -random.int(0, 420));
const someTime = () =>
  new Date(`${someDay()}T${String(random.int(0, 23)).padStart(2, '0')}:30:00Z`);

export interface FigureWorld {
  gym: TestGym;
  people: TestUser[];
  plans: string[];
  products: { id: string; variantId: string }[];
}

/** A gym with people, plans and products, in which the operations below happen. */
export async function buildFigureWorld({
  buildGym,
  buildUser,
}: Pick<Harness, 'buildUser'> & { buildGym(): Promise<TestGym> }): Promise<FigureWorld> {
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

type Operation = (world: FigureWorld) => Promise<unknown>;

/** A debt and a payment: of all of it, a part, or more than is owed. */
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
      // Cash is dated on the day it enters the drawer.
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
    await reversePayment(tx, found.id, 'Prueba');
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

export const train: Operation = ({ gym, people }) => {
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

export const OPERATIONS: readonly Operation[] = [
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
