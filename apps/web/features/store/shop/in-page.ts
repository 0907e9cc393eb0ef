import type { ProductOnSale, ProductWithStock } from '@forja/contract/store/routes';
import { SHOP_IN_PAGE, type ShopInPage, shownBeside } from '@forja/contract/store/shop-page';
import { queryClient } from '../../../lib/query/query.ts';
import { cache, session } from '../../../lib/session/current.ts';
import { bannerQuery } from '../../../shared/store/shop-banner.ts';
import {
  categoriesQuery,
  noteProductInPage,
  productQuery,
  productsQuery,
  relatedQuery,
  stockQuery,
} from '../queries.ts';
import { noteDrawnPictures } from './drawn-page.ts';

const whenIdle = window.requestIdleCallback ?? setTimeout;

function withoutStock({ availability: _, variants, ...product }: ProductWithStock): ProductOnSale {
  return { ...product, variants: variants.map(({ available: __, ...variant }) => variant) };
}

/** Stores the data as if it had been fetched; on the device only when the page is idle. */
function keep(queryKey: readonly unknown[], data: unknown) {
  queryClient.setQueryData(queryKey, data);
  const [, ...key] = queryKey;
  whenIdle(() => cache.write('products', key, data));
}

const keepStock = (products: ProductWithStock[]) =>
  queryClient.setQueryData(stockQuery(products.map(({ id }) => id)).queryKey, products);

function keepAll(shown: ShopInPage) {
  if ('front' in shown) {
    const { filters, products, total, next, categories, banner } = shown.front;
    const page = { rows: products.map(withoutStock), total, next };
    keep(productsQuery(filters).queryKey, { pages: [page], pageParams: [null] });
    keep(categoriesQuery.queryKey, categories);
    keep(bannerQuery.queryKey, banner);
    keepStock(products);
    return;
  }
  const { product, related } = shown.one;
  keep(productQuery(product.id).queryKey, product);
  noteProductInPage(product.id);
  keep(relatedQuery(product.category?.id).queryKey, related.map(withoutStock));
  keepStock(shownBeside(product.id, related));
}

/**
 * Uses the data that the server wrote into the page, so that it need not be fetched. Only once and
 * only for guests, because people who are logged in may see more.
 */
export function takeShopInPage(): void {
  const element = document.getElementById(SHOP_IN_PAGE);
  if (!element) return;
  element.remove();
  noteDrawnPictures();
  if (session.state().user === null) keepAll(JSON.parse(element.textContent));
}
