import type { Settings } from '../settings/routes.ts';
import type { Banner, Category } from './front-routes.ts';
import type { ProductWithStock } from './routes.ts';
import type { ShopFilters } from './shop-filters.ts';

/** The element in which the server puts the data that the screen would otherwise request first. */
export const SHOP_IN_PAGE = 'shop-data';

/** How many products a page of the shop has. */
export const SHOP_PAGE_SIZE = 24;
/**
 * How many related products are shown. One more is read, because the product itself may be among
 * them.
 */
export const RELATED_SHOWN = 4;
export const RELATED_READ = RELATED_SHOWN + 1;

/** The shop with its first products. */
export interface ShopFront {
  filters: ShopFilters;
  categories: Category[];
  banner: Banner | null;
  products: ProductWithStock[];
  total: number;
  next: string | null;
}

/** A product and others of its category. */
export interface ShopProduct {
  product: ProductWithStock;
  related: ProductWithStock[];
}

export type ShopInPage = { front: ShopFront } | { one: ShopProduct };

/** The data from which server and browser draw a page of the shop. */
export type ShopPage = ShopInPage & { settings: Settings };

/** The related products to show, without the product itself. */
export const shownBeside = <P extends { id: string }>(id: string, others: readonly P[]): P[] =>
  others.filter((other) => other.id !== id).slice(0, RELATED_SHOWN);
