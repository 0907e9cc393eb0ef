import type { NewRefund } from '@forja/contract/accounts/routes';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { moneyText } from '../../../platform/documents/columns.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';
import { currentLocation, giveCashBack, shiftFor } from '../../shifts/public.ts';
import { accountCurrency, lockAccount } from '../account-rows.ts';
import { useMoneyInHand } from './allocate.ts';

export interface RefundEntry extends NewRefund {
  userId: string | null;
  orderId?: string;
  locationId?: string | null;
  /** Done at once, unless somebody still has to send the money. */
  status?: 'pending' | 'done';
}

/** Gives back money in hand; more than that is refused. */
export async function refund(tx: Tx, entry: RefundEntry): Promise<string> {
  const accountId = await lockAccount(tx, entry.userId);
  const day = await gymToday(tx);
  const id = newId();
  const status = entry.status ?? 'done';
  const isCash = entry.method === 'cash';
  // Cash given back is a movement of the drawer.
  const shiftId = isCash || status !== 'done' ? null : await shiftFor(tx, entry.method);
  await tx.run(
    build.insertInto('refunds').values({
      gym_id: tx.gymId,
      id,
      account_id: accountId,
      order_id: entry.orderId ?? null,
      amount_cents: entry.amountCents,
      method: entry.method,
      reference: entry.reference,
      reason: entry.reason,
      status,
      shift_id: shiftId,
      day,
      location_id: entry.locationId ?? (await currentLocation(tx)),
      created_by: tx.actor.userId,
      settled_at: status === 'done' ? new Date() : null,
    }),
  );
  const stamp = { day, namesIncome: false };
  const target = { refund_id: id };
  const covered = await useMoneyInHand(tx, accountId, target, entry.amountCents, stamp);
  if (covered < entry.amountCents) {
    throw fieldError(
      'amountCents',
      covered === 0
        ? 'No tiene saldo a favor que se pueda devolver.'
        : `De su saldo a favor se pueden devolver ${moneyText(covered, await accountCurrency(tx))}.`,
    );
  }
  if (isCash && status === 'done') {
    const { amountCents, reason, orderId } = entry;
    await giveCashBack(tx, { kind: 'refund', amountCents, reason, ...(orderId && { orderId }) });
  }
  return id;
}
