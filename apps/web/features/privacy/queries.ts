import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { session } from '../../lib/session/current.ts';
import { withConfirmation } from '../../lib/session/login/password-confirmation.ts';

export const ownDeletionQuery = queryOptions({
  queryKey: ['own-deletion'],
  queryFn: () => fetchOne('GET /me/deletion'),
});

/** The profile tells every screen since when and until when. */
export async function requestOwnDeletion(): Promise<void> {
  await withConfirmation(() => change('POST /me/deletion'));
  await session.reload();
}

export const looksQuery = (cursor: string | null, limit: number) =>
  queryOptions({
    queryKey: ['health-looks', cursor, limit],
    queryFn: () =>
      fetchPage('GET /me/health-looks', { query: { limit, ...(cursor && { cursor }) } }),
  });
