/** What a cell holds: money in minor units, a date `YYYY-MM-DD`, an instant in RFC 3339. */
export type CellKind = 'text' | 'integer' | 'decimal' | 'percent' | 'money' | 'date' | 'instant';

export type CellValue = string | number | null;

/** One column of a list, declared once for CSV, Excel and PDF. */
export interface Column<Row> {
  title: string;
  kind: CellKind;
  /** How much of the page it takes beside the others; by its kind unless told. */
  width?: number;
  read(row: Row): CellValue;
}

/** Where the reader is: what money and hours mean. */
export interface GymLocale {
  currency: string;
  timeZone: string;
}

export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

const NUMERIC: ReadonlySet<CellKind> = new Set(['integer', 'decimal', 'percent', 'money']);

export const isNumeric = (kind: CellKind): boolean => NUMERIC.has(kind);

const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The clock on the wall of the gym at an instant, as if that clock ran on UTC. */
export function localTime(instant: string, timeZone: string): Date {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day) + (hour * 60 + minute) * MINUTE_MS);
}

const NO_BREAK = '\u00a0';

/** `1 184` or `3,1`. */
export function numberText(value: number, decimals = 0): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK);
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? `,${fraction}` : ''}`;
}

const SIGNS: Record<string, string> = { CRC: '₡', USD: 'US$', MXN: 'MX$', GTQ: 'Q' };

/** `₡9 846 500`, `₡1 250,50`. */
export function moneyText(cents: number, currency: string): string {
  const sign = SIGNS[currency] ?? `${currency}${NO_BREAK}`;
  const amount = numberText(Math.abs(cents) / 100, cents % 100 === 0 ? 0 : 2);
  return `${cents < 0 ? '-' : ''}${sign}${amount}`;
}

const reversedDate = (isoDay: string): string => isoDay.split('-').reverse().join('/');

/** A cell as people read it: `17/11/2026 18:05`, `₡25 000`. */
export function cellText(kind: CellKind, value: CellValue, locale: GymLocale): string {
  if (value === null || value === '') return '';
  if (kind === 'money') return moneyText(Number(value), locale.currency);
  if (kind === 'integer') return numberText(Number(value));
  if (kind === 'decimal') return numberText(Number(value), 1);
  if (kind === 'percent') return `${numberText(Number(value) * 100)}${NO_BREAK}%`;
  if (kind === 'date') return reversedDate(String(value));
  if (kind === 'instant') {
    const clock = localTime(String(value), locale.timeZone).toISOString();
    return `${reversedDate(clock.slice(0, 10))} ${clock.slice(11, 16)}`;
  }
  return String(value);
}
