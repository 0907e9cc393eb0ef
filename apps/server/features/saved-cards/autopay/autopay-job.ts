import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { hasRows } from '../../../platform/db/has-rows.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCardPayment } from '../../card-payments/public.ts';
import { settlePageSafely } from '../add-card.ts';
import { notifyOfExpiry } from '../notify-of-expiry.ts';
import { forgetCard } from '../remove-card.ts';
import * as rows from '../saved-card-rows.ts';
import { askGateway } from './ask-gateway.ts';
import { chargeDue } from './charge-due.ts';

const AUTOPAY_JOB = 'cards.autopay';

/** Nobody is notified of a declined card at night. */
const FROM_HOUR = 8;

const isDaytime = async (db: Db): Promise<boolean> =>
  (
    await db.one(sql<{ is: boolean }>`
      select extract(hour from now() at time zone gym_zone()) >= ${FROM_HOUR} as is`)
  ).is;

/** Asks about tries of which it is unknown whether the card was charged. */
async function askOpen(platform: Platform, db: Db): Promise<void> {
  for (const { id } of await rows.openTries(db)) {
    const row = await findCardPayment(db, id);
    if (row) await askGateway(platform, db, row, { askedBefore: true });
  }
}

/** Settles what is open at the gateway: cards that were left or removed, and tries. */
export async function settleOpen(platform: Platform, db: Db): Promise<void> {
  for (const page of await rows.unsettled(db)) await settlePageSafely(platform, db, page);
  for (const { id } of await rows.cardsToForget(db)) await forgetCard(platform, db, id);
  await askOpen(platform, db);
}

const hasWork = (db: Db): Promise<boolean> =>
  hasRows(
    db,
    sql`
      select from (
        (select from saved_cards where state in ('adding', 'kept')
          or (state = 'removed' and forgotten_at is null) limit 1)
        union all
        (select from card_payments where state = 'open' and saved_card_id is not null limit 1)
      ) any_of limit 1`,
  );

/** First what is open at the gateway, then the cards that are due. */
export const autopayJob = (platform: Platform): Job<object> => ({
  name: AUTOPAY_JOB,
  cron: '*/5 * * * *',
  run: () =>
    platform.eachDueGym(AUTOPAY_JOB, async (db) => {
      await settleOpen(platform, db);
      if (await isDaytime(db)) {
        await chargeDue(platform, db);
        await notifyOfExpiry(platform, db);
      }
      return hasWork(db);
    }),
});
