export type PlateStock = { kg: number; count: number };

/** What most gyms have: enough pairs of every plate and an Olympic bar. */
export const DEFAULT_RACK: { barKg: number; plates: readonly PlateStock[] } = {
  barKg: 20,
  plates: [25, 20, 15, 10, 5, 2.5, 1.25].map((kg) => ({ kg, count: 16 })),
};

export type Loading = {
  /** The plates of one side from the inside out, the largest first. */
  perSide: readonly number[];
  totalKg: number;
  /** The weight that the available plates cannot make up; 0 when exact. */
  missingKg: number;
};

/** Weights are compared as whole grams, because 1.25 + 1.25 must equal 2.5. */
const GRAMS = 1000;

/** The plates of each side: exact if possible, otherwise the nearest lower weight. */
export function loadBar(targetKg: number, barKg: number, stock: readonly PlateStock[]): Loading {
  const plates = stock
    .map(({ kg, count }) => ({ grams: Math.round(kg * GRAMS), pairs: Math.floor(count / 2) }))
    .filter(({ grams, pairs }) => grams > 0 && pairs > 0)
    .sort((a, b) => b.grams - a.grams);
  const side = Math.max(0, Math.floor(((targetKg - barKg) * GRAMS) / 2 + 1e-6));

  const reachable = reachableFrom(plates, side);
  let rest = Math.max(...(reachable[0] ?? new Set([0])));
  const loaded = rest;
  const perSide: number[] = [];
  plates.forEach(({ grams, pairs }, index) => {
    const later = reachable[index + 1] ?? new Set([0]);
    let take = Math.min(pairs, Math.floor(rest / grams));
    while (take > 0 && !later.has(rest - take * grams)) take -= 1;
    for (let i = 0; i < take; i += 1) perSide.push(grams / GRAMS);
    rest -= take * grams;
  });

  const totalKg = barKg + (loaded * 2) / GRAMS;
  return {
    perSide,
    totalKg,
    missingKg: Math.max(0, Math.round((targetKg - totalKg) * GRAMS) / GRAMS),
  };
}

/** For each plate, the sums up to `limit` that it can make with the smaller ones. */
function reachableFrom(
  plates: readonly { grams: number; pairs: number }[],
  limit: number,
): readonly ReadonlySet<number>[] {
  const sums: Set<number>[] = [new Set([0])];
  for (const { grams, pairs } of plates.toReversed()) {
    const next = new Set<number>();
    for (const sum of sums[0] ?? []) {
      for (let n = 0; n <= pairs && sum + n * grams <= limit; n += 1) next.add(sum + n * grams);
    }
    sums.unshift(next);
  }
  return sums;
}
