import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/error.ts';
import { cache } from '../session/current.ts';
import type { CacheKind } from './cache.ts';
import { cachedQuery } from './cached-query.ts';

/** Asks the network; where there is none, answers what it last said. */
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

/** A kept query that goes on answering without a network, and asks again as soon as there is one. */
export function offlineQuery<T>(kind: CacheKind, key: readonly unknown[], fetch: () => Promise<T>) {
  return queryOptions({
    ...cachedQuery(kind, key, () => orLastKnown([kind, ...key], fetch)),
    refetchOnReconnect: 'always',
  });
}
