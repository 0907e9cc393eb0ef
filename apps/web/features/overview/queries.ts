import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { fetchOne, fetchPage } from '../../lib/api.ts';
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

export const LOG_PAGE = 50;

interface LogFilters {
  userId?: string;
  area?: string;
  from?: string;
  to?: string;
}

export const auditQuery = (filters: LogFilters, cursor: string | null) =>
  queryOptions({
    queryKey: ['audit-log', filters, cursor],
    queryFn: () =>
      fetchPage('GET /audit-log', {
        query: { ...filters, limit: LOG_PAGE, ...(cursor ? { cursor } : {}) },
      }),
  });

/** Those whose deeds fill the log. */
export const staffQuery = queryOptions({
  queryKey: ['users', 'staff'],
  queryFn: async () => {
    const pages = await Promise.all(
      (['owner', 'admin'] as const).map((role) =>
        fetchPage('GET /users', { query: { role, limit: 100 } }),
      ),
    );
    return pages.flatMap(({ rows }) => rows);
  },
});
