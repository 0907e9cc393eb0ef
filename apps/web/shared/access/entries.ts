import type { Occupancy } from '@forja/contract/access/routes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fetchOne } from '../../lib/api/api.ts';
import { useLive } from '../../lib/live/current.ts';

/** The first part of the key of every query about doors. */
export const ENTRIES = 'accesos';

/** Polling for when the live connection is down; otherwise events trigger the read. */
export const ENTRIES_FALLBACK_MS = 30_000;

const DEBOUNCE_MS = 250;

export const occupancyQuery = queryOptions({
  queryKey: [ENTRIES, 'occupancy'],
  queryFn: () => fetchOne('GET /accesos/occupancy'),
  refetchInterval: ENTRIES_FALLBACK_MS,
});

/** Whether the maximum number of people is inside; false in a gym without a limit. */
export const isFull = ({ inside, maxInside }: Pick<Occupancy, 'inside' | 'maxInside'>): boolean =>
  maxInside !== null && inside >= maxInside;

/** Reads entries again when one happens; several at once are read together. */
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
