import { HOUR_MS } from '@forja/calendar/duration';
import type { CardDoubtKind } from '@forja/contract/card-payments/values';
import type { Order } from '@forja/contract/store-orders/routes';
import type { PaidCharge } from '../../platform/cards/gateway.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Gym } from '../../platform/identity/tenancy.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { paidAccount, recordDoubt } from '../gateways/public.ts';
import * as cardAccounts from './card-accounts.ts';
import { settlePage } from './card-pages.ts';
import { askGateway, CARD_JOB, type CardJob, STORE_ORDER_KIND } from './card-queue.ts';
import { refundAtGateway, waitingRefund } from './card-refund.ts';
import { notifyCustomer } from './emails.ts';
import { refundUnusedCardMoney } from './order-money.ts';
import * as orders from './order-rows.ts';
import { advanceOrder, publishChange, readOrder } from './orders.ts';
import type { Viewer } from './policy.ts';

/**
 * Stripe requires at least half an hour, so a page opened just before the hold ends still works.
 */
const PAGE_MS = HOUR_MS / 2;

/** The page where an unpaid order is paid; asking again returns the same page. */
export async function startCard(
  { cards, log }: Platform,
  db: Db,
  gym: Gym,
  viewer: Viewer,
  id: string,
): Promise<{ url: string }> {
  const order = await readOrder(db, viewer, id);
  if (order.status !== 'pending_payment' || order.paymentMethod !== 'card')
    throw new AppError('CONFLICT', { message: 'Este pedido ya no se paga con tarjeta.' });
  const page = await cardAccounts.findCard(db, id);
  if (page?.url) return { url: page.url };
  const account = await paidAccount(db, cards);
  if (!account) throw new AppError('UNAVAILABLE');
  const { origin } = gym;
  const back = (payment: 'listo' | 'pendiente') =>
    `${origin}/carrito?pago=${payment}&pedido=${order.number}`;
  const { sessionId, url } = await cards.startCheckout({
    gymId: db.gymId,
    kind: STORE_ORDER_KIND,
    ref: id,
    name: `Pedido ${order.number}`,
    amountCents: order.totalCents,
    currency: order.currency,
    successUrl: back('listo'),
    cancelUrl: back('pendiente'),
    account,
    expiresAt: new Date(Date.parse(order.expiresAt ?? order.createdAt) + PAGE_MS),
  });
  const kept = await cardAccounts.setPage(db, id, { session: sessionId, url, account });
  // Two tabs asked at once and the gateway opened a page for each. This one is not used.
  if (kept.session !== sessionId)
    await cards.expireCheckout({ gymId: db.gymId, account, sessionId }).catch((error: unknown) => {
      log.warn({ err: error, order: id }, 'A page that nobody was sent to stays open');
    });
  return { url: kept.url ?? url };
}

/** What differs between the payment that was asked for and the one that arrived. */
function misfit(
  paid: PaidCharge,
  order: Order,
  page: cardAccounts.CardPayment,
): CardDoubtKind | null {
  if (page.session !== paid.sessionId) return 'page';
  if (order.currency !== paid.currency) return 'currency';
  return order.totalCents === paid.amountCents ? null : 'amount';
}

/** Reports a payment to staff that is in no document; they look for it at the gateway. */
const putBeforeStaff = (tx: Tx, kind: CardDoubtKind, order: Order, paid: PaidCharge) =>
  recordDoubt(
    tx,
    kind,
    {
      orderId: order.id,
      userId: order.customer.id,
      concept: `Pedido ${order.number}`,
      amountCents: order.totalCents,
      currency: order.currency,
    },
    paid,
  );

/** Handles a payment that arrived; a repeated report changes nothing. */
export function cardPaid(platform: Platform) {
  const notify = notifyCustomer(platform);
  return async (paid: PaidCharge): Promise<void> => {
    await platform.gymDb(paid.gymId).tx(async (tx) => {
      const page = await cardAccounts.findCard(tx, paid.ref);
      if (!page) return;
      const order = await orders.find(tx, paid.ref, undefined);
      if (page.account !== paid.account) {
        // Another account reports the payment, so this gym never received the money.
        platform.log.warn({ order: order.id }, 'A card payment is not of the account of its order');
        return;
      }
      const doubt = misfit(paid, order, page);
      if (doubt) return putBeforeStaff(tx, doubt, order, paid);
      if ((await cardAccounts.setPayment(tx, order.id, paid.paymentId ?? paid.sessionId)) === 0)
        return;
      // Stored first, so that anybody who changes the order now waits for this row.
      const current = await orders.find(tx, order.id, undefined);
      if (current.status === 'pending_payment') {
        await advanceOrder(tx, current, 'paid', { note: 'Pagado con tarjeta' });
        await publishChange(tx, current);
        await notify(tx, await orders.find(tx, order.id, undefined));
      } else {
        // The order was cancelled meanwhile or paid at the desk, so the money is refunded.
        const note = 'El pago con tarjeta llegó tarde y se devuelve.';
        await orders.recordEvent(tx, order.id, current.status, note);
        const refundId = await refundUnusedCardMoney(tx, order);
        await askGateway(platform, tx, order.id, { action: 'refund', refundId });
      }
    });
  };
}

/** Applies a step of an order at the gateway: refunds the money, or closes an unpaid page. */
export function syncWithGateway(platform: Platform) {
  return async (tx: Tx, order: Order): Promise<void> => {
    const card = await cardAccounts.findCard(tx, order.id);
    const refund = await waitingRefund(tx, order.id);
    if (order.status === 'refunded' && card?.payment && refund)
      await askGateway(platform, tx, order.id, { action: 'refund', refundId: refund.id });
    const isOver = order.status === 'cancelled' || order.status === 'paid';
    if (isOver && card?.session && !card.payment)
      await askGateway(platform, tx, order.id, { action: 'expire' });
  };
}

/** Calls the gateway outside the transaction and retries until it answers. */
export function cardJob(platform: Platform): Job<CardJob> {
  return {
    name: CARD_JOB,
    async run(job) {
      const db = platform.gymDb(job.gymId);
      const card = await cardAccounts.findCard(db, job.orderId);
      if (!card?.account) return;
      if (job.action === 'refund') await refundAtGateway(platform, job, card);
      const { session: sessionId, account } = card;
      if (job.action !== 'expire' || !sessionId || card.payment) return;
      await platform.cards.expireCheckout({ gymId: job.gymId, account, sessionId });
      await settlePage(platform, db, { id: job.orderId, session: sessionId, account });
    },
  };
}
