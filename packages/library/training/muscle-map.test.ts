import { describe, expect, test } from 'vitest';
import { BODY_BACK, BODY_FRONT } from './muscle-map.ts';
import { PICTOGRAMS } from './pictograms.ts';
import { MUSCLES, PATTERNS } from './vocabulary.ts';

const sides = [
  ['front', BODY_FRONT],
  ['back', BODY_BACK],
] as const;

describe('the muscle map', () => {
  test('shows every muscle on one side or the other', () => {
    const drawn = new Set<string>(
      sides.flatMap(([, body]) => body.regions.map(({ muscle }) => muscle)),
    );
    expect(Object.keys(MUSCLES).filter((muscle) => !drawn.has(muscle))).toEqual([]);
  });

  test.each(sides)('draws each muscle of the %s once, inside its box', (_, body) => {
    const muscles = body.regions.map(({ muscle }) => muscle);
    expect(new Set(muscles).size).toBe(muscles.length);
    for (const d of [...body.outline, ...body.regions.map((region) => region.d)]) {
      expect(d).toMatch(/^M[\d.\sMLCZ-]+Z$/);
      for (const [, x, y] of d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(200);
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(400);
      }
    }
  });

  test.each(sides)('keeps the %s symmetrical', (_, body) => {
    for (const { muscle, d } of body.regions) {
      const xs = [...d.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x) - 100);
      expect(
        xs.reduce((sum, x) => sum + x, 0),
        muscle,
      ).toBeCloseTo(0, 0);
    }
  });
});

describe('the pictograms', () => {
  test('cover every movement pattern with a figure', () => {
    for (const pattern of Object.keys(PATTERNS)) {
      const pictogram = PICTOGRAMS[pattern as keyof typeof PATTERNS];
      expect(pictogram.body.length, pattern).toBeGreaterThan(0);
    }
  });
});
