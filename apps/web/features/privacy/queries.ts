import type { Retention } from '@forja/contract/privacy/desk-routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { session } from '../../lib/session/current.ts';

export const ownDeletionQuery = queryOptions({
  queryKey: ['own-deletion'],
  queryFn: () => fetchOne('GET /me/deletion'),
});

/** Reads the profile again, where every screen finds the dates of the deletion. */
export async function requestOwnDeletion(): Promise<void> {
  await change('POST /me/deletion');
  await session.reload();
}

export const looksQuery = (cursor: string | null, limit: number) =>
  queryOptions({
    queryKey: ['health-looks', cursor, limit],
    queryFn: () =>
      fetchPage('GET /me/health-looks', { query: { limit, ...(cursor && { cursor }) } }),
  });

export const ownRequestsQuery = queryOptions({
  queryKey: ['privacy-requests', 'own'],
  queryFn: () => fetchList('GET /me/privacy-requests'),
});

export const requestsQuery = queryOptions({
  queryKey: ['privacy-requests', 'desk'],
  queryFn: () => fetchList('GET /privacy-requests'),
});

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: () => fetchOne('GET /privacy/retention'),
});

export const retentionPreviewQuery = (months: Retention) =>
  queryOptions({
    queryKey: ['retention', 'preview', months],
    queryFn: () => change('POST /privacy/retention/preview', { body: months }),
  });

export const saveRetention = (months: Retention) =>
  change('PUT /privacy/retention', { body: months });
