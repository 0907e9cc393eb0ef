/** A day as `2026-11-17`, independent of time zones. */
export type DayKey = string;

const dayLength = 86_400_000;

export function dayKey(year: number, month: number, day: number): DayKey {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function addDays(day: DayKey, count: number): DayKey {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);
}

export function monthWeeks(year: number, month: number): readonly (readonly DayKey[])[] {
  const first = dayKey(year, month, 1);
  const last = dayKey(year, month + 1, 0);
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: DayKey[][] = [];
  for (let monday = addDays(first, -weekday); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, step) => addDays(monday, step)));
  }
  return weeks;
}
