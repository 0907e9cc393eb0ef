import type { ProductOnSale, ProductWithStock } from '@forja/contract/store/routes';
import { filtersAsQuery, type ShopFilters } from '@forja/contract/store/shop-filters';
import { RELATED_READ, SHOP_PAGE_SIZE } from '@forja/contract/store/shop-page';
import { queryOptions } from '@tanstack/react-query';
import { fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { safeCall } from '../../lib/api/safe-call.ts';
import { cachedPages, cachedQuery } from '../../lib/query/cached-query.ts';

/** Every query of the shop begins with this key, so that one call refreshes them all. */
export const STORE_KEY = ['products'] as const;

/** What is on sale, page after page; how much is left of it is asked apart, each time. */
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

/** A product as the shop shows it, with or without what is left of it. */
export type ShownProduct = ProductOnSale | ProductWithStock;

export const hasStock = (product: ShownProduct): product is ProductWithStock =>
  'availability' in product;

/** As many products as the shop tells the stock of at once. */
const STOCK_AT_ONCE = 100;

async function readStock(ids: readonly string[]): Promise<ProductWithStock[]> {
  const first = await fetchList('GET /store/gym/products-with-stock', {
    query: { ids: ids.slice(0, STOCK_AT_ONCE).join(','), limit: STOCK_AT_ONCE },
  });
  const others = ids.slice(STOCK_AT_ONCE);
  return others.length === 0 ? first : [...first, ...(await readStock(others))];
}

/** What is left of these products now; null when that is refused, the shop shows them all the same. */
export const stockQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...STORE_KEY, 'stock', ids],
    queryFn: () => safeCall<ProductWithStock[] | null>(() => readStock(ids), null),
    enabled: ids.length > 0,
  });

let inPage: string | undefined;

/** Its stock is what the server said when it made the page. */
export const noteProductInPage = (id: string) => {
  inPage = id;
};

/** One product: shown at once as it was last seen, and asked again because its stock moves. */
export const productQuery = (id: string) => ({
  ...cachedQuery('products', ['one', id], () =>
    fetchOne('GET /store-products/{id}', { params: { id } }),
  ),
  staleTime: () => (id === inPage ? 30_000 : 0),
});

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
