import type { ProductOnSale, ProductWithStock } from '@forja/contract/store';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type ShownProduct, stockQuery } from './queries.ts';

type Answers = UseQueryResult<ProductWithStock[] | null>[];

/** The newest word on each product; null until there is one for its page. */
const newest = (answers: Answers) => answers.map(({ data }) => data ?? null);

/** The products of the pages with what is left of them, as soon as the shop has said it. */
export function useStock(pages: readonly (readonly ProductOnSale[])[]): ShownProduct[] {
  const stock = useQueries({ queries: pages.map(stockQuery), combine: newest });
  return pages.flatMap((products, index): readonly ShownProduct[] => {
    const known = stock[index];
    if (!known) return products;
    // What the shop no longer knows was taken off sale since the list was kept.
    return products.flatMap(({ id }) => known.find((product) => product.id === id) ?? []);
  });
}
