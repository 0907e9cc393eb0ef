import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { change, fetchOne } from '../../lib/api/api.ts';
import { useAction } from '../../lib/screen/use-action.ts';

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

/** `after` runs when it is done, or could not be. */
export function useFriendAction(after?: () => void) {
  const renew = useRenewSocial();
  return useAction(async (id: string, action: FriendAction) => {
    const params = { id };
    try {
      if (action === 'request') await change('POST /friends', { body: { userId: id } });
      else if (action === 'accept') await change('PUT /friends/{id}/accept', { params });
      else if (action === 'reject') await change('PUT /friends/{id}/reject', { params });
      else await change('DELETE /friends/{id}', { params });
    } finally {
      await renew();
      after?.();
    }
  });
}

/** `after` runs when it is done, or could not be. */
export function useBlock(after?: () => void) {
  const renew = useRenewSocial();
  return useAction(async (id: string, blocked: boolean) => {
    const params = { id };
    try {
      await change(blocked ? 'POST /messages/block/{id}' : 'POST /messages/unblock/{id}', {
        params,
      });
    } finally {
      await renew();
      after?.();
    }
  });
}
