import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';

/** The last known state of the card payment of an order. */
export interface CardPayment {
  session: string | null;
  url: string | null;
  account: string | null;
  payment: string | null;
  /** Our id of the last refund asked for, and the gateway's id of it. */
  refundAsked: string | null;
  refund: string | null;
}

export const findCard = (db: Db, orderId: string): Promise<CardPayment | undefined> =>
  db.maybe(
    build
      .selectFrom('store_orders')
      .select([
        'card_session as session',
        'card_url as url',
        'card_account as account',
        'card_payment as payment',
        'card_refund_asked as refundAsked',
        'card_refund as refund',
      ])
      .where('id', '=', orderId),
  );

/** Stores the payment page of an order, unless it has one, and returns the one it has. */
export async function setPage(
  db: Db,
  orderId: string,
  page: { session: string; url: string; account: string },
): Promise<{ session: string | null; url: string | null }> {
  await db.run(sql`
    update store_orders
    set card_session = ${page.session}, card_url = ${page.url}, card_account = ${page.account}
    where id = ${orderId}::uuid and card_session is null`);
  return (await findCard(db, orderId)) ?? page;
}

/** The gateway said that the page of an order can no longer be paid. */
export async function closePage(db: Db, orderId: string): Promise<void> {
  await db.run(sql`update store_orders set card_closed_at = now() where id = ${orderId}::uuid`);
}

/** For how many days we ask about a page; no hold lasts nearly as long. */
const ASKED_FOR_DAYS = 7;
const ASKED_AT_ONCE = 100;

/** Condition on `store_orders`: the outcome of the payment page is not known yet. */
export const isUnsettled = sql<boolean>`
  card_session is not null and card_payment is null and card_closed_at is null
    and created_at > now() - ${ASKED_FOR_DAYS} * interval '1 day'`;

/** The pages whose outcome is not known yet, oldest first. */
export const unsettledPages = (
  db: Db,
): Promise<{ id: string; status: string; session: string; account: string }[]> =>
  db.all(sql<{ id: string; status: string; session: string; account: string }>`
    select id, status, card_session as session, card_account as account from store_orders
    where ${isUnsettled}
    order by created_at limit ${ASKED_AT_ONCE}`);

/** The accounts whose keys are still needed, for a page that may be paid or a refund on its way. */
export async function accountsInUse(db: Db): Promise<string[]> {
  const rows = await db.all(sql<{ account: string }>`
    select distinct o.card_account as account from store_orders o
    where o.card_account is not null and (
      (o.card_payment is null and o.card_closed_at is null
        and o.created_at > now() - ${ASKED_FOR_DAYS} * interval '1 day')
      or exists (select from refunds r where r.gym_id = o.gym_id and r.order_id = o.id
        and r.status = 'pending'))
    union
    select c.account from card_payments c
    where c.state = 'open' and c.created_at > now() - ${ASKED_FOR_DAYS} * interval '1 day'
    union
    select t.account from gateway_trials t where t.state in ('open', 'paid')
      and t.created_at > now() - ${ASKED_FOR_DAYS} * interval '1 day'`);
  return rows.map(({ account }) => account);
}

/** Records that a refund is about to be asked for; from now on it may have been made. */
export async function askForRefund(db: Db, orderId: string, refundId: string): Promise<void> {
  await db.run(sql`
    update store_orders set card_refund_asked = ${refundId}::uuid, card_refund = null
    where id = ${orderId}::uuid and card_refund_asked is distinct from ${refundId}::uuid`);
}

export async function setRefund(db: Db, orderId: string, refund: string): Promise<void> {
  await db.run(sql`update store_orders set card_refund = ${refund} where id = ${orderId}::uuid`);
}

/** Stores the payment; returns 0 when it was stored before. */
export function setPayment(tx: Tx, orderId: string, payment: string): Promise<number> {
  return tx.run(
    build
      .updateTable('store_orders')
      .set({ card_payment: payment })
      .where('id', '=', orderId)
      .where('card_payment', 'is', null),
  );
}
