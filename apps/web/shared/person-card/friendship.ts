import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { change, fetchOne } from '../../lib/api/api.ts';

export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: ['friends', 'card', id],
    queryFn: () => fetchOne('GET /friends/{id}', { params: { id } }),
  });

const BETWEEN_PEOPLE = [
  'friends',
  'conversations',
  'blocked',
  'feed',
  'writable',
  'thread',
  'unread',
] as const;

export function useRenewSocial() {
  const queries = useQueryClient();
  return () =>
    Promise.all(BETWEEN_PEOPLE.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

export type FriendAction = 'request' | 'accept' | 'reject' | 'remove';

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
