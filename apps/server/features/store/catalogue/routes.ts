import { storeRoutes } from '@forja/contract/store/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/gym-db.ts';
import { defineFeature } from '../../../platform/http/feature.ts';
import { createHotCache, type Produced } from '../../../platform/http/hot-cache.ts';
import { may } from '../../../platform/identity/duties.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SETTINGS_CHANGED } from '../../settings/public.ts';
import { changeStock, countStock, listMovements } from '../stock/stock.ts';
import { subscribeToRestock } from '../stock/stock-alerts.ts';
import { findBanner, saveBanner, setBannerPicture, shownBanner } from './banner.ts';
import { listOnSale, listWithStock, type Page, readProduct, STORE_CHANGED } from './catalogue.ts';
import { createCategory, deleteCategory, listCategories, updateCategory } from './categories.ts';
import { addImage, arrangeImages, createProduct, setDeleted, updateProduct } from './products.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  db: Db;
}

/** A door device may also look at the shop, as any visitor. */
const isManager = (caller: Caller | undefined): boolean =>
  caller?.kind === 'user' && may(caller, 'store.manage');

/** A page as bytes, with headers for the total and the next page. */
function paged(request: FastifyRequest, { items, total, next }: Page<unknown>): Produced {
  const headers: Record<string, string> = { 'x-total-count': String(total) };
  if (next) {
    const address = new URL(request.url, 'http://local');
    address.searchParams.set('cursor', next);
    headers.link = `<${address.pathname}${address.search}>; rel="next"`;
  }
  return { body: JSON.stringify(items), headers };
}

export function storeFeature({ notices, files }: Platform) {
  const cache = createHotCache(notices, STORE_CHANGED, SETTINGS_CHANGED);
  const hot = (
    { request, reply, db }: Visit,
    key: string,
    produce: () => Promise<string | Produced>,
  ) => cache.send(request, reply, { gymId: db.gymId, key, type: JSON_TYPE }, produce);

  return defineFeature(storeRoutes, {
    products: (visit) =>
      hot(visit, `on-sale ${JSON.stringify(visit.query)}`, async () =>
        paged(visit.request, await listOnSale(visit.db, visit.query)),
      ),
    product: async (visit) => {
      const { params, db, caller } = visit;
      if (isManager(caller)) return readProduct(db, params.id, true);
      return hot(visit, params.id, async () =>
        JSON.stringify(await readProduct(db, params.id, false)),
      );
    },
    productsWithStock: async (visit) => {
      const { db, query, caller, page } = visit;
      if (!isManager(caller))
        return hot(visit, `stock ${JSON.stringify(query)}`, async () =>
          paged(visit.request, await listWithStock(db, query, false)),
        );
      const { items, total, next } = await listWithStock(db, query, true);
      page(total, next);
      return items;
    },
    categories: (visit) =>
      hot(visit, 'categories', async () => JSON.stringify(await listCategories(visit.db))),
    banner: async (visit) => {
      if (isManager(visit.caller)) return (await findBanner(visit.db)) ?? null;
      return hot(visit, 'banner', async () => JSON.stringify(await shownBanner(visit.db)));
    },
    saveBanner: ({ db, body }) => saveBanner(db, files, body),
    uploadBannerImage: ({ db, file }) => setBannerPicture(db, files, file.bytes),
    createProduct: ({ db, body }) => createProduct(db, body),
    updateProduct: ({ db, params, body }) => updateProduct(db, params.id, body),
    deleteProduct: ({ db, params }) => setDeleted(db, params.id, true),
    restoreProduct: async ({ db, params }) => {
      await setDeleted(db, params.id, false);
      return readProduct(db, params.id, true);
    },
    addImage: ({ db, params, file }) => addImage(db, files, params.id, file.bytes),
    arrangeImages: ({ db, params, body }) => arrangeImages(db, files, params.id, body.images),
    changeStock: ({ db, params, body }) => changeStock(db, params.id, body),
    countStock: ({ db, body }) => countStock(db, body),
    awaitRestock: ({ db, params, body }) => subscribeToRestock(db, params.id, body.variantId),
    movements: async ({ db, params, query, page }) => {
      const { items, total, next } = await listMovements(db, params.id, query);
      page(total, next);
      return items;
    },
    createCategory: ({ db, body }) => createCategory(db, body),
    updateCategory: ({ db, params, body }) => updateCategory(db, params.id, body),
    deleteCategory: ({ db, params }) => deleteCategory(db, params.id),
  });
}
