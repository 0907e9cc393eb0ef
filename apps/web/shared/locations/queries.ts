import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '../../lib/api/api.ts';

export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  queryFn: () => fetchList('GET /locations'),
});

/** Shows a device that goes offline without any action. */
const DOORS_MS = 30_000;

export const devicesQuery = queryOptions({
  queryKey: ['dispositivos'],
  queryFn: () => fetchList('GET /dispositivos'),
  refetchInterval: DOORS_MS,
});
