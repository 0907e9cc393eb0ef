import type { NewCount, ShiftDetail } from '@forja/contract/shifts/routes';
import { countWorth, piecesOf } from '@forja/contract/shifts/values';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import * as shiftRows from './shift-rows.ts';
import { auditShift, lockOpen, readShift } from './shifts.ts';

/** Each note and coin is counted once, or only the total. */
function requireCount({ pieces, totalCents }: NewCount, currency: string): void {
  if (totalCents !== undefined && pieces.length > 0) {
    throw fieldError('totalCents', 'Cuenta por piezas o escribe el total.');
  }
  const known = piecesOf(currency);
  const values = new Set([...(known?.notes ?? []), ...(known?.coins ?? [])]);
  pieces.forEach(({ valueCents }, at) => {
    if (!values.delete(valueCents)) {
      throw fieldError(`pieces.${at}.valueCents`, 'Cuenta cada billete y moneda una vez.');
    }
  });
}

/** Somebody who has seen the expected amount and may not review closes cannot count again. */
async function requireUnseen(tx: Tx, caller: Caller, shift: shiftRows.Row): Promise<void> {
  if (!shift.isBlind || may(caller, 'money.reports')) return;
  if (!(await shiftRows.hasCounted(tx, shift.id, caller.userId))) return;
  throw new AppError('CONFLICT', {
    message: 'El conteo a ciegas se hace una vez. Si te equivocaste, escríbelo en «Qué pasó».',
  });
}

/** Stores a count before it is compared; counting again is a second count. */
export function countDrawer(
  db: Db,
  caller: Caller,
  id: string,
  value: NewCount,
): Promise<ShiftDetail> {
  return db.tx(async (tx) => {
    const shift = await lockOpen(tx, id);
    await requireUnseen(tx, caller, shift);
    const usdCents = value.usdCents;
    if (usdCents > 0 && shift.usdRateCents === null) {
      throw fieldError('usdCents', 'En este turno no se reciben dólares.');
    }
    requireCount(value, shift.currency);
    const countedCents = countWorth(value, shift.usdRateCents);
    await tx.run(
      build.insertInto('shift_counts').values({
        gym_id: tx.gymId,
        id: newId(),
        shift_id: id,
        pieces: JSON.stringify(value.pieces.filter(({ pieces }) => pieces > 0)),
        usd_cents: usdCents,
        counted_cents: countedCents,
        expected_cents: shift.expectedCents,
        counted_by: tx.actor.userId,
        // The shift is locked since before the count, so any payment confirmed later came after it.
        counted_at: new Date(),
      }),
    );
    await auditShift(tx, 'count', id, { countedCents });
    return readShift(tx, id);
  });
}

/** Closes the shift with its last valid count. */
export function closeShift(db: Db, id: string, note: string): Promise<ShiftDetail> {
  return db.tx(async (tx) => {
    const shift = await lockOpen(tx, id);
    const { expectedCents, toleranceCents } = shift;
    const count = await shiftRows.standingCount(tx, shift);
    if (!count) {
      const [before] = await shiftRows.countsOf(tx, id);
      throw new AppError('CONFLICT', {
        message: before
          ? 'Entró o salió efectivo después del conteo. Cuenta otra vez.'
          : 'Cuenta primero lo que hay en la caja.',
      });
    }
    if (note === '' && Math.abs(count.differenceCents) > toleranceCents) {
      throw fieldError('note', 'Escribe qué pasó con la diferencia.');
    }
    await tx.run(
      build
        .updateTable('shifts')
        .set({
          closed_by: tx.actor.userId,
          closed_at: new Date(),
          expected_cents: expectedCents,
          counted_cents: count.countedCents,
          note,
        })
        .where('id', '=', id),
    );
    const { countedCents } = count;
    await auditShift(tx, 'close', id, { expectedCents, countedCents, note });
    return readShift(tx, id);
  });
}
