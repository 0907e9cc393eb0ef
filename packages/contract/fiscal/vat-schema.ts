import { z } from 'zod';
import { FISCAL_ENVIRONMENTS } from './values.ts';

const vatSum = z.strictObject({ netCents: z.int(), taxCents: z.int() });
const vatRow = z.strictObject({
  /** Hundredths of a percent; null is exempt. */
  taxBp: z.int().nullable(),
  sold: vatSum,
  /** By credit notes. */
  takenBack: vatSum,
});
export type VatRow = z.output<typeof vatRow>;

/** What a month's documents say of IVA, sold and bought. */
export const vatMonth = z.strictObject({
  month: z.string(),
  environment: z.enum(FISCAL_ENVIRONMENTS),
  documents: z.int(),
  /** Those among them that the tax office has not accepted yet. */
  undecided: z.int(),
  /** Those that lack something and are in no sum. */
  unwritten: z.int(),
  /** Invoices among them whose IVA is due when they are paid, which are in no sum. */
  deferred: z.strictObject({ documents: z.int(), taxCents: z.int() }),
  rows: z.array(vatRow),
  /** What was made out to the gym in the month, in colones. */
  bought: z.strictObject({
    /** Those the gym accepted, as a whole or in part. */
    documents: z.int(),
    taxCents: z.int(),
    /** How much of their tax is taken off the gym's own; below nothing where sellers took back more. */
    creditCents: z.int(),
    unanswered: z.int(),
    /** Those in another currency whose exchange rate is not known, which are in no sum. */
    unconverted: z.int(),
  }),
});
export type VatMonth = z.output<typeof vatMonth>;
