import { addDays, type Day, dayFirst, daysBetween } from '@forja/calendar/day';
import { lastOfYear } from '@forja/calendar/month';
import type { NewPause } from '@forja/contract/memberships/correction-schema';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../../platform/http/errors.ts';
import { readAccessPolicy } from '../../access/public.ts';
import { findPlan } from '../plans/plans.ts';

const NONE_LEFT = 'Ya no le quedan días.';

export const beginsLater = ({ startsOn }: Membership) =>
  `La membresía empieza el ${dayFirst(startsOn)}.`;

export const lengthOf = (from: Day, to: Day) => daysBetween(from, to) + 1;

const LONGEST_DAYS = 366;

/** A year that was mistyped would move the end by decades. A pause without a last day may last longer. */
export function requireShort({ from, to }: Pick<NewPause, 'from' | 'to'>): void {
  if (lengthOf(from, to) <= LONGEST_DAYS) return;
  throw fieldError('to', 'Revisa el año: una pausa con último día dura como mucho un año.');
}

/** The days a person's membership was or will be paused in the year of a day. */
async function pausedDays(tx: Tx, membershipId: string, day: Day): Promise<number> {
  const { days } = await tx.one(sql<{ days: number }>`
    select coalesce(sum(greatest(0, least(coalesce(to_on, gym_today()), y.last) - greatest(from_on, y.first) + 1)), 0)::int as days
    from membership_pauses
    cross join (select date_trunc('year', ${day}::date)::date as first,
      (date_trunc('year', ${day}::date) + interval '1 year - 1 day')::date as last) y
    where membership_id = ${membershipId}::uuid and cancelled_at is null`);
  return days;
}

/** How many days a year a membership may be paused; null: as many as anybody likes. */
async function limitOf(tx: Tx, membership: Membership): Promise<number | null> {
  const { pauseDays } = await findPlan(tx, membership.planId);
  return pauseDays ?? (await readAccessPolicy(tx)).pauseDaysPerYear;
}

/** What the plan allows in the year of a day and what is left of it; null where nothing limits it. */
export async function allowedDays(tx: Tx, membership: Membership, day: Day) {
  const limit = await limitOf(tx, membership);
  if (limit === null) return null;
  return { limit, left: Math.max(0, limit - (await pausedDays(tx, membership.id, day))) };
}

/** A part of a pause that its year has no room for. */
interface Excess {
  limit: number;
  left: number;
  /** Says how many days of the pause lie in that year. */
  says: string;
}

/** The first year in which a pause has more days than are allowed: each day counts in its own. */
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

/** A pause for certain days fits into what the plan allows. */
export async function requireWithinLimit(tx: Tx, before: Membership, pause: NewPause) {
  const excess = await firstExcess(tx, before, pause);
  if (excess === null) return;
  const { limit, left, says } = excess;
  const can = left === 0 ? NONE_LEFT : `Le quedan ${left}.`;
  throw fieldError('to', `${says} y su plan permite ${limit} al año. ${can}`);
}

/**
 * The last day of a pause that begins today without a last day; null where nothing limits it. One
 * that lasts until New Year goes on with what the next year allows, and no longer.
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
