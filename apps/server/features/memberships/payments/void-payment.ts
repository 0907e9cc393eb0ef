import type { Payment } from '@forja/contract/memberships/payment-routes';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { lockAccountOf, voidPayment as voidInAccount } from '../../accounts/public.ts';
import { reopenFee } from '../../classes/public.ts';
import { askCardMoneyBack } from '../../gateways/public.ts';
import { undoPayment } from '../periods/undo-renewal.ts';
import { finish, lock } from './payment-rows.ts';

/** Money for an order goes back with the order, which also puts its pieces back. */
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
 * The payment and its receipt number stay; from today on it counts no more. What it paid is owed
 * again, and a period that nothing else was paid for is taken back. Money of a card goes back to it.
 */
export async function voidPayment(db: Db, id: string, reason: string): Promise<Payment> {
  return db.tx(async (tx) => {
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
    await voidInAccount(tx, id, reason);
    await askCardMoneyBack(tx, id);
    await undoPayment(tx, before);
    await reopenFee(tx, id);
    return finish(tx, id, 'void', { reason });
  });
}
