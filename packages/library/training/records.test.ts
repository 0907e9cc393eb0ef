import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestsOf,
  estimateOneRepMax,
  type LoggedSet,
  recordsBroken,
  totalVolume,
  weightForReps,
} from './records.ts';

const weight = fc.integer({ min: 1, max: 1600 }).map((quarter) => quarter / 4);
const reps = fc.integer({ min: 1, max: 40 });
const anySet: fc.Arbitrary<LoggedSet> = fc.oneof(
  fc.record({ kind: fc.constantFrom('work', 'drop', 'warmup'), weightKg: weight, reps }),
  fc.record({ kind: fc.constant('work' as const), seconds: fc.integer({ min: 0, max: 7200 }) }),
  fc.record({
    kind: fc.constant('work' as const),
    seconds: fc.integer({ min: 1, max: 7200 }),
    distanceM: fc.integer({ min: 0, max: 42195 }),
  }),
);

describe('estimated maximum', () => {
  test('of one repetition is the weight itself', () => {
    fc.assert(fc.property(weight, (kg) => estimateOneRepMax(kg, 1) === kg));
  });

  test('is Epley for more: 100 kg × 10 is 133.3', () => {
    expect(estimateOneRepMax(100, 10)).toBeCloseTo(133.33, 2);
  });

  test('grows with weight and with repetitions', () => {
    fc.assert(
      fc.property(weight, reps, (kg, n) => {
        expect(estimateOneRepMax(kg, n + 1)).toBeGreaterThan(estimateOneRepMax(kg, n));
        expect(estimateOneRepMax(kg + 1, n)).toBeGreaterThan(estimateOneRepMax(kg, n));
      }),
    );
  });

  test('can be turned back into the weight it came from', () => {
    fc.assert(
      fc.property(weight, reps, (kg, n) => {
        expect(weightForReps(estimateOneRepMax(kg, n), n)).toBeCloseTo(kg, 6);
      }),
    );
  });

  test('is nothing for absurd input', () => {
    expect(estimateOneRepMax(-50, 5)).toBe(0);
    expect(estimateOneRepMax(50, 0)).toBe(0);
  });
});

describe('records', () => {
  test('a best is never below any set that counts, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(anySet), (sets) => {
        const bests = bestsOf(sets);
        expect(bestsOf(sets.toReversed())).toEqual(bests);
        for (const set of sets) {
          for (const { metric, value } of recordsBroken(set, [])) {
            expect(bests[metric]).toBeGreaterThanOrEqual(value);
          }
        }
      }),
    );
  });

  test('a broken record becomes the best, and says what it beat', () => {
    fc.assert(
      fc.property(fc.array(anySet), anySet, (earlier, set) => {
        const before = bestsOf(earlier);
        const after = bestsOf([...earlier, set]);
        for (const record of recordsBroken(set, earlier)) {
          expect(after[record.metric]).toBe(record.value);
          expect(record.beats).toBe(before[record.metric] ?? null);
          expect(record.value).toBeGreaterThan(record.beats ?? 0);
        }
      }),
    );
  });

  test('repeating a set breaks nothing', () => {
    fc.assert(
      fc.property(fc.array(anySet), anySet, (earlier, set) => {
        expect(recordsBroken(set, [...earlier, set])).toEqual([]);
      }),
    );
  });

  test('warm-ups never count, nor do sets without repetitions', () => {
    expect(bestsOf([{ kind: 'warmup', weightKg: 300, reps: 5 }])).toEqual({});
    expect(bestsOf([{ kind: 'work', weightKg: 300, reps: 0 }])).toEqual({});
    expect(totalVolume([{ kind: 'warmup', weightKg: 300, reps: 5 }])).toBe(0);
  });

  test('a slower run over a distance is not a time record, a longer hold is', () => {
    const run: LoggedSet = { kind: 'work', distanceM: 5000, seconds: 1500 };
    expect(recordsBroken({ ...run, seconds: 1800 }, [run])).toEqual([]);
    const hold: LoggedSet = { kind: 'work', seconds: 60 };
    expect(recordsBroken({ ...hold, seconds: 90 }, [hold])).toEqual([
      { metric: 'time', value: 90, beats: 60 },
    ]);
  });

  test('volume adds every set that counts', () => {
    expect(
      totalVolume([
        { kind: 'work', weightKg: 70, reps: 8 },
        { kind: 'drop', weightKg: 50, reps: 10 },
      ]),
    ).toBe(1060);
  });
});
