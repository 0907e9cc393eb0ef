import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { fetchOne } from '../../lib/api/api.ts';
import { useLive } from '../../lib/live/current.ts';
import type { LiveSignal } from '../../lib/live/hub.ts';
import { cachedAnswer, fetchOrCachedForMembers, TRACK_AGE } from '../../lib/query/offline-query.ts';

const A_MINUTE = 60_000;

const readDashboard = () => fetchOne('GET /dashboard');

/** Always read again on arriving; the old data stays on screen meanwhile. */
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
  // What this page has just read is not read again when it connects for the first time.
  const renew = ({ first }: LiveSignal) => {
    if (!first) void queries.invalidateQueries(dashboardQuery);
  };
  useLive('orders', renew);
  useLive('notification', renew);
}
