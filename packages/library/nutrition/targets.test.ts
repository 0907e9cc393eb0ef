import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACTIVITY_FACTORS,
  type Activity,
  atwaterKcal,
  basalMetabolicRate,
  dailyExpenditure,
  fibreTarget,
  GOALS,
  type Goal,
  macroTargets,
  type Person,
  type Portion,
  totalNutrients,
} from './targets.ts';

const amount = fc.double({ min: 0, max: 100, noNaN: true });
const portion: fc.Arbitrary<Portion> = fc.record({
  food: fc.record({
    kcal: fc.double({ min: 0, max: 900, noNaN: true }),
    proteinG: amount,
    carbsG: amount,
    fatG: amount,
    fibreG: amount,
  }),
  grams: fc.double({ min: 0, max: 2000, noNaN: true }),
});
const person: fc.Arbitrary<Person> = fc.record({
  sex: fc.constantFrom('female', 'male'),
  weightKg: fc.integer({ min: 35, max: 220 }),
  heightCm: fc.integer({ min: 130, max: 215 }),
  ageYears: fc.integer({ min: 14, max: 90 }),
});
const activity = fc.constantFrom(...(Object.keys(ACTIVITY_FACTORS) as Activity[]));
const goal = fc.constantFrom(...(Object.keys(GOALS) as Goal[]));

describe('totals of a meal', () => {
  test('are nothing for an empty plate', () => {
    expect(totalNutrients([])).toEqual({ kcal: 0, proteinG: 0, carbsG: 0, fatG: 0, fibreG: 0 });
  });

  test('of 200 g are twice the value per 100 g', () => {
    const rice = { kcal: 130, proteinG: 2.7, carbsG: 28, fatG: 0.3, fibreG: 0.4 };
    const total = totalNutrients([{ food: rice, grams: 200 }]);
    expect(total.kcal).toBeCloseTo(260);
    expect(total.carbsG).toBeCloseTo(56);
  });

  test('add up: two meals together equal the sum of each', () => {
    fc.assert(
      fc.property(fc.array(portion), fc.array(portion), (lunch, dinner) => {
        const day = totalNutrients([...lunch, ...dinner]);
        const kcal = totalNutrients(lunch).kcal + totalNutrients(dinner).kcal;
        expect(day.kcal).toBeCloseTo(kcal, 5);
      }),
    );
  });
});

describe('Mifflin–St Jeor', () => {
  test('gives the published figures', () => {
    expect(basalMetabolicRate({ sex: 'male', weightKg: 80, heightCm: 180, ageYears: 30 })).toBe(
      1780,
    );
    expect(basalMetabolicRate({ sex: 'female', weightKg: 60, heightCm: 165, ageYears: 30 })).toBe(
      1320.25,
    );
  });

  test('grows with weight, falls with age, and moves with activity', () => {
    fc.assert(
      fc.property(person, (who) => {
        const base = basalMetabolicRate(who);
        expect(basalMetabolicRate({ ...who, weightKg: who.weightKg + 1 })).toBeGreaterThan(base);
        expect(basalMetabolicRate({ ...who, ageYears: who.ageYears + 1 })).toBeLessThan(base);
        fc.pre(base > 0);
        expect(dailyExpenditure(who, 'extreme')).toBeGreaterThan(dailyExpenditure(who, 'light'));
      }),
    );
  });
});

describe('macro targets', () => {
  test('are never negative and their energy is what their grams give', () => {
    fc.assert(
      fc.property(person, activity, goal, (who, how, what) => {
        const targets = macroTargets(who, how, what);
        expect(Math.min(targets.proteinG, targets.carbsG, targets.fatG)).toBeGreaterThanOrEqual(0);
        expect(targets.kcal).toBe(atwaterKcal(targets));
      }),
    );
  });

  test('never ask anyone to eat less than the basal rate', () => {
    fc.assert(
      fc.property(person, activity, goal, (who, how, what) => {
        const rounding = 12;
        expect(macroTargets(who, how, what).kcal).toBeGreaterThan(
          basalMetabolicRate(who) - rounding,
        );
      }),
    );
  });

  test('order the goals: lose ≤ maintain ≤ gain', () => {
    fc.assert(
      fc.property(person, activity, (who, how) => {
        const [lose, keep, gain] = (['lose', 'maintain', 'gain'] as const).map(
          (what) => macroTargets(who, how, what).kcal,
        );
        const rounding = 12;
        expect(lose).toBeLessThanOrEqual((keep ?? 0) + rounding);
        expect(keep).toBeLessThanOrEqual((gain ?? 0) + rounding);
      }),
    );
  });

  test('suggest 28 g of fibre for 2,000 kcal', () => {
    expect(fibreTarget(2000)).toBe(28);
  });
});
