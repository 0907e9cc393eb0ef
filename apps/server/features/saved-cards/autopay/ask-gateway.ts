import { sql } from 'kysely';
import type { CardOnFileAnswer, CardsOnFile } from '../../../platform/cards/gateway.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CARD_PAYMENT_KIND, type CardRow, cardPaid } from '../../card-payments/public.ts';
import * as rows from '../saved-card-rows.ts';
import { recordDecline } from './record-decline.ts';
import { isStillDue } from './still-due.ts';

/** A charge that is not at the gateway after this time never arrived there. */
const ON_ITS_WAY_MINUTES = 10;

const isOld = async (db: Db, { id }: CardRow): Promise<boolean> =>
  (
    await db.one(sql<{ is: boolean }>`
      select created_at < now() - ${ON_ITS_WAY_MINUTES} * interval '1 minute' as is
      from card_payments where id = ${id}::uuid`)
  ).is;

type Asked = CardOnFileAnswer | { state: 'declined'; decline: 'unanswered' };

/**
 * Reads what became of a try. It charges only if the gateway has not seen the try and it is still
 * due.
 */
async function askAgain(
  platform: Platform,
  db: Db,
  row: CardRow,
  onFile: CardsOnFile,
  card: { customer: string; method: string },
): Promise<Asked> {
  const found = await onFile.findCharge({ customer: card.customer, ref: row.id });
  if (found) return found;
  // By now the gateway may have forgotten the key, and would charge again.
  if (!row.isOver && (await isStillDue(platform, db, row)))
    return onFile.charge(chargeOf(db, row, card));
  return (await isOld(db, row))
    ? { state: 'declined', decline: 'unanswered' }
    : { state: 'pending' };
}

const chargeOf = (db: Db, row: CardRow, card: { customer: string; method: string }) => ({
  gymId: db.gymId,
  kind: CARD_PAYMENT_KIND,
  ref: row.id,
  name: row.concept,
  amountCents: row.amountCents,
  currency: row.currency,
  customer: card.customer,
  method: card.method,
});

async function settle(
  platform: Platform,
  db: Db,
  row: CardRow,
  askedBefore: boolean,
): Promise<void> {
  const held = row.savedCardId === null ? undefined : await rows.find(db, row.savedCardId);
  const onFile = await platform.cards.onFile(db.gymId, row.account);
  if (!held?.customer || !held.method || !onFile) return;
  const card = { customer: held.customer, method: held.method };
  const answer: Asked = askedBefore
    ? await askAgain(platform, db, row, onFile, card)
    : await onFile.charge(chargeOf(db, row, card));
  if (answer.state === 'paid') await cardPaid(platform)(answer.paid);
  if (answer.state === 'declined') await recordDecline(platform, db, row, answer.decline);
}

/** Sends a try to the gateway and records the answer; after a lost answer it is sent again. */
export async function askGateway(
  platform: Platform,
  db: Db,
  row: CardRow,
  { askedBefore }: { askedBefore: boolean },
): Promise<void> {
  try {
    await settle(platform, db, row, askedBefore);
  } catch (error) {
    platform.log.warn({ err: error, payment: row.id }, 'A saved card could not be charged yet');
  }
}
