import type { GymEvent, Scope } from '@forja/contract/classes/routes';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, explainViolations } from '../../platform/errors/app-error.ts';
import { publish } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { promoteWaitlist } from './bookings.ts';
import * as classRows from './class-rows.ts';
import { notifyAttendee, reinstatedEmail } from './emails.ts';
import { CLASSES_CHANGED, REFUSALS } from './events.ts';
import { requireOpenDays } from './holidays/holiday-days.ts';

/** The class and, if wanted, those of its series that were cancelled in the same step. */
async function cancelledTogether(tx: Tx, id: string, scope: Scope): Promise<string[]> {
  if (scope === 'one') return [id];
  const rows = await tx.all(sql<{ id: string }>`
    select o.id from events e join events o on o.gym_id = e.gym_id
      and (o.id = e.id or (o.series_id = e.series_id and o.cancelled_at = e.cancelled_at))
    where e.id = ${id}::uuid and o.starts_at > now() order by o.starts_at for update of o`);
  return rows.map((row) => row.id);
}

/**
 * Restores a cancelled class. Its bookings were kept, so everybody who did not cancel has their
 * seat again and is told. Refused if the coach or room is taken by now.
 */
export function reinstateEvent(
  platform: Platform,
  db: Db,
  id: string,
  scope: Scope,
): Promise<GymEvent> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const event = await classRows.lockEvent(tx, id);
      if (!event.cancelledAt) throw new AppError('CONFLICT', { message: 'La clase sigue en pie.' });
      if (event.started)
        throw new AppError('CONFLICT', { message: 'La hora de la clase ya pasó.' });
      const ids = await cancelledTogether(tx, id, scope);
      await requireOpenDays(tx, ids, 0);
      await tx.run(
        build
          .updateTable('events')
          .set({ cancelled_at: null, cancel_reason: null })
          .where('id', 'in', ids),
      );
      for (const attendee of await classRows.attendeesOf(tx, ids)) {
        await notifyAttendee(platform, tx, attendee, 'class-moved', reinstatedEmail(attendee));
      }
      for (const each of ids) await promoteWaitlist(platform, tx, each);
      await audit(tx, {
        action: 'classes.reinstate',
        objectType: 'event',
        objectId: id,
        changes: { scope, occurrences: ids.length },
      });
      await publish(tx, CLASSES_CHANGED);
      return classRows.findEvent(tx, id, null);
    }),
  );
}
