import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { formatDay } from '../../lib/format/dates.ts';

/** The day of an entry, shown below its time; null for today. */
export function entryDay(at: string, timeZone: string): string | null {
  const [day, today] = [dayIn(timeZone, at), dayIn(timeZone, Date.now())];
  if (day === today) return null;
  return day === addDays(today, -1) ? 'Ayer' : formatDay(day).replace(/ \d{4}$/, '');
}
