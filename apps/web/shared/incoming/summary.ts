import { queryOptions } from '@tanstack/react-query';
import { fetchOne } from '../../lib/api/api.ts';

/** How much arrived today, and how much waits; read again with the list of incoming money. */
export const summaryQuery = queryOptions({
  queryKey: ['incoming-money', 'summary'],
  queryFn: () => fetchOne('GET /incoming-money/summary'),
});
