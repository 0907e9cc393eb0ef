import type { CardPayment } from '@forja/contract/card-payments/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
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

/** Closes a page after the commit, and repeats it until the gateway answers. */
export const askToClose = ({ jobs }: Platform, tx: Tx, id: string): Promise<void> =>
  jobs.enqueue<CloseJob>(tx, CLOSE_JOB, { gymId: tx.gymId, id });

/** Asks for the outcome of a page; a payment that no webhook reported is recorded now. */
async function settle({ cards }: Platform, db: Db, row: rows.CardRow): Promise<void> {
  const { id, account, session: sessionId, isOver } = row;
  // A saved card that is charged has no page.
  if (row.savedCardId !== null) return;
  if (sessionId === null) {
    // Nobody was ever sent to its page.
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
      // The next run asks again; a failing page does not stop the others.
      platform.log.warn({ err: error, payment: row.id }, 'A payment page could not be asked');
    }
  }
}

/** Finds payments whose webhooks never came, closes expired pages, and makes refunds. */
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

/** Asks once when the person returns from the page, because the webhook may be late or lost. */
export async function settleNow(platform: Platform, db: Db, row: rows.CardRow): Promise<void> {
  if (row.state !== 'open') return;
  try {
    await settle(platform, db, row);
  } catch (error) {
    // The job asks again; until then the known state is shown.
    platform.log.warn({ err: error, payment: row.id }, 'A payment page could not be asked');
  }
}

/** The state of the caller's own payment, asked from the gateway while it is unknown. */
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
