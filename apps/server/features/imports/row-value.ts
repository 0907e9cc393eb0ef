import type { Day } from '@forja/calendar/day';
import type { ImportRow } from '@forja/contract/imports/routes';
import type { ImportField, MatchedBy } from '@forja/contract/imports/values';

/** What a row says, in the form in which it is stored. */
export interface RowValue {
  firstName: string;
  lastName: string;
  nationalId: string | null;
  phone: string | null;
  email: string | null;
  birthDate: Day | null;
  /** Who answers for a minor, as the sheet names them. */
  guardian?: string | null;
  /** When they first came to the gym. */
  memberSince?: Day | null;
  memberNumber: number | null;
  cardNumber: string | null;
  /** As the sheet calls it. */
  plan: string | null;
  priceCents: number | null;
  startsOn: Day | null;
  endsOn: Day | null;
  visitsLeft: number | null;
  /** Since when the membership stands still. */
  pausedOn?: Day | null;
  /** Whether it renews by itself; as the plan has it where the sheet does not say. */
  autoRenew?: boolean | null;
  /** Whose family plan it is, as the sheet names them; nobody when they pay themselves. */
  payer?: string | null;
  /** Who that is, however the rows of their family name them. */
  family?: string | null;
  /** A further membership of somebody whom another row brings in. */
  isAnother?: boolean;
  debtCents: number;
  creditCents: number;
  /** Somebody who is here already has this debt or credit in the gym's own documents. */
  leavesMoneyOut?: boolean;
  note: string | null;
  tags?: string[];
  /** Where they train, as the sheet calls it, and which location of the gym that is. */
  location?: string | null;
  homeLocationId?: string | null;
  isClosed?: boolean;
  emergencyName: string | null;
  emergencyPhone: string | null;
  /** Rows that name others come in after those of whom they name. */
  turn?: number;
}

export type Problem = ImportRow['problems'][number];

/** What was corrected by hand: the text of a cell, and whether the row is left out. */
export type Edits = Partial<Record<ImportField, string>> & { skip?: boolean };

/** A row of the sheet as it is kept while it is checked. */
export interface StoredRow {
  number: number;
  cells: string[];
  edits: Edits;
  /** Whom the dry run found, where the row is written now: rows before may have changed their data. */
  personId?: string | null;
  matchedBy?: MatchedBy | null;
}
