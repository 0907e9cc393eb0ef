import { anyDay } from '@forja/calendar/arbitrary-days';
import { addDays, asDay } from '@forja/calendar/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dietDayOn, macrosOf, sumMacros } from './diet.ts';

describe('the day of a meal plan', () => {
  test('a plan of seven days is a week from Monday, whenever it was assigned', () => {
    // 2026-11-12 is a Thursday.
    expect(dietDayOn(asDay('2026-11-12'), asDay('2026-11-12'), 7)).toBe(4);
    expect(dietDayOn(asDay('2026-11-16'), asDay('2026-11-12'), 7)).toBe(1);
    expect(dietDayOn(asDay('2026-11-11'), asDay('2026-11-12'), 7)).toBe(3);
  });

  test('any other plan goes round from the day it begins', () => {
    expect(dietDayOn(asDay('2026-11-12'), asDay('2026-11-12'), 3)).toBe(1);
    expect(dietDayOn(asDay('2026-11-14'), asDay('2026-11-12'), 3)).toBe(3);
    expect(dietDayOn(asDay('2026-11-15'), asDay('2026-11-12'), 3)).toBe(1);
  });

  test('the day after is always the next of the plan', () => {
    fc.assert(
      fc.property(anyDay, anyDay, fc.integer({ min: 1, max: 14 }), (date, startsOn, count) => {
        const today = dietDayOn(date, startsOn, count);
        expect(today).toBeGreaterThanOrEqual(1);
        expect(dietDayOn(addDays(date, 1), startsOn, count)).toBe((today % count) + 1);
      }),
    );
  });
});

test('a sum of portions is the portion of the sum, but for rounding', () => {
  const per100 = { kcal: 130, proteinG: 2.7, carbsG: 28.2, fatG: 0.3 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2000 }), (a, b) => {
      const sum = sumMacros([macrosOf(per100, a), macrosOf(per100, b)]);
      const whole = macrosOf(per100, a + b);
      expect(Math.abs(sum.kcal - whole.kcal)).toBeLessThan(1.31);
      expect(Math.abs(sum.fatG - whole.fatG)).toBeLessThan(0.21);
    }),
  );
});

test('energy adds up to the figures that are shown', () => {
  const portion = (kcal: number) => ({ kcal, proteinG: 1.2, carbsG: 0, fatG: 0 });
  const meals = [
    [151.6, 83.4, 105.4, 155.4],
    [82.6, 81.4],
  ].map((kcals) => sumMacros(kcals.map(portion)));
  expect(meals.map(({ kcal }) => kcal)).toEqual([152 + 83 + 105 + 155, 83 + 81]);
  expect(sumMacros(meals).kcal).toBe(495 + 164);
});
