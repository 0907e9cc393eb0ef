import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { change, fetchPage } from '../../lib/api/api.ts';

const ALL = ['notifications'] as const;

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

/** Reads the list and the counts again. */
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
