import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '../../lib/api/api.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';
import { KEEPS_AGE, orLastSeen } from '../../lib/query/offline-query.ts';

export const measurementsQuery = (userId: string) =>
  queryOptions({
    ...cachedQuery('measurements', [userId], () =>
      orLastSeen(['measurements', userId], () =>
        fetchList('GET /measurements/{id}', { params: { id: userId } }),
      ),
    ),
    ...KEEPS_AGE,
  });

/** Never stored on the device, because the photos are private. */
export const photosQuery = (userId: string) =>
  queryOptions({
    queryKey: ['progressPhotos', userId],
    queryFn: () => fetchList('GET /measurements/{id}/photos', { params: { id: userId } }),
  });
