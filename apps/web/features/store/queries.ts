import type { ProductOnSale, ProductWithStock } from '@forja/contract/store';
import { queryOptions } from '@tanstack/react-query';
import { safeCall } from '../../lib/api/safe-call.ts';
import { fetchList, fetchOne, fetchPage } from '../../lib/api.ts';
import { keptPages, keptQuery } from '../../lib/query.ts';
import type { ShopFilters } from './filters.ts';

const PAGE_SIZE = 24;

/** Everything of the shop hangs from this key, so that one call renews it all. */
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

/** What is on sale, page after page; how much is left of it is asked apart, each time. */
export const productsQuery = (filters: ShopFilters) =>
  keptPages('products', ['list', filters], (cursor) =>
    fetchPage('GET /store-products/', {
      query: { ...asQuery(filters), limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) },
    }),
  );

/** A product as the shop shows it, with or without what is left of it. */
export type ShownProduct = ProductOnSale | ProductWithStock;

export const hasStock = (product: ShownProduct): product is ProductWithStock =>
  'availability' in product;

/** What is left of these products now. The shop shows them without it too. */
export const stockQuery = (products: readonly ProductOnSale[]) => {
  const ids = products.map(({ id }) => id).join(',');
  return queryOptions({
    queryKey: [...STORE_KEY, 'stock', ids],
    queryFn: () =>
      safeCall<ProductWithStock[] | null>(
        () => fetchList('GET /store/gym/products-with-stock', { query: { ids, limit: PAGE_SIZE } }),
        null,
      ),
    enabled: ids !== '',
  });
};

/** One product: shown at once as it was last seen, and asked again because its stock moves. */
export const productQuery = (id: string) => ({
  ...keptQuery('products', ['one', id], () =>
    fetchOne('GET /store-products/{id}', { params: { id } }),
  ),
  staleTime: 0,
});

/** Others of the same category. */
export const relatedQuery = (category: string | undefined) =>
  queryOptions({
    ...keptQuery('products', ['related', category], () =>
      fetchList('GET /store-products/', { query: { category, limit: 5, available: 'true' } }),
    ),
    enabled: category !== undefined,
  });

export const categoriesQuery = keptQuery('products', ['categories'], () =>
  fetchList('GET /store/categories'),
);
