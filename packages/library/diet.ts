import { type Day, daysBetween, mondayOf } from '@forja/calendar/day';
import type { Nutrients } from './nutrition.ts';

const DAYS_OF_WEEK = 7;

/**
 * Which day of a meal plan a date is, counted from 1. A plan of seven days is a week that begins
 * on Monday; any other number goes round and round from the day the plan begins.
 */
export function dietDayOn(date: Day, startsOn: Day, dayCount: number): number {
  const first = dayCount === DAYS_OF_WEEK ? mondayOf(startsOn) : startsOn;
  const passed = daysBetween(first, date) % dayCount;
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
