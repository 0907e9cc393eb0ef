import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '../../lib/api/api.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';
import { fetchOrCachedForMembers, TRACK_AGE } from '../../lib/query/offline-query.ts';

export const measurementsQuery = (userId: string) =>
  queryOptions({
    ...cachedQuery('measurements', [userId], () =>
      fetchOrCachedForMembers(['measurements', userId], () =>
        fetchList('GET /measurements/{id}', { params: { id: userId } }),
      ),
    ),
    ...TRACK_AGE,
  });

/** Its key begins like that of the measurements, so that both are read again together. */
export const stepsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['measurements', 'steps', userId],
    queryFn: () => fetchList('GET /measurements/{id}/steps', { params: { id: userId } }),
  });

/** Never stored on the device, because the photos are private. */
export const photosQuery = (userId: string) =>
  queryOptions({
    queryKey: ['progressPhotos', userId],
    queryFn: () => fetchList('GET /measurements/{id}/photos', { params: { id: userId } }),
  });
