import type { NewMovement, ShiftDetail } from '@forja/contract/shifts/routes';
import { audit } from '../../platform/db/audit.ts';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { currentShiftId } from './current-shift.ts';
import { isRegisterAtReach } from './policy.ts';
import { defaultRegister } from './registers.ts';
import * as shiftRows from './shift-rows.ts';
import { sumsOf } from './sums.ts';

const SHIFT_COUNTER = 'shift';

/** A shift with its movements; while it has to be counted blindly, without the money taken. */
export async function readShift(db: Db, id: string): Promise<ShiftDetail> {
  const row = await shiftRows.find(db, id);
  const count = await shiftRows.standingCount(db, row);
  const hidden = row.isBlind && row.closedAt === null && count === null;
  return {
    ...shiftRows.listed(row),
    expectedCents: hidden ? null : row.expectedCents,
    isBlind: row.isBlind,
    toleranceCents: row.toleranceCents,
    usdRateCents: row.usdRateCents,
    usdCents: hidden ? null : row.usdCents,
    movements: await shiftRows.movementsOf(db, id),
    sums: hidden ? null : await sumsOf(db, { shiftId: id }),
    count,
  };
}

/** The open shift of the caller. */
export async function readCurrent(db: Db): Promise<{ shift: ShiftDetail | null }> {
  const id = await currentShiftId(db);
  return { shift: id === undefined ? null : await readShift(db, id) };
}

export const auditShift = (
  tx: Tx,
  action: string,
  id: string,
  changes: Record<string, unknown> = {},
): Promise<void> =>
  audit(tx, { action: `shifts.${action}`, objectType: 'shift', objectId: id, changes });

const CLOSED = 'Ese turno ya está cerrado y no cambia.';

/** Locks an open shift; a closed one is refused. */
export async function lockOpen(tx: Tx, id: string) {
  const shift = await shiftRows.lock(tx, id);
  if (shift.closedAt !== null) throw new AppError('CONFLICT', { message: CLOSED });
  return shift;
}

const REFUSALS = {
  shifts_open: () =>
    new AppError('CONFLICT', {
      message: 'Esa caja ya tiene un turno abierto. Cobra en él o ciérralo primero.',
    }),
};

const joinAs = (tx: Tx, shiftId: string, userId: string) =>
  tx.run(
    build
      .insertInto('shift_cashiers')
      .values({ gym_id: tx.gymId, id: newId(), shift_id: shiftId, user_id: userId }),
  );

export function openShift(
  db: Db,
  caller: Caller,
  { registerId, floatCents }: { registerId?: string | undefined; floatCents: number },
): Promise<ShiftDetail> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const seen = isRegisterAtReach(caller);
      const register = registerId ?? (await defaultRegister(tx, seen));
      const found = await tx.maybe(
        build
          .selectFrom('registers as r')
          .select('r.active')
          .where('r.id', '=', register)
          .where(seen)
          .forShare(),
      );
      if (!found?.active) throw fieldError('registerId', 'Elige una caja que esté en uso.');
      const id = newId();
      await tx.run(
        build.insertInto('shifts').values({
          gym_id: tx.gymId,
          id,
          number: await nextNumber(tx, SHIFT_COUNTER),
          register_id: register,
          float_cents: floatCents,
          usd_rate_cents: build.selectFrom('gym_settings').select('usd_rate_cents'),
          opened_by: caller.userId,
        }),
      );
      await joinAs(tx, id, caller.userId);
      await auditShift(tx, 'open', id, { floatCents });
      return readShift(tx, id);
    }),
  );
}

/** From now on this person takes cash in this shift. */
export function joinShift(db: Db, userId: string, id: string): Promise<ShiftDetail> {
  return db.tx(async (tx) => {
    await lockOpen(tx, id);
    await joinAs(tx, id, userId);
    await auditShift(tx, 'join', id);
    return readShift(tx, id);
  });
}

/** Puts cash into the drawer or takes it out; the drawer cannot go below zero. */
export function moveCash(
  db: Db,
  id: string,
  { kind, amountCents, reason }: NewMovement,
): Promise<ShiftDetail> {
  return db.tx(async (tx) => {
    const { expectedCents } = await lockOpen(tx, id);
    if (kind === 'out' && amountCents > expectedCents) {
      throw fieldError('amountCents', 'En la caja no hay tanto efectivo.');
    }
    await tx.run(
      build.insertInto('cash_movements').values({
        gym_id: tx.gymId,
        id: newId(),
        shift_id: id,
        kind,
        amount_cents: amountCents,
        reason,
        made_by: tx.actor.userId,
      }),
    );
    await auditShift(tx, `cash-${kind}`, id, { amountCents, reason });
    return readShift(tx, id);
  });
}
