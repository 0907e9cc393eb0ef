import { asInput } from '@forja/contract/store/as-input';
import type { ProductInput, ProductWithStock } from '@forja/contract/store/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { change, fetchList, fetchOne, fetchPage } from '../../../lib/api/api.ts';
import { usePages } from '../../../lib/query/use-pages.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { STORE_KEY } from '../queries.ts';

const PAGE_SIZE = 50;

type ProductFilters = { search: string; lowOnly: boolean };

const adminProductsQuery = ({ search, lowOnly }: ProductFilters, cursor: string | null) =>
  queryOptions({
    queryKey: [...STORE_KEY, 'admin', search, lowOnly, cursor],
    queryFn: () =>
      fetchPage('GET /store/gym/products-with-stock', {
        query: {
          limit: PAGE_SIZE,
          sort: 'name',
          search: search || undefined,
          low: lowOnly ? 'true' : undefined,
          ...(cursor === null ? {} : { cursor }),
        },
      }),
  });

/** The catalogue by name, in pages; the server searches all of it. */
export function useAdminProducts(filters: ProductFilters) {
  const pages = usePages(filters);
  const query = useQuery({
    ...adminProductsQuery(filters, pages.cursor),
    placeholderData: keepPreviousData,
  });
  return {
    query,
    products: query.data?.rows ?? [],
    /** The props of `Pagination`. */
    pages: { ...pages.around(query.data), pageSize: PAGE_SIZE },
  };
}

/** One product with its data for management, whatever page it is on. */
export const adminProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...STORE_KEY, 'edited', id],
    queryFn: () => fetchOne('GET /store-products/{id}', { params: { id } }),
    staleTime: 0,
  });

export const productNamesQuery = (wanted: { search?: string; ids?: string }) =>
  queryOptions({
    queryKey: [...STORE_KEY, 'names', wanted],
    queryFn: () =>
      fetchList('GET /store/gym/products-with-stock', {
        query: {
          sort: 'name',
          limit: wanted.ids ? 200 : 20,
          search: wanted.search || undefined,
          ids: wanted.ids || undefined,
        },
      }),
  });

export const movementsQuery = (id: string) =>
  queryOptions({
    queryKey: [...STORE_KEY, 'movements', id],
    queryFn: () => fetchList('GET /store/{id}/movements', { params: { id }, query: { limit: 20 } }),
  });

/** Everything in stock, reserved or not. */
export const stockOf = ({ variants }: ProductWithStock): number =>
  variants.reduce((sum, { stock = 0 }) => sum + stock, 0);

/** Reads again what is shown of the shop. */
export function useStoreRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: STORE_KEY });
}

/** A change in the shop; what is shown is read again, also after a refusal. */
export function useStoreChange<Args extends unknown[]>(send: (...args: Args) => Promise<unknown>) {
  const refresh = useStoreRefresh();
  return useAction((...args: Args) => send(...args).finally(refresh));
}

/** Changes part of a product on top of the change before, which is awaited. */
export function useProductChange(product: ProductWithStock) {
  const refresh = useStoreRefresh();
  const latest = useRef(product);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = product;
  }, [product]);
  const send = async (part: (now: ProductInput) => Partial<ProductInput>) => {
    const now = asInput(latest.current);
    latest.current = await change('PUT /store/{id}', {
      params: { id: product.id },
      body: { ...now, ...part(now), was: now },
    });
    toast({ tone: 'ok', message: `Guardamos ${latest.current.name}.` });
  };
  return (part: (now: ProductInput) => Partial<ProductInput>): Promise<void> => {
    const turn = last.current.then(() => send(part).finally(refresh));
    // Whoever asked is told of a refusal; the next change is made all the same.
    last.current = turn.catch(() => undefined);
    return turn;
  };
}
