import { type Day, isDay } from '@forja/calendar/day';

/** A series of classes: on these days (0 is Sunday) of every `interval`th week, until this day. */
export interface Recurrence {
  weekdays: number[];
  until: Day;
  interval: number;
}

/** A typed series; the caller checks whether its end is a valid day. */
type Typed = Omit<Recurrence, 'until'> & { until: string };

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const MAX_INTERVAL = 8;

/** The series as a rule of RFC 5545, which calendars understand. */
export function writeRule({ weekdays, until, interval }: Typed): string {
  const days = [...new Set(weekdays)].sort((one, other) => one - other);
  return [
    'FREQ=WEEKLY',
    `INTERVAL=${interval}`,
    `BYDAY=${days.map((day) => DAYS[day]).join(',')}`,
    `UNTIL=${until.replaceAll('-', '')}`,
  ].join(';');
}

/** Parses a weekly rule; undefined for any other. */
export function readRule(text: string): Recurrence | undefined {
  const parts = new Map(text.split(';').map((part) => [part.split('=')[0], part.split('=')[1]]));
  const weekdays = (parts.get('BYDAY') ?? '').split(',').map((day) => DAYS.indexOf(day));
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(parts.get('UNTIL') ?? '') ?? [];
  const until = `${year}-${month}-${day}`;
  if (!isDay(until)) return undefined;
  const rule = {
    weekdays,
    until,
    interval: Number(parts.get('INTERVAL') ?? 1),
  };
  const isWhole =
    parts.get('FREQ') === 'WEEKLY' &&
    !weekdays.includes(-1) &&
    Number.isInteger(rule.interval) &&
    rule.interval >= 1 &&
    rule.interval <= MAX_INTERVAL;
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'UNTIL'];
  return isWhole && [...parts.keys()].every((key) => known.includes(key ?? '')) ? rule : undefined;
}
