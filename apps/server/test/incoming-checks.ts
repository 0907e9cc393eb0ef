import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../platform/db/gym-db.ts';

/**
 * Money that breaks a rule. Divided money equals the sum of its parts, and not all parts wait;
 * undivided money has no parts; and money taken back by the bank never waits.
 */
const IN_PIECES = sql`
  select w.id from incoming_money w left join incoming_money p on p.part_of = w.id
  where w.part_of is null group by w.id, w.state, w.amount_cents
  having (w.state = 'split') <> (count(p.id) > 0)
    or (w.state = 'split' and (sum(p.amount_cents) <> w.amount_cents or bool_and(p.state = 'open')))
  union all
  select id from incoming_money where state = 'open' and returned_on is not null and not return_ignored`;

/** Money known only from a report that was applied without a decision of a person. */
const DECIDED_ALONE = sql`
  select id from incoming_money where only_told and applied_how = 'automatic'`;

/**
 * Applied money without a confirmed payment of its amount, or a payment with two sources of money.
 */
const WRONG = sql`
  select m.id from incoming_money m left join payments y on y.gym_id = m.gym_id and y.id = m.payment_id
  where m.state = 'applied' and (y.status is distinct from 'confirmed' or y.amount_cents <> m.amount_cents
    or exists (select from payment_voids v where v.payment_id = y.id))
  union all
  select payment_id from incoming_money where payment_id is not null group by payment_id having count(*) > 1
  union all
  select min(id::text)::uuid from payments where receipt_number is not null group by receipt_number having count(*) > 1`;

/** Checks that no money and no payment counted twice, and that each paid exactly its amount. */
export async function expectPaidOnce(db: Db): Promise<void> {
  expect(await db.all(WRONG)).toEqual([]);
  expect(await db.all(IN_PIECES)).toEqual([]);
  expect(await db.all(DECIDED_ALONE)).toEqual([]);
  const sums = await db.one(sql<{ applied: number; paid: number }>`
    select coalesce(sum(m.amount_cents), 0)::bigint as applied, coalesce(sum(y.amount_cents), 0)::bigint as paid
    from incoming_money m join payments y on y.id = m.payment_id where m.state = 'applied'`);
  expect(sums.applied).toBe(sums.paid);
}
