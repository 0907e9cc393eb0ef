import { addDays, type Day } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import { formatDay } from '../../../../lib/format/dates.ts';

/**
 * The other family members that a membership covers. Old rows without `coveredBy` are matched by
 * their plan.
 */
export const coveredBy = (
  { id, userId, planId }: Membership,
  held: readonly Membership[],
): Membership[] =>
  held.filter(
    (one) =>
      one.coveredBy === id ||
      (one.coveredBy === null && one.userId !== userId && one.planId === planId),
  );

/**
 * Sentences about the other people and memberships that change if a membership ends on another day;
 * empty if there are none.
 */
export function othersMovedText(
  membership: Membership,
  held: readonly Membership[],
  { endsOn, today, verb }: { endsOn: Day; today: Day; verb: string },
): string {
  const covered = coveredBy(membership, held).map(({ username }) => username);
  const next = held.find(({ afterId }) => afterId === membership.id);
  // A membership that was sold for a later day does not move.
  const isNext = next?.startsOn === addDays(membership.endsOn, 1);
  const after = addDays(endsOn, 1);
  const begins = after > today ? after : today;
  return [
    covered.length > 0 && `También ${verb} para ${covered.join(', ')}.`,
    next &&
      isNext &&
      begins !== next.startsOn &&
      `Después sigue ${next.planName}, desde el ${formatDay(begins)} en vez del ${formatDay(next.startsOn)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
