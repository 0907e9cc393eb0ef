import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '../../lib/api/api.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';

/** A person's measurements, oldest first. */
export const measurementsQuery = (userId: string) =>
  cachedQuery('measurements', [userId], () =>
    fetchList('GET /measurements/{id}', { params: { id: userId } }),
  );

/** A person's progress photos, oldest first; never kept on the device. */
export const photosQuery = (userId: string) =>
  queryOptions({
    queryKey: ['progressPhotos', userId],
    queryFn: () => fetchList('GET /measurements/{id}/photos', { params: { id: userId } }),
  });
