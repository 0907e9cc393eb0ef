import { moneyText } from '@forja/ui/fields/money-text.ts';

const LOCALE = 'es-CR';
const NO_BREAK = '\u00a0';

const SIGNS: Record<string, string> = {
  CRC: '₡',
  USD: 'US$',
  MXN: 'MX$',
  COP: 'COL$',
  PEN: 'S/',
  GTQ: 'Q',
  DOP: 'RD$',
  HNL: 'L',
  NIO: 'C$',
};

/** How a currency is written before its amount. */
export const signOf = (currency: string): string => SIGNS[currency] ?? `${currency}${NO_BREAK}`;

/** Minor units as people write them here: `₡9 846 500`, `₡1 250,50`. */
export function formatMoney(minorUnits: number, currency: string): string {
  return `${minorUnits < 0 ? '-' : ''}${signOf(currency)}${moneyText(Math.abs(minorUnits))}`;
}

/** A plain number: `1 184`, `3,1`. */
export function formatNumber(value: number, decimals = 0): string {
  const text = value.toLocaleString('es', {
    minimumFractionDigits: 0,
    maximumFractionDigits: decimals,
    useGrouping: true,
  });
  const [whole = '', fraction] = text.replaceAll('.', '').split(',');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK);
  return fraction ? `${grouped},${fraction}` : grouped;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats are slow to make and are asked for in every row of a list. */
function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const format = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALE, { timeZone, ...options });
  formatters.set(key, format);
  return format;
}

type Moment = string | number | Date;

function parts(moment: Moment, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const entries = formatter(timeZone, options)
    .formatToParts(new Date(moment))
    .map(({ type, value }) => [type, value.replace(/\.$/, '')] as const);
  return Object.fromEntries(entries);
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** `17 nov 2026`, in the gym's zone. */
export function formatDate(moment: Moment, timeZone: string): string {
  const { day, month, year } = parts(moment, timeZone, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return `${day} ${month?.slice(0, 3)} ${year}`;
}

/** `17 nov 2026` for a plain date, which belongs to no zone. */
export const formatDay = (date: string): string => formatDate(`${date}T12:00:00Z`, 'UTC');

/** `28 oct`, or `Hoy`; the year only when it is another. */
export function formatShortDate(moment: Moment, timeZone: string, now: Moment): string {
  const today = dateIn(now, timeZone);
  if (dateIn(moment, timeZone) === today) return 'Hoy';
  const text = formatDate(moment, timeZone);
  return text.endsWith(today.slice(0, 4)) ? text.slice(0, -5) : text;
}

/** `18:24`, in the gym's zone. */
export function formatTime(moment: Moment, timeZone: string): string {
  const { hour, minute } = parts(moment, timeZone, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${Number(hour)}:${minute}`;
}

/** `Martes 17 de noviembre`, in the gym's zone. */
export function formatLongDay(moment: Moment, timeZone: string): string {
  const { weekday, day, month } = parts(moment, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return `${capital(weekday ?? '')} ${day} de ${month}`;
}

/** The date in the gym's zone as `YYYY-MM-DD`. */
export function dateIn(moment: Moment, timeZone: string): string {
  const { year, month, day } = parts(moment, timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return `${year}-${month}-${day}`;
}

const DAY = 24 * 60 * 60_000;

/** `Hoy, 18:24`, `Ayer, 5:30` or `13 nov 2026, 9:05`. */
export function formatMoment(moment: Moment, timeZone: string, now: Moment): string {
  const date = dateIn(moment, timeZone);
  const time = formatTime(moment, timeZone);
  if (date === dateIn(now, timeZone)) return `Hoy, ${time}`;
  if (date === dateIn(new Date(now).getTime() - DAY, timeZone)) return `Ayer, ${time}`;
  return `${formatDate(moment, timeZone)}, ${time}`;
}

const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
];

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });

/** `hace 2 horas`, `dentro de 3 días`, `ahora`. */
export function formatRelative(moment: Moment, now: Moment): string {
  const distance = new Date(moment).getTime() - new Date(now).getTime();
  for (const [unit, milliseconds] of UNITS) {
    if (Math.abs(distance) >= milliseconds) {
      return relative.format(Math.trunc(distance / milliseconds), unit);
    }
  }
  return 'ahora';
}
