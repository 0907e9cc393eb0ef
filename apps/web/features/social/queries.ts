import type { Privacy } from '@forja/contract/social/friend-routes';
import type { PersonalRecord } from '@forja/contract/training/workout-routes';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { fetchOrCachedForMembers, TRACK_AGE } from '../../lib/query/offline-query.ts';
import { orUndo } from '../../lib/screen/or-undo.ts';
import { useAction, useActionsInTurn } from '../../lib/screen/use-action.ts';
import { useRenewSocial } from '../../shared/person-card/friendship.ts';

export const conversationsQuery = queryOptions({
  queryKey: ['conversations'],
  queryFn: () => fetchOrCachedForMembers(['conversations'], () => fetchList('GET /messages')),
  ...TRACK_AGE,
});

export const writableQuery = (search: string) =>
  queryOptions({
    queryKey: ['writable', search],
    queryFn: () => fetchList('GET /messages/people', { query: { search } }),
    placeholderData: keepPreviousData,
  });

export const messageSearchQuery = (search: string, userId?: string) =>
  queryOptions({
    queryKey: ['message-search', search, userId],
    queryFn: () =>
      fetchList('GET /messages/search', { query: { search, ...(userId ? { userId } : {}) } }),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });

/** One record per exercise, in the metric that people care about most. */
function mainRecords(records: readonly PersonalRecord[]): PersonalRecord[] {
  const seen = new Map<string, PersonalRecord>();
  for (const record of records)
    if (!seen.has(record.exercise.id) || record.metric === 'weight')
      seen.set(record.exercise.id, record);
  return [...seen.values()];
}

export const ownRecordsQuery = queryOptions({
  queryKey: ['records', 'to-send'],
  queryFn: async () => mainRecords(await fetchList('GET /registros')),
});

export const friendsQuery = queryOptions({
  queryKey: ['friends'],
  queryFn: () => fetchList('GET /friends'),
});

export const peopleSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['friends', 'search', search],
    queryFn: () => fetchList('GET /friends/search', { query: { search } }),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: () => fetchOne('GET /friends/privacy'),
});

export const blockedQuery = queryOptions({
  queryKey: ['blocked'],
  queryFn: () => fetchList('GET /messages/blocked'),
});

export const reportsQuery = queryOptions({
  queryKey: ['reports'],
  queryFn: () => fetchList('GET /messages/reports'),
});

export const unmailedQuery = (id: string) =>
  queryOptions({
    queryKey: ['announcements', id, 'unmailed'],
    queryFn: () => fetchList('GET /announcements/{id}/unmailed', { params: { id } }),
  });

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: () => fetchList('GET /announcements'),
});

export const feedQuery = infiniteQueryOptions({
  queryKey: ['feed'],
  queryFn: ({ pageParam }) =>
    fetchPage('GET /friends/feed', {
      query: { limit: 30, ...(pageParam ? { cursor: pageParam } : {}) },
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export function useClearConversation(onCleared: () => void, after: () => void) {
  const renew = useRenewSocial();
  return useAction(async (userId: string) => {
    try {
      await change('DELETE /messages/{userId}', { params: { userId } });
      onCleared();
    } finally {
      after();
      await renew();
    }
  });
}

export function useSavePrivacy() {
  const queries = useQueryClient();
  const { start } = useActionsInTurn((body: Privacy, undo: () => void) =>
    orUndo(change('PUT /friends/privacy', { body }), undo),
  );
  return (wanted: Privacy) => {
    const before = queries.getQueryData(privacyQuery.queryKey);
    queries.setQueryData(privacyQuery.queryKey, wanted);
    start(wanted, () => queries.setQueryData(privacyQuery.queryKey, before));
  };
}
