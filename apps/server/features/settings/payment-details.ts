import type { PaymentDetails } from '@forja/contract/accounts/payment-routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';

const details = build
  .selectFrom('gym_settings')
  .select(sql<PaymentDetails>`payment_details`.as('paymentDetails'));

/** The account that members and shop customers pay to. */
export async function readPaymentDetails(db: Db): Promise<PaymentDetails> {
  return (await db.one(details)).paymentDetails;
}

/** The same, locked until the transaction ends. */
export async function lockPaymentDetails(tx: Tx): Promise<PaymentDetails> {
  return (await tx.one(details.forUpdate())).paymentDetails;
}
