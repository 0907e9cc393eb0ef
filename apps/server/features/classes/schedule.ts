import { type Recurrence, readRule } from '@forja/contract/classes/recurrence';
import { fieldError } from '../../platform/http/errors.ts';

const DAY_MS = 86_400_000;
const FARTHEST_DAYS = 366;
const MAX_OCCURRENCES = 200;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => dayText(dayNumber(day) + count);
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The number of the week a day is in; weeks begin on Monday, and 1 January 1970 was a Thursday. */
const weekOf = (day: string): number => Math.floor((dayNumber(day) + 3) / 7);

export function seriesOf(repeat: string | null): Recurrence | null {
  if (repeat === null) return null;
  const series = readRule(repeat);
  if (!series) throw fieldError('repeat', 'Elige los días de la semana y hasta cuándo se repite.');
  return series;
}

/** The days of a class: its own, or those of its series. */
export function occurrenceDays(day: string, repeat: Recurrence | null): string[] {
  if (!repeat) return [day];
  const span = daysBetween(day, repeat.until);
  if (span < 0)
    throw fieldError('repeat.until', 'La fecha final debe ser posterior a la primera clase.');
  if (span > FARTHEST_DAYS) throw fieldError('repeat.until', 'Elige una fecha dentro de un año.');
  const wanted = new Set(repeat.weekdays);
  const days = Array.from({ length: span + 1 }, (_, step) => addDays(day, step)).filter(
    (each) =>
      wanted.has(new Date(`${each}T00:00:00Z`).getUTCDay()) &&
      (weekOf(each) - weekOf(day)) % repeat.interval === 0,
  );
  if (days.length === 0) {
    throw fieldError('repeat.weekdays', 'Ninguno de esos días cae entre las dos fechas.');
  }
  if (days.length > MAX_OCCURRENCES) {
    throw fieldError('repeat.until', `Una serie tiene como máximo ${MAX_OCCURRENCES} clases.`);
  }
  return days;
}
