import { SHORT_MONTHS } from '@forja/calendar/short-months';

export const WEEKDAYS = [
  'Lunes',
  'Martes',
  'Miércoles',
  'Jueves',
  'Viernes',
  'Sábado',
  'Domingo',
] as const;

/** `5 nov`, or `nov 2026` for a month. */
export function shortDay(date: string, wholeMonth = false): string {
  const month = SHORT_MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
  return wholeMonth ? `${month} ${date.slice(0, 4)}` : `${Number(date.slice(8, 10))} ${month}`;
}

/** `5 nov 2026`. */
export const longDay = (date: string): string => `${shortDay(date)} ${date.slice(0, 4)}`;
