import type { CardDoubtKind } from '@forja/contract/card-payments/values';
import { sql } from 'kysely';
import { fullName } from '../../domain/people/full-name.ts';
import type { PaidCharge } from '../../platform/cards/gateway.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordDoubt } from '../gateways/public.ts';
import { notify } from '../notifications/public.ts';
import { applyCardMoney, recordCardMoney } from '../payments/public.ts';
import { readCounterSettings } from '../shifts/public.ts';
import * as rows from './card-rows.ts';
import { askToClose } from './close-pages.ts';

/** As long as a reference of a payment may be. */
const REFERENCE = 60;

/** What does not match between the request and the payment. */
function misfit(row: rows.CardRow, paid: PaidCharge): CardDoubtKind | null {
  if (row.session !== null && row.session !== paid.sessionId) return 'page';
  if (row.currency !== paid.currency) return 'currency';
  return row.amountCents === paid.amountCents ? null : 'amount';
}

/** Whether part of a payment settled nothing and stays in hand. */
const isUnused = async (tx: Tx, paymentId: string): Promise<boolean> =>
  (
    await tx.one(sql<{ left: boolean }>`
      select allocated_cents < amount_cents as left from payments where id = ${paymentId}::uuid`)
  ).left;

/** The owner of the charged card, if it is not the person whose account was paid. */
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
      ...about,
      userIds: [holder.id],
      title: 'Cobramos tu tarjeta guardada',
      body: `${concept} de ${holder.paidFor}. Recibo ${receipt}.`,
    });
  const title = savedCardId ? 'Cobramos tu tarjeta guardada' : 'Recibimos tu pago con tarjeta';
  await notify(tx, {
    ...about,
    userIds: [userId],
    title: holder ? 'Tu membresía quedó pagada' : title,
    body: `${concept}. Recibo ${receipt}.`,
    // The text is printed on the receipt too.
    ...(receiptMails && { mailed: true as const }),
  });
}

/** Closes pages for the same thing, so that nobody pays twice. */
async function closeOthers(platform: Platform, tx: Tx, row: rows.CardRow): Promise<void> {
  for (const { id } of await rows.listOpenForSameCharges(tx, row)) {
    await rows.end(tx, id);
    await askToClose(platform, tx, id);
  }
}

/**
 * Records the money once, however often it is reported. With `gives` it delivers what was paid for;
 * without, it settles debts or stays in hand, and staff check it.
 */
async function book(platform: Platform, tx: Tx, paid: PaidCharge, gives: boolean): Promise<void> {
  const row = await rows.lock(tx, paid.ref);
  // From another account: this gym has not received that money.
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
      // What was bought can no longer be delivered, but the money came.
      if (!(error instanceof AppError)) throw error;
      platform.log.warn({ err: error, payment: paid.ref }, 'What was paid by card cannot be given');
      await db.tx((tx) => book(platform, tx, paid, false));
    }
  };
}
