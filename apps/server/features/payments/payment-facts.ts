import type { Payment } from '@forja/contract/accounts/payment-routes';
import { sql } from 'kysely';
import { fullName } from '../../domain/people/full-name.ts';
import type { Db } from '../../platform/db/gym-db.ts';

/** What a receipt and the accountant's list say beside the payment itself. */
export interface PaymentFacts {
  nationalId: string | null;
  cashier: string | null;
  location: string | null;
  /** The tax included in what the payment settled, by the rate of each charge. */
  taxCents: number;
  refundedCents: number;
}

const facts = (ids: readonly string[]) => sql<PaymentFacts & { id: string }>`
  select y.id, u.national_id as "nationalId", ${fullName('s')} as cashier, l.name as location,
    t."taxCents", t."refundedCents"
  from payments y
  left join users u on u.gym_id = y.gym_id and u.id = y.user_id
  left join users s on s.gym_id = y.gym_id and s.id = y.confirmed_by
  left join locations l on l.gym_id = y.gym_id and l.id = y.location_id
  cross join lateral (
    select coalesce(sum(round(a.amount_cents::numeric * c.tax_cents / c.total_cents)), 0)::float8
        as "taxCents",
      coalesce(sum(a.amount_cents) filter (where a.refund_id is not null), 0)::float8
        as "refundedCents"
    from allocations a left join charges c on c.gym_id = a.gym_id and c.id = a.charge_id
    where a.gym_id = y.gym_id and a.payment_id = y.id) t
  where y.id = any (${[...ids]}::uuid[])`;

export const factsOf = (db: Db, paymentId: string): Promise<PaymentFacts> =>
  db.one(facts([paymentId]));

export type PaymentWithFacts = Payment & PaymentFacts;

export async function withFacts(db: Db, rows: readonly Payment[]): Promise<PaymentWithFacts[]> {
  const found = await db.all(facts(rows.map(({ id }) => id)));
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const of = byId.get(row.id);
    return of ? [{ ...row, ...of }] : [];
  });
}

/** A debt that was paid in part, as it stood right after this payment. */
export interface PartPaid {
  concept: string;
  totalCents: number;
  leftCents: number;
}

export const partsPaid = (db: Db, paymentId: string): Promise<PartPaid[]> =>
  db.all(sql<PartPaid>`
    select c.concept, c.total_cents as "totalCents",
      c.total_cents - (select coalesce(sum(o.amount_cents), 0)::bigint from allocations o
        where o.gym_id = c.gym_id and o.charge_id = c.id and o.created_at <= p.at) as "leftCents"
    from (
      select gym_id, charge_id, min(created_at) as at from allocations
      where payment_id = ${paymentId}::uuid and charge_id is not null
      group by gym_id, charge_id having sum(amount_cents) > 0) p
    join charges c on c.gym_id = p.gym_id and c.id = p.charge_id
    where c.total_cents > (select coalesce(sum(o.amount_cents), 0) from allocations o
      where o.gym_id = c.gym_id and o.charge_id = c.id and o.created_at <= p.at)
    order by c.due_on, c.id`);
