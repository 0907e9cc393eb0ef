import type { Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { Membership } from '@forja/contract/memberships/routes';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../../lib/gym/settings.ts';
import { heldQuery } from './queries.ts';

/** What a person has for later and may begin now, because what they have today has no visits left. */
export function waitingOf(
  memberships: readonly Membership[],
  userId: string,
  today: Day,
): Membership | null {
  const held = memberships.filter(
    (one) =>
      one.userId === userId && !one.cancelledAt && (one.endsOn >= today || one.frozenOn !== null),
  );
  const begun = held.filter(({ startsOn }) => startsOn <= today);
  const [next] = held
    .filter(({ startsOn }) => startsOn > today)
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
  const isUsedUp = begun.length > 0 && begun.every(({ visitsLeft }) => visitsLeft === 0);
  return isUsedUp && next?.payerId === userId ? next : null;
}

/** The same, asked of the server where somebody may be in that state. */
export function useWaiting(userId: string, enabled: boolean): Membership | null {
  const { timeZone } = useSettings();
  const { data = [] } = useQuery({ ...heldQuery(userId), enabled });
  return enabled ? waitingOf(data, userId, dayIn(timeZone, Date.now())) : null;
}
