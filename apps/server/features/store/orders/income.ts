import type { PaymentMethod } from '@forja/contract/memberships/values';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';

interface Income {
  method: PaymentMethod;
  count: number;
  amountCents: number;
}

/** What the shop took on a day of the gym, by how it was paid; what was given back counts no more. */
export const incomeOn = (db: Db, day: string): Promise<Income[]> =>
  db.all(sql<Income>`
    select payment_method as method, count(*)::int as count, sum(total_cents) as "amountCents"
    from store_orders
    where status in ('paid', 'ready', 'delivered')
      and sold_at >= ${day}::date::timestamp at time zone gym_zone()
      and sold_at < (${day}::date + 1)::timestamp at time zone gym_zone()
    group by 1`);
