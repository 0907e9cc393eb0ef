import { addDays, utcDay } from '@forja/calendar/day';
import { build } from '../../platform/db/sql.ts';
import type { Seeding } from '../seeding.ts';

/** Adds two codes to the sample shop: an active one and one that is over. */
export async function seedStoreDiscounts({ db, random, now }: Seeding): Promise<void> {
  const day = (days: number) => addDays(utcDay(now.getTime()), days);
  await db.run(
    build.insertInto('store_discounts').values([
      {
        gym_id: db.gymId,
        id: random.id(now),
        code: 'BIENVENIDA10',
        kind: 'percent',
        value: 10,
        starts_on: null,
        ends_on: null,
        max_uses: null,
        max_uses_per_person: 1,
        min_subtotal_cents: 1_000_000,
        used: 0,
      },
      {
        gym_id: db.gymId,
        id: random.id(now),
        code: 'ANIVERSARIO',
        kind: 'amount',
        value: 500_000,
        starts_on: day(-40),
        ends_on: day(-33),
        max_uses: 50,
        max_uses_per_person: null,
        min_subtotal_cents: 2_000_000,
        used: 37,
      },
    ]),
  );
}
