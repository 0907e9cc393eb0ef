/** Holds what the migrations before it had made; they are gone. */
export const BASELINE = '0906_baseline.sql';

const MIGRATIONS_BEFORE = 204;

export const TOO_OLD =
  'This is of a Forja from before migration 0905. Let the last release 0.1.0 (commit 9e3306fe) bring it up to date, then this one.';

/**
 * The migrations a database or an archive has, from the baseline on. All of those before it are as
 * good as the baseline; undefined if only some of them are there.
 */
export function sinceBaseline(names: Iterable<string>): string[] | undefined {
  const all = [...names].sort();
  const since = all.filter((name) => name >= BASELINE);
  const before = all.length - since.length;
  if (before === 0 || since[0] === BASELINE) return since;
  return before === MIGRATIONS_BEFORE ? [BASELINE, ...since] : undefined;
}
