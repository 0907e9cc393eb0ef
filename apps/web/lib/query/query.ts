import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/error.ts';
import { cache, session } from '../session/current.ts';
import { type CacheKind, freshFor, LIFETIMES, type LocalCache } from './cache.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kept?: { kind: CacheKind; key: readonly unknown[] } };
  }
}

const MAX_RETRIES = 2;

/** Only failures that may pass are retried: no answer, or a server error. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  if (error.kind === 'network') return navigator.onLine;
  return error.status >= 502;
}

/** A query client whose marked queries are also stored on the device. */
function createQueryClient(stored: LocalCache): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Without a network a screen says so at once and recovers later, instead of waiting behind a
      // skeleton; a change reports that it was not made.
      queries: {
        retry: mayRetry,
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  client.getQueryCache().subscribe((event) => {
    const place = event.query.meta?.kept;
    if (!place || event.type !== 'updated') return;
    if (event.action.type === 'success') {
      stored.write(place.kind, place.key, event.query.state.data, event.query.state.dataUpdatedAt);
    }
    if (event.action.type === 'invalidate') stored.remove(place.kind, place.key);
  });
  return client;
}

export const queryClient = createQueryClient(cache);

let owner: string | null = null;

// Nothing of one person may be on the screen of the next.
session.subscribe(() => {
  const user = session.state().user?.id ?? null;
  if (owner !== null && user !== owner) queryClient.clear();
  owner = user;
});

/**
 * A query stored on the device: fresh for 80 % of its kind's lifetime, then refreshed in the
 * background while the old data stays on screen, and removed at its end.
 */
export function cachedQuery<T>(kind: CacheKind, key: readonly unknown[], fetch: () => Promise<T>) {
  return queryOptions({
    queryKey: [kind, ...key],
    queryFn: fetch,
    meta: { kept: { kind, key } },
    staleTime: freshFor(kind),
    gcTime: LIFETIMES[kind],
    // The same query wrote what is read here.
    initialData: () => cache.read(kind, key)?.data as T | undefined,
    initialDataUpdatedAt: () => cache.read(kind, key)?.timestamp,
  });
}

/** Asks the network; without one, returns the last answer. */
export async function orLastKnown<T>(key: readonly unknown[], fetch: () => Promise<T>): Promise<T> {
  try {
    const data = await fetch();
    cache.write('offline', key, data);
    return data;
  } catch (error) {
    const isCut = error instanceof ApiError && error.kind === 'network';
    const known = isCut ? cache.read('offline', key) : null;
    if (!known) throw error;
    // The same call wrote what is read here.
    return known.data as T;
  }
}

/** A cached query that also answers without a network, and asks again as soon as there is one. */
export function offlineQuery<T>(kind: CacheKind, key: readonly unknown[], fetch: () => Promise<T>) {
  return queryOptions({
    ...cachedQuery(kind, key, () => orLastKnown([kind, ...key], fetch)),
    refetchOnReconnect: 'always',
  });
}
