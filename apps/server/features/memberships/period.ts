interface Period {
  periodCount: number;
  periodUnit: string;
}

const DAY_MS = 86_400_000;

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  toDay(new Date(toDate(day).getTime() + days * DAY_MS));

/** The same day some months later, or the last day of a shorter month. */
function addMonths(day: string, months: number): string {
  const from = toDate(day);
  const firstOfMonth = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const year = firstOfMonth.getUTCFullYear();
  const month = firstOfMonth.getUTCMonth();
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth))));
}

/** The last day, included, of a period that begins on `from`. */
export function lastDay(from: string, { periodCount, periodUnit }: Period): string {
  const next = periodUnit === 'month' ? addMonths(from, periodCount) : addDays(from, periodCount);
  return addDays(next, -1);
}
