import { SETTINGS_IN_PAGE } from '@forja/contract/settings/in-page';
import { productQuery } from '@forja/contract/store/routes';
import { filtersAsQuery, readFilters, type ShopFilters } from '@forja/contract/store/shop-filters';
import { SHOP_IN_PAGE, type ShopPage } from '@forja/contract/store/shop-page';
import { isDatabaseUnavailable } from '../../../platform/db/connections/database-unavailable.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { createHotCache } from '../../../platform/http/hot-cache.ts';
import { jsonForPage } from '../../../platform/http/pages/html.ts';
import type { PageHead, PageVisit } from '../../../platform/http/pages/pages.ts';
import { toAppError } from '../../../platform/http/to-app-error.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SETTINGS_CHANGED } from '../../settings/public.ts';
import { STORE_CHANGED } from '../catalogue/catalogue.ts';
import type { DrawShop } from './draw-shop.ts';
import { readShopFront, readShopProduct } from './read-page.ts';
import { productTags, shopTags } from './tags.ts';

type GymHead = (gym: Gym, visit: PageVisit) => Promise<PageHead>;
type ShopHead = Pick<PageHead, 'pageTitle' | 'extra' | 'content'>;

const PRODUCT = /^\/producto\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A closed shop and a list without products are left to the screen, which explains them. */
const isDrawn = (page: ShopPage): boolean =>
  page.settings.store.enabled && ('one' in page || page.front.products.length > 0);

async function contentOf(page: ShopPage, draw: DrawShop): Promise<Pick<PageHead, 'content'>> {
  if (!isDrawn(page)) return {};
  const { settings, ...shown } = page;
  const data = {
    [SETTINGS_IN_PAGE]: jsonForPage(settings),
    [SHOP_IN_PAGE]: jsonForPage(shown),
  };
  return { content: { markup: await draw(page), data } };
}

const NO_FILTERS = readFilters(new URLSearchParams());

async function frontHead(
  db: Db,
  gym: Gym,
  filters: ShopFilters,
  draw: DrawShop,
): Promise<ShopHead> {
  // Filters that the API would refuse are left to the screen, which explains them.
  const isAllowed = productQuery.safeParse(filtersAsQuery(filters)).success;
  const page = await readShopFront(db, gym.subdomain, isAllowed ? filters : NO_FILTERS);
  const { settings, front } = page;
  const told = settings.store.enabled ? front : { categories: [], banner: null };
  return {
    pageTitle: `Tienda · ${settings.gymName}`,
    extra: shopTags(told, { origin: gym.linkOrigin, gymName: settings.gymName }),
    ...(isAllowed ? await contentOf(page, draw) : {}),
  };
}

async function productHead(db: Db, gym: Gym, id: string, draw: DrawShop): Promise<ShopHead> {
  const page = await readShopProduct(db, gym.subdomain, id);
  const { gymName, currency } = page.settings;
  const { product } = page.one;
  return {
    pageTitle: `${product.name} · ${gymName}`,
    extra: productTags(product, { origin: gym.linkOrigin, gymName, currency }),
    ...(await contentOf(page, draw)),
  };
}

/** Adds the content of the shop to its pages, and the tags for search engines and shared links. */
export function storeHead({ gymDb, notices }: Platform, gymHead: GymHead, draw: DrawShop): GymHead {
  const heads = createHotCache(notices, STORE_CHANGED, SETTINGS_CHANGED);

  /** Reads the head from the cache; without a key it is made each time. */
  async function kept(gym: Gym, key: string | undefined, load: () => Promise<ShopHead>) {
    if (key === undefined) return load();
    const text = await heads.read({ gymId: gym.id, key }, async () => JSON.stringify(await load()));
    return JSON.parse(text) as ShopHead;
  }

  function shopHead(gym: Gym, { path, search }: PageVisit): Promise<ShopHead> | undefined {
    const db = gymDb(gym.id);
    const id = PRODUCT.exec(path)?.[1];
    if (id) return kept(gym, id, () => productHead(db, gym, id, draw));
    if (path !== '/tienda') return undefined;
    const filters = readFilters(search);
    // Searches and prices have too many values to cache.
    const { search: words, minPrice, maxPrice } = filters;
    const isCommon = !words && minPrice === null && maxPrice === null;
    const key = isCommon ? JSON.stringify(filters) : undefined;
    return kept(gym, key, () => frontHead(db, gym, filters, draw));
  }

  return async (gym, visit) => {
    const head = await gymHead(gym, visit);
    try {
      const { content, ...shop } = (await shopHead(gym, visit)) ?? {};
      // A gym that has expired serves no visitors; the tags of shared links stay.
      const isServed = content !== undefined && !gym.isExpired;
      return { ...head, ...shop, ...(isServed ? { content } : {}) };
    } catch (error) {
      if (toAppError(error).code === 'NOT_FOUND') return { ...head, missing: true };
      // The page opens without its content, which the screen loads later.
      if (isDatabaseUnavailable(error)) return head;
      throw error;
    }
  };
}
