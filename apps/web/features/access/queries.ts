import type { EntriesQuery } from '@forja/contract/access/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { newId } from '../../lib/screen/new-id.ts';
import { ENTRIES, ENTRIES_FALLBACK_MS } from '../../shared/access/entries.ts';

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
    refetchInterval: ENTRIES_FALLBACK_MS,
  });

export const insideQuery = queryOptions({
  queryKey: [ENTRIES, 'inside'],
  queryFn: () => fetchList('GET /accesos/inside'),
  refetchInterval: ENTRIES_FALLBACK_MS,
});

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['check-in-people', search],
    queryFn: () => fetchList('GET /users', { query: { search, limit: 8 } }),
    // Old results do not stay: Enter must never let in somebody else.
    enabled: search.length >= 2,
  });

/** What awaits the person inside, for the line under the code. */
export const whatIsNextQuery = queryOptions({
  queryKey: ['dashboard', 'ahead'],
  queryFn: () => fetchOne('GET /dashboard'),
});

/** Lets somebody in by hand. */
export const checkInPerson = (userId: string) =>
  change('POST /accesos/check-in', { body: { eventId: newId(), userId } });
