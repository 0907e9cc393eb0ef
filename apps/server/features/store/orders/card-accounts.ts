import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';

/** The card payment of an order, as far as it is known. */
export interface CardPayment {
  session: string | null;
  url: string | null;
  account: string | null;
  payment: string | null;
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
      ])
      .where('id', '=', orderId),
  );

/** The Stripe account that orders are paid to now. */
export async function accountOf(db: Db): Promise<string | null> {
  const row = await db.maybe(
    build.selectFrom('store_checkout').select('stripe_account as account'),
  );
  return row?.account ?? null;
}

/** Stores the payment page of an order, unless it has one. */
export async function setPage(
  db: Db,
  orderId: string,
  page: { session: string; url: string; account: string },
): Promise<void> {
  await db.run(sql`
    update store_orders
    set card_session = ${page.session}, card_url = ${page.url}, card_account = ${page.account}
    where id = ${orderId}::uuid and card_session is null`);
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
