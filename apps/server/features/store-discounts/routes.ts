import { storeDiscountRoutes } from '@forja/contract/store-discounts/routes';
import { defineFeature, type Handlers } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { priceItems } from '../store/public.ts';
import {
  checkDiscount,
  createDiscount,
  deleteDiscount,
  listDiscounts,
  ordersWithDiscount,
  updateDiscount,
} from './discounts.ts';
import { discountsExport } from './export.ts';

export function storeDiscountsFeature(platform: Platform) {
  const { files } = platform;
  const handlers: Handlers<typeof storeDiscountRoutes> = {
    list: ({ db }) => listDiscounts(db),
    export: ({ db, query, reply }) => sendList(db, files, reply, query.format, discountsExport(db)),
    create: ({ db, body }) => createDiscount(db, body),
    update: ({ db, params, body }) => updateDiscount(db, params.id, body),
    remove: ({ db, params }) => deleteDiscount(platform, db, params.id),
    check: async ({ db, caller, body }) => {
      const asked = { field: 'code', code: body.code, userId: caller.userId };
      return checkDiscount(db, asked, await priceItems(db, body.items));
    },
  };
  return defineFeature(storeDiscountRoutes, handlers, [ordersWithDiscount.job(platform)]);
}
