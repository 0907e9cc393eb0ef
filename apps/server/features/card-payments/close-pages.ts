import type { CardPayment } from '@forja/contract/card-payments/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import * as rows from './card-rows.ts';
import { giveBackAll } from './give-back.ts';

const CLOSE_JOB = 'cards.close';
const PAGES_JOB = 'cards.pages';

interface CloseJob {
  gymId: string;
  id: string;
}

/** Closes a page once the transaction commits, and asks until the gateway answers. */
export const askToClose = ({ jobs }: Platform, tx: Tx, id: string): Promise<void> =>
  jobs.enqueue<CloseJob>(tx, CLOSE_JOB, { gymId: tx.gymId, id });

/** Asks what became of a page; money that nobody told us of is taken now. */
async function settle({ cards }: Platform, db: Db, row: rows.CardRow): Promise<void> {
  const { id, account, session: sessionId, isOver } = row;
  // A saved card that is charged has no page.
  if (row.savedCardId !== null) return;
  if (sessionId === null) {
    // Nobody was ever sent to a page of it.
    if (isOver) await rows.close(db, id);
    return;
  }
  const page = { gymId: db.gymId, account, sessionId };
  let state = await cards.settleCheckout(page);
  if (state === 'open' && isOver) {
    await cards.expireCheckout(page);
    state = await cards.settleCheckout(page);
  }
  if (state === 'closed') await rows.close(db, id);
}

export const closeJob = (platform: Platform): Job<CloseJob> => ({
  name: CLOSE_JOB,
  async run({ gymId, id }) {
    const db = platform.gymDb(gymId);
    const row = await rows.find(db, id);
    if (row?.state === 'open') await settle(platform, db, row);
  },
});

async function settleAll(platform: Platform, db: Db): Promise<void> {
  for (const row of await rows.unsettled(db)) {
    try {
      await settle(platform, db, row);
    } catch (error) {
      // The next round asks again; one page does not hold up the others.
      platform.log.warn({ err: error, payment: row.id }, 'A payment page could not be asked');
    }
  }
}

/** Finds the payments whose webhooks never came, closes the pages whose time is over, and gives back. */
export const pagesJob = (platform: Platform): Job<object> => ({
  name: PAGES_JOB,
  cron: '*/5 * * * *',
  run: () =>
    platform.eachDueGym(PAGES_JOB, async (db) => {
      await settleAll(platform, db);
      const isGivingBack = await giveBackAll(platform, db);
      return isGivingBack || (await rows.unsettled(db)).length > 0;
    }),
});

/** Asks once for whoever comes back from the page: the webhook may be late, or lost. */
export async function settleNow(platform: Platform, db: Db, row: rows.CardRow): Promise<void> {
  if (row.state !== 'open') return;
  try {
    await settle(platform, db, row);
  } catch (error) {
    // It is asked again by itself, and the payment is shown as it is known.
    platform.log.warn({ err: error, payment: row.id }, 'A payment page could not be asked');
  }
}

/** What became of an own payment, asked at the gateway while it is not known. */
export async function checkOwn(
  platform: Platform,
  db: Db,
  callerId: string,
  id: string,
): Promise<CardPayment> {
  const own = await db.maybe(sql<{ id: string }>`
    select id from card_payments
    where id = ${id}::uuid and ${callerId}::uuid in (begun_by, user_id)`);
  const row = own && (await rows.find(db, id));
  if (!row) throw new AppError('NOT_FOUND');
  await settleNow(platform, db, row);
  return rows.shown(db, id);
}
