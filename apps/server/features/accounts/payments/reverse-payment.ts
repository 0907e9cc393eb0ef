import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, explainViolations } from '../../../platform/errors/app-error.ts';
import { giveCashBack } from '../../shifts/public.ts';
import { lockAccountOf } from '../account-rows.ts';
import { moveDebts } from '../charges/move-debts.ts';
import { settleOldestWithMoneyInHand, takeBackAllocations } from './allocate.ts';
import { endCharge } from './credit.ts';

const REFUSALS = {
  payment_voids_once: () => new AppError('CONFLICT', { message: 'Ese pago ya está anulado.' }),
};

/** Charges that exist only because of this payment: things sold and paid at once. */
const soldWith = (tx: Tx, paymentId: string): Promise<{ id: string }[]> =>
  tx.all(sql<{ id: string }>`
    select c.id from payments y join charges c on c.id = any (y.charge_ids)
    where y.id = ${paymentId}::uuid and c.created_at = y.created_at and c.kind = 'service'`);

/**
 * Voids a payment from today on: what it settled is owed again, unless other money in hand pays it.
 */
export async function reversePayment(tx: Tx, id: string, reason: string): Promise<void> {
  const { accountId, userId } = await lockAccountOf(tx, 'payments', id);
  const { amount_cents, method, import_id } = await tx.one(
    build
      .selectFrom('payments')
      .where('id', '=', id)
      .select(['amount_cents', 'method', 'import_id']),
  );
  if (import_id !== null) {
    throw new AppError('CONFLICT', {
      message: 'Ese pago vino de una hoja. Se quita deshaciendo su importación.',
    });
  }
  const { given } = await tx.one(sql<{ given: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as given from allocations
    where payment_id = ${id}::uuid and refund_id is not null`);
  if (given > 0) {
    throw new AppError('CONFLICT', {
      message: 'De ese pago ya se devolvió dinero. No se puede anular.',
    });
  }
  const day = await gymToday(tx);
  await takeBackAllocations(tx, id, day);
  await explainViolations(REFUSALS, () =>
    tx.run(
      build.insertInto('payment_voids').values({
        gym_id: tx.gymId,
        id: newId(),
        payment_id: id,
        amount_cents,
        reason,
        day,
        created_by: tx.actor.userId,
      }),
    ),
  );
  for (const charge of await soldWith(tx, id)) {
    await endCharge(tx, charge.id, 'cancelled-charge', reason);
  }
  if (method === 'cash') {
    await giveCashBack(tx, { kind: 'void', amountCents: amount_cents, reason, paymentId: id });
  }
  await settleOldestWithMoneyInHand(tx, accountId, day);
  if (userId !== null) await moveDebts(tx, userId);
}
