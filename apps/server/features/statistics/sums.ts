import type { Pair } from '@forja/contract/statistics/routes';
import type { Total } from './figures.ts';

export interface Sums {
  of(...kinds: string[]): Pair;
  /** By key, largest first. */
  by(...kinds: string[]): { key: string; now: number; before: number }[];
}

/** Totals of the ledger, added up by kind or by key. */
export function sumsOf(totals: readonly Total[]): Sums {
  const by: Sums['by'] = (...kinds) => {
    const keys = new Map<string, { key: string; now: number; before: number }>();
    for (const { kind, key, now, before } of totals) {
      if (!kinds.includes(kind)) continue;
      const sum = keys.get(key) ?? { key, now: 0, before: 0 };
      keys.set(key, { key, now: sum.now + now, before: sum.before + before });
    }
    // An undone change leaves a zero until the nightly job adds the rows up.
    return [...keys.values()]
      .filter(({ now, before }) => now !== 0 || before !== 0)
      .sort((one, other) => other.now - one.now || one.key.localeCompare(other.key));
  };
  const of: Sums['of'] = (...kinds) =>
    by(...kinds).reduce(
      (sum, { now, before }) => ({ now: sum.now + now, before: sum.before + before }),
      { now: 0, before: 0 },
    );
  return { of, by };
}
