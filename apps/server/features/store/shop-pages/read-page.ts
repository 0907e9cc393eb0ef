import { settings as settingsSchema } from '@forja/contract/settings/routes';
import { type ProductWithStock, productQuery } from '@forja/contract/store/routes';
import { filtersAsQuery, type ShopFilters } from '@forja/contract/store/shop-filters';
import {
  RELATED_READ,
  SHOP_PAGE_SIZE,
  type ShopFront,
  type ShopPage,
  type ShopProduct,
} from '@forja/contract/store/shop-page';
import type { Db } from '../../../platform/db/gym-db.ts';
import { readSettings } from '../../settings/public.ts';
import { shownBanner } from '../catalogue/banner.ts';
import { listWithStock, readProduct } from '../catalogue/catalogue.ts';
import { listCategories } from '../catalogue/categories.ts';

/** The public settings of a gym. */
const publicSettings = async (db: Db, subdomain: string) =>
  settingsSchema.parse(await readSettings(db, subdomain));

/** Products for cards, which show no description: it may have 2,000 characters. */
const forCards = (products: readonly ProductWithStock[]): ProductWithStock[] =>
  products.map((product) => ({ ...product, description: '' }));

async function readFront(db: Db, filters: ShopFilters): Promise<ShopFront> {
  const query = productQuery.parse({ ...filtersAsQuery(filters), limit: SHOP_PAGE_SIZE });
  const [{ items, total, next = null }, categories, banner] = await Promise.all([
    listWithStock(db, query, false),
    listCategories(db),
    shownBanner(db),
  ]);
  return { filters, categories, banner, products: forCards(items), total, next };
}

async function readOne(db: Db, id: string): Promise<ShopProduct> {
  const product = await readProduct(db, id, false);
  if (!product.category) return { product, related: [] };
  const query = { category: product.category.id, available: 'true', limit: RELATED_READ };
  const { items } = await listWithStock(db, productQuery.parse(query), false);
  return { product, related: forCards(items) };
}

/** The shop as the API returns it to a guest with these filters. */
export async function readShopFront(db: Db, subdomain: string, filters: ShopFilters) {
  const [settings, front] = await Promise.all([
    publicSettings(db, subdomain),
    readFront(db, filters),
  ]);
  return { settings, front } satisfies ShopPage;
}

/** A product as the API returns it to a guest; 404 when guests may not see it. */
export async function readShopProduct(db: Db, subdomain: string, id: string) {
  const [settings, one] = await Promise.all([publicSettings(db, subdomain), readOne(db, id)]);
  return { settings, one } satisfies ShopPage;
}
