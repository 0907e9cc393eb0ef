import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggest } from './suggestion.ts';

const set = (weightKg: number, reps: number, kind: 'work' | 'warmup' = 'work') => ({
  kind,
  reps,
  weightKg,
  seconds: null,
  distanceM: null,
  rir: null,
  doneAt: null,
});
const last = (...sets: ReturnType<typeof set>[]) => ({ at: '2026-11-10T12:00:00Z', sets });
const situation = {
  rule: { kind: 'addWeight', stepKg: 2.5 } as const,
  deload: null,
  sets: 3,
  reps: 8,
  plannedKg: null,
  last: last(set(40, 8, 'warmup'), set(70, 8), set(70, 8), set(70, 8)),
  resumes: false,
  bests: {},
  week: 1,
};

describe('what the plan asks for today', () => {
  test('more weight after all sets were completed', () => {
    expect(suggest(situation)).toEqual({ weightKg: 72.5, reps: 8, deload: false });
  });

  test('the same weight when a repetition or a set is missing', () => {
    const missed = last(set(70, 8), set(70, 8), set(70, 7));
    expect(suggest({ ...situation, last: missed })?.weightKg).toBe(70);
    expect(suggest({ ...situation, last: last(set(70, 8), set(70, 8)) })?.weightKg).toBe(70);
  });

  test('one more repetition within a range, then more weight and the fewest repetitions again', () => {
    const rule = { kind: 'addReps', minReps: 8, maxReps: 10, stepKg: 2.5 } as const;
    const three = (reps: number) => last(set(50, reps), set(50, reps), set(50, reps));
    expect(suggest({ ...situation, rule, reps: '8-10', last: three(8) })).toMatchObject({
      weightKg: 50,
      reps: 9,
    });
    expect(suggest({ ...situation, rule, reps: '8-10', last: three(10) })).toMatchObject({
      weightKg: 52.5,
      reps: 8,
    });
  });

  test('a percentage of the estimated maximum that grows each week', () => {
    const rule = {
      kind: 'percentOfMax',
      startPercent: 70,
      weeklyPercent: 2.5,
      maxPercent: 90,
    } as const;
    const at = (week: number) => suggest({ ...situation, rule, bests: { oneRepMax: 100 }, week });
    expect([at(1), at(3), at(20)].map((each) => each?.weightKg)).toEqual([70, 75, 90]);
  });

  test('a light week even without a rule', () => {
    const deload = { everyWeeks: 4, weightFactor: 0.8 };
    const light = suggest({ ...situation, rule: null, deload, week: 4 });
    expect(light).toEqual({ weightKg: 55, reps: 8, deload: true });
    expect(suggest({ ...situation, rule: null, deload, week: 5 })).toBeNull();
  });

  test('the weights from before a light week after it is over, with or without a rule', () => {
    const after = { ...situation, deload: { everyWeeks: 4, weightFactor: 0.6 }, resumes: true };
    expect(suggest({ ...after, week: 5 })?.weightKg).toBe(72.5);
    expect(suggest({ ...after, rule: null, week: 5 })?.weightKg).toBe(70);
  });

  test('nothing for somebody who has never done the exercise', () => {
    expect(suggest({ ...situation, last: null })).toBeNull();
    expect(suggest({ ...situation, last: null, plannedKg: 20 })?.weightKg).toBe(20);
  });

  test('never less than last time outside a light week, never negative', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 30 })), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.integer({ min: 1, max: 8 }),
        (done, sets) => {
          const asked = suggest({
            ...situation,
            sets,
            last: last(...done.map(([kg, reps]) => set(kg, reps))),
          });
          const heaviest = Math.max(...done.map(([kg]) => kg));
          expect(asked?.weightKg).toBeGreaterThanOrEqual(heaviest);
          expect(asked?.weightKg).toBeLessThanOrEqual(heaviest + 2.5);
        },
      ),
    );
  });
});
