import { storeOrderRoutes } from '@forja/contract/store-orders/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { cardPagesJob, checkCard } from './card-pages.ts';
import { cardJob, cardPaid, startCard } from './card-payment.ts';
import { STORE_ORDER_KIND } from './card-queue.ts';
import { cardRefunded, refundAgain } from './card-refund.ts';
import { readCheckout, saveCardAccount, saveCheckout } from './checkout.ts';
import { ordersExport } from './export.ts';
import { lapseJob } from './lapse-job.ts';
import { orderNotice } from './order-notice.ts';
import { changeOrder, listOrders, readOrder } from './orders.ts';
import { codesOf, ordersOf, restocksOf } from './personal-data.ts';
import { placeOrder } from './place-order.ts';
import { customerOf, viewerOf } from './policy.ts';
import { sendReceipt } from './receipt.ts';
import { undoConfirmation } from './undo-confirmation.ts';

export function storeOrdersFeature(platform: Platform) {
  const { cards } = platform;
  const notify = orderNotice(platform);
  platform.person.personalData.push(
    { section: 'pedidosDeLaTienda', read: ordersOf },
    { section: 'productosQueEspero', read: restocksOf },
    { section: 'codigosDeDescuentoUsados', read: codesOf },
  );
  cards.onPaid(STORE_ORDER_KIND, cardPaid(platform), 'gym');
  cards.onRefund(STORE_ORDER_KIND, cardRefunded(platform));
  return defineFeature(
    storeOrderRoutes,
    {
      checkout: ({ db, caller }) => readCheckout(db, cards, may(caller, 'store.manage')),
      saveCheckout: ({ db, body }) => saveCheckout(db, cards, body),
      saveCardAccount: ({ db, body }) => saveCardAccount(platform, db, body.account),
      startCard: ({ db, gym, caller, params }) =>
        startCard(platform, db, gym, viewerOf(caller), params.id),
      checkCard: ({ db, caller, params }) => checkCard(platform, db, viewerOf(caller), params.id),
      place: async ({ db, caller, body: { customerId, ...body } }) =>
        placeOrder(db, await customerOf(db, caller, customerId), body, notify, cards),
      list: async ({ db, caller, query, page }) => {
        const { items, total, next } = await listOrders(db, viewerOf(caller), query);
        page(total, next);
        return items;
      },
      export: ({ db, query: { format, ...filters }, reply }) =>
        sendList(db, platform.files, reply, format, ordersExport(db, filters)),
      async receipt({ db, caller, params, query, reply }) {
        const order = await readOrder(db, viewerOf(caller), params.id);
        return sendReceipt(db, platform.files, order, reply, query.paper);
      },
      read: ({ db, caller, params }) => readOrder(db, viewerOf(caller), params.id),
      undoConfirmation: ({ db, caller, params }) =>
        undoConfirmation(db, viewerOf(caller), params.id),
      change: ({ db, caller, params, body }) =>
        changeOrder(db, viewerOf(caller), params.id, body, notify),
      refundAgain: ({ db, caller, params, body }) =>
        refundAgain(platform, db, viewerOf(caller), params.id, body),
    },
    [lapseJob(platform, notify), cardJob(platform), cardPagesJob(platform)],
  );
}
