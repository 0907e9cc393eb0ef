import type { Day } from '@forja/calendar/day';
import type { MatchedBy } from '@forja/contract/imports/values';
import type { PaymentMethod } from '@forja/contract/memberships/values';

/** Who a row of a history is about, as far as the sheet says it. */
export interface PersonKeys {
  memberNumber: number | null;
  nationalId: string | null;
  phone: string | null;
  email: string | null;
  /** The whole name. */
  name: string | null;
}

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

/** Somebody of the gym whom a row can be about. */
export interface FoundPerson {
  id: string;
  by: MatchedBy;
}

/** What a row wrote, so that it can be taken back. */
export interface HistoryWritten {
  paymentId?: string;
  entryId?: string;
}
