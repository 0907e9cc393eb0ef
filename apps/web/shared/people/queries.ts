import { queryOptions } from '@tanstack/react-query';
import { fetchOne, fetchPage } from '../../lib/api/api.ts';

const MAX_SHOWN = 30;

/** Whose training, food or measurements management looks at. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: () => fetchOne('GET /users/{id}', { params: { id } }),
  });

/** The people whose name or address matches, for choosing some. */
export const peopleSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'search', search],
    queryFn: () =>
      fetchPage('GET /users', {
        query: { limit: MAX_SHOWN, status: 'active', ...(search ? { search } : {}) },
      }),
  });
