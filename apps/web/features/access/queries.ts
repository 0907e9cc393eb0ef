import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import type { RequestFor } from '../../lib/api/request.ts';
import { queryClient } from '../../lib/query/query.ts';
import { newId } from '../../lib/screen/new-id.ts';
import { ENTRIES, ENTRIES_FALLBACK_MS } from '../../shared/access/entries.ts';
import { personQuery } from '../../shared/people/queries.ts';

export type EntryFilters = Pick<
  NonNullable<RequestFor<'GET /accesos'>['query']>,
  'from' | 'to' | 'deviceId' | 'result' | 'search'
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

/** Old results do not stay on screen, because Enter must never check in somebody else. */
export const peopleAtDeskQuery = (search: string) =>
  queryOptions({
    queryKey: ['people-at-desk', search],
    queryFn: () => fetchList('GET /accesos/people', { query: { search } }),
    staleTime: 0,
    gcTime: 0,
  });

/** The data for the line under the code. */
export const whatIsNextQuery = queryOptions({
  queryKey: ['dashboard', 'ahead'],
  queryFn: () => fetchOne('GET /dashboard'),
});

/** How the desk identifies a person: chosen from the list, or by the code or PIN they show. */
export type CheckInBy = { userId: string } | { code: string } | { pin: string };

export async function checkInAtDesk(by: CheckInBy) {
  const eventId = newId();
  const answer = await change('POST /accesos/check-in', { body: { eventId, ...by } });
  void queryClient.invalidateQueries({ queryKey: [ENTRIES] });
  return { eventId, answer };
}

/** Takes back an entry that was registered here for the wrong person. */
export async function undoEntry({ entryId, userId }: { entryId: string; userId: string | null }) {
  await change('DELETE /accesos/{id}', { params: { id: entryId } });
  void queryClient.invalidateQueries({ queryKey: [ENTRIES] });
  if (userId) void queryClient.invalidateQueries(personQuery(userId));
}
