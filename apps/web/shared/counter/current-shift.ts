import { queryOptions } from '@tanstack/react-query';
import { fetchOne } from '../../lib/api/api.ts';

/** The open shift in which this person takes cash. */
export const currentShiftQuery = queryOptions({
  queryKey: ['shifts', 'current'],
  queryFn: () => fetchOne('GET /shifts/current'),
});
