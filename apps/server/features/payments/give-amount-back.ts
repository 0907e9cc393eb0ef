import type { NewPaymentRefund, Payment } from '@forja/contract/accounts/payment-routes';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import {
  cancelPart,
  lockAccountOf,
  refund,
  requireNoAlias,
  settleOldestWithMoneyInHand,
} from '../accounts/public.ts';
import { finish, lock } from './payment-rows.ts';

interface Held {
  /** Null for what has paid nothing yet. */
  chargeId: string | null;
  cents: number;
}

/**
 * Where the money of a payment is, as far as it can go back: in hand first, then in what it paid,
 * the newest first. Of what is still owed in part nothing goes back: that debt would come down first.
 */
const heldBy = (tx: Tx, paymentId: string): Promise<Held[]> =>
  tx.all(sql<Held>`
    select null::uuid as "chargeId", y.amount_cents - y.allocated_cents as cents, now() as since,
      y.id as tie
    from payments y where y.id = ${paymentId}::uuid and y.allocated_cents < y.amount_cents
    union all
    select c.id, sum(a.amount_cents)::bigint, c.created_at, c.id
    from allocations a join charges c on c.gym_id = a.gym_id and c.id = a.charge_id
    where a.payment_id = ${paymentId}::uuid and c.settled_cents = c.total_cents
    group by c.id, c.created_at having sum(a.amount_cents) > 0
    order by since desc, tie desc`);

const conflict = (message: string) => new AppError('CONFLICT', { message });

function requireGivable({ status, orderId, cardRefund }: Payment): void {
  if (status !== 'confirmed') throw conflict('Solo se devuelve de un pago confirmado.');
  if (orderId) throw conflict('Es el pago de un pedido. Devuelve el pedido en la tienda.');
  if (cardRefund !== null)
    throw conflict('Se pagó con tarjeta en línea: anúlalo y el dinero vuelve a la tarjeta.');
}

/**
 * Gives back an amount of a payment: what it paid costs so much less, and the money leaves or stays
 * in hand, where it first pays debts. Memberships and pieces stay; a line that comes back is
 * returned from its sale.
 */
export function giveAmountBack(
  db: Db,
  id: string,
  { amountCents, reason, refund: way }: NewPaymentRefund,
): Promise<Payment> {
  return db.tx(async (tx) => {
    await requireNoOtherTarget(tx, { reason });
    const { accountId, userId } = await lockAccountOf(tx, 'payments', id);
    const payment = await lock(tx, id);
    requireGivable(payment);
    const held = await heldBy(tx, id);
    const most = held.reduce((sum, { cents }) => sum + cents, 0);
    if (amountCents > most) {
      throw fieldError(
        'amountCents',
        most === 0
          ? 'De este pago ya no queda nada que devolver, o lo que pagó todavía se debe en parte.'
          : `De este pago se pueden devolver ${moneyText(most, payment.currency)}.`,
      );
    }
    let left = amountCents;
    for (const { chargeId, cents } of held) {
      const part = Math.min(cents, left);
      left -= part;
      if (part > 0 && chargeId)
        await cancelPart(tx, chargeId, part, `Devolución: ${reason}`.slice(0, 300), [id]);
    }
    if (way) {
      await refund(tx, { userId, ...way, amountCents, reason });
    } else if (userId === null) {
      throw fieldError('refund', 'Es una venta de mostrador: no hay cuenta donde dejar el saldo.');
    } else {
      await requireNoAlias(tx, userId);
    }
    await settleOldestWithMoneyInHand(tx, accountId, await gymToday(tx));
    return finish(tx, id, 'give-back', {
      givenCents: amountCents,
      by: way?.method ?? null,
      reason,
    });
  });
}
