import { addDays, type Day, dayFirst, daysBetween } from '@forja/calendar/day';
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

/** A pause for certain days fits into what the plan allows. */
export async function requireWithinLimit(tx: Tx, before: Membership, { from, to }: NewPause) {
  const allowed = await allowedDays(tx, before, from);
  if (allowed === null) return;
  const { limit, left } = allowed;
  const days = lengthOf(from, to);
  if (days <= left) return;
  const can = left === 0 ? NONE_LEFT : `Le quedan ${left}.`;
  throw fieldError('to', `Son ${days} días y su plan permite ${limit} al año. ${can}`);
}

/** The last day of a pause that begins today without a last day; null where nothing limits it. */
export async function lastDayAllowed(tx: Tx, before: Membership, today: Day): Promise<Day | null> {
  const allowed = await allowedDays(tx, before, today);
  if (allowed === null) return null;
  const { limit, left } = allowed;
  if (left === 0) {
    const message = `Su plan permite ${limit} días de pausa al año. ${NONE_LEFT}`;
    throw new AppError('CONFLICT', { message });
  }
  return addDays(today, left - 1);
}
