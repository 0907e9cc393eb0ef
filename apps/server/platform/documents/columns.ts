import { localTime } from '@forja/calendar/zone';
import { signOf } from '@forja/contract/currencies';

/** What a cell holds: money in minor units, a date `YYYY-MM-DD`, an instant in RFC 3339. */
export type CellKind = 'text' | 'integer' | 'decimal' | 'percent' | 'money' | 'date' | 'instant';

export type CellValue = string | number | null;

/** A column of a list, declared once for CSV, Excel and PDF. */
export interface Column<Row> {
  title: string;
  kind: CellKind;
  /** Its width relative to the other columns; by default it depends on the kind. */
  width?: number;
  /** On A4, an empty frame of this width in points, to write into by hand. */
  frame?: number;
  read(row: Row): CellValue;
}

/** The currency and time zone in which values are written. */
export interface GymLocale {
  currency: string;
  timeZone: string;
}

export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

const NUMERIC: ReadonlySet<CellKind> = new Set(['integer', 'decimal', 'percent', 'money']);

export const isNumeric = (kind: CellKind): boolean => NUMERIC.has(kind);

const NO_BREAK = '\u00a0';

/** `1 184` or `3,1`. */
export function numberText(value: number, decimals = 0): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK);
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? `,${fraction}` : ''}`;
}

/** `₡9 846 500`, `₡1 250,50`. */
export function moneyText(cents: number, currency: string): string {
  const amount = numberText(Math.abs(cents) / 100, cents % 100 === 0 ? 0 : 2);
  return `${cents < 0 ? '−' : ''}${signOf(currency)}${amount}`;
}

/** `3 × ₡1 200 = ₡3 600`, or `₡1 200` for one. */
export function timesText(quantity: number, unitCents: number, currency: string): string {
  const all = moneyText(quantity * unitCents, currency);
  return quantity > 1 ? `${quantity} × ${moneyText(unitCents, currency)} = ${all}` : all;
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
    const { day, time } = localTime(locale.timeZone, value);
    return `${reversedDate(day)} ${time}`;
  }
  return String(value);
}
