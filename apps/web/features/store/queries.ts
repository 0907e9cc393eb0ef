import type { ProductOnSale, ProductWithStock } from '@forja/contract/store/routes';
import { filtersAsQuery, type ShopFilters } from '@forja/contract/store/shop-filters';
import { RELATED_READ, SHOP_PAGE_SIZE } from '@forja/contract/store/shop-page';
import { queryOptions } from '@tanstack/react-query';
import { fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { safeCall } from '../../lib/api/safe-call.ts';
import { cachedPages, cachedQuery } from '../../lib/query/cached-query.ts';

/** Every query of the shop begins with this key, so that one call refreshes them all. */
export const STORE_KEY = ['products'] as const;

/** The products on sale, in pages. Their stock changes more often, so it is read separately. */
export const productsQuery = (filters: ShopFilters) =>
  cachedPages('products', ['list', filters], (cursor) =>
    fetchPage('GET /store-products/', {
      query: {
        ...filtersAsQuery(filters),
        limit: SHOP_PAGE_SIZE,
        ...(cursor === null ? {} : { cursor }),
      },
    }),
  );

/** A product as the shop shows it, with its stock once it is known. */
export type ShownProduct = ProductOnSale | ProductWithStock;

export const hasStock = (product: ShownProduct): product is ProductWithStock =>
  'availability' in product;

/** The largest number of products whose stock the server tells at once. */
const STOCK_AT_ONCE = 100;

async function readStock(ids: readonly string[]): Promise<ProductWithStock[]> {
  const first = await fetchList('GET /store/gym/products-with-stock', {
    query: { ids: ids.slice(0, STOCK_AT_ONCE).join(','), limit: STOCK_AT_ONCE },
  });
  const others = ids.slice(STOCK_AT_ONCE);
  return others.length === 0 ? first : [...first, ...(await readStock(others))];
}

/** The current stock of these products; null on a failure, because the shop works without it. */
export const stockQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...STORE_KEY, 'stock', ids],
    queryFn: () => safeCall<ProductWithStock[] | null>(() => readStock(ids), null),
    enabled: ids.length > 0,
  });

export const productQuery = (id: string) =>
  cachedQuery('products', ['one', id], () =>
    fetchOne('GET /store-products/{id}', { params: { id } }),
  );

export const relatedQuery = (category: string | undefined) =>
  queryOptions({
    ...cachedQuery('products', ['related', category], () =>
      safeCall(
        () =>
          fetchList('GET /store-products/', {
            query: { category, limit: RELATED_READ, available: 'true' },
          }),
        [],
      ),
    ),
    enabled: category !== undefined,
  });

export const categoriesQuery = cachedQuery('products', ['categories'], () =>
  fetchList('GET /store/categories'),
);
