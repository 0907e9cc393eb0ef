import { queryOptions } from '@tanstack/react-query';
import { fetchList, fetchOne } from '../../lib/api.ts';
import { keptQuery } from '../../lib/query.ts';

/** A person's measurements, oldest first. */
export const measurementsQuery = (userId: string) =>
  keptQuery('measurements', [userId], () =>
    fetchList('GET /measurements/{id}', { params: { id: userId } }),
  );

/** Whose measurements management looks at. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: () => fetchOne('GET /users/{id}', { params: { id } }),
  });
