import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '../../lib/api.ts';

export const plansQuery = queryOptions({
  queryKey: ['membership-plans'],
  queryFn: () => fetchList('GET /membership-plans'),
});

export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  queryFn: () => fetchList('GET /locations'),
});
