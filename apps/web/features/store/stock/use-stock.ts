import type { ProductOnSale } from '@forja/contract/store/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ShownProduct, stockQuery } from '../queries.ts';

/** The products, with their stock once it is known. */
export function useStock(products: readonly ProductOnSale[]): readonly ShownProduct[] {
  const { data, isPlaceholderData } = useQuery({
    ...stockQuery(products.map(({ id }) => id)),
    placeholderData: keepPreviousData,
  });
  if (!data) return products;
  const known = new Map(data.map((product) => [product.id, product]));
  // A product missing in a complete answer was taken off sale after the list was stored.
  return products.flatMap((product): readonly ShownProduct[] => {
    const found = known.get(product.id);
    if (found) return [found];
    return isPlaceholderData ? [product] : [];
  });
}
