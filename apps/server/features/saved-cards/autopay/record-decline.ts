import { dayFirst } from '@forja/calendar/day';
import type { DeclineKind } from '@forja/contract/saved-cards/values';
import { cardName, DECLINE_WORDS } from '@forja/contract/saved-cards/words';
import { sql } from 'kysely';
import { holdersOf } from '../../../domain/duties/holders.ts';
import { fullName } from '../../../domain/people/full-name.ts';
import type { Decline } from '../../../platform/cards/gateway.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { moneyText } from '../../../platform/documents/columns.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askForLinkMail, type CardRow, lockCardPayment } from '../../card-payments/public.ts';
import { notify, notifyByEmail } from '../../notifications/public.ts';
import * as rows from '../saved-card-rows.ts';
import { readAutopay } from './autopay-settings.ts';
import { nextTry } from './try-days.ts';

const sentence = (words: string): string => `${words[0]?.toUpperCase()}${words.slice(1)}.`;

/** What the person should do if the card is not tried again. */
const WHAT_NOW: Readonly<Record<Decline, string>> = {
  stolen: 'No volveremos a usarla. Agrega otra o paga de otra forma.',
  expired: 'Agrega una vigente o paga de otra forma.',
  authentication: 'Págalo tú desde la aplicación: tu banco te pedirá confirmarlo.',
  insufficient: 'No lo intentaremos más: paga desde la aplicación o agrega otra tarjeta.',
  other: 'No lo intentaremos más: paga desde la aplicación o agrega otra tarjeta.',
};

/** When the period is tried again with this card; null: never. */
async function againOn(tx: Tx, row: CardRow) {
  const { enabled, retries } = await readAutopay(tx);
  const { membershipId, periodFrom, savedCardId } = row;
  if (!enabled || !membershipId || !periodFrom || !savedCardId) return null;
  const tries = await rows.triesFor(tx, membershipId, periodFrom);
  const today = await gymToday(tx);
  return nextTry(tries, savedCardId, retries, today);
}

const nameOf = async (tx: Tx, userId: string): Promise<string> =>
  (
    await tx.one(sql<{ username: string }>`
      select ${fullName('u')} as username from users u where u.id = ${userId}::uuid`)
  ).username;

/**
 * Notifies the card's holder, with a payment link if the period is already owed, and staff after
 * the last try.
 */
async function tell(
  platform: Platform,
  tx: Tx,
  row: CardRow,
  decline: Decline,
  card: { holderId: string; brand: string; last4: string },
): Promise<void> {
  const { userId: memberId, chargeIds } = row;
  const { holderId: userId } = card;
  const username = await nameOf(tx, memberId);
  const concept = userId === memberId ? row.concept : `${row.concept} de ${username}`;
  const again = await againOn(tx, row);
  const sum = moneyText(row.amountCents, row.currency);
  const next = again ? `Lo intentaremos de nuevo el ${dayFirst(again)}.` : WHAT_NOW[decline];
  const title = 'No pudimos cobrar tu tarjeta';
  const body = `${concept}, ${sum}, con tu ${cardName(card)}: ${DECLINE_WORDS[decline]}. ${next}`;
  const about = { kind: 'saved-card' as const, link: '/perfil' as const };
  if (chargeIds.length > 0) {
    await notify(tx, { userIds: [userId], ...about, title, body, mailed: true });
    await askForLinkMail(platform, tx, { userId: memberId, chargeIds, readerId: userId });
  } else {
    await notifyByEmail(
      platform,
      tx,
      { userId, ...about },
      {
        subject: title,
        title,
        paragraphs: [body],
        facts: [[concept, sum]],
        action: { label: 'Ver mi membresía', path: '/perfil' },
      },
    );
  }
  if (again) return;
  await notify(tx, {
    userIds: await holdersOf(tx, 'money.take', { person: memberId }),
    kind: 'autopay-declined',
    title:
      userId === memberId
        ? `No se pudo cobrar la tarjeta de ${username}`
        : `No se pudo cobrar la tarjeta con la que se paga a ${username}`,
    body: `${row.concept}, ${sum}. ${sentence(DECLINE_WORDS[decline])} No se intentará de nuevo.`,
    link: '/membresias?vista=pagos',
    subject: `autopay:${row.membershipId}`,
  });
}

/** Records once that a card was not charged, and applies the consequences of the reason. */
export async function recordDecline(
  platform: Platform,
  db: Db,
  { id }: CardRow,
  decline: DeclineKind,
): Promise<void> {
  await db.tx(async (tx) => {
    const row = await lockCardPayment(tx, id);
    if (row?.state !== 'open' || row.savedCardId === null) return;
    await tx.run(sql`
      update card_payments set state = 'closed', decline = ${decline} where id = ${id}::uuid`);
    const held = await rows.lock(tx, row.savedCardId);
    // No notice if the card was removed or the gateway never answered.
    if (held?.state !== 'kept' || decline === 'unanswered') return;
    if (decline === 'stolen' || decline === 'expired') await rows.block(tx, held.id, decline);
    const card = await rows.shown(tx, held.userId, row.account);
    if (card) await tell(platform, tx, row, decline, { holderId: held.userId, ...card });
  });
}
