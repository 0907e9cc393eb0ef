import { queryOptions } from '@tanstack/react-query';
import { fetchPage } from '../../lib/api/api.ts';

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

/** The people who can appear in the audit log. */
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
