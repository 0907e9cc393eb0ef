import type { Day } from '@forja/calendar/day';
import type { PaymentMethod } from '@forja/contract/memberships/values';
import type { PersonKeys } from '../reading/person-keys.ts';

/** What a row of a history says, in the form in which it is stored. */
export interface HistoryValue extends PersonKeys {
  day: Day | null;
  /** `18:05`; at noon where the sheet does not say. */
  time: string | null;
  amountCents: number | null;
  method: PaymentMethod | null;
  concept: string | null;
  plan: string | null;
  location: string | null;
}

/** What a row wrote, so that it can be taken back. */
export interface HistoryWritten {
  paymentId?: string;
  entryId?: string;
}
