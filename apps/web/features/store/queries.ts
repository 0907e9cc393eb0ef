import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { LIFETIMES } from '../../lib/query/cache.ts';
import type { ShopFilters } from './shop/filters.ts';

const PAGE_SIZE = 24;

/** Every query of the shop begins with this key, so that one call refreshes them all. */
export const STORE_KEY = ['products'] as const;

const asQuery = (filters: ShopFilters) => ({
  search: filters.search || undefined,
  category: filters.category || undefined,
  minPrice: filters.minPrice ?? undefined,
  maxPrice: filters.maxPrice ?? undefined,
  available: filters.available ? ('true' as const) : undefined,
  onSale: filters.onSale ? ('true' as const) : undefined,
  sort: filters.sort,
});

export const productsQuery = (filters: ShopFilters) =>
  infiniteQueryOptions({
    queryKey: [...STORE_KEY, 'list', filters],
    queryFn: ({ pageParam }) =>
      fetchPage('GET /store/gym/products-with-stock', {
        query: {
          ...asQuery(filters),
          limit: PAGE_SIZE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    gcTime: LIFETIMES.products,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...STORE_KEY, 'one', id],
    queryFn: () => fetchOne('GET /store-products/{id}', { params: { id } }),
    gcTime: LIFETIMES.products,
  });

export const relatedQuery = (category: string | undefined) =>
  queryOptions({
    queryKey: [...STORE_KEY, 'related', category],
    queryFn: () =>
      fetchList('GET /store/gym/products-with-stock', {
        query: { category, limit: 5, available: 'true' },
      }),
    enabled: category !== undefined,
  });

export const categoriesQuery = queryOptions({
  queryKey: [...STORE_KEY, 'categories'],
  queryFn: () => fetchList('GET /store/categories'),
});

export const bannerQuery = queryOptions({
  queryKey: [...STORE_KEY, 'banner'],
  queryFn: () => fetchOne('GET /store/banner'),
});
