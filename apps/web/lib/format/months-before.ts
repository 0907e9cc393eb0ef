import { addMonths, firstOfMonth } from '@forja/calendar/month';
import { dayIn } from '@forja/calendar/zone';

const MONTHS_BACK = 24;

/** Made at first use: making it delays the first screen on a phone. */
let monthName: Intl.DateTimeFormat | undefined;
const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** The present month and those before it, newest first, to choose one of: `2026-11`. */
export function monthsBefore(timeZone: string): { value: string; label: string }[] {
  monthName ??= new Intl.DateTimeFormat('es-CR', MONTH);
  const { format } = monthName;
  const first = firstOfMonth(dayIn(timeZone, new Date()));
  return Array.from({ length: MONTHS_BACK }, (_, back) => {
    const day = addMonths(first, -back);
    return { value: day.slice(0, 7), label: format(new Date(day)) };
  });
}
