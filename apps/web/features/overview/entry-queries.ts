import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fetchOne, fetchPage } from '../../lib/api.ts';
import { useLive } from '../../lib/live/current.ts';

/** The same place in the memory of the page as the entries' own screen. */
const ENTRIES = 'accesos';
/** Only counts when the live connection is down. */
const FALLBACK_MS = 30_000;
const GATHER_MS = 250;
const LATEST = 6;

export const occupancyQuery = queryOptions({
  queryKey: [ENTRIES, 'occupancy'],
  queryFn: () => fetchOne('GET /accesos/occupancy'),
  refetchInterval: FALLBACK_MS,
});

export const latestEntriesQuery = queryOptions({
  queryKey: [ENTRIES, 'latest'],
  queryFn: () => fetchPage('GET /accesos', { query: { limit: LATEST } }),
  refetchInterval: FALLBACK_MS,
});

/** Asks again when somebody comes to a door, once for many who come together. */
export function useLiveEntries(): void {
  const queries = useQueryClient();
  const timer = useRef<number | undefined>(undefined);
  useLive('entry', () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => void queries.invalidateQueries({ queryKey: [ENTRIES] }),
      GATHER_MS,
    );
  });
}
