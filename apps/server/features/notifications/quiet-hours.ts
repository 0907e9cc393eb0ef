import { isUrgent, type NotificationKind } from '@forja/contract/notifications/kinds';
import type { QuietHours } from '@forja/contract/notifications/routes';
import type { Recipient } from './notification-rows.ts';

const DAY_MINUTES = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

function localMinutes(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return minutesOf(clock.format(at));
}

/** When the quiet hours that hold now are over; undefined when it is not quiet. */
export function quietUntil(at: Date, quiet: QuietHours, timeZone: string): Date | undefined {
  const [from, to, now] = [minutesOf(quiet.from), minutesOf(quiet.to), localMinutes(at, timeZone)];
  const isQuiet = from <= to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return undefined;
  const minutes = (to - now + DAY_MINUTES) % DAY_MINUTES;
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000 + minutes * 60_000);
}

/** Until when a person is left alone with this kind; undefined when they can be told now. */
export function delayedUntil(kind: NotificationKind, to: Recipient): Date | undefined {
  if (to.quietMode === 'off' || isUrgent(kind)) return undefined;
  return quietUntil(new Date(), { from: to.from, to: to.to }, to.timeZone);
}
