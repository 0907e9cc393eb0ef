import { build } from '../platform/db/sql.ts';
import type { Seeding } from './seeding.ts';

const DAY_MS = 86_400_000;

/** Two codes of the sample shop, one active and one expired. */
export async function seedStoreDiscounts({ db, random, now }: Seeding): Promise<void> {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
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
