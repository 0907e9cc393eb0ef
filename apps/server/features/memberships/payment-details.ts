import type { PaymentDetails } from '@forja/contract/memberships/payment-routes';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';

/** The account the gym is paid to, for memberships and in the shop. */
export async function readPaymentDetails(db: Db): Promise<PaymentDetails> {
  const row = await db.one(
    build
      .selectFrom('gym_settings')
      .select(sql<PaymentDetails>`payment_details`.as('paymentDetails')),
  );
  return row.paymentDetails;
}

export async function updatePaymentDetails(db: Db, value: PaymentDetails): Promise<PaymentDetails> {
  return db.tx(async (tx) => {
    await tx.run(build.updateTable('gym_settings').set({ payment_details: JSON.stringify(value) }));
    await audit(tx, {
      action: 'settings.payment-details',
      objectType: 'settings',
      objectId: null,
      changes: { bank: value.bank },
    });
    return value;
  });
}
