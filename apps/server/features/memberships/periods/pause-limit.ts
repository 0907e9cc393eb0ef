import { addDays, type Day, dayFirst, daysBetween } from '@forja/calendar/day';
import { lastOfYear } from '@forja/calendar/month';
import type { NewPause } from '@forja/contract/membership-changes/correction-schema';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { readAccessPolicy } from '../../access/public.ts';
import { findPlan } from '../../plans/public.ts';

const NONE_LEFT = 'Ya no le quedan días.';

export const beginsLater = ({ startsOn }: Membership) =>
  `La membresía empieza el ${dayFirst(startsOn)}.`;

export const lengthOf = (from: Day, to: Day) => daysBetween(from, to) + 1;

const LONGEST_DAYS = 366;

/** A mistyped year would move the end by decades. A pause without a last day may be longer. */
export function requireShort({ from, to }: Pick<NewPause, 'from' | 'to'>): void {
  if (lengthOf(from, to) <= LONGEST_DAYS) return;
  throw fieldError('to', 'Revisa el año: una pausa con último día dura como mucho un año.');
}

/** How many days of this year a person's membership is paused. */
async function pausedDays(tx: Tx, membershipId: string, day: Day): Promise<number> {
  const { days } = await tx.one(sql<{ days: number }>`
    select coalesce(sum(greatest(0, least(coalesce(to_on, gym_today()), y.last) - greatest(from_on, y.first) + 1)), 0)::int as days
    from membership_pauses
    cross join (select date_trunc('year', ${day}::date)::date as first,
      (date_trunc('year', ${day}::date) + interval '1 year - 1 day')::date as last) y
    where membership_id = ${membershipId}::uuid and cancelled_at is null`);
  return days;
}

/** How many days a year a membership may be paused; null means no limit. */
async function limitOf(tx: Tx, membership: Membership): Promise<number | null> {
  const { pauseDays } = await findPlan(tx, membership.planId);
  return pauseDays ?? (await readAccessPolicy(tx)).pauseDaysPerYear;
}

/** The plan's limit for the year of a day and what remains of it; null without a limit. */
export async function allowedDays(tx: Tx, membership: Membership, day: Day) {
  const limit = await limitOf(tx, membership);
  if (limit === null) return null;
  return { limit, left: Math.max(0, limit - (await pausedDays(tx, membership.id, day))) };
}

/** The part of a pause that exceeds the limit of its year. */
interface Excess {
  limit: number;
  left: number;
  /** Says how many days of the pause lie in that year. */
  says: string;
}

/** The first year whose limit the pause exceeds; each day counts for its own year. */
export async function firstExcess(
  tx: Tx,
  membership: Membership,
  { from, to }: Pick<NewPause, 'from' | 'to'>,
): Promise<Excess | null> {
  const newYearsEve = lastOfYear(from);
  const parts =
    to > newYearsEve
      ? [
          { from, to: newYearsEve },
          { from: addDays(newYearsEve, 1), to },
        ]
      : [{ from, to }];
  for (const part of parts) {
    const allowed = await allowedDays(tx, membership, part.from);
    const count = lengthOf(part.from, part.to);
    if (allowed === null || count <= allowed.left) continue;
    const year = parts.length > 1 ? ` en ${part.from.slice(0, 4)}` : '';
    return { ...allowed, says: `${count === 1 ? 'Es 1 día' : `Son ${count} días`}${year}` };
  }
  return null;
}

/** Throws if a pause with fixed days exceeds the plan's limit. */
export async function requireWithinLimit(tx: Tx, before: Membership, pause: NewPause) {
  const excess = await firstExcess(tx, before, pause);
  if (excess === null) return;
  const { limit, left, says } = excess;
  const can = left === 0 ? NONE_LEFT : `Le quedan ${left}.`;
  throw fieldError('to', `${says} y su plan permite ${limit} al año. ${can}`);
}

/**
 * The last day of an open-ended pause that begins today; null without a limit. One that reaches New
 * Year continues with the next year's allowance, but no further.
 */
export async function lastDayAllowed(tx: Tx, before: Membership, today: Day): Promise<Day | null> {
  const allowed = await allowedDays(tx, before, today);
  if (allowed === null) return null;
  const { limit, left } = allowed;
  if (left === 0) {
    const message = `Su plan permite ${limit} días de pausa al año. ${NONE_LEFT}`;
    throw new AppError('CONFLICT', { message });
  }
  const newYearsEve = lastOfYear(today);
  const last = addDays(today, left - 1);
  if (last < newYearsEve) return last;
  const next = await allowedDays(tx, before, addDays(newYearsEve, 1));
  return addDays(newYearsEve, next?.left ?? 0);
}
