import type { Day } from '@forja/calendar/day';
import type { ImportColumn } from '@forja/contract/imports/routes';
import type { MatchedBy, RowOutcome, Taken } from '@forja/contract/imports/values';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Problem, RowValue, understandRow } from '../sheet-reading/public.ts';
import type { Families } from './check-families.ts';
import type { EarlierRows } from './earlier-rows.ts';
import type { PlanChoices } from './plans-of-sheet.ts';
import type { SheetPeople } from './sheet-people.ts';

/** The settings that apply to all rows of a sheet. */
export interface CheckContext {
  importId: string;
  columns: readonly ImportColumn[];
  plans: readonly Plan[];
  choices: PlanChoices;
  /** What counts as the sheet has it, where it differs. */
  takes: readonly Taken[];
  /** Plans that this import created. */
  madePlans: readonly string[];
  today: Day;
  currency: string;
  /** The ids of the gym's locations by their plain names. */
  locations: ReadonlyMap<string, string>;
  /** Earlier rows that add or update a person, by the values only one person may have. */
  earlier: EarlierRows;
  families: Families;
  /** The people of the sheet; undefined when no row names another person. */
  sheet: SheetPeople | undefined;
  /** Whether the rows are being written, so that only people who already exist can be named. */
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

/** Why a row about a staff member is left out. */
export const OF_MANAGEMENT = 'Es de administración: se cambia en su ficha.';

export const NOTHING = { reason: null, problems: [], matchedBy: null, personId: null };

export type Read = ReturnType<typeof understandRow>;
export type Understood = NonNullable<Read>;
