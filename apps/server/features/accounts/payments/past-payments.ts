import type { Day } from '@forja/calendar/day';
import type { PaymentMethod } from '@forja/contract/accounts/values';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { accountCurrency } from '../account-rows.ts';

/** A payment from before the gym used Forja. */
interface PastPayment {
  id: string;
  userId: string;
  paidOn: Day;
  amountCents: number;
  method: PaymentMethod;
  concept: string;
  planId: string | null;
  locationId: string | null;
}

/**
 * Imports past payments, each with a charge of its day that it settles, so that balances do not
 * change. They have no receipt, belong to no shift, and nobody is notified.
 */
export async function importPastPayments(
  tx: Tx,
  importId: string,
  payments: readonly PastPayment[],
): Promise<void> {
  if (payments.length === 0) return;
  const rows = sql`(
    select x.*, a.id as account_id, (x."paidOn" + time '12:00') at time zone gym_zone() as at
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as x (id uuid, "userId" uuid,
      "paidOn" date, "amountCents" bigint, method text, concept text, "planId" uuid, "locationId" uuid)
    join accounts a on a.user_id = x."userId")`;
  // In a fixed order, so that two imports into the same accounts cannot deadlock.
  await tx.run(sql`
    select account_of(p.id) from (
      select distinct id from unnest(${payments.map(({ userId }) => userId)}::uuid[]) u (id)
      order by id) p`);
  await tx.run(sql`
    insert into payments (gym_id, id, account_id, user_id, location_id, concept, amount_cents,
      currency, method, status, paid_on, import_id, charge_ids, confirmed_by, confirmed_at, created_at)
    select ${tx.gymId}, r.id, r.account_id, r."userId", r."locationId", r.concept, r."amountCents",
      ${await accountCurrency(tx)}, r.method, 'confirmed', r."paidOn", ${importId}::uuid, array[r.id],
      ${tx.actor.userId}::uuid, r.at, r.at
    from ${rows} r`);
  await tx.run(sql`
    insert into charges (gym_id, id, account_id, kind, plan_id, concept, unit_price_cents,
      total_cents, due_on, day, location_id, created_by, created_at)
    select ${tx.gymId}, r.id, r.account_id, 'service', r."planId", r.concept, r."amountCents",
      r."amountCents", r."paidOn", r."paidOn", r."locationId", ${tx.actor.userId}::uuid, r.at
    from ${rows} r`);
  await tx.run(sql`
    insert into allocations (gym_id, account_id, payment_id, charge_id, amount_cents, names_income,
      day, created_at)
    select ${tx.gymId}, r.account_id, r.id, r.id, r."amountCents", true, r."paidOn", r.at
    from ${rows} r`);
}

/**
 * Removes imported payments from the figures by new documents: the payment is voided on its own day
 * and its charge cancelled.
 */
export async function voidPastPayments(
  tx: Tx,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  const ours = sql`(
    select y.* from payments y where y.id = any (${[...ids]}::uuid[]) and y.import_id is not null
      and not exists (select from payment_voids v where v.payment_id = y.id))`;
  await tx.run(sql`
    select account_of(p.user_id) from (select distinct user_id from ${ours} y order by 1) p`);
  const { taken } = await tx.one(sql<{ taken: string[] }>`
    select array(select y.id from ${ours} y) as taken`);
  const rows = sql`(select * from payments where id = any (${taken}::uuid[]))`;
  await tx.run(sql`
    insert into allocations (gym_id, account_id, payment_id, charge_id, amount_cents, names_income, day)
    select y.gym_id, y.account_id, y.id, y.id, -y.amount_cents, true, y.paid_on from ${rows} y`);
  await tx.run(sql`
    insert into payment_voids (gym_id, id, payment_id, amount_cents, reason, day, created_by)
    select y.gym_id, gen_random_uuid(), y.id, y.amount_cents, ${reason}, y.paid_on,
      ${tx.actor.userId}::uuid from ${rows} y`);
  await tx.run(sql`
    insert into credits (gym_id, id, account_id, kind, charge_id, reason, amount_cents, day, created_by)
    select y.gym_id, y.id, y.account_id, 'cancelled-charge', y.id, ${reason}, y.amount_cents,
      y.paid_on, ${tx.actor.userId}::uuid from ${rows} y`);
  await tx.run(sql`
    insert into allocations (gym_id, account_id, credit_id, charge_id, amount_cents, day)
    select y.gym_id, y.account_id, y.id, y.id, y.amount_cents, y.paid_on from ${rows} y`);
}
