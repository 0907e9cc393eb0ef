import { type Day, daysBetween, eachDay, mondayOf, weekdayOf } from '@forja/calendar/day';
import { type Recurrence, readRule } from '@forja/contract/classes/recurrence';
import { fieldError } from '../../platform/errors/app-error.ts';

const FARTHEST_DAYS = 366;
const MAX_OCCURRENCES = 200;

/** The series a class is asked for with, if any. */
export function seriesOf(repeat: string | null): Recurrence | null {
  if (repeat === null) return null;
  const series = readRule(repeat);
  if (!series) throw fieldError('repeat', 'Elige los días de la semana y hasta cuándo se repite.');
  return series;
}

/** The days of a class, or of all classes of its series. */
export function occurrenceDays(day: Day, repeat: Recurrence | null): Day[] {
  if (!repeat) return [day];
  const span = daysBetween(day, repeat.until);
  if (span < 0)
    throw fieldError('repeat.until', 'La fecha final debe ser posterior a la primera clase.');
  if (span > FARTHEST_DAYS) throw fieldError('repeat.until', 'Elige una fecha dentro de un año.');
  const wanted = new Set(repeat.weekdays);
  const monday = mondayOf(day);
  const weeksOn = (each: Day) => daysBetween(monday, mondayOf(each)) / 7;
  const days = eachDay(day, repeat.until).filter(
    (each) => wanted.has(weekdayOf(each)) && weeksOn(each) % repeat.interval === 0,
  );
  if (days.length === 0) {
    throw fieldError('repeat.weekdays', 'Ninguno de esos días cae entre las dos fechas.');
  }
  if (days.length > MAX_OCCURRENCES) {
    throw fieldError('repeat.until', `Una serie tiene como máximo ${MAX_OCCURRENCES} clases.`);
  }
  return days;
}
