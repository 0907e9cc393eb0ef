import type { Order } from '@forja/contract/store/order-routes';
import type { PaidCharge } from '../../../platform/cards/cards.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Viewer } from '../policy.ts';
import * as repo from './card-accounts.ts';
import { notifyCustomer } from './emails.ts';
import * as orders from './order-rows.ts';
import { advanceOrder, publishChange, readOrder } from './orders.ts';

export const CARD_KIND = 'store-order';
const CARD_JOB = 'store.card';
/** Stripe wants at least half an hour: a page asked for at the end of the hold still opens. */
const PAGE_MS = 60 * 60_000;

interface CardJob {
  gymId: string;
  orderId: string;
  action: 'refund' | 'expire';
}

/** The page where an unpaid order is paid; asked again it is the same one. */
export async function startCard(
  { cards, config }: Platform,
  db: Db,
  gym: Gym,
  viewer: Viewer,
  id: string,
): Promise<{ url: string }> {
  const order = await readOrder(db, viewer, id);
  if (order.status !== 'pending_payment' || order.paymentMethod !== 'card')
    throw new AppError('CONFLICT', { message: 'Este pedido ya no se paga con tarjeta.' });
  const page = await repo.findCard(db, id);
  if (page?.url) return { url: page.url };
  const account = await repo.accountOf(db);
  if (!account) throw new AppError('UNAVAILABLE');
  const origin = config.appUrl.replace('{gym}', gym.subdomain).replace(/\/$/, '');
  const back = (payment: 'listo' | 'pendiente') =>
    `${origin}/carrito?pago=${payment}&pedido=${order.number}`;
  const { sessionId, url } = await cards.startCheckout({
    gymId: db.gymId,
    kind: CARD_KIND,
    ref: id,
    name: `Pedido ${order.number}`,
    amountCents: order.totalCents,
    currency: order.currency,
    successUrl: back('listo'),
    cancelUrl: back('pendiente'),
    account,
    expiresAt: new Date(new Date(order.createdAt).getTime() + PAGE_MS),
  });
  await repo.setPage(db, id, { session: sessionId, url, account });
  return { url };
}

const matchesOrder = (paid: PaidCharge, order: Order, page: repo.CardPayment): boolean =>
  page.session === paid.sessionId &&
  page.account === paid.account &&
  order.totalCents === paid.amountCents &&
  order.currency === paid.currency;

/** A payment as Stripe reports it; the second report of the same changes nothing. */
export function cardPaid(platform: Platform) {
  const notify = notifyCustomer(platform);
  return async (paid: PaidCharge): Promise<void> => {
    await platform.gymDb(paid.gymId).tx(async (tx) => {
      const page = await repo.findCard(tx, paid.ref);
      if (!page) return;
      const order = await orders.find(tx, paid.ref, undefined);
      if (!matchesOrder(paid, order, page)) {
        platform.log.warn({ order: order.id }, 'A card payment does not fit its order');
        return;
      }
      if ((await repo.setPayment(tx, order.id, paid.paymentId ?? paid.sessionId)) === 0) return;
      // Written down first: whoever moves the order now waits for this row.
      const current = await orders.find(tx, order.id, undefined);
      if (current.status === 'pending_payment') {
        await advanceOrder(tx, current, 'paid', { note: 'Pagado con tarjeta' });
        await publishChange(tx, current);
        await notify(tx, await orders.find(tx, order.id, undefined));
      } else {
        // Cancelled meanwhile, or paid at the desk: the money is not ours.
        const note = 'El pago con tarjeta llegó tarde y se devuelve.';
        await orders.recordEvent(tx, order.id, current.status, note);
        await enqueue(platform, tx, order.id, 'refund');
      }
    });
  };
}

const enqueue = (
  { jobs }: Platform,
  tx: Tx,
  orderId: string,
  action: CardJob['action'],
): Promise<void> => jobs.enqueue<CardJob>(tx, CARD_JOB, { gymId: tx.gymId, orderId, action });

/** What a step of an order means at Stripe: money goes back, an unpaid page closes. */
export function syncWithStripe(platform: Platform) {
  return async (tx: Tx, order: Order): Promise<void> => {
    const card = await repo.findCard(tx, order.id);
    if (order.status === 'refunded' && card?.payment)
      await enqueue(platform, tx, order.id, 'refund');
    const isOver = order.status === 'cancelled' || order.status === 'paid';
    if (isOver && card?.session && !card.payment) await enqueue(platform, tx, order.id, 'expire');
  };
}

/** Talks to Stripe outside the transaction that wanted it, again until it worked. */
export function cardJob({ gymDb, cards }: Platform): Job<CardJob> {
  return {
    name: CARD_JOB,
    async run({ gymId, orderId, action }) {
      const card = await repo.findCard(gymDb(gymId), orderId);
      if (!card?.account) return;
      if (action === 'refund' && card.payment) await cards.refund(card.payment, card.account);
      if (action === 'expire' && card.session && !card.payment)
        await cards.expireCheckout(card.session, card.account);
    },
  };
}
