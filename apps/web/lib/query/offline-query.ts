import { isManagement } from '@forja/contract/roles';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/error.ts';
import type { CacheKind } from '../offline/cache.ts';
import { cache, session } from '../session/current.ts';
import { cachedQuery } from './cached-query.ts';
import { markStale } from './stale-data.ts';

/** Fetches; without a network, returns the cached answer. */
export async function fetchOrCached<T>(
  key: readonly unknown[],
  fetch: () => Promise<T>,
): Promise<T> {
  try {
    const data = await fetch();
    cache.write('offline', key, data);
    return data;
  } catch (error) {
    const isCut = error instanceof ApiError && error.kind === 'network';
    const known = isCut ? cache.read('offline', key) : null;
    if (!known) throw error;
    // The same call wrote what is read here.
    const data = known.data as T;
    markStale(data, known.timestamp);
    return data;
  }
}

/** Like `fetchOrCached`, for data about other people, which devices of management must not keep. */
export function fetchOrCachedForMembers<T>(
  key: readonly unknown[],
  fetch: () => Promise<T>,
): Promise<T> {
  return isManagement(session.state().user?.role ?? '') ? fetch() : fetchOrCached(key, fetch);
}

/** The cached answer, to be shown while the network is asked. */
export function cachedAnswer<T>(key: readonly unknown[]): T | undefined {
  // The call that fills this key wrote it, for the same person.
  return cache.read('offline', key)?.data as T | undefined;
}

/** Makes unrefreshed data recognisable as such even if they are equal to the earlier ones. */
export const TRACK_AGE = { structuralSharing: false, refetchOnReconnect: 'always' } as const;

/** A cached query that also answers offline, and refetches as soon as there is a network. */
export function offlineQuery<T>(kind: CacheKind, key: readonly unknown[], fetch: () => Promise<T>) {
  return queryOptions({
    ...cachedQuery(kind, key, () => fetchOrCached([kind, ...key], fetch)),
    ...TRACK_AGE,
  });
}
