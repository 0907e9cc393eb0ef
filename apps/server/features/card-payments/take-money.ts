import type { CardDoubtKind } from '@forja/contract/card-payments/values';
import { sql } from 'kysely';
import type { PaidCharge } from '../../platform/cards/gateway.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { fullName } from '../../platform/db/people/full-name.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCounterSettings } from '../counter/public.ts';
import { recordDoubt } from '../gateways/public.ts';
import { applyCardMoney, recordCardMoney } from '../memberships/public.ts';
import { notify } from '../notifications/public.ts';
import * as rows from './card-rows.ts';
import { askToClose } from './close-pages.ts';

/** As long as a reference of a payment may be. */
const REFERENCE = 60;

/** What does not fit between what was asked for and what was paid. */
function misfit(row: rows.CardRow, paid: PaidCharge): CardDoubtKind | null {
  if (row.session !== null && row.session !== paid.sessionId) return 'page';
  if (row.currency !== paid.currency) return 'currency';
  return row.amountCents === paid.amountCents ? null : 'amount';
}

/** Whether some of a payment paid nothing and stays in the person's hand. */
const isUnused = async (tx: Tx, paymentId: string): Promise<boolean> =>
  (
    await tx.one(sql<{ left: boolean }>`
      select allocated_cents < amount_cents as left from payments where id = ${paymentId}::uuid`)
  ).left;

/** Who left the card that was charged, where it is not the person whose account it paid. */
const otherHolder = (tx: Tx, { savedCardId, userId }: rows.CardRow) =>
  tx.maybe(sql<{ id: string; paidFor: string }>`
    select k.user_id as id, ${fullName('u')} as "paidFor" from saved_cards k
    join users u on u.gym_id = k.gym_id and u.id = ${userId}::uuid
    where k.id = ${savedCardId}::uuid and k.user_id <> u.id`);

async function tellPerson(tx: Tx, row: rows.CardRow, paymentId: string) {
  const { userId, concept, savedCardId } = row;
  const { receipt } = await tx.one(sql<{ receipt: number }>`
    select receipt_number as receipt from payments where id = ${paymentId}::uuid`);
  const { receiptMails } = await readCounterSettings(tx);
  const about = { kind: 'payment-confirmed' as const, link: '/perfil' as const };
  const holder = await otherHolder(tx, row);
  if (holder)
    await notify(tx, {
      ...{ ...about, userIds: [holder.id], title: 'Cobramos tu tarjeta guardada' },
      body: `${concept} de ${holder.paidFor}. Recibo ${receipt}.`,
    });
  const title = savedCardId ? 'Cobramos tu tarjeta guardada' : 'Recibimos tu pago con tarjeta';
  await notify(tx, {
    ...{ ...about, userIds: [userId], title: holder ? 'Tu membresía quedó pagada' : title },
    body: `${concept}. Recibo ${receipt}.`,
    // The receipt says it too.
    ...(receiptMails && { mailed: true as const }),
  });
}

/** Pages of the same thing are closed: nobody is to pay it twice. */
async function closeOthers(platform: Platform, tx: Tx, row: rows.CardRow): Promise<void> {
  for (const { id } of await rows.listOpenForSameCharges(tx, row)) {
    await rows.end(tx, id);
    await askToClose(platform, tx, id);
  }
}

/**
 * Writes the money down once, however often it is told. With `gives`, what it was paid for is given;
 * without, it pays what is owed and stays in hand, and staff look at it.
 */
async function book(platform: Platform, tx: Tx, paid: PaidCharge, gives: boolean): Promise<void> {
  const row = await rows.lock(tx, paid.ref);
  // Of another account it is money that this gym has not seen.
  if (!row || row.account !== paid.account) return;
  const asked = { ...row, cardPaymentId: row.id };
  const doubt = misfit(row, paid);
  if (doubt === 'page') return recordDoubt(tx, doubt, asked, paid);
  if (row.state === 'paid') return;
  const gatewayPayment = paid.paymentId ?? paid.sessionId;
  if (doubt === 'currency') {
    await rows.setPaid(tx, row.id, { gatewayPayment, paymentId: null });
    return recordDoubt(tx, doubt, asked, paid);
  }
  const money = {
    amountCents: paid.amountCents,
    reference: gatewayPayment.slice(0, REFERENCE),
    since: row.createdAt,
  };
  const take = gives && doubt === null ? applyCardMoney : recordCardMoney;
  const paymentId = await take(tx, row, money);
  await rows.setPaid(tx, row.id, { gatewayPayment, paymentId });
  await closeOthers(platform, tx, row);
  await tellPerson(tx, row, paymentId);
  if (doubt) await recordDoubt(tx, doubt, asked, paid);
  else if (!gives || (await isUnused(tx, paymentId))) await recordDoubt(tx, 'unused', asked, paid);
}

/** Handles a payment that arrived; a repeated report changes nothing. */
export function cardPaid(platform: Platform) {
  return async (paid: PaidCharge): Promise<void> => {
    const db = platform.gymDb(paid.gymId);
    try {
      await db.tx((tx) => book(platform, tx, paid, true));
    } catch (error) {
      // What was bought cannot be given any more; the money came all the same.
      if (!(error instanceof AppError)) throw error;
      platform.log.warn({ err: error, payment: paid.ref }, 'What was paid by card cannot be given');
      await db.tx((tx) => book(platform, tx, paid, false));
    }
  };
}
