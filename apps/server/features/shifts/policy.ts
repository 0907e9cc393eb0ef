import { type RawBuilder, sql } from 'kysely';
import { isAtReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { currentShiftId } from './current-shift.ts';

/** Whether the caller may see shift `s`: any, or only those they took money in or closed. */
export const isTheirShift = (caller: Caller): RawBuilder<boolean> =>
  may(caller, 'money.shifts')
    ? sql<boolean>`true`
    : sql<boolean>`(s.closed_by = ${caller.userId}::uuid or exists (select from shift_cashiers c
        where c.gym_id = s.gym_id and c.shift_id = s.id and c.user_id = ${caller.userId}::uuid))`;

/** 404 for somebody else's shift, if the caller may only see their own. */
export async function requireShiftOf(db: Db, caller: Caller, id: string): Promise<void> {
  if (may(caller, 'money.shifts')) return;
  const theirs = await db.maybe(
    sql`select from shifts s where s.id = ${id}::uuid and ${isTheirShift(caller)}`,
  );
  if (!theirs && (await currentShiftId(db)) !== id) throw new AppError('NOT_FOUND');
}

/** Whether register `r` is within the caller's reach. */
export const isRegisterAtReach = (caller: Caller): RawBuilder<boolean> =>
  isAtReach(caller, sql`r.location_id`);

/** Throws for a register of a location where the caller does not work. */
export async function requireRegisterOf(db: Db, caller: Caller, shiftId: string): Promise<void> {
  await db.one(sql`
    select s.id from shifts s join registers r on r.gym_id = s.gym_id and r.id = s.register_id
    where s.id = ${shiftId}::uuid and ${isRegisterAtReach(caller)}`);
}

/**
 * Whether payment `y` is cash of a drawer that has yet to be counted blindly: a list of it could be
 * added up. Who reads the reports may see it.
 */
export const isUncounted = sql<boolean>`(y.method = 'cash' and exists (
  select from shifts s join gym_settings g on g.gym_id = s.gym_id
  where s.gym_id = y.gym_id and s.id = y.shift_id and s.closed_at is null and g.blind_count
    and not exists (select from shift_counts c where c.gym_id = s.gym_id and c.shift_id = s.id)))`;
