import type { FigurePart } from '@forja/contract/statistics/money-routes';
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

export const moneyQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['statistics-money', from, to],
    queryFn: () => fetchOne('GET /statistics/money', { query: { from, to } }),
  });

export const DOCUMENTS_PAGE = 50;

export const documentsQuery = (asked: FigurePart, cursor: string | null) =>
  queryOptions({
    queryKey: ['statistics-documents', asked, cursor],
    queryFn: () =>
      fetchOne('GET /statistics/documents', {
        query: { ...asked, limit: DOCUMENTS_PAGE, ...(cursor ? { cursor } : {}) },
      }),
  });
