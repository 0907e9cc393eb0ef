import type { ProductOnSale, ProductWithStock } from '@forja/contract/store/routes';
import { SHOP_IN_PAGE, type ShopInPage, shownBeside } from '@forja/contract/store/shop-page';
import { inBrowser } from '../../../lib/page.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { session } from '../../../lib/session/current.ts';
import { bannerQuery } from '../../../shared/store/shop-banner.ts';
import {
  categoriesQuery,
  productQuery,
  productsQuery,
  relatedQuery,
  STORE_KEY,
  stockQuery,
} from '../queries.ts';

function withoutStock({ availability: _, variants, ...product }: ProductWithStock): ProductOnSale {
  return { ...product, variants: variants.map(({ available: __, ...variant }) => variant) };
}

type Answer = readonly [queryKey: readonly unknown[], data: unknown];

const stockOf = (products: ProductWithStock[]): Answer => [
  stockQuery(products.map(({ id }) => id)).queryKey,
  products,
];

/** What the screen of a page would ask for. */
function answersOf(shown: ShopInPage): Answer[] {
  if ('front' in shown) {
    const { filters, products, total, next, categories, banner } = shown.front;
    const page = { rows: products.map(withoutStock), total, next };
    return [
      [productsQuery(filters).queryKey, { pages: [page], pageParams: [null] }],
      [categoriesQuery.queryKey, categories],
      [bannerQuery.queryKey, banner],
      stockOf(products),
    ];
  }
  const { product, related } = shown.one;
  return [
    [productQuery(product.id).queryKey, product],
    [relatedQuery(product.category?.id).queryKey, related.map(withoutStock)],
    stockOf(shownBeside(product.id, related)),
  ];
}

/** Longer than the scripts of the page take on a slow phone. */
const FRESH_MS = 30_000;

/** Lets the screen of a page find its data as if it had been fetched. */
export function answerFromPage(shown: ShopInPage): void {
  queryClient.setQueryDefaults(STORE_KEY, { staleTime: FRESH_MS });
  for (const [queryKey, data] of answersOf(shown)) queryClient.setQueryData(queryKey, data);
}

/**
 * Uses the data that the server wrote into the page, so that it need not be fetched. Only once and
 * only for guests, because people who are logged in may see more.
 */
export function takeShopInPage(): void {
  const element = inBrowser && document.getElementById(SHOP_IN_PAGE);
  if (!element) return;
  element.remove();
  if (session.state().user !== null) return;
  answerFromPage(JSON.parse(element.textContent));
}
