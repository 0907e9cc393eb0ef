import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';

/** The ids of everyone in the gym who has the app open. */
export type Present = readonly string[];

/** For whoever asks about people without wanting to know whether they are there. */
export const NOBODY: Present = [];

/** Whether `u` has the app open. */
export const isPresent = (present: Present): RawBuilder<boolean> =>
  sql<boolean>`u.id = any (${present}::uuid[])`;

/** One row for each person, whichever server they were connected to. */
const ANY_SERVER = '00000000-0000-0000-0000-000000000000';

/** When a person was last there outlives every server. */
const writeLastSeen = (db: Db, userId: string) =>
  db.run(sql`
    insert into presence (gym_id, user_id, server_id, online, seen_at)
    select u.gym_id, u.id, ${ANY_SERVER}::uuid, false, now() from users u where u.id = ${userId}::uuid
    on conflict (gym_id, user_id, server_id) do update set online = false, seen_at = now()`);

/** Whose open screens show whether the person is there. */
const partnersOf = (db: Db, userId: string) =>
  db.all(sql<{ id: string }>`
    select case when low_id = ${userId}::uuid then high_id else low_id end as id from conversations
    where ${userId}::uuid in (low_id, high_id) and not is_blocked(low_id, high_id)
    order by last_at desc limit 200`);

/** Notes when people were last there, and tells those they write with that they came or left. */
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
    // Not essential: screens read again with the next thing that happens.
    note(gymId, userId, online).catch((error: unknown) => log.debug({ err: error }, 'presence'));
  });
}
