import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '../../lib/api/api.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';

/** The places of the gym. */
export const locationsQuery = cachedQuery('default', ['locations'], () =>
  fetchList('GET /locations'),
);

/** A door that falls silent is said so without anybody asking. */
const DOORS_MS = 30_000;

/** The doors and readers of the gym, with their state. */
export const devicesQuery = queryOptions({
  queryKey: ['dispositivos'],
  queryFn: () => fetchList('GET /dispositivos'),
  refetchInterval: DOORS_MS,
});
