import type { Payment } from '@forja/contract/accounts/payment-routes';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockAccountOf, reversePayment } from '../accounts/public.ts';
import { reopenFee } from '../classes/public.ts';
import { requestCardRefund } from '../gateways/public.ts';
import { undoPaidPeriod } from '../memberships/public.ts';
import { finish, lock } from './payment-rows.ts';

/** Payments of orders are voided with the order, which also returns its pieces to stock. */
async function requireNoOrder(tx: Tx, id: string): Promise<void> {
  const { order_id } = await tx.one(
    build.selectFrom('payments').where('id', '=', id).select('order_id'),
  );
  if (order_id === null) return;
  throw new AppError('CONFLICT', {
    message: 'Es el pago de un pedido. Devuelve el pedido en la tienda.',
  });
}

/**
 * Voids a payment from today on; it keeps its receipt number. What it paid is owed again, a period
 * paid by nothing else is removed, and card money goes back to the card.
 */
export async function voidPayment(db: Db, id: string, reason: string): Promise<Payment> {
  return db.tx(async (tx) => {
    await requireNoOtherTarget(tx, { reason });
    await lockAccountOf(tx, 'payments', id);
    const before = await lock(tx, id);
    if (before.status !== 'confirmed') {
      throw new AppError('CONFLICT', {
        message:
          before.status === 'void'
            ? 'Ese pago ya está anulado.'
            : 'Solo se anula un pago confirmado.',
      });
    }
    await requireNoOrder(tx, id);
    await reversePayment(tx, id, reason);
    await requestCardRefund(tx, id);
    await undoPaidPeriod(tx, before);
    await reopenFee(tx, id);
    return finish(tx, id, 'void', { reason });
  });
}
