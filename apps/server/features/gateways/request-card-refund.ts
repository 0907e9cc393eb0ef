import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';

/** Requests, once, that money of a voided card payment is refunded by its gateway. */
export async function requestCardRefund(tx: Tx, paymentId: string): Promise<void> {
  await tx.run(sql`
    update card_payments set refund_state = 'pending', refund_wanted_at = now()
    where payment_id = ${paymentId}::uuid and state = 'paid' and refund_state is null`);
}
