import { queryOptions } from '@tanstack/react-query';
import { fetchList, fetchOne, fetchPage } from '../../../lib/api/api.ts';
import { cachedQuery } from '../../../lib/query/cached-query.ts';
import type { CartItem } from '../../../shared/store/cart.ts';
import { STORE_KEY } from '../queries.ts';

export const ORDERS_KEY = ['orders'] as const;

/** The current data of everything in the cart, read again each time the cart is shown. */
export const cartProductsQuery = (items: readonly CartItem[]) => {
  const ids = [...new Set(items.map(({ productId }) => productId))].sort().join(',');
  return queryOptions({
    queryKey: [...STORE_KEY, 'cart', ids],
    queryFn: () =>
      ids === ''
        ? []
        : fetchList('GET /store/gym/products-with-stock', { query: { ids, limit: 100 } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
};

export const checkoutQuery = queryOptions({
  queryKey: ['store-checkout'],
  queryFn: () => fetchOne('GET /store/checkout'),
});

export const myOrdersQuery = cachedQuery('orders', ['mine'], () =>
  fetchList('GET /store-orders', { query: { mine: 'true', limit: 20 } }),
);

/** New orders are pushed; polling only covers a lost connection. */
const BOARD_POLL_MS = 60_000;

export const allOrdersQuery = (search: string, failedOnly: boolean) =>
  queryOptions({
    ...cachedQuery('orders', ['all', search, failedOnly ? 'failed' : ''], () =>
      fetchPage('GET /store-orders', {
        query: {
          limit: 200,
          search: search || undefined,
          refund: failedOnly ? 'failed' : undefined,
        },
      }),
    ),
    refetchInterval: BOARD_POLL_MS,
  });

/** Those whose money somebody still has to see; most of them nobody said they paid. */
export const reportedOrdersQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'reported'],
  queryFn: () =>
    fetchList('GET /store-orders', { query: { status: 'pending_payment', limit: 200 } }),
  refetchInterval: BOARD_POLL_MS,
});
