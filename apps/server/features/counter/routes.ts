import { saleRoutes } from '@forja/contract/counter/routes';
import { requireReach } from '../../domain/duties/reach.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { saleReceipt } from '../payments/public.ts';
import { requireShiftOf } from '../shifts/public.ts';
import { offersFor } from './offers.ts';
import { previewBasket } from './preview-basket.ts';
import { readShared, receiptLink } from './receipt-link.ts';
import { returnableLines, returnLine } from './return-line.ts';
import { mailSaleReceipt, sendSaleReceipt } from './sale-receipt.ts';
import { findProducts, findSale, saleInReach, salesOf } from './sale-rows.ts';
import { sellBasket } from './sell.ts';
import { createService, listServices, updateService } from './services.ts';
import { listShiftSales } from './shift-sales.ts';
import { voidSale } from './void-sale.ts';

export function salesFeature(platform: Platform) {
  platform.person.personalData.push({ section: 'counterSales', read: salesOf });
  saleReceipt.fill(async (db, reply, saleId, paper) =>
    sendSaleReceipt(db, platform.files, reply, await findSale(db, saleId), paper),
  );
  return defineFeature(saleRoutes, {
    sell: ({ db, caller, body }) => sellBasket(db, caller, body),
    preview: ({ db, caller, body }) => previewBasket(db, caller, body),
    read: ({ db, caller, params }) => saleInReach(db, caller, params.id),
    void: ({ db, caller, params, body }) => voidSale(db, caller, params.id, body.reason),
    returnable: ({ db, caller, params }) => returnableLines(db, caller, params.id),
    giveBack: ({ db, caller, params, body }) => returnLine(db, caller, params.id, body),
    async ofShift({ db, caller, params, query, page }) {
      await requireShiftOf(db, caller, params.id);
      const { rows, total, next } = await listShiftSales(db, caller, params.id, query);
      page(total, next);
      return rows;
    },
    async receipt({ db, caller, params, query, reply }) {
      const sale = await saleInReach(db, caller, params.id);
      return sendSaleReceipt(db, platform.files, reply, sale, query.paper);
    },
    mail: async ({ db, caller, params }) =>
      mailSaleReceipt(platform, db, await saleInReach(db, caller, params.id)),
    async link({ db, caller, params }) {
      await saleInReach(db, caller, params.id);
      return receiptLink(platform.secrets, db, params.id);
    },
    shared: ({ db, params }) => readShared(platform.secrets, db, params.token),
    async offers({ db, caller, params, query }) {
      await requireReach(db, caller, params.userId);
      return offersFor(db, params.userId, query.code);
    },
    products: ({ db, query }) => findProducts(db, query.search ?? ''),
    listServices: ({ db }) => listServices(db),
    createService: ({ db, body }) => createService(db, body),
    updateService: ({ db, params, body }) => updateService(db, params.id, body),
  });
}
