import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { peopleAllowed } from '../allow-list.ts';

const KEPT_HOURS = 24;

/** Queues what makes a terminal know exactly the people who may enter; answers how many changes. */
export async function syncPeople(db: Db, deviceId: string): Promise<number> {
  const allowed = (await peopleAllowed(db, deviceId)).map(({ userId }) => userId);
  return db.tx(async (tx) => {
    const changes = await tx.all(sql<{ userId: string; kind: string }>`
      with wanted as (
        select id from users where id = any (${allowed}::uuid[]) and member_number is not null
      ), known as (
        select user_id as id from terminal_people where device_id = ${deviceId}
      ), queued as (
        select user_id as id, kind from access_commands
        where device_id = ${deviceId} and done_at is null and expires_at > now() and kind <> 'open'
      ), changes as (
        select id, 'user-add' as kind from wanted where id not in (select id from known)
        union all
        select id, 'user-remove' from known where id not in (select id from wanted)
      )
      select c.id as "userId", c.kind from changes c
      where not exists (select from queued q where q.id = c.id and q.kind = c.kind)`);
    if (changes.length === 0) return 0;
    const expires_at = new Date(Date.now() + KEPT_HOURS * 3_600_000);
    await tx.run(
      build.insertInto('access_commands').values(
        changes.map(({ userId, kind }) => ({
          gym_id: tx.gymId,
          id: newId(),
          device_id: deviceId,
          kind,
          user_id: userId,
          expires_at,
        })),
      ),
    );
    return changes.length;
  });
}
