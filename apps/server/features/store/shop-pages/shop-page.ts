import type { ShopPage } from '@forja/contract/store/shop-page';
import { framed } from './frame.ts';
import { shopFront } from './front.ts';
import { productPage } from './product.ts';

/**
 * The HTML of a shop page as its screen draws it for a guest, so that nothing moves when the screen
 * takes over. Undefined when there is nothing to draw; the screen then explains why.
 */
export function shopMarkup(page: ShopPage): string | undefined {
  const { settings } = page;
  if ('one' in page) {
    return framed(settings, 'Producto', productPage(page.one, settings.currency)).markup;
  }
  if (page.front.products.length === 0) return undefined;
  return framed(settings, 'Tienda', shopFront(page.front, settings.currency)).markup;
}
