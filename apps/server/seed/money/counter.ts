import { addDays, type Day } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { instantAt } from '@forja/calendar/instant';
import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { build } from '../../platform/db/sql.ts';
import { SAMPLE_ZONE, type Seeding } from '../seeding.ts';

const HISTORY_DAYS = 14;
const FLOAT_CENTS = 50_000_00;
const [OPENS, CLOSES] = [5 * 60, 21 * 60];

interface Drawer {
  registerId: string;
  cashierId: string;
}

/** Adds the income of a day to its shift; returns the cash taken. */
async function takeMoney(
  { db }: Seeding,
  shiftId: string,
  cashierId: string,
  day: Day,
): Promise<number> {
  await db.run(sql`
    update payments set shift_id = ${shiftId}::uuid, confirmed_by = ${cashierId}::uuid
    where paid_on = ${day}::date and status = 'confirmed'`);
  await db.run(sql`
    update store_orders set shift_id = ${shiftId}::uuid
    where (sold_at at time zone gym_zone())::date = ${day}::date and payment_method <> 'card'`);
  const { cash } = await db.one(sql<{ cash: number }>`
    select coalesce((select sum(amount_cents) from payments where shift_id = ${shiftId}::uuid and method = 'cash'), 0)
      + coalesce((select sum(total_cents) from store_orders where shift_id = ${shiftId}::uuid and payment_method = 'cash'), 0)
      as cash`);
  return cash;
}

async function seedShift(
  seeding: Seeding,
  number: number,
  day: Day,
  { registerId, cashierId }: Drawer,
): Promise<void> {
  const { db, random, now } = seeding;
  const openedAt = new Date(Math.min(now.getTime(), instantAt(SAMPLE_ZONE, day, OPENS)));
  const id = random.id(openedAt);
  await db.run(
    build.insertInto('shifts').values({
      gym_id: db.gymId,
      id,
      number,
      register_id: registerId,
      float_cents: FLOAT_CENTS,
      opened_by: cashierId,
      opened_at: openedAt,
    }),
  );
  const expected = FLOAT_CENTS + (await takeMoney(seeding, id, cashierId, day));
  if (day === dayIn(SAMPLE_ZONE, now)) return;
  const missing = random.chance(0.2) ? 500_00 : 0;
  await db.run(
    build
      .updateTable('shifts')
      .set({
        closed_by: cashierId,
        closed_at: new Date(instantAt(SAMPLE_ZONE, day, CLOSES)),
        expected_cents: expected,
        counted_cents: expected - missing,
        note: missing > 0 ? 'Vuelto mal dado' : '',
      })
      .where('id', '=', id),
  );
}

const SERVICES = [
  { name: 'Matrícula', kind: 'enrolment', price_cents: 10_000_00 },
  { name: 'Evaluación física', kind: 'service', price_cents: 8_000_00 },
  { name: 'Casillero, un mes', kind: 'service', price_cents: 5_000_00 },
  { name: 'Toalla', kind: 'service', price_cents: 1_000_00 },
];

/** Adds counter products, a shift for each of the last days, and an open one for today. */
export async function seedCounter(seeding: Seeding): Promise<void> {
  const { db, random, now } = seeding;
  await db.run(
    build
      .insertInto('services')
      .values(SERVICES.map((service) => ({ gym_id: db.gymId, id: random.id(now), ...service }))),
  );
  const { registerId } = await db.one(
    build.selectFrom('registers').select('id as registerId').orderBy('created_at'),
  );
  const { cashierId } = await db.one(
    build.selectFrom('users').select('id as cashierId').where('role', '=', 'admin').orderBy('id'),
  );
  await db.run(sql`
    update registers set created_at = ${new Date(now.getTime() - 380 * DAY_MS)},
      location_id = (select id from locations order by created_at, id limit 1)`);
  const drawer = { registerId, cashierId };
  const today = dayIn(SAMPLE_ZONE, now);
  for (let number = 1; number <= HISTORY_DAYS + 1; number += 1) {
    await seedShift(seeding, number, addDays(today, number - HISTORY_DAYS - 1), drawer);
  }
  const counter = { gym_id: db.gymId, name: 'shift', value: HISTORY_DAYS + 1 };
  await db.run(build.insertInto('counters').values(counter));
  await db.run(
    build.insertInto('shift_cashiers').values({
      gym_id: db.gymId,
      id: random.id(now),
      shift_id: sql`(select id from shifts where closed_at is null)`,
      user_id: cashierId,
    }),
  );
}
