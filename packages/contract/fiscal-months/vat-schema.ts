import { z } from 'zod';
import { FISCAL_ENVIRONMENTS } from '../fiscal/values.ts';

const vatSum = z.strictObject({ netCents: z.int(), taxCents: z.int() });
const vatRow = z.strictObject({
  /** Hundredths of a percent; null is exempt. */
  taxBp: z.int().nullable(),
  sold: vatSum,
  /** Deducted by credit notes. */
  takenBack: vatSum,
  /** What was sold and not taken back, without IVA, and its IVA to declare. */
  netCents: z.int(),
  dueCents: z.int(),
});
export type VatRow = z.output<typeof vatRow>;

/** The IVA of a month, of sales and purchases. */
export const vatMonth = z.strictObject({
  month: z.string(),
  environment: z.enum(FISCAL_ENVIRONMENTS),
  documents: z.int(),
  /** How many of them the tax office has not accepted yet. */
  undecided: z.int(),
  /** Documents that lack something and are not in the sums. */
  unwritten: z.int(),
  /** Invoices whose IVA is due when they are paid, not in the sums. */
  deferred: z.strictObject({ documents: z.int(), taxCents: z.int() }),
  rows: z.array(vatRow),
  /** What was made out to the gym in the month, in colones. */
  bought: z.strictObject({
    /** Documents that the gym accepted wholly or in part. */
    documents: z.int(),
    taxCents: z.int(),
    /** The deducted part of their IVA; negative if sellers credited more. */
    creditCents: z.int(),
    unanswered: z.int(),
    /** Documents in a currency without an exchange rate, not in the sums. */
    unconverted: z.int(),
  }),
  total: z.strictObject({
    netCents: z.int(),
    dueCents: z.int(),
    /** What is to pay after the credit for purchases; negative if that is more. */
    leftCents: z.int(),
  }),
});
export type VatMonth = z.output<typeof vatMonth>;
