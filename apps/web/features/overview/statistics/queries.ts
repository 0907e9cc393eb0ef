import type { Period } from '@forja/contract/statistics';
import { queryOptions } from '@tanstack/react-query';
import { fetchOne } from '../../../lib/api.ts';
import { keptQuery } from '../../../lib/query.ts';

export const statisticsQuery = ({ from, to }: Period) =>
  keptQuery('statistics', [from, to], () => fetchOne('GET /statistics', { query: { from, to } }));

export const slippingAwayQuery = queryOptions({
  queryKey: ['slipping-away'],
  queryFn: () => fetchOne('GET /statistics/slipping-away'),
});
