import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';

/** The ids of everyone in the gym who has the app open. */
export type Present = readonly string[];

/** For callers that do not need to know who is online. */
export const NOBODY: Present = [];

/** Whether `u` has the app open. */
export const isPresent = (present: Present): RawBuilder<boolean> =>
  sql<boolean>`u.id = any (${present}::uuid[])`;

/** The server id of every row. There is one row per person, independent of their server. */
const ANY_SERVER = '00000000-0000-0000-0000-000000000000';

/** Stores when a person was last online, as servers forget it. */
const writeLastSeen = (db: Db, userId: string) =>
  db.run(sql`
    insert into presence (gym_id, user_id, server_id, online, seen_at)
    select u.gym_id, u.id, ${ANY_SERVER}::uuid, false, now() from users u where u.id = ${userId}::uuid
    on conflict (gym_id, user_id, server_id) do update set online = false, seen_at = now()`);

/** The people whose open screens show whether this person is online. */
const partnersOf = (db: Db, userId: string) =>
  db.all(sql<{ id: string }>`
    select case when low_id = ${userId}::uuid then high_id else low_id end as id from conversations
    where ${userId}::uuid in (low_id, high_id) and not is_blocked(low_id, high_id)
    order by last_at desc limit 200`);

/** Records when people were last online, and notifies their conversation partners. */
export function trackPresence({ live, presence, gymDb, log }: Platform): void {
  async function note(gymId: string, userId: string, online: boolean): Promise<void> {
    const db = gymDb(gymId);
    if (!online) await writeLastSeen(db, userId);
    const partners = await partnersOf(db, userId);
    presence.tell(
      gymId,
      partners.map(({ id }) => id),
      userId,
    );
  }
  live.onPresence((gymId, userId, online) => {
    // Not essential: screens read the presence again at the next event.
    note(gymId, userId, online).catch((error: unknown) => log.debug({ err: error }, 'presence'));
  });
}
