import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fetchOne } from '../../lib/api/api.ts';
import { useLive } from '../../lib/live/current.ts';

/** What begins the key of everything read about the doors. */
export const ENTRIES = 'accesos';

/** Only counts when the live connection is down; otherwise screens are told. */
export const ENTRIES_FALLBACK_MS = 30_000;

const DEBOUNCE_MS = 250;

export const occupancyQuery = queryOptions({
  queryKey: [ENTRIES, 'occupancy'],
  queryFn: () => fetchOne('GET /accesos/occupancy'),
  refetchInterval: ENTRIES_FALLBACK_MS,
});

/** Reads the doors again as soon as somebody comes to one; a rush is read once. */
export function useLiveEntries(): void {
  const queries = useQueryClient();
  const timer = useRef<number | undefined>(undefined);
  useLive('entry', () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => void queries.invalidateQueries({ queryKey: [ENTRIES] }),
      DEBOUNCE_MS,
    );
  });
}
