import type { NotificationPreferences } from '@forja/contract/notifications';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { change, fetchOne, fetchPage } from '../../lib/api.ts';

const ALL = ['notifications'] as const;

/** What the person was told, newest first, page by page. */
export const notificationsQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...ALL, { unread }],
    queryFn: ({ pageParam }) =>
      fetchPage('GET /notifications', {
        query: {
          limit: 40,
          unread: unread ? 'true' : 'false',
          ...(pageParam ? { cursor: pageParam } : {}),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: () => fetchOne('GET /notifications/preferences'),
});

/** Reads the list and the figures again. */
export function useRenewNotifications() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ALL }),
      queries.invalidateQueries({ queryKey: ['unread'] }),
    ]);
}

export function useMarkRead() {
  const renew = useRenewNotifications();
  return useMutation({
    mutationFn: (id: string | 'all') =>
      id === 'all'
        ? change('PUT /notifications/read-all')
        : change('PUT /notifications/{id}/read', { params: { id } }),
    onSettled: renew,
  });
}

export function useSavePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationPreferences) =>
      change('PUT /notifications/preferences', { body }),
    // The switch moves at once and goes back when the server says no.
    onMutate: (wanted) => {
      const before = queries.getQueryData(preferencesQuery.queryKey);
      if (before) queries.setQueryData(preferencesQuery.queryKey, { ...before, ...wanted });
      return { before };
    },
    onError: (_error, _wanted, context) =>
      queries.setQueryData(preferencesQuery.queryKey, context?.before),
  });
}
