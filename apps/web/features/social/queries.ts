import type { Privacy } from '@forja/contract/friends';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api.ts';

export const conversationsQuery = queryOptions({
  queryKey: ['conversations'],
  queryFn: () => fetchList('GET /messages'),
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

/** Reads everything between the person and others again. */
function useRenewSocial() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [
        ['friends'],
        ['conversations'],
        ['blocked'],
        ['feed'],
        ['writable'],
        ['thread'],
        ['unread'],
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}

type FriendAction = 'request' | 'accept' | 'reject' | 'remove';

/** Asks, accepts, rejects or ends a friendship. */
export function useFriendAction() {
  const onSettled = useRenewSocial();
  return useMutation({
    mutationFn: async ({ id, action }: { id: string; action: FriendAction }): Promise<void> => {
      const params = { id };
      if (action === 'request') await change('POST /friends', { body: { userId: id } });
      else if (action === 'accept') await change('PUT /friends/{id}/accept', { params });
      else if (action === 'reject') await change('PUT /friends/{id}/reject', { params });
      else await change('DELETE /friends/{id}', { params });
    },
    onSettled,
  });
}

export function useBlock() {
  const onSettled = useRenewSocial();
  return useMutation({
    mutationFn: ({ id, blocked }: { id: string; blocked: boolean }) =>
      change(blocked ? 'POST /messages/block/{id}' : 'POST /messages/unblock/{id}', {
        params: { id },
      }),
    onSettled,
  });
}

export function useClearConversation() {
  const onSettled = useRenewSocial();
  return useMutation({
    mutationFn: (userId: string) => change('DELETE /messages/{userId}', { params: { userId } }),
    onSettled,
  });
}

export function useSavePrivacy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Privacy) => change('PUT /friends/privacy', { body }),
    onMutate: (wanted) => {
      const before = queries.getQueryData(privacyQuery.queryKey);
      queries.setQueryData(privacyQuery.queryKey, wanted);
      return { before };
    },
    onError: (_error, _wanted, context) =>
      queries.setQueryData(privacyQuery.queryKey, context?.before),
  });
}
