import { sql } from 'kysely';
import { readsSince } from '../../domain/people/proven.ts';
import type { Db } from '../../platform/db/gym-db.ts';

/** A person's unread messages, announcements included. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db.one(sql<{ count: number }>`
    select (coalesce((
      select sum(greatest(c.last_seq - me.read_seq, 0)) from conversation_members me
      join conversations c on c.gym_id = me.gym_id and c.id = me.conversation_id
      where me.user_id = ${userId}::uuid and c.last_at >= ${readsSince(userId)}
        and not is_blocked(c.low_id, c.high_id)), 0)
      + (select count(*) from announcement_recipients a
        where a.user_id = ${userId}::uuid and a.read_at is null))::int as count`);
  return count;
}
