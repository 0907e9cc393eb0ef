import { sql } from 'kysely';
import { requireReach } from '../../domain/duties/reach.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { referenceKey, requireOtherAccount } from '../accounts/public.ts';
import { findPayment, voidPayment } from '../payments/public.ts';
import { orderViewerOf, undoOrderConfirmation } from '../store-orders/public.ts';
import { refreshIncomingLists } from './add-money.ts';
import { findMoney, isTaken, lockInbox, lockMoney, lockOpen } from './money-rows.ts';

/** Joins the parts again if none of them was applied (join_incoming_money). */
const wholeOf = async (tx: Tx, { id, partOf }: { id: string; partOf: { id: string } | null }) =>
  (await tx.maybe(sql<{ id: string }>`select id from incoming_money where id = ${id}::uuid`))?.id ??
  partOf?.id ??
  id;

async function finish(tx: Tx, id: string, action: string, changes = {}) {
  const money = await findMoney(tx, id);
  await audit(tx, {
    action: `incoming.${action}`,
    objectType: 'incoming-money',
    objectId: id,
    changes: { amountCents: money.amountCents, ...changes },
  });
  await refreshIncomingLists(tx);
  return money;
}

const reopen = (tx: Tx, id: string) =>
  tx.run(sql`
    update incoming_money set state = 'open', payment_id = null, applied_how = null, reasons = '{}',
      note = null, decided_by = null, decided_at = null
    where id = ${id}::uuid`);

/**
 * Voids the payment made with this money, which then waits again unless the bank took it back; if
 * it was matched to an earlier payment only the link is removed. Returns what waits then: the
 * money, or the whole that it was a part of.
 */
export function undoMoney(db: Db, caller: Caller, id: string, reason: string) {
  return db.tx(async (tx) => {
    const money = await lockMoney(tx, id);
    const { applied, returnedOn } = money;
    if (!applied) throw new AppError('CONFLICT', { message: 'Ese dinero no está aplicado.' });
    if (applied.how === 'known' && returnedOn === null) await reopen(tx, id);
    else {
      const payment = await findPayment(tx, caller, applied.paymentId);
      if (payment.userId !== null) await requireReach(tx, caller, payment.userId);
      requireOtherAccount(caller, payment.userId);
      const order = await tx.one(sql<{ id: string | null }>`
        select order_id as id from payments where id = ${applied.paymentId}::uuid`);
      // The void makes the money wait again (free_incoming_money).
      if (order.id === null) await voidPayment(tx, applied.paymentId, reason);
      else await undoOrderConfirmation(tx, orderViewerOf(caller), order.id);
    }
    return finish(tx, await wholeOf(tx, money), 'undo', { reason });
  });
}

export function discardMoney(db: Db, id: string, note: string | null) {
  return db.tx(async (tx) => {
    await lockOpen(tx, id);
    await tx.run(sql`
      update incoming_money set state = 'discarded', note = ${note},
        decided_by = ${tx.actor.userId}::uuid, decided_at = now()
      where id = ${id}::uuid`);
    return finish(tx, id, 'discard');
  });
}

export function reopenMoney(db: Db, id: string) {
  return db.tx(async (tx) => {
    const money = await lockMoney(tx, id);
    if (money.state !== 'discarded') {
      throw new AppError('CONFLICT', { message: 'Solo vuelve lo que se había descartado.' });
    }
    await reopen(tx, id);
    return finish(tx, await wholeOf(tx, money), 'reopen');
  });
}

/** Waiting money with the reference and amount of a payment recorded by hand. */
export const moneyPaidBy = (db: Db, paymentId: string): Promise<{ id: string }[]> =>
  db.all(sql<{ id: string }>`
    select m.id from payments y join incoming_money m on m.gym_id = y.gym_id and m.state = 'open'
      and m.amount_cents = y.amount_cents
      and ${referenceKey(sql`m.reference`)} = ${referenceKey(sql`y.reference`)}
    where y.id = ${paymentId}::uuid`);

/** Shorter references may belong to several payments. */
const SHORTEST = 4;

/**
 * Marks money as applied if a payment confirmed by hand before the bank's file already recorded it.
 */
export async function markAlreadyPaid(tx: Tx, ids: readonly string[]): Promise<number> {
  await lockInbox(tx);
  return tx.run(sql`
    update incoming_money i set state = 'applied', payment_id = pair.payment_id, applied_how = 'known',
      reasons = array['Mismo comprobante', 'Monto exacto'], decided_at = now()
    from (
      select distinct on (payment_id) id, payment_id from (
        select distinct on (m.id) m.id, y.id as payment_id
        from incoming_money m join payments y on y.gym_id = m.gym_id
          and ${referenceKey(sql`y.reference`)} = ${referenceKey(sql`m.reference`)}
        where m.id = any (${[...ids]}::uuid[]) and m.state = 'open'
          and length(${referenceKey(sql`m.reference`)}) >= ${SHORTEST}::int
          and y.amount_cents = m.amount_cents and ${isTaken}
          and not exists (select from incoming_money l where l.gym_id = y.gym_id and l.payment_id = y.id)
        order by m.id, y.created_at, y.id) each
      order by payment_id, id) pair
    where i.id = pair.id`);
}
