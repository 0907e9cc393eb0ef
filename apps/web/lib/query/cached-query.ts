import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Page } from '../api/fetchers.ts';
import { cache } from '../session/current.ts';
import { type CacheKind, freshFor, LIFETIMES } from './cache.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kept?: { kind: CacheKind; key: readonly unknown[] }; isPreview?: boolean };
  }
}

/**
 * What makes a query kept on the device: fresh for 80 % of its kind's lifetime, then renewed in
 * the background while the old data stays on the screen, gone at its end.
 */
function kept<T>(kind: CacheKind, key: readonly unknown[]) {
  return {
    queryKey: [kind, ...key],
    meta: { kept: { kind, key } },
    staleTime: freshFor(kind),
    gcTime: LIFETIMES[kind],
    // The same query wrote what is read here.
    initialData: () => cache.read(kind, key)?.data as T | undefined,
    initialDataUpdatedAt: () => cache.read(kind, key)?.timestamp,
  };
}

/** The options of a query kept on the device. */
export function cachedQuery<T>(kind: CacheKind, key: readonly unknown[], fetch: () => Promise<T>) {
  return queryOptions({ ...kept<T>(kind, key), queryFn: fetch });
}

/** The same for a list that is read page after page. */
export function cachedPages<T>(
  kind: CacheKind,
  key: readonly unknown[],
  fetch: (cursor: string | null) => Promise<Page<T>>,
) {
  return infiniteQueryOptions({
    ...kept<InfiniteData<Page<T>, string | null>>(kind, key),
    queryFn: ({ pageParam }) => fetch(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}
