import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';

/** A membership as a sheet names it. */
interface SheetMembership {
  plan: string | null;
  endsOn: Day | null;
  pausedOn?: Day | null;
}

/** Whether a row is of somebody who left: their membership ended, so they take no place of the plan. */
export const hasLeft = ({ plan, endsOn, pausedOn }: SheetMembership, today: Day): boolean =>
  plan !== null && endsOn !== null && endsOn < today && !(pausedOn && pausedOn <= endsOn);

/** The same for the stored rows of a sheet. */
export const leftOfRow = sql<boolean>`(value ->> 'plan' is not null
  and (value ->> 'endsOn')::date < gym_today()
  and ((value ->> 'pausedOn')::date <= (value ->> 'endsOn')::date) is not true)`;
