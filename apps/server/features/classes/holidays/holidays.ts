import type { Day } from '@forja/calendar/day';
import { dayText } from '@forja/calendar/day-text';
import type { Holiday, NewHoliday } from '@forja/contract/classes/day-routes';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../../domain/money-in-texts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cancelEvent } from '../events.ts';

const columns = ['id', 'day', 'name'] as const;

export const listHolidays = (db: Db): Promise<Holiday[]> =>
  db.all(
    build
      .selectFrom('gym_holidays')
      .select(columns)
      .where('day', '>=', sql<Day>`gym_today()`)
      .orderBy('day'),
  );

/** The classes of a day that can still be cancelled. */
async function classesOn(tx: Tx, day: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from events
    where cancelled_at is null and starts_at > now()
      and (starts_at at time zone gym_zone())::date = ${day}::date
    order by starts_at`);
  return rows.map(({ id }) => id);
}

/** Closes the gym for a day and, when asked, cancels its classes and notifies everyone booked. */
export async function addHoliday(
  platform: Platform,
  db: Db,
  { day, name, cancelClasses }: NewHoliday,
): Promise<{ holiday: Holiday; cancelled: number }> {
  const holiday = { id: newId(), day, name };
  const refusals = {
    gym_holidays_gym_id_day_key: () =>
      fieldError('day', `El ${dayText(day)} ya está marcado como cerrado.`),
  };
  return explainViolations(refusals, () =>
    db.tx(async (tx) => {
      const { past } = await tx.one(
        sql<{ past: boolean }>`select ${day}::date < gym_today() as past`,
      );
      if (past) throw fieldError('day', 'Ese día ya pasó.');
      await requireNoOtherTarget(tx, { name });
      await tx.run(build.insertInto('gym_holidays').values({ gym_id: tx.gymId, ...holiday }));
      const ids = cancelClasses ? await classesOn(tx, day) : [];
      for (const id of ids)
        await cancelEvent(platform, tx, id, { scope: 'one', reason: `Cerrado: ${name}` });
      await audit(tx, {
        action: 'classes.holiday',
        objectType: 'holiday',
        objectId: holiday.id,
        changes: { day, name, cancelled: ids.length },
      });
      return { holiday, cancelled: ids.length };
    }),
  );
}

export async function removeHoliday(db: Db, id: string): Promise<void> {
  await db.tx(async (tx) => {
    const removed = await tx.run(build.deleteFrom('gym_holidays').where('id', '=', id));
    if (removed === 0) throw new AppError('NOT_FOUND');
    await audit(tx, { action: 'classes.holiday.remove', objectType: 'holiday', objectId: id });
  });
}
