import { DAY_MS } from '@forja/calendar/duration';
import { sql } from 'kysely';
import { CardRefusal, type SettledRefund } from '../../platform/cards/gateway.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordDoubt } from '../gateways/public.ts';
import { notify } from '../notifications/public.ts';
import { recordCardMoney } from '../payments/public.ts';
import { CARD_PAYMENT_KIND } from './card-rows.ts';

/** For how long a gateway is asked about a refund without a clear answer. */
const GIVE_UP_MS = DAY_MS;
const ASKED_AT_ONCE = 100;
const MAX_FAILURE = 300;

const NOT_CONFIRMED =
  'La pasarela no confirma la devolución. Antes de devolverlo de otra forma, revisa allí si ya salió.';

/** A card payment that has to be refunded. */
interface GoingBack {
  id: string;
  userId: string;
  concept: string;
  account: string;
  session: string | null;
  gatewayPayment: string;
  /** What the payment had settled. */
  chargeIds: string[];
  /** The amount that came in, as the payment says. */
  paidCents: number;
  amountCents: number;
  currency: string;
  wantedAt: string;
}

const goingBack = sql`
  c.id, c.user_id as "userId", c.concept, c.account, c.session,
  c.gateway_payment as "gatewayPayment", y.amount_cents as "paidCents",
  array(select distinct a.charge_id from allocations a
    where a.payment_id = y.id and a.charge_id is not null) as "chargeIds",
  c.amount_cents as "amountCents", c.currency, c.refund_wanted_at as "wantedAt"
  from card_payments c join payments y on y.gym_id = c.gym_id and y.id = c.payment_id`;

const waiting = (db: Db): Promise<GoingBack[]> =>
  db.all(sql<GoingBack>`
    select ${goingBack} where c.refund_state = 'pending'
    order by c.refund_wanted_at limit ${ASKED_AT_ONCE}`);

/** Tells the person that their money is on its way; how long it takes depends on their bank. */
const tellPerson = (
  tx: Tx,
  { userId, concept, paidCents, currency }: GoingBack,
): Promise<unknown> =>
  notify(tx, {
    userIds: [userId],
    kind: 'payment-confirmed',
    title: 'Devolvimos tu pago a la tarjeta',
    body: `${concept}: ${moneyText(paidCents, currency)}. Tu banco puede tardar unos días en mostrarlo.`,
    link: '/perfil',
  });

/**
 * The refund failed: the gym has the money, so it settles again what it had settled, as far as that
 * is owed. The rest is in hand, and staff are told.
 */
async function keepMoney(tx: Tx, row: GoingBack): Promise<void> {
  const { userId, chargeIds, paidCents, currency, gatewayPayment } = row;
  const concept = `Devolución que no salió: ${row.concept}`.slice(0, 200);
  const money = { amountCents: paidCents, reference: null };
  await recordCardMoney(tx, { userId, concept, chargeIds }, money);
  const asked = { ...row, cardPaymentId: row.id };
  await recordDoubt(tx, 'refund', asked, {
    amountCents: paidCents,
    currency,
    paymentId: gatewayPayment,
    sessionId: row.session ?? gatewayPayment,
  });
}

/**
 * Records the outcome; repeating it changes nothing. A bank can still return a refund, so one that
 * succeeded may fail later.
 */
async function settle(tx: Tx, id: string, account: string | null, failure: string | null) {
  const row = await tx.maybe(sql<GoingBack & { state: string | null }>`
    select c.refund_state as state, ${goingBack} where c.id = ${id}::uuid for update of c`);
  if (!row || row.account !== account || row.state === null || row.state === 'failed') return;
  if (failure === null && row.state === 'done') return;
  await tx.run(sql`
    update card_payments set refund_state = ${failure === null ? 'done' : 'failed'},
      refund_failure = ${failure?.slice(0, MAX_FAILURE) ?? null}
    where id = ${id}::uuid`);
  if (failure === null) await tellPerson(tx, row);
  else await keepMoney(tx, row);
}

/** Handles a later report about a refund; only the account that makes it is trusted. */
export const settleCardRefund =
  ({ gymDb }: Platform) =>
  async ({ gymId, ref, account, failure }: SettledRefund): Promise<void> => {
    await gymDb(gymId).tx((tx) => settle(tx, ref, account, failure));
  };

interface Asked {
  askedBefore: boolean;
  askedAt: string;
  refundId: string | null;
}

/** Records the request before it is sent; returns whether it was sent before. */
const noteAsked = (db: Db, id: string): Promise<Asked | undefined> =>
  db.maybe(sql<Asked>`
    with before as (
      select id, refund_asked_at, refund_id from card_payments
      where id = ${id}::uuid and refund_state = 'pending' for update)
    update card_payments c set refund_asked_at = clock_timestamp() from before b where c.id = b.id
    returning b.refund_asked_at is not null as "askedBefore", c.refund_asked_at::text as "askedAt",
      b.refund_id as "refundId"`);

/** If two requests race the gateway refuses one of them, so only a refusal of the latest counts. */
const isLast = async (db: Db, id: string, askedAt: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from card_payments
    where id = ${id}::uuid and refund_asked_at = ${askedAt}::timestamptz`)) !== undefined;

/**
 * Requests a refund outside any transaction, with our own key, after reading whether it was made
 * before.
 */
async function giveBack({ cards }: Platform, db: Db, row: GoingBack): Promise<void> {
  const { id, account, gatewayPayment, wantedAt } = row;
  const asked = await noteAsked(db, id);
  if (!asked) return;
  const isLate = Date.now() - new Date(wantedAt).getTime() > GIVE_UP_MS;
  const end = (failure: string | null) => db.tx((tx) => settle(tx, id, account, failure));
  try {
    const { state, refundId } = await cards.refund({
      gymId: db.gymId,
      kind: CARD_PAYMENT_KIND,
      ref: id,
      paymentId: gatewayPayment,
      account,
      refundId: asked.refundId,
      askedBefore: asked.askedBefore,
    });
    if (refundId !== null)
      await db.run(sql`
        update card_payments set refund_id = ${refundId} where id = ${id}::uuid`);
    if (state === 'done') await end(null);
    else if (isLate && refundId === null) await end(NOT_CONFIRMED);
  } catch (error) {
    if (error instanceof CardRefusal) {
      if (await isLast(db, id, asked.askedAt)) await end(error.message);
    } else if (isLate) await end(NOT_CONFIRMED);
    else throw error;
  }
}

/**
 * Requests the refunds that are waiting and asks about pending ones; returns whether any is left.
 */
export async function giveBackAll(platform: Platform, db: Db): Promise<boolean> {
  for (const row of await waiting(db)) {
    try {
      await giveBack(platform, db, row);
    } catch (error) {
      // The next run asks again; a failing refund does not stop the others.
      platform.log.warn({ err: error, payment: row.id }, 'Money of a card could not be given back');
    }
  }
  return (await waiting(db)).length > 0;
}
