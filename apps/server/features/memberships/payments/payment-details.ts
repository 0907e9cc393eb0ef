import type { PaymentDetails } from '@forja/contract/memberships/payment-routes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordMoneyTarget } from './money-target.ts';

const details = build
  .selectFrom('gym_settings')
  .select(sql<PaymentDetails>`payment_details`.as('paymentDetails'));

/** The account the gym is paid to, for memberships and in the shop. */
export async function readPaymentDetails(db: Db): Promise<PaymentDetails> {
  return (await db.one(details)).paymentDetails;
}

export async function updatePaymentDetails(
  platform: Platform,
  db: Db,
  value: PaymentDetails,
): Promise<PaymentDetails> {
  return db.tx(async (tx) => {
    const { paymentDetails: before } = await tx.one(details.forUpdate());
    await tx.run(build.updateTable('gym_settings').set({ payment_details: JSON.stringify(value) }));
    await recordMoneyTarget(platform, tx, 'settings.payment-details', before, value);
    return value;
  });
}
