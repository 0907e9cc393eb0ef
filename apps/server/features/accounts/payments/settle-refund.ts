import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { build } from '../../../platform/db/sql.ts';
import { lockAccountOf } from '../account-rows.ts';

/** Marks a waiting refund as done today; false if it already was. */
export async function finishRefund(tx: Tx, id: string): Promise<boolean> {
  await lockAccountOf(tx, 'refunds', id);
  const done = await tx.run(
    build
      .updateTable('refunds')
      .set({ status: 'done', day: await gymToday(tx), settled_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'pending'),
  );
  return done > 0;
}

/**
 * Marks a refund as failed: its money is in hand again, to be given back another way. False if that
 * was known.
 */
export async function failRefund(tx: Tx, id: string, failure: string): Promise<boolean> {
  await lockAccountOf(tx, 'refunds', id);
  const failed = await tx.run(
    build
      .updateTable('refunds')
      .set({ status: 'failed', failure: failure.slice(0, 300), settled_at: new Date() })
      .where('id', '=', id)
      .where('status', '<>', 'failed'),
  );
  if (failed === 0) return false;
  await tx.run(sql`
    insert into allocations (gym_id, account_id, payment_id, credit_id, refund_id, amount_cents, names_income, day)
    select gym_id, account_id, payment_id, credit_id, refund_id, -sum(amount_cents), false, ${await gymToday(tx)}::date
    from allocations where refund_id = ${id}::uuid
    group by gym_id, account_id, payment_id, credit_id, refund_id having sum(amount_cents) <> 0`);
  return true;
}
