import type { Order } from '@forja/contract/store-orders/routes';
import { sql } from 'kysely';
import { forgetKeys } from '../../platform/cards/gateway-accounts.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { hasRows } from '../../platform/db/has-rows.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import * as cardAccounts from './card-accounts.ts';
import { askGateway } from './card-queue.ts';
import { readOrder } from './orders.ts';
import type { Viewer } from './policy.ts';

/** Asks the gateway for the outcome of a page. A payment without a webhook is recorded now. */
export async function settlePage(
  { cards }: Platform,
  db: Db,
  { id, session: sessionId, account }: { id: string; session: string; account: string },
): Promise<'open' | 'closed' | 'paid'> {
  const state = await cards.settleCheckout({ gymId: db.gymId, account, sessionId });
  if (state === 'closed') await cardAccounts.closePage(db, id);
  return state;
}

/** Called when the customer returns from the payment page: the webhook may be late or lost. */
export async function checkCard(
  platform: Platform,
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<Order> {
  const order = await readOrder(db, viewer, id);
  const card = await cardAccounts.findCard(db, id);
  if (order.status !== 'pending_payment' || !card?.session || !card.account) return order;
  const { session, account } = card;
  try {
    await settlePage(platform, db, { id, session, account });
  } catch (error) {
    // A job asks again later. Until then the order is shown as we know it.
    platform.log.warn({ err: error, order: id }, 'A payment page could not be asked');
  }
  return readOrder(db, viewer, id);
}

const CARD_PAGES_JOB = 'store.card-pages';

/** How long we wait for the gateway to report a refund before asking. */
const PATIENCE_MINUTES = 10;

const waitingRefunds = (db: Db): Promise<{ id: string; orderId: string }[]> =>
  db.all(sql<{ id: string; orderId: string }>`
    select r.id, r.order_id as "orderId" from refunds r
    join store_orders o on o.gym_id = r.gym_id and o.id = r.order_id
    where r.status = 'pending' and r.method = 'card' and o.card_payment is not null
      and r.created_at < now() - ${PATIENCE_MINUTES} * interval '1 minute'
    order by r.created_at limit 100`);

async function askAll(platform: Platform, db: Db): Promise<void> {
  for (const page of await cardAccounts.unsettledPages(db)) {
    try {
      const state = await settlePage(platform, db, page);
      if (state === 'open' && page.status !== 'pending_payment')
        await db.tx((tx) => askGateway(platform, tx, page.id, { action: 'expire' }));
    } catch (error) {
      // The next round asks again; one page does not hold up the others.
      platform.log.warn({ err: error, order: page.id }, 'A payment page could not be asked');
    }
  }
  for (const { id: refundId, orderId } of await waitingRefunds(db))
    await db.tx((tx) => askGateway(platform, tx, orderId, { action: 'refund', refundId }));
  await forgetKeys(db, await cardAccounts.accountsInUse(db));
}

/** Whether there is a page or a refund to ask about, or a key to delete. */
const hasOpen = (db: Db): Promise<boolean> =>
  hasRows(
    db,
    sql`
      select from (
        (select from store_orders where ${cardAccounts.isUnsettled} limit 1)
        union all
        (select from refunds where status = 'pending' and method = 'card' limit 1)
        union all
        (select from payment_gateways
          where disconnected_at is not null and secret_key is not null limit 1)) open limit 1`,
  );

/** Finds the payments and refunds whose webhooks never came. */
export const cardPagesJob = (platform: Platform): Job<object> => ({
  name: CARD_PAGES_JOB,
  cron: '*/5 * * * *',
  run: () =>
    platform.eachDueGym(CARD_PAGES_JOB, async (db) => {
      await askAll(platform, db);
      return hasOpen(db);
    }),
});
