import type { QueryClient } from '@tanstack/react-query';

/**
 * An import makes many events in a moment, for which screens read once. And whoever made a change
 * hears of it too: by then their dialog about it is closed and asks nothing more.
 */
const GATHER_MS = 300;

const waiting = new WeakMap<QueryClient, Set<string>>();

/** Reads everything about these again: what is open now, what is stored when it is opened. */
export function readAgainSoon(queries: QueryClient, keys: readonly string[]): void {
  const gathered = waiting.get(queries);
  waiting.set(queries, new Set([...(gathered ?? []), ...keys]));
  if (gathered) return;
  setTimeout(() => {
    const all = waiting.get(queries) ?? [];
    waiting.delete(queries);
    for (const key of all) void queries.invalidateQueries({ queryKey: [key] });
  }, GATHER_MS);
}
