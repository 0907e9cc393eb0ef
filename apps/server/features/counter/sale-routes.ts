import { saleRoutes } from '@forja/contract/counter/sale-routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { offersFor } from './offers.ts';
import { readShared, receiptLink } from './receipt-link.ts';
import { mailSaleReceipt, sendSaleReceipt } from './sale-receipt.ts';
import { findProducts, findSale, salesOf } from './sale-rows.ts';
import { sellBasket } from './sell.ts';
import { createService, listServices, updateService } from './services.ts';

export function salesFeature(platform: Platform) {
  platform.person.personalData.push({ section: 'counterSales', read: salesOf });
  return defineFeature(saleRoutes, {
    sell: ({ db, body }) => sellBasket(db, body),
    read: ({ db, params }) => findSale(db, params.id),
    receipt: ({ db, params, reply }) => sendSaleReceipt(db, platform.files, reply, params.id),
    mail: ({ db, params }) => mailSaleReceipt(platform, db, params.id),
    link: ({ db, params }) => receiptLink(platform.secrets, db, params.id),
    shared: ({ db, params }) => readShared(platform.secrets, db, params.token),
    offers: ({ db, params }) => offersFor(db, params.userId),
    products: ({ db, query }) => findProducts(db, query.search ?? ''),
    listServices: ({ db }) => listServices(db),
    createService: ({ db, body }) => createService(db, body),
    updateService: ({ db, params, body }) => updateService(db, params.id, body),
  });
}
