import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { change, fetchPage } from '../../lib/api/api.ts';
import { useAction } from '../../lib/screen/use-action.ts';

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
  return useAction(async (id: string | 'all') => {
    try {
      if (id === 'all') await change('PUT /notifications/read-all');
      else await change('PUT /notifications/{id}/read', { params: { id } });
    } finally {
      await renew();
    }
  });
}
