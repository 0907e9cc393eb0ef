import type { Cards } from '../../platform/cards/cards.ts';
import { findConnected, isOnvoAccount } from '../../platform/cards/gateway-accounts.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';

/** The account that cards are paid to now: the connected one at ONVO, or else the one at Stripe. */
export async function paidAccount(db: Db, cards: Pick<Cards, 'available'>): Promise<string | null> {
  const connected = await findConnected(db);
  if (connected) return connected.account;
  if (!cards.available) return null;
  const row = await db.maybe(
    build.selectFrom('store_checkout').select('stripe_account as account'),
  );
  return row?.account ?? null;
}

/** The name of the gateway of an account. */
export const gatewayNameOf = (account: string | null): 'onvo' | 'stripe' | null =>
  account === null ? null : isOnvoAccount(account) ? 'onvo' : 'stripe';
