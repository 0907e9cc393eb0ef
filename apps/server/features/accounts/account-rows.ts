import type { OpenCharge } from '@forja/contract/accounts/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { publish } from '../../platform/live/live.ts';

/**
 * Locks the account of a payer until the transaction ends; without a person, the counter's account.
 * Whoever locks it changes it, so open screens with its money read it again.
 */
export async function lockAccount(tx: Tx, userId: string | null): Promise<string> {
  await publish(tx, { topic: 'money', to: { holding: 'money.take' } });
  if (userId) await publish(tx, { topic: 'money', to: { userIds: [userId] } });
  const { id } = await tx.one(sql<{ id: string }>`select account_of(${userId}::uuid) as id`);
  return id;
}

/** Locks the account that a document belongs to. */
export async function lockAccountOf(
  tx: Tx,
  table: 'charges' | 'payments' | 'refunds',
  id: string,
): Promise<{ accountId: string; userId: string | null }> {
  const found = await tx.one(
    build
      .selectFrom(table)
      .innerJoin('accounts as a', 'a.id', `${table}.account_id`)
      .where(`${table}.id`, '=', id)
      .select(['a.id as accountId', 'a.user_id as userId']),
  );
  await lockAccount(tx, found.userId);
  return found;
}

/** The open charges of an account, the oldest first. */
export const openCharges = (db: Db, accountId: string): Promise<OpenCharge[]> =>
  db.all(sql<OpenCharge>`
    select c.id, c.number, c.kind, c.concept, c.membership_id as "membershipId", c.due_on as "dueOn",
      c.total_cents as "totalCents",
      c.settled_cents as "settledCents", c.total_cents - c.settled_cents as "openCents",
      exists (
        select from payments y where y.account_id = c.account_id and y.status = 'reported' and (
          c.id = any (y.charge_ids) or (y.membership_id = c.membership_id and y.plan_id is null))
      ) as "isReported"
    from charges c
    where c.account_id = ${accountId}::uuid and c.settled_cents < c.total_cents
    order by c.due_on, c.created_at, c.id`);

/** What is still owed of these charges. */
export async function openSum(db: Db, chargeIds: readonly string[]): Promise<number> {
  const { cents } = await db.one(sql<{ cents: number }>`
    select coalesce(sum(total_cents - settled_cents), 0)::bigint as cents from charges
    where id = any (${[...chargeIds]}::uuid[])`);
  return cents;
}

export async function accountCurrency(db: Db): Promise<string> {
  const row = await db.one(build.selectFrom('gym_settings').select('currency'));
  return row.currency;
}
