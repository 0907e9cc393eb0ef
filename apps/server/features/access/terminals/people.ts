import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { peopleAllowed } from '../allow-list.ts';

const KEPT = sql`interval '24 hours'`;
const FULL_EVERY = sql`interval '24 hours'`;

/**
 * Queues what makes a terminal know exactly the people who may enter; answers how many changes.
 * Once a day, and when asked to, it queues everything: a terminal that was cleared, or whose
 * commands somebody else took, is right again after it.
 */
export async function syncPeople(db: Db, deviceId: string, wantsAll = false): Promise<number> {
  const allowed = (await peopleAllowed(db, deviceId)).map(({ userId }) => userId);
  return db.tx(async (tx) => {
    const full = await tx.run(sql`
      update access_devices set full_sync_at = now() where id = ${deviceId}
        and (${wantsAll} or full_sync_at is null or full_sync_at < now() - ${FULL_EVERY})`);
    return tx.run(sql`
      with wanted as (
        select id from users where id = any (${allowed}::uuid[]) and member_number is not null
      ), known as (
        select user_id as id, removed_at is null as there from terminal_people
        where device_id = ${deviceId}
      ), queued as (
        select user_id as id, kind from access_commands
        where device_id = ${deviceId} and done_at is null and expires_at > now() and kind <> 'open'
      ), changes as (
        select w.id, 'user-add' as kind, coalesce(k.there, false) as repeated
        from wanted w left join known k on k.id = w.id
        union all
        select id, 'user-remove', not there from known where id not in (select id from wanted)
      )
      insert into access_commands (gym_id, id, device_id, kind, repeated, user_id, expires_at)
      select ${tx.gymId}, gen_random_uuid(), ${deviceId}, c.kind, c.repeated, c.id, now() + ${KEPT}
      from changes c
      where (${full > 0} or not c.repeated)
        and not exists (select from queued q where q.id = c.id and q.kind = c.kind)`);
  });
}
