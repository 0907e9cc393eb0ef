import { storeDiscountRoutes } from '@forja/contract/store/discount-routes';
import { defineFeature } from '../../../platform/http/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendList } from '../../exports/public.ts';
import { priceItems } from '../orders/place-order.ts';
import {
  checkDiscount,
  createDiscount,
  deleteDiscount,
  listDiscounts,
  updateDiscount,
} from './discounts.ts';
import { discountsExport } from './export.ts';

export function storeDiscountsFeature({ files }: Platform) {
  return defineFeature(storeDiscountRoutes, {
    list: ({ db }) => listDiscounts(db),
    export: ({ db, query, reply }) => sendList(db, files, reply, query.format, discountsExport(db)),
    create: ({ db, body }) => createDiscount(db, body),
    update: ({ db, params, body }) => updateDiscount(db, params.id, body),
    remove: ({ db, params }) => deleteDiscount(db, params.id),
    check: async ({ db, caller, body }) => {
      const asked = { field: 'code', code: body.code, userId: caller.userId };
      return checkDiscount(db, asked, await priceItems(db, body.items));
    },
  });
}
