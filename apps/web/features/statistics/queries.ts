import type { Period } from '@forja/contract/statistics/routes';
import { queryOptions } from '@tanstack/react-query';
import { fetchOne, fetchPage } from '../../lib/api/api.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';

export const statisticsQuery = ({ from, to }: Period) =>
  cachedQuery('statistics', [from, to], () => fetchOne('GET /statistics', { query: { from, to } }));

export const SLIPPING_PAGE = 8;

export const slippingAwayQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['slipping-away', cursor],
    queryFn: () =>
      fetchPage('GET /statistics/slipping-away', {
        query: { limit: SLIPPING_PAGE, ...(cursor ? { cursor } : {}) },
      }),
  });
