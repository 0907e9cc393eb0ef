import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { fetchOne } from '../../lib/api/api.ts';
import { useLive } from '../../lib/live/current.ts';

const A_MINUTE = 60_000;

/** Always asked anew on arriving: what was there stays on the screen meanwhile. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => fetchOne('GET /dashboard'),
  staleTime: 0,
  refetchInterval: A_MINUTE,
});

/** Asks again when an order moves or news arrives: a payment reported, a seat freed, a friend's record. */
export function useLiveDashboard(): void {
  const queries = useQueryClient();
  const renew = () => void queries.invalidateQueries(dashboardQuery);
  useLive('orders', renew);
  useLive('notification', renew);
}
