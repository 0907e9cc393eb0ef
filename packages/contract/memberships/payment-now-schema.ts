import { z } from 'zod';
import { paymentAmount } from '../accounts/payment-routes.ts';
import { MAX_REFERENCE, PAYMENT_METHODS } from '../accounts/values.ts';
import { text } from '../fields.ts';

/** A payment made together with a sale or a renewal. */
export const paymentNow = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  amountCents: paymentAmount,
  reference: text(MAX_REFERENCE).nullable().default(null),
  /** Allows more than is owed; the rest stays in the payer's hand (saldo a favor). */
  allowCredit: z.boolean().default(false),
});
export type PaymentNow = z.output<typeof paymentNow>;
