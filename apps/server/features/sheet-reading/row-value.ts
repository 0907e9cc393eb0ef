import type { Day } from '@forja/calendar/day';
import type { ImportRow } from '@forja/contract/imports/routes';
import type { ImportField, MatchedBy, Taken } from '@forja/contract/imports/values';

/** The content of a row, in the form in which it is stored. */
export interface RowValue {
  firstName: string;
  lastName: string;
  nationalId: string | null;
  phone: string | null;
  email: string | null;
  birthDate: Day | null;
  /** The guardian of a minor, as written in the sheet. */
  guardian?: string | null;
  /** The day they first came to the gym. */
  memberSince?: Day | null;
  memberNumber: number | null;
  cardNumber: string | null;
  /** As written in the sheet. */
  plan: string | null;
  priceCents: number | null;
  startsOn: Day | null;
  endsOn: Day | null;
  visitsLeft: number | null;
  /** Since when the membership is paused. */
  pausedOn?: Day | null;
  /** Whether it renews automatically; without a value the plan decides. */
  autoRenew?: boolean | null;
  /** The payer of the family plan, as written in the sheet; null when they pay themselves. */
  payer?: string | null;
  /** A key of the payer that is the same in all rows of the family. */
  family?: string | null;
  /** Whether this is a further membership of a person who has another row. */
  isAnother?: boolean;
  debtCents: number;
  /** The day the debt is due; the day of the import without one. */
  debtSince?: Day | null;
  creditCents: number;
  /** Whether this debt or credit is left out, as the gym has it in its own documents. */
  leavesMoneyOut?: boolean;
  /** Whether the membership is left out because the person has one that runs or ends later. */
  leavesPlanOut?: boolean;
  /** What is different for the person here. */
  differs?: Difference[];
  note: string | null;
  tags?: string[];
  /** Where they train, as written in the sheet, and the id of that location. */
  location?: string | null;
  homeLocationId?: string | null;
  isClosed?: boolean;
  emergencyName: string | null;
  emergencyPhone: string | null;
  /** The order of writing: rows that name people come after the rows of those people. */
  turn?: number;
}

/** Something a row says differently about a person of the gym. */
export interface Difference {
  column: Taken;
  /** What is here and what the sheet says, in words. */
  here: string;
  sheet: string;
  /** Why it cannot be taken from the sheet; null if it can. */
  why: string | null;
}

export type Problem = ImportRow['problems'][number];

/** Manual corrections: the text of a cell, and whether the row is left out. */
export type Edits = Partial<Record<ImportField, string>> & { skip?: boolean };

/** A row of the sheet as it is stored until the import. */
export interface StoredRow {
  number: number;
  cells: string[];
  edits: Edits;
  /** Whom the dry run found; set while writing, as earlier rows may have changed them. */
  personId?: string | null;
  matchedBy?: MatchedBy | null;
}
