import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { fetchOne } from '../../lib/api/api.ts';
import { useLive } from '../../lib/live/current.ts';
import type { LiveSignal } from '../../lib/live/hub.ts';
import { cachedAnswer, fetchOrCachedForMembers, TRACK_AGE } from '../../lib/query/offline-query.ts';

const A_MINUTE = 60_000;

const readDashboard = () => fetchOne('GET /dashboard');

/** Always read again when a screen opens; the old data stays visible meanwhile. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => fetchOrCachedForMembers(['dashboard'], readDashboard),
  placeholderData: () => cachedAnswer<Awaited<ReturnType<typeof readDashboard>>>(['dashboard']),
  ...TRACK_AGE,
  staleTime: 0,
  refetchInterval: A_MINUTE,
});

/** Reads again when an order changes or a notification arrives. */
export function useLiveDashboard(): void {
  const queries = useQueryClient();
  // The first connection needs no second read, because the page has just read it.
  const renew = ({ first }: LiveSignal) => {
    if (!first) void queries.invalidateQueries(dashboardQuery);
  };
  useLive('orders', renew);
  useLive('notification', renew);
}
