import { type Day, daysBetween } from '@forja/calendar/day';
import { type Refusal, refusalSentence } from '@forja/contract/access/words';
import type { PersonDetail } from '@forja/contract/people/routes';
import { formatDay } from '../../../lib/format/dates.ts';

type HeldMembership = NonNullable<PersonDetail['membership']>;

const daysAgo = (count: number): string =>
  count === 1 ? 'ayer' : count === 0 ? 'hoy' : `hace ${count} días`;

/** Tells staff why somebody may not enter, with the date if the membership explains it. */
export function reasonText(
  { reason, weekdays }: { reason: Refusal; weekdays: readonly number[] },
  membership: HeldMembership | null,
  today: Day,
): string {
  if (reason === 'MEMBERSHIP_EXPIRED' && membership?.status === 'expired') {
    const ago = daysAgo(daysBetween(membership.endsOn, today));
    return `Su plan ${membership.planName} venció ${ago}, el ${formatDay(membership.endsOn)}.`;
  }
  if (reason === 'MEMBERSHIP_CANCELLED' && membership?.status === 'cancelled') {
    return `Su plan ${membership.planName} se canceló.`;
  }
  if (reason === 'FROZEN' && membership?.status === 'frozen') {
    const since = membership.frozenOn ? ` desde el ${formatDay(membership.frozenOn)}` : '';
    return `Su plan ${membership.planName} está en pausa${since}.`;
  }
  if (reason === 'NOT_STARTED' && membership && membership.startsOn > today) {
    return `Su plan ${membership.planName} empieza el ${formatDay(membership.startsOn)}.`;
  }
  return refusalSentence(reason, 'staff', weekdays);
}
