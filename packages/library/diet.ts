import type { Nutrients } from './nutrition.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** A date as `YYYY-MM-DD`, so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week a date is in. */
export const mondayOf = (date: string): string =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK));

/** The dates from one to another, both included. */
export function datesBetween(from: string, to: string): string[] {
  const length = Math.max(0, dayNumber(to) - dayNumber(from) + 1);
  return Array.from({ length }, (_, index) => addDays(from, index));
}

/**
 * Which day of a meal plan a date is, counted from 1. A plan of seven days is a week that begins
 * on Monday; any other number goes round and round from the day the plan begins.
 */
export function dietDayOn(date: string, startsOn: string, dayCount: number): number {
  const first = dayNumber(dayCount === DAYS_OF_WEEK ? mondayOf(startsOn) : startsOn);
  const passed = (dayNumber(date) - first) % dayCount;
  return ((passed + dayCount) % dayCount) + 1;
}

export type Macros = Pick<Nutrients, 'kcal' | 'proteinG' | 'carbsG' | 'fatG'>;

export const NO_MACROS: Macros = { kcal: 0, proteinG: 0, carbsG: 0, fatG: 0 };

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** What so many grams of a food give, to a tenth. */
export const macrosOf = (per100: Macros, grams: number): Macros => ({
  kcal: tenth((per100.kcal * grams) / 100),
  proteinG: tenth((per100.proteinG * grams) / 100),
  carbsG: tenth((per100.carbsG * grams) / 100),
  fatG: tenth((per100.fatG * grams) / 100),
});

/** The sum of several portions, to a tenth. */
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
