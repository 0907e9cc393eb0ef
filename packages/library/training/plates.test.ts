import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadBar, type PlateStock } from './plates.ts';

const GYM: readonly PlateStock[] = [
  { kg: 1.25, count: 4 },
  { kg: 2.5, count: 4 },
  { kg: 5, count: 4 },
  { kg: 10, count: 4 },
  { kg: 20, count: 6 },
];
const stock = fc.array(
  fc.record({
    kg: fc.constantFrom(0.5, 1.25, 2.5, 5, 10, 15, 20, 25),
    count: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 5 },
);
const target = fc.integer({ min: 0, max: 1200 }).map((n) => n / 4);

describe('plate calculator', () => {
  test('loads 72.5 kg on a 20 kg bar as 20 + 5 + 1.25', () => {
    expect(loadBar(72.5, 20, GYM)).toEqual({ perSide: [20, 5, 1.25], totalKg: 72.5, missingKg: 0 });
  });

  test('leaves the largest plate aside when that is the only exact way', () => {
    const odd = [
      { kg: 25, count: 2 },
      { kg: 20, count: 4 },
    ];
    expect(loadBar(100, 20, odd)).toEqual({ perSide: [20, 20], totalKg: 100, missingKg: 0 });
  });

  test('gives the empty bar when asked for less than it weighs', () => {
    expect(loadBar(15, 20, GYM)).toEqual({ perSide: [], totalKg: 20, missingKg: 0 });
  });

  test('never uses a plate that has no pair', () => {
    expect(loadBar(70, 20, [{ kg: 25, count: 1 }])).toEqual({
      perSide: [],
      totalKg: 20,
      missingKg: 50,
    });
  });

  test('never goes over, never uses more than there is, largest first', () => {
    fc.assert(
      fc.property(target, stock, (kg, plates) => {
        const { perSide, totalKg, missingKg } = loadBar(kg, 20, plates);
        expect(totalKg).toBeLessThanOrEqual(Math.max(20, kg));
        expect(totalKg).toBeCloseTo(20 + 2 * perSide.reduce((sum, plate) => sum + plate, 0), 6);
        expect(missingKg).toBeCloseTo(Math.max(0, kg - totalKg), 6);
        expect(perSide).toEqual(perSide.toSorted((a, b) => b - a));
        for (const size of new Set(perSide)) {
          const owned = plates
            .filter((plate) => plate.kg === size)
            .reduce((pairs, plate) => pairs + Math.floor(plate.count / 2), 0);
          expect(perSide.filter((plate) => plate === size).length).toBeLessThanOrEqual(owned);
        }
      }),
    );
  });

  test('loads exactly whatever the plates can make', () => {
    fc.assert(
      fc.property(stock, fc.infiniteStream(fc.boolean()), (plates, coins) => {
        const flips = coins[Symbol.iterator]();
        let side = 0;
        for (const { kg, count } of plates) {
          for (let pair = 0; pair < Math.floor(count / 2); pair += 1) {
            if (flips.next().value) side += kg;
          }
        }
        expect(loadBar(20 + 2 * side, 20, plates).missingKg).toBe(0);
      }),
    );
  });
});
