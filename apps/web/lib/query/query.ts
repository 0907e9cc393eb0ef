import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../api/error.ts';
import { type CacheKind, LIFETIMES, type LocalCache } from '../offline/cache.ts';
import { cache, session } from '../session/current.ts';
import { lastReadAt } from './stale-data.ts';

const MAX_RETRIES = 2;

/**
 * What opens together shares one answer; any screen opened later, or come back to, asks again.
 */
const FRESH_MS = 1_000;

/** Retries only failures that may pass: no answer, or a server error. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  if (error.kind === 'network') return navigator.onLine;
  return error.status >= 502;
}

const isKind = (value: unknown): value is CacheKind =>
  typeof value === 'string' && value in LIFETIMES;

/** A query client whose marked queries are also stored on the device. */
export class CachedQueryClient extends QueryClient {
  #stored: LocalCache;

  constructor(stored: LocalCache) {
    super({
      defaultOptions: {
        // Without a network a screen says so at once and recovers later instead of showing a
        // skeleton; a change reports that it was not made.
        queries: {
          retry: mayRetry,
          staleTime: FRESH_MS,
          networkMode: 'always',
          refetchOnReconnect: true,
        },
        mutations: { retry: false, networkMode: 'always' },
      },
    });
    this.#stored = stored;
    this.getQueryCache().subscribe((event) => {
      const place = event.query.meta?.kept;
      if (!place || event.type !== 'updated' || event.action.type !== 'success') return;
      // Stored with the current time, old data would look new at the next start.
      if (lastReadAt(event.query.state.data) !== undefined) return;
      stored.write(place.kind, place.key, event.query.state.data, event.query.state.dataUpdatedAt);
    });
  }

  /** Changed data is also removed if it exists only on the device, from an earlier visit. */
  override invalidateQueries<Key extends readonly unknown[] = readonly unknown[]>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const kind = filters?.queryKey?.[0];
    if (isKind(kind)) this.#stored.drop(kind);
    // The library keeps a read without data running, although the server may have answered it
    // before the change.
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (!query.state.data) {
        const { queryKey } = query;
        query.promise?.then(
          () => this.invalidateQueries({ queryKey }),
          () => undefined,
        );
      }
    }
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient = new CachedQueryClient(cache);

let owner: string | null = null;

// Data of one person must not be on the next person's screen.
session.subscribe(() => {
  const user = session.state().user?.id ?? null;
  if (owner !== null && user !== owner) queryClient.clear();
  owner = user;
});
