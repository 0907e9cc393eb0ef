import type { FeedItem } from '@forja/contract/friends';
import { sql } from 'kysely';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Caller } from '../../platform/session.ts';

/** Items of friends that are shared now, and one's own. */
const visibleTo = (userId: string) => sql<boolean>`
  (i.user_id = ${userId}::uuid or (are_friends(i.user_id, ${userId}::uuid)
    and not is_blocked(i.user_id, ${userId}::uuid)
    and exists (select from social_preferences p where p.id = i.user_id
      and case i.kind when 'record' then p.shares_records else p.shares_sessions end)))`;

export async function readFeed(
  db: Db,
  caller: Caller,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const before = cursor ? decodeCursor(cursor) : undefined;
  const older = before
    ? sql`and (i.created_at, i.id) < (${before.key}::timestamptz, ${before.id}::uuid)`
    : sql``;
  const rows = await db.all(sql<FeedItem>`
    select i.id, i.kind, i.title, i.detail, i.created_at as "createdAt",
      json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
        'profilePic', u.profile_pic, 'isStaff', u.role <> 'member',
        'online', is_online(u.id)) as person,
      (select count(*)::int from feed_applause a
        where a.gym_id = i.gym_id and a.item_id = i.id) as applause,
      exists (select from feed_applause a where a.gym_id = i.gym_id and a.item_id = i.id
        and a.user_id = ${caller.userId}::uuid) as applauded
    from feed_items i join users u on u.gym_id = i.gym_id and u.id = i.user_id
    where u.status = 'active' and ${visibleTo(caller.userId)} ${older}
    order by i.created_at desc, i.id desc limit ${limit + 1}`);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last && encodeCursor(last.createdAt, last.id) };
}

async function requireVisible(db: Db, caller: Caller, id: string): Promise<void> {
  const found = await db.maybe(
    sql`select i.id from feed_items i where i.id = ${id}::uuid and ${visibleTo(caller.userId)}`,
  );
  if (!found) throw new AppError('NOT_FOUND');
}

export async function applaud(db: Db, caller: Caller, id: string): Promise<void> {
  await requireVisible(db, caller, id);
  await db.run(
    build
      .insertInto('feed_applause')
      .values({ gym_id: db.gymId, id: newId(), item_id: id, user_id: caller.userId })
      .onConflict((conflict) => conflict.columns(['gym_id', 'item_id', 'user_id']).doNothing()),
  );
}

export async function unapplaud(db: Db, caller: Caller, id: string): Promise<void> {
  await requireVisible(db, caller, id);
  await db.run(
    build
      .deleteFrom('feed_applause')
      .where('item_id', '=', id)
      .where('user_id', '=', caller.userId),
  );
}
