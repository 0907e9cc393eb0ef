import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '../../lib/api/api.ts';

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: () => fetchList('GET /services'),
});
