import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { publish } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';

const setPresence = (db: Db, serverId: string, userIds: readonly string[], online: boolean) =>
  db.run(sql`
    insert into presence (gym_id, user_id, server_id, online, seen_at)
    select u.gym_id, u.id, ${serverId}::uuid, ${online}, now() from users u
    where u.id = any (${userIds}::uuid[])
    on conflict (gym_id, user_id, server_id) do update set online = excluded.online, seen_at = now()`);

/** Tells those who talk with somebody that they came or went. */
async function publishPresence(db: Db, userId: string): Promise<void> {
  await db.tx(async (tx) => {
    const rows = await tx.all(sql<{ id: string }>`
      select case when low_id = ${userId}::uuid then high_id else low_id end as id from conversations
      where ${userId}::uuid in (low_id, high_id)
        and not is_blocked(low_id, high_id)
      order by last_at desc limit 200`);
    await publish(tx, {
      topic: 'presence',
      to: { userIds: rows.map(({ id }) => id) },
      ref: userId,
    });
  });
}

/** Keeps who has the app open, for every server to read. */
export function trackPresence(platform: Platform): void {
  const serverId = newId();
  // Presence is a courtesy: a write that fails is made good by the next heartbeat.
  const quietly = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => platform.log.debug({ err: error }, 'presence'));

  platform.live.onPresence((gymId, userId, online) => {
    const db = platform.gymDb(gymId);
    quietly(setPresence(db, serverId, [userId], online).then(() => publishPresence(db, userId)));
  });
  platform.live.onBeat(() => {
    for (const [gymId, userIds] of platform.live.present())
      quietly(setPresence(platform.gymDb(gymId), serverId, userIds, true));
  });
}
