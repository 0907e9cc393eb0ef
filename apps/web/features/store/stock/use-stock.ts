import type { ProductOnSale } from '@forja/contract/store/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ShownProduct, stockQuery } from '../queries.ts';

/** The products with what is left of them, as soon as the shop has said it. */
export function useStock(products: readonly ProductOnSale[]): readonly ShownProduct[] {
  const { data, isPlaceholderData } = useQuery({
    ...stockQuery(products.map(({ id }) => id)),
    placeholderData: keepPreviousData,
  });
  if (!data) return products;
  const known = new Map(data.map((product) => [product.id, product]));
  // What the shop does not know any more was taken off sale since the list was kept.
  return products.flatMap((product): readonly ShownProduct[] => {
    const found = known.get(product.id);
    if (found) return [found];
    return isPlaceholderData ? [product] : [];
  });
}
