import { queryOptions } from '@tanstack/react-query';
import { fetchOne } from '../../lib/api.ts';

const A_MINUTE = 60_000;

/** Always asked anew on arriving: what was there stays on the screen meanwhile. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => fetchOne('GET /dashboard'),
  staleTime: 0,
  refetchInterval: A_MINUTE,
});

/** The same place in the memory of the page as the shop's own. */
export const bannerQuery = queryOptions({
  queryKey: ['products', 'banner'],
  queryFn: () => fetchOne('GET /store/banner'),
});
