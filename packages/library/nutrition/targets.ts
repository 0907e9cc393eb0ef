export type Nutrients = {
  kcal: number;
  proteinG: number;
  carbsG: number;
  fatG: number;
  fibreG: number;
};

export type Portion = { food: Nutrients; grams: number };

export type Sex = 'female' | 'male';

/** Multipliers of the basal rate, from sedentary work to two sessions a day. */
export const ACTIVITY_FACTORS = {
  sedentary: 1.2,
  light: 1.375,
  moderate: 1.55,
  high: 1.725,
  extreme: 1.9,
} as const;

export type Activity = keyof typeof ACTIVITY_FACTORS;

/** The change of energy for each goal, and the protein that protects muscle meanwhile. */
export const GOALS = {
  lose: { energyFactor: 0.8, proteinPerKg: 2 },
  maintain: { energyFactor: 1, proteinPerKg: 1.6 },
  gain: { energyFactor: 1.1, proteinPerKg: 1.8 },
} as const;

export type Goal = keyof typeof GOALS;

export type Person = { sex: Sex; weightKg: number; heightCm: number; ageYears: number };

export type MacroTargets = { kcal: number; proteinG: number; carbsG: number; fatG: number };

const KCAL = { protein: 4, carbs: 4, fat: 9 } as const;
const FAT_SHARE = 0.27;
const FIBRE_PER_1000_KCAL = 14;

/** The nutrients of a list of portions, unrounded. */
export function totalNutrients(portions: readonly Portion[]): Nutrients {
  const total: Nutrients = { kcal: 0, proteinG: 0, carbsG: 0, fatG: 0, fibreG: 0 };
  for (const { food, grams } of portions) {
    const share = grams / 100;
    total.kcal += food.kcal * share;
    total.proteinG += food.proteinG * share;
    total.carbsG += food.carbsG * share;
    total.fatG += food.fatG * share;
    total.fibreG += food.fibreG * share;
  }
  return total;
}

/** Energy that protein, carbohydrate and fat give by the Atwater factors. */
export function atwaterKcal(macros: Pick<Nutrients, 'proteinG' | 'carbsG' | 'fatG'>): number {
  return macros.proteinG * KCAL.protein + macros.carbsG * KCAL.carbs + macros.fatG * KCAL.fat;
}

/** Basal metabolic rate in kcal per day by Mifflin–St Jeor (1990). */
export function basalMetabolicRate({ sex, weightKg, heightCm, ageYears }: Person): number {
  const constant = sex === 'male' ? 5 : -161;
  return 10 * weightKg + 6.25 * heightCm - 5 * ageYears + constant;
}

/** Total daily energy expenditure in kcal. */
export function dailyExpenditure(person: Person, activity: Activity): number {
  return basalMetabolicRate(person) * ACTIVITY_FACTORS[activity];
}

/** Suggested daily targets in whole grams; the energy is the sum of the suggested nutrients. */
export function macroTargets(person: Person, activity: Activity, goal: Goal): MacroTargets {
  const { energyFactor, proteinPerKg } = GOALS[goal];
  // A deficit must not go below what the body spends at rest.
  const energy = Math.max(
    dailyExpenditure(person, activity) * energyFactor,
    basalMetabolicRate(person),
  );
  const fatG = Math.round((energy * FAT_SHARE) / KCAL.fat);
  const room = Math.max(0, energy - fatG * KCAL.fat);
  const proteinG = Math.round(Math.min(person.weightKg * proteinPerKg, room / KCAL.protein));
  const carbsG = Math.max(0, Math.round((room - proteinG * KCAL.protein) / KCAL.carbs));
  return { kcal: atwaterKcal({ proteinG, carbsG, fatG }), proteinG, carbsG, fatG };
}

/** Fibre to aim for with an energy target. */
export function fibreTarget(kcal: number): number {
  return Math.round((kcal / 1000) * FIBRE_PER_1000_KCAL);
}
