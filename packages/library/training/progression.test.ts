import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyDeload,
  isDeloadWeek,
  nextTarget,
  percentTarget,
  roundDown,
  startingWeight,
} from './progression.ts';

const target = fc.record({
  weightKg: fc.integer({ min: 0, max: 160 }).map((n) => n * 2.5),
  reps: fc.integer({ min: 6, max: 12 }),
});
const addReps = { kind: 'addReps', minReps: 6, maxReps: 12, stepKg: 2.5 } as const;

describe('progression', () => {
  test('adds the step when every set was completed', () => {
    const done = { target: { weightKg: 70, reps: 8 }, repsDone: [8, 9, 8] };
    expect(nextTarget({ kind: 'addWeight', stepKg: 2.5 }, done)).toEqual({
      weightKg: 72.5,
      reps: 8,
    });
  });

  test('stays when a set was missed or nothing was done', () => {
    fc.assert(
      fc.property(target, fc.array(fc.integer({ min: 0, max: 12 })), (goal, repsDone) => {
        fc.pre(repsDone.length === 0 || repsDone.some((reps) => reps < goal.reps));
        expect(nextTarget(addReps, { target: goal, repsDone })).toEqual(goal);
      }),
    );
  });

  test('in a repetition range goes up one, then heavier from the bottom', () => {
    fc.assert(
      fc.property(target, (goal) => {
        const next = nextTarget(addReps, { target: goal, repsDone: [goal.reps, goal.reps] });
        if (goal.reps < 12) expect(next).toEqual({ ...goal, reps: goal.reps + 1 });
        else expect(next).toEqual({ weightKg: goal.weightKg + 2.5, reps: 6 });
      }),
    );
  });

  test('by percent rises week by week, never over its ceiling', () => {
    const rule = {
      kind: 'percentOfMax',
      startPercent: 70,
      weeklyPercent: 2.5,
      maxPercent: 90,
    } as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 400 }),
        fc.integer({ min: 1, max: 52 }),
        (max, week) => {
          const now = percentTarget(rule, max, week);
          expect(percentTarget(rule, max, week + 1)).toBeGreaterThanOrEqual(now);
          expect(now).toBeLessThanOrEqual(max * 0.9);
        },
      ),
    );
    expect(percentTarget(rule, 100, 1)).toBe(70);
    expect(percentTarget(rule, 100, 3)).toBe(75);
  });

  test('deloads only on its week, whatever the weeks and the share, and never to nothing', () => {
    const fourth = { everyWeeks: 4, weightFactor: 0.6 };
    expect([1, 2, 3, 4, 5, 8].filter((week) => isDeloadWeek(week, fourth))).toEqual([4, 8]);
    expect(
      applyDeload({ weightKg: 100, reps: 5 }, 3, { everyWeeks: 3, weightFactor: 0.75 }),
    ).toEqual({ weightKg: 75, reps: 5 });
    const deload = fc.record({
      everyWeeks: fc.integer({ min: 2, max: 12 }),
      weightFactor: fc.integer({ min: 30, max: 95 }).map((percent) => percent / 100),
    });
    fc.assert(
      fc.property(target, fc.integer({ min: 1, max: 52 }), deload, (goal, week, every) => {
        const light = applyDeload(goal, week, every);
        const isLight = week % every.everyWeeks === 0;
        // Never below the smallest plates. The small addition is for shares such as 35 %, which
        // binary numbers cannot hold exactly.
        const most = isLight ? Math.max(2.5, goal.weightKg * every.weightFactor) + 1e-6 : Infinity;
        expect(light.weightKg).toBeLessThanOrEqual(Math.min(most, goal.weightKg));
        expect(light.weightKg > 0).toBe(goal.weightKg > 0);
        expect(light).toEqual({ ...goal, ...(isLight && { weightKg: light.weightKg }) });
      }),
    );
  });

  test('rounds down to what can be loaded, keeping what already is', () => {
    expect(roundDown(72.5)).toBe(72.5);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (kg) => {
        expect(roundDown(roundDown(kg))).toBe(roundDown(kg));
        expect(kg - roundDown(kg)).toBeLessThan(2.5);
      }),
    );
  });

  test('starts lighter the more repetitions are left in reserve', () => {
    expect(startingWeight(100, 8, 2)).toBe(75);
    expect(startingWeight(100, 8, 4)).toBeLessThan(startingWeight(100, 8, 0));
  });
});
