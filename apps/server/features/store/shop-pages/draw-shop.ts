import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShopPage } from '@forja/contract/store/shop-page';

export type DrawShop = (page: ShopPage) => Promise<string>;

/**
 * The HTML of a page of the shop as a guest sees it, drawn by its own screen (`draw-shop.tsx` of the
 * web). Loaded for the first such page, because React takes 14 MB.
 */
export const shopDrawer =
  (webDist: string): DrawShop =>
  async (page) => {
    const file = pathToFileURL(join(webDist, '.vite/draw-shop.js')).href;
    const { drawShop } = (await import(file)) as { drawShop: (page: ShopPage) => string };
    return drawShop(page);
  };
