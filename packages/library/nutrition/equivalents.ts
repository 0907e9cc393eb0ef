import { type Macros, macrosOf } from './diet.ts';

type Candidate = Macros & {
  id: string;
  category: string;
  measures: readonly { name: string; grams: number }[];
};

export interface Equivalent<F> {
  food: F;
  grams: number;
  measure: string | null;
  macros: Macros;
}

/**
 * If more than this share of the energy comes from other macronutrients, it is another kind of
 * food.
 */
const MAX_APART = 0.45;
const MIN_GRAMS = 5;
const MAX_GRAMS = 800;
const MAX_SHOWN = 12;
/** Half a household measure is still easy to serve. */
const STEP = 0.5;
/** Rounding to a household measure may change the energy by this share. */
const MEASURE_SLACK = 0.12;

/** How much of the energy would come from other macronutrients, from 0 to about 2. */
function distance(a: Macros, b: Macros, kcal: number): number {
  const carried =
    4 * Math.abs(a.proteinG - b.proteinG) +
    4 * Math.abs(a.carbsG - b.carbsG) +
    9 * Math.abs(a.fatG - b.fatG);
  return carried / kcal;
}

/** The amount with the same energy, in a household measure if one is close enough. */
function amountOf(food: Candidate, kcal: number) {
  const exact = (kcal / food.kcal) * 100;
  for (const { name, grams } of food.measures) {
    const served = Math.max(STEP, Math.round(exact / grams / STEP) * STEP) * grams;
    if (Math.abs(served - exact) <= exact * MEASURE_SLACK) return { grams: served, measure: name };
  }
  return { grams: Math.max(MIN_GRAMS, Math.round(exact / 5) * 5), measure: null };
}

/**
 * Foods with about the same energy and macronutrients, each in the amount needed. Among equally
 * close ones, those of the same group come first.
 */
export function equivalentsOf<F extends Candidate>(
  wanted: { foodId: string; category?: string | undefined; macros: Macros },
  foods: readonly F[],
): Equivalent<F>[] {
  const { kcal } = wanted.macros;
  if (kcal <= 0) return [];
  return foods
    .filter(({ id, kcal: each }) => id !== wanted.foodId && each > 0)
    .map((food) => {
      const amount = amountOf(food, kcal);
      const macros = macrosOf(food, amount.grams);
      const apart = distance(wanted.macros, macros, kcal);
      const sameGroup = food.category === wanted.category;
      return { food, ...amount, macros, apart, rank: apart - (sameGroup ? MAX_APART / 2 : 0) };
    })
    .filter(({ apart, grams }) => apart <= MAX_APART && grams <= MAX_GRAMS)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_SHOWN)
    .map(({ apart: _, rank: __, ...equivalent }) => equivalent);
}
