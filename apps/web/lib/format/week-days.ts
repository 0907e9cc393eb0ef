/** The days of a week, Monday first, with a one-letter form for narrow rows. */
export const WEEK_DAYS = [
  { name: 'Lunes', letter: 'L' },
  { name: 'Martes', letter: 'M' },
  { name: 'Miércoles', letter: 'M' },
  { name: 'Jueves', letter: 'J' },
  { name: 'Viernes', letter: 'V' },
  { name: 'Sábado', letter: 'S' },
  { name: 'Domingo', letter: 'D' },
] as const;

/** The position of a plain date in its week; Monday is 0. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

const DAY_MS = 86_400_000;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
