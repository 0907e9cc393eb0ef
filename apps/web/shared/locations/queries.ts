import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '../../lib/api/api.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';

export const locationsQuery = cachedQuery('default', ['locations'], () =>
  fetchList('GET /locations'),
);

/** Shows a device that goes offline without any action. */
const DOORS_MS = 30_000;

export const devicesQuery = queryOptions({
  queryKey: ['dispositivos'],
  queryFn: () => fetchList('GET /dispositivos'),
  refetchInterval: DOORS_MS,
});
