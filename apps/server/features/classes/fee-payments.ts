import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';

/** When the payment of a fee is voided, the fee is owed again. */
export async function reopenFee(tx: Tx, paymentId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('class_fees')
      .set({ status: 'pending', payment_id: null, settled_by: null, settled_at: null })
      .where('payment_id', '=', paymentId),
  );
}
