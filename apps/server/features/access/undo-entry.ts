import { UNDO_ENTRY_MINUTES } from '@forja/contract/access/values';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { publish } from '../../platform/live/live.ts';
import { undoArrival } from '../classes/public.ts';
import { lockPerson } from './codes/credentials.ts';
import { seenLast } from './past-visits.ts';

const isOwnOfNow = (tx: Tx, id: string) => sql`
  a.id = ${id}::uuid and a.granted and a.staff_id = ${tx.actor.userId}::uuid
    and a.method <> 'remote' and a.user_id is not null
    and a.at > now() - make_interval(mins => ${UNDO_ENTRY_MINUTES})`;

interface Gone {
  userId: string;
  eventId: string | null;
  day: string;
}

/**
 * Gives the visit back that was spent by the only entry of a day. Whoever came in again, or was in a
 * class, has used their day.
 */
const returnVisit = (tx: Tx, { userId, day }: Gone) =>
  tx.maybe(sql<{ from: number; to: number }>`
    with own as (
      delete from visit_uses v
      where v.user_id = ${userId}::uuid and v.day = ${day}::date and v.source = 'entry'
        and not exists (
          select from access_entries a where a.user_id = v.user_id and a.granted
            and a.direction = 'in' and a.at >= ${day}::date::timestamp at time zone gym_zone())
        and not exists (
          select from event_bookings b join events e on e.gym_id = b.gym_id and e.id = b.event_id
          where b.user_id = v.user_id and b.attendance = 'present'
            and (e.starts_at at time zone gym_zone())::date = v.day)
      returning v.membership_id)
    update memberships m set visits_left = m.visits_left + 1 from own
    where m.id = own.membership_id
    returning m.visits_left - 1 as from, m.visits_left as to`);

/** Takes back an entry of the wrong person: it, its visit and the class it checked them into. */
export function undoEntry(db: Db, id: string): Promise<void> {
  return db.tx(async (tx) => {
    const entry = await tx.maybe(sql<{ userId: string }>`
      select a.user_id as "userId" from access_entries a where ${isOwnOfNow(tx, id)}`);
    if (entry) await lockPerson(tx, entry);
    const gone = await tx.maybe(sql<Gone>`
      delete from access_entries a where ${isOwnOfNow(tx, id)}
      returning a.user_id as "userId", a.event_id as "eventId",
        (a.at at time zone gym_zone())::date::text as day`);
    if (!gone) {
      throw new AppError('CONFLICT', {
        message: `Solo quien registró la entrada puede quitarla, en los primeros ${UNDO_ENTRY_MINUTES} minutos.`,
      });
    }
    const { userId, eventId } = gone;
    if (eventId) await undoArrival(tx, userId, eventId);
    const visitsLeft = await returnVisit(tx, gone);
    await seenLast(tx, [userId]);
    await audit(tx, {
      action: 'access.undo',
      objectType: 'user',
      objectId: userId,
      changes: visitsLeft ? { visitsLeft } : {},
    });
    await publish(tx, { topic: 'entry', to: { holding: 'access.log' } });
    await publish(tx, { topic: 'entry', to: { userIds: [userId] } });
  });
}
