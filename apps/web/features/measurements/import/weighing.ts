import { isDay } from '@forja/calendar/day';
import type { StepDay, Weighings } from '@forja/contract/measurements/routes';
import { MAX_STEPS } from '@forja/contract/measurements/values';

export type Weighing = Weighings['weighings'][number];

const MIN_KG = 20;
const MAX_KG = 400;

/** A weighing as the server takes it; null for an impossible weight or an invalid time. */
export function weighing(moment: number, kilograms: number): Weighing | null {
  const weightKg = Math.round(kilograms * 100) / 100;
  if (!(weightKg >= MIN_KG && weightKg <= MAX_KG) || Number.isNaN(moment)) return null;
  return { takenAt: new Date(moment).toISOString(), weightKg };
}

/** The last weighing of each day: scales and apps often store the same one twice. */
export function lastOfEachDay(
  weighings: readonly Weighing[],
  dayOf: (instant: string) => string,
): Weighing[] {
  const sorted = weighings.toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
  return [...new Map(sorted.map((one) => [dayOf(one.takenAt), one])).values()];
}

/** What was found in the file of another app. */
export interface Found {
  weighings: Weighing[];
  steps: StepDay[];
}

/**
 * Counts the steps of each day. A phone and a watch both count the same walk, so the source with
 * the most steps of a day is used instead of their sum.
 */
export function createStepCounter() {
  const days = new Map<string, Map<string, number>>();
  return {
    add(day: string, source: string, steps: number): void {
      if (!isDay(day) || !(steps > 0)) return;
      const sources = days.get(day) ?? new Map<string, number>();
      days.set(day, sources.set(source, (sources.get(source) ?? 0) + steps));
    },
    days(): StepDay[] {
      return [...days].sort().flatMap(([day, sources]) => {
        const steps = Math.round(Math.max(...sources.values()));
        return isDay(day) && steps <= MAX_STEPS ? [{ day, steps }] : [];
      });
    },
  };
}
