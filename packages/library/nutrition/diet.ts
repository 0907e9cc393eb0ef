import { type Day, daysBetween, mondayOf } from '@forja/calendar/day';
import type { Nutrients } from './targets.ts';

const DAYS_OF_WEEK = 7;

/**
 * The number of the diet's day on a date, from 1. A diet of seven days is a week that begins on
 * Monday; any other repeats from the day it begins.
 */
export function dietDayOn(date: Day, startsOn: Day, dayCount: number): number {
  const first = dayCount === DAYS_OF_WEEK ? mondayOf(startsOn) : startsOn;
  const passed = daysBetween(first, date) % dayCount;
  return ((passed + dayCount) % dayCount) + 1;
}

export type Macros = Pick<Nutrients, 'kcal' | 'proteinG' | 'carbsG' | 'fatG'>;

export const NO_MACROS: Macros = { kcal: 0, proteinG: 0, carbsG: 0, fatG: 0 };

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The nutrients of so many grams of a food, rounded to a tenth. */
export const macrosOf = (per100: Macros, grams: number): Macros => ({
  kcal: tenth((per100.kcal * grams) / 100),
  proteinG: tenth((per100.proteinG * grams) / 100),
  carbsG: tenth((per100.carbsG * grams) / 100),
  fatG: tenth((per100.fatG * grams) / 100),
});

/**
 * Energy is added as it is shown, in whole kcal, so that the foods of a meal add up to the figure
 * below them.
 */
export function sumMacros(parts: readonly Macros[]): Macros {
  const total = { ...NO_MACROS };
  for (const part of parts) {
    total.kcal += Math.round(part.kcal);
    total.proteinG += part.proteinG;
    total.carbsG += part.carbsG;
    total.fatG += part.fatG;
  }
  return macrosOf(total, 100);
}
