import { DAY_MS, HOUR_MS } from '@forja/calendar/duration';
import type { PaymentMethod } from '@forja/contract/accounts/values';
import type { Order } from '@forja/contract/store-orders/routes';
import { CardRefusal, type SettledRefund } from '../../platform/cards/gateway.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { failRefund, finishRefund } from '../accounts/public.ts';
import * as cardAccounts from './card-accounts.ts';
import { askGateway, type CardJob, STORE_ORDER_KIND } from './card-queue.ts';
import { notifyCustomer } from './emails.ts';
import { notifyStaffOfFailedRefund } from './notify-staff.ts';
import { giveBackAgain } from './order-money.ts';
import * as orders from './order-rows.ts';
import { publishChange } from './orders.ts';
import { requireOthersOrder, type Viewer } from './policy.ts';

/** How long an error that may pass is retried. The retries of the job last a little longer. */
const GIVE_UP_MS = HOUR_MS / 4;
/** How long a refund counts as on its way when the gateway does not say what became of it. */
const UNKNOWN_MS = DAY_MS;

/** The refund may have been made after all, so staff should check before refunding otherwise. */
const LOOK_FIRST = 'Antes de devolverlo de otra forma, revisa allí si ya salió.';

/** The refund of an order that the gateway has not made yet. */
export const waitingRefund = (tx: Tx, orderId: string): Promise<{ id: string } | undefined> =>
  tx.maybe(
    build
      .selectFrom('refunds')
      .where('order_id', '=', orderId)
      .where('status', '=', 'pending')
      .select('id'),
  );

/** Gives the money back another way, or asks the gateway again. */
export function refundAgain(
  platform: Platform,
  db: Db,
  viewer: Viewer,
  id: string,
  given: { method: PaymentMethod; reference: string | null },
): Promise<Order> {
  const notify = notifyCustomer(platform);
  return db.tx(async (tx) => {
    const order = await orders.find(tx, id, viewer.sees);
    requireOthersOrder(viewer, order, 'refunded');
    const card = await cardAccounts.findCard(tx, id);
    if (given.method === 'card' && !card?.payment)
      throw fieldError('method', 'Ese pedido no se pagó en línea. Elige otra forma.');
    await giveBackAgain(tx, order, given);
    await audit(tx, {
      action: 'store.refund-again',
      objectType: 'order',
      objectId: id,
      changes: { ...given, amountCents: order.totalCents },
    });
    const refund = await waitingRefund(tx, id);
    if (refund) await askGateway(platform, tx, id, { action: 'refund', refundId: refund.id });
    await publishChange(tx, order);
    const changed = await orders.find(tx, id);
    if (!refund) await notify(tx, changed);
    return changed;
  });
}

/**
 * Records the result of a refund and notifies those concerned. A repeated answer changes nothing.
 */
async function settleRefund(
  platform: Platform,
  tx: Tx,
  refund: { id: string; orderId: string },
  failure: string | null,
): Promise<void> {
  const isNew =
    failure === null ? await finishRefund(tx, refund.id) : await failRefund(tx, refund.id, failure);
  if (!isNew) return;
  const order = await orders.find(tx, refund.orderId);
  const note =
    failure === null
      ? 'Se devolvió el dinero a la tarjeta.'
      : `No se pudo devolver el dinero. ${failure}`;
  await orders.recordEvent(tx, order.id, order.status, note);
  await publishChange(tx, order);
  if (failure !== null) await notifyStaffOfFailedRefund(tx, order, failure);
  if (failure === null && order.status === 'refunded') await notifyCustomer(platform)(tx, order);
}

/** Handles a refund that Stripe reports later. Only the account that refunds is trusted. */
export function cardRefunded(platform: Platform) {
  return async ({ gymId, ref, account, failure }: SettledRefund): Promise<void> => {
    await platform.gymDb(gymId).tx(async (tx) => {
      const found = await tx.maybe(
        build
          .selectFrom('refunds as r')
          .innerJoin('store_orders as o', 'o.id', 'r.order_id')
          .where('r.id', '=', ref)
          .where('r.method', '=', 'card')
          .where('o.card_account', '=', account)
          .select(['r.id', 'o.id as orderId']),
      );
      if (found) await settleRefund(platform, tx, found, failure);
    });
  };
}

/** Asks for a refund outside any transaction and records the answer. */
export async function refundAtGateway(
  platform: Platform,
  job: CardJob,
  card: cardAccounts.CardPayment,
) {
  const { gymId, orderId, refundId = orderId } = job;
  if (!card.payment || !card.account) return;
  const db = platform.gymDb(gymId);
  const asked = await db.maybe(
    build.selectFrom('refunds').where('id', '=', refundId).select(['created_at as at', 'status']),
  );
  if (asked?.status !== 'pending') return;
  const ageMs = Date.now() - new Date(asked.at).getTime();
  const askedBefore = card.refundAsked === refundId;
  await cardAccounts.askForRefund(db, orderId, refundId);
  const answer = await platform.cards
    .refund({
      gymId,
      kind: STORE_ORDER_KIND,
      ref: refundId,
      askedBefore,
      paymentId: card.payment,
      account: card.account,
      refundId: askedBefore ? card.refund : null,
    })
    .catch((error: unknown) => {
      if (error instanceof CardRefusal) return error;
      if (ageMs < GIVE_UP_MS) throw error;
      return new CardRefusal(`La compañía de tarjetas no respondió. ${LOOK_FIRST}`);
    });
  const isRefused = answer instanceof CardRefusal;
  if (!isRefused && answer.refundId) await cardAccounts.setRefund(db, orderId, answer.refundId);
  const isPending = !isRefused && answer.state === 'pending';
  if (isPending && (answer.refundId || ageMs < UNKNOWN_MS)) return;
  const unknown = `La compañía de tarjetas no confirma la devolución. ${LOOK_FIRST}`;
  const failure = isRefused ? answer.message : isPending ? unknown : null;
  await db.tx((tx) => settleRefund(platform, tx, { id: refundId, orderId }, failure));
}
