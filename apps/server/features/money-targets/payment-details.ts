import type { PaymentDetails, PaymentDetailsEdits } from '@forja/contract/accounts/payment-routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { mergeEdits } from '../../platform/http/merge-edits.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockPaymentDetails } from '../settings/public.ts';
import { recordMoneyTarget } from './money-target.ts';

/** A number and the name of its holder belong together. */
const TIED = [
  ['sinpeNumber', 'sinpeName'],
  ['iban', 'ibanName'],
];

export async function updatePaymentDetails(
  platform: Platform,
  db: Db,
  edits: PaymentDetailsEdits,
): Promise<PaymentDetails> {
  return db.tx(async (tx) => {
    const before = await lockPaymentDetails(tx);
    const value = mergeEdits(edits, before, TIED);
    await tx.run(build.updateTable('gym_settings').set({ payment_details: JSON.stringify(value) }));
    await recordMoneyTarget(platform, tx, 'settings.payment-details', before, value);
    return value;
  });
}
