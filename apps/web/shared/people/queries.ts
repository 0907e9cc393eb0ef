import { queryOptions } from '@tanstack/react-query';
import { fetchOne, fetchPage } from '../../lib/api/api.ts';

const MAX_SHOWN = 30;

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: () => fetchOne('GET /users/{id}', { params: { id } }),
  });

export const peopleSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'search', search],
    queryFn: () =>
      fetchPage('GET /users', {
        query: { limit: MAX_SHOWN, status: 'open', ...(search ? { search } : {}) },
      }),
  });

export const personOptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'options', search],
    queryFn: () => fetchPage('GET /users', { query: { search, limit: 8 } }),
  });
