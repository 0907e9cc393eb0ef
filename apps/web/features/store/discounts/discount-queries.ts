import { queryOptions } from '@tanstack/react-query';
import { change, fetchList } from '../../../lib/api/api.ts';
import type { CartItem } from '../../../shared/store/cart.ts';
import { STORE_KEY } from '../queries.ts';

export const discountsQuery = queryOptions({
  queryKey: [...STORE_KEY, 'discounts'],
  queryFn: () => fetchList('GET /store/discounts'),
});

/** The discount of a code for this cart; read again whenever the cart changes. */
export const appliedDiscountQuery = (code: string, items: readonly CartItem[]) =>
  queryOptions({
    queryKey: [...STORE_KEY, 'discount', code, items],
    queryFn: () => change('POST /store/discounts/check', { body: { code, items: [...items] } }),
    enabled: code !== '' && items.length > 0,
    retry: false,
    staleTime: 0,
  });
