import { storeOrderRoutes } from '@forja/contract/store/order-routes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { isThere } from '../../../platform/db/is-there.ts';
import { isSamePerson } from '../../../platform/db/same-person.ts';
import { build } from '../../../platform/db/sql.ts';
import { defineFeature } from '../../../platform/http/feature.ts';
import { may } from '../../../platform/identity/duties.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendList } from '../../exports/public.ts';
import { customerOf, viewerOf } from '../policy.ts';
import { cardPagesJob, checkCard } from './card-pages.ts';
import { cardJob, cardPaid, startCard } from './card-payment.ts';
import { CARD_KIND } from './card-queue.ts';
import { cardRefunded, refundAgain } from './card-refund.ts';
import { readCheckout, saveCardAccount, saveCheckout } from './checkout.ts';
import { ordersExport } from './export.ts';
import { type NotifyCustomer, orderNotice } from './order-notice.ts';
import { changeOrder, lapseOrders, listOrders, readOrder } from './orders.ts';
import { placeOrder } from './place-order.ts';
import { sendReceipt } from './receipt.ts';
import { undoConfirmation } from './undo-confirmation.ts';

const LAPSE_JOB = 'store.lapse-orders';

/** Cancels overdue unpaid orders, which frees their stock. */
function lapseJob(platform: Platform, notify: NotifyCustomer): Job<object> {
  return {
    name: LAPSE_JOB,
    cron: '*/5 * * * *',
    run: () =>
      platform.eachDueGym(LAPSE_JOB, async (db) => {
        await lapseOrders(db, notify);
        return isThere(
          db,
          build.selectFrom('store_orders').where('status', '=', 'pending_payment').limit(1),
        );
      }),
  };
}

/** For the personal data download. */
const ordersOf = (db: Db, userId: string) =>
  db.all(sql`
    select o.number, o.created_at as "createdAt", o.status, o.fulfilment,
      o.delivery_address as "deliveryAddress", o.phone, o.payment_method as "paymentMethod",
      o.payment_reference as "paymentReference", o.notes, o.currency,
      o.discount_code as "discountCode", o.location_name as "locationName",
      o.total_cents as "totalCents",
      (select jsonb_agg(jsonb_build_object('productName', l.product_name, 'variantName', l.variant_name,
          'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents) order by l.position)
        from store_order_lines l where l.gym_id = o.gym_id and l.order_id = o.id) as lines,
      (select jsonb_agg(jsonb_build_object('status', e.status, 'note', e.note, 'at', e.at) order by e.at, e.id)
        from store_order_events e where e.gym_id = o.gym_id and e.order_id = o.id) as steps
    from store_orders o where ${isSamePerson(sql`o.user_id`, userId)} order by o.created_at`);

const restocksOf = (db: Db, userId: string) =>
  db.all(sql`
    select p.name as "productName", r.created_at as "createdAt" from store_restock_requests r
    join store_variants v on v.gym_id = r.gym_id and v.id = r.variant_id
    join store_products p on p.gym_id = v.gym_id and p.id = v.product_id
    where r.user_id = ${userId}::uuid order by r.created_at`);

const codesOf = (db: Db, userId: string) =>
  db.all(sql`
    select d.code as "discountCode", u.used from store_discount_people u
    join store_discounts d on d.gym_id = u.gym_id and d.id = u.discount_id
    where u.user_id = ${userId}::uuid order by d.code`);

export function storeOrdersFeature(platform: Platform) {
  const { cards } = platform;
  const notify = orderNotice(platform);
  platform.person.personalData.push(
    { section: 'pedidosDeLaTienda', read: ordersOf },
    { section: 'productosQueEspero', read: restocksOf },
    { section: 'codigosDeDescuentoUsados', read: codesOf },
  );
  cards.onPaid(CARD_KIND, cardPaid(platform), 'gym');
  cards.onRefund(CARD_KIND, cardRefunded(platform));
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
