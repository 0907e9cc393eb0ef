import type { PaymentMethod } from '@forja/contract/memberships/values';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';

interface Income {
  method: PaymentMethod;
  count: number;
  amountCents: number;
}

/** The shop's income on a day of the gym by payment method; refunds are left out. */
export const incomeOn = (db: Db, day: string): Promise<Income[]> =>
  db.all(sql<Income>`
    select payment_method as method, count(*)::int as count, sum(total_cents) as "amountCents"
    from store_orders
    where status in ('paid', 'ready', 'delivered')
      and sold_at >= ${day}::date::timestamp at time zone gym_zone()
      and sold_at < (${day}::date + 1)::timestamp at time zone gym_zone()
    group by 1`);
