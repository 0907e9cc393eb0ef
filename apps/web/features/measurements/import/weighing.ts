import type { Weighings } from '@forja/contract/measurements/routes';

export type Weighing = Weighings['weighings'][number];

const LEAST_KG = 20;
const MOST_KG = 400;

/** A weighing as it is sent; null for what no person weighs and for a time that is none. */
export function weighing(moment: number, kilograms: number): Weighing | null {
  const weightKg = Math.round(kilograms * 100) / 100;
  if (!(weightKg >= LEAST_KG && weightKg <= MOST_KG) || Number.isNaN(moment)) return null;
  return { takenAt: new Date(moment).toISOString(), weightKg };
}

/** One of each day, the last: scales and apps often write the same weighing twice. */
export function lastOfEachDay(
  weighings: readonly Weighing[],
  dayOf: (instant: string) => string,
): Weighing[] {
  const sorted = weighings.toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
  return [...new Map(sorted.map((one) => [dayOf(one.takenAt), one])).values()];
}
