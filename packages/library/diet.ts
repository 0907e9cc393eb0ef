import type { Nutrients } from './nutrition.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);

export const mondayOf = (date: string): string =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK));

export function datesBetween(from: string, to: string): string[] {
  const length = Math.max(0, dayNumber(to) - dayNumber(from) + 1);
  return Array.from({ length }, (_, index) => addDays(from, index));
}

/**
 * The day of a diet on a date, from 1. A diet of seven days is a week that begins on Monday; any
 * other number of days repeats from the day the diet begins.
 */
export function dietDayOn(date: string, startsOn: string, dayCount: number): number {
  const first = dayNumber(dayCount === DAYS_OF_WEEK ? mondayOf(startsOn) : startsOn);
  const passed = (dayNumber(date) - first) % dayCount;
  return ((passed + dayCount) % dayCount) + 1;
}

export type Macros = Pick<Nutrients, 'kcal' | 'proteinG' | 'carbsG' | 'fatG'>;

export const NO_MACROS: Macros = { kcal: 0, proteinG: 0, carbsG: 0, fatG: 0 };

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The nutrients of so many grams of a food, to a tenth. */
export const macrosOf = (per100: Macros, grams: number): Macros => ({
  kcal: tenth((per100.kcal * grams) / 100),
  proteinG: tenth((per100.proteinG * grams) / 100),
  carbsG: tenth((per100.carbsG * grams) / 100),
  fatG: tenth((per100.fatG * grams) / 100),
});

export function sumMacros(parts: readonly Macros[]): Macros {
  const total = { ...NO_MACROS };
  for (const part of parts) {
    total.kcal += part.kcal;
    total.proteinG += part.proteinG;
    total.carbsG += part.carbsG;
    total.fatG += part.fatG;
  }
  return macrosOf(total, 100);
}
