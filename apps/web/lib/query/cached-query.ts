import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Page } from '../api/fetchers.ts';
import { type CacheKind, isStored, LIFETIMES } from '../offline/cache.ts';
import { cache } from '../session/current.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kept?: { kind: CacheKind; key: readonly unknown[] }; isPreview?: boolean };
  }
}

/**
 * Keeps a query for the lifetime of its kind: shown at once, and always asked again when a screen
 * opens or comes back. On the device too, but for lists with money in them.
 */
function kept<T>(kind: CacheKind, key: readonly unknown[]) {
  return {
    queryKey: [kind, ...key],
    gcTime: LIFETIMES[kind],
    ...(isStored(kind) && {
      meta: { kept: { kind, key } },
      // The same query wrote what is read here.
      initialData: () => cache.read(kind, key)?.data as T | undefined,
      initialDataUpdatedAt: () => cache.read(kind, key)?.timestamp,
    }),
  };
}

/** The options of a query kept on the device. */
export function cachedQuery<T>(kind: CacheKind, key: readonly unknown[], fetch: () => Promise<T>) {
  return queryOptions({ ...kept<T>(kind, key), queryFn: fetch });
}

/** Like `cachedQuery`, for a list that is read page by page. */
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
