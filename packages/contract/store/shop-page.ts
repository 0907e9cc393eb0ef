import type { Settings } from '../settings/routes.ts';
import type { Banner, Category } from './front-routes.ts';
import type { ProductWithStock } from './routes.ts';
import type { ShopFilters } from './shop-filters.ts';

/** The element of a page in which the server writes what its screen would ask for first. */
export const SHOP_IN_PAGE = 'shop-data';

/** How many products a page of the shop has. */
export const SHOP_PAGE_SIZE = 24;
/** How many are shown beside a product, and how many are read for it, which may be among them. */
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

/** A product with others of its category. */
export interface ShopProduct {
  product: ProductWithStock;
  related: ProductWithStock[];
}

export type ShopInPage = { front: ShopFront } | { one: ShopProduct };

/** What both sides draw a page of the shop from. */
export type ShopPage = ShopInPage & { settings: Settings };

/** Those shown beside a product. */
export const shownBeside = <P extends { id: string }>(id: string, others: readonly P[]): P[] =>
  others.filter((other) => other.id !== id).slice(0, RELATED_SHOWN);
