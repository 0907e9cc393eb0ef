import { addDays } from '@forja/calendar/day';
import { instantAt } from '@forja/calendar/instant';
import { dayIn, minuteIn } from '@forja/calendar/zone';
import { isUrgent, type NotificationKind } from '@forja/contract/notifications/kinds';
import type { QuietHours } from '@forja/contract/notifications/routes';
import type { Recipient } from './notification-rows.ts';

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The end of the current quiet hours; undefined outside of them. */
export function quietUntil(at: Date, quiet: QuietHours, timeZone: string): Date | undefined {
  const [from, to, now] = [minutesOf(quiet.from), minutesOf(quiet.to), minuteIn(timeZone, at)];
  const isQuiet = from <= to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return undefined;
  const today = dayIn(timeZone, at);
  return new Date(instantAt(timeZone, now < to ? today : addDays(today, 1), to));
}

/** Until when a notification of this kind is delayed for a person; undefined for not at all. */
export function delayedUntil(kind: NotificationKind, to: Recipient): Date | undefined {
  if (to.quietMode === 'off' || isUrgent(kind)) return undefined;
  return quietUntil(new Date(), { from: to.from, to: to.to }, to.timeZone);
}
