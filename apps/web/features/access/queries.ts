import type { EntriesQuery } from '@forja/contract/access';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api.ts';
import { useLive } from '../../lib/live/current.ts';
import { newId } from '../../lib/new-id.ts';

const ENTRIES = 'accesos';
/** Only counts when the live connection is down; otherwise screens are told. */
const FALLBACK_MS = 30_000;
const GATHER_MS = 250;

export type EntryFilters = Partial<
  Pick<EntriesQuery, 'from' | 'to' | 'deviceId' | 'result' | 'search'>
>;

export const PAGE_SIZE = 25;

export const entriesQuery = (filters: EntryFilters, cursor: string | null, limit = PAGE_SIZE) =>
  queryOptions({
    queryKey: [ENTRIES, 'list', filters, cursor, limit],
    queryFn: () =>
      fetchPage('GET /accesos', { query: { ...filters, limit, ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: FALLBACK_MS,
  });

export const occupancyQuery = queryOptions({
  queryKey: [ENTRIES, 'occupancy'],
  queryFn: () => fetchOne('GET /accesos/occupancy'),
  refetchInterval: FALLBACK_MS,
});

export const insideQuery = queryOptions({
  queryKey: [ENTRIES, 'inside'],
  queryFn: () => fetchList('GET /accesos/inside'),
  refetchInterval: FALLBACK_MS,
});

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['check-in-people', search],
    queryFn: () => fetchList('GET /users', { query: { search, limit: 8 } }),
    // Old results do not stay: Enter must never let in somebody else.
    enabled: search.length >= 2,
  });

/** What awaits the person inside, for the line under the code. */
export const aheadQuery = queryOptions({
  queryKey: ['dashboard', 'ahead'],
  queryFn: () => fetchOne('GET /dashboard'),
});

/** Lets somebody in by hand. */
export const checkInPerson = (userId: string) =>
  change('POST /accesos/check-in', { body: { eventId: newId(), userId } });

/** Reads the doors again as soon as somebody comes to one; a rush is read once. */
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
