import type { Day } from '@forja/calendar/day';
import type { ImportColumn } from '@forja/contract/imports/routes';
import type { MatchedBy, RowOutcome } from '@forja/contract/imports/values';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { understandRow } from '../reading/understand-row.ts';
import type { Problem, RowValue } from '../row-value.ts';
import type { SheetPeople } from '../sheet-people.ts';
import type { Families } from './check-families.ts';
import type { EarlierRows } from './earlier-rows.ts';
import type { PlanChoices } from './plans-of-sheet.ts';

/** What holds for all rows of a sheet. */
export interface CheckContext {
  importId: string;
  columns: readonly ImportColumn[];
  plans: readonly Plan[];
  choices: PlanChoices;
  /** Plans that were made with this sheet. */
  madePlans: readonly string[];
  today: Day;
  currency: string;
  /** The locations of the gym by their plain names. */
  locations: ReadonlyMap<string, string>;
  /** Rows before these that bring somebody in, by what they must not share. */
  earlier: EarlierRows;
  families: Families;
  /** The people of the sheet, when its rows name others. */
  sheet: SheetPeople | undefined;
  /** Whether the rows are written now: who is not here yet cannot be named. */
  isWriting: boolean;
}

export interface Checked<Value = RowValue> {
  number: number;
  outcome: RowOutcome;
  reason: string | null;
  value: Value | null;
  problems: Problem[];
  matchedBy: MatchedBy | null;
  personId: string | null;
  guardianId?: string | null;
  payerId?: string | null;
}

/** Why a row about somebody of the staff is left out. */
export const OF_MANAGEMENT = 'Es de administración: se cambia en su ficha.';

export const NOTHING = { reason: null, problems: [], matchedBy: null, personId: null };

export type Read = ReturnType<typeof understandRow>;
export type Understood = NonNullable<Read>;
