import { describe, expect, test } from 'vitest';
import { BODY_BACK, BODY_FRONT } from './muscle-map.ts';
import { PICTOGRAMS, pictogramOf } from './pictograms.ts';
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

  test('an exercise that is not done flat on a bench is not drawn so', () => {
    const { 'horizontal-push': bench } = PICTOGRAMS;
    const drawnFlat = (name: string, pattern = 'horizontal-push') =>
      pictogramOf(pattern, name) === bench;
    expect(drawnFlat('Press de banca con barra')).toBe(true);
    expect(drawnFlat('Press de banca en máquina Smith')).toBe(true);
    expect(drawnFlat('Aperturas acostado en polea', 'fly')).toBe(true);
    for (const name of [
      'PRESS INCLINADO CON BARRA',
      'Press declinado con barra',
      'Press de pecho en máquina',
      'Lagartijas con liga',
    ]) {
      expect(drawnFlat(name), name).toBe(false);
    }
    expect(drawnFlat('Cruce de poleas', 'fly')).toBe(false);
    expect(pictogramOf('horizontal-push', 'Press inclinado en máquina')).toBe(
      pictogramOf('fly', 'Aperturas inclinadas con mancuernas'),
    );
    const declined = pictogramOf('horizontal-push', 'Press declinado en máquina Smith');
    expect(declined).toBe(pictogramOf('fly', 'Aperturas declinadas con mancuernas'));
    // The head is lower than on a flat bench.
    expect(declined.head.cy).toBeGreaterThan(bench.head.cy);
    expect(pictogramOf('squat', 'Sentadilla en máquina')).toBe(PICTOGRAMS.squat);
    expect(pictogramOf('unheard of', 'Algo')).toBe(bench);
  });
});
