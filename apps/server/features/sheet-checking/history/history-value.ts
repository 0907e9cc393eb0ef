import type { Day } from '@forja/calendar/day';
import type { PaymentMethod } from '@forja/contract/accounts/values';
import type { PersonKeys } from '../../sheet-reading/public.ts';

/** The content of a row of payments or visits, in the form in which it is stored. */
export interface HistoryValue extends PersonKeys {
  day: Day | null;
  /** `18:05`; null when the sheet does not say, which counts as noon. */
  time: string | null;
  amountCents: number | null;
  method: PaymentMethod | null;
  concept: string | null;
  plan: string | null;
  location: string | null;
}

/** The ids of what a row wrote, so that it can be undone. */
export interface HistoryWritten {
  paymentId?: string;
  entryId?: string;
}
