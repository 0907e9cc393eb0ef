import type { Day } from '@forja/calendar/day';
import type { ImportRow } from '@forja/contract/imports/routes';
import type { ImportField } from '@forja/contract/imports/values';

/** What a row says, in the form in which it is stored. */
export interface RowValue {
  firstName: string;
  lastName: string;
  nationalId: string | null;
  phone: string | null;
  email: string | null;
  birthDate: Day | null;
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
  debtCents: number;
  creditCents: number;
  note: string | null;
  emergencyName: string | null;
  emergencyPhone: string | null;
}

export type Problem = ImportRow['problems'][number];

/** What was corrected by hand: the text of a cell, and whether the row is left out. */
export type Edits = Partial<Record<ImportField, string>> & { skip?: boolean };

/** A row of the sheet as it is kept while it is checked. */
export interface StoredRow {
  number: number;
  cells: string[];
  edits: Edits;
}
