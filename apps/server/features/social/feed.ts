import type { FeedItem } from '@forja/contract/friends';
import { type RawBuilder, sql } from 'kysely';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Caller } from '../../platform/session.ts';

/** Friends of a person, with what each of them shares. */
const friendsSharing = (userId: string) => sql`
  select f.gym_id, f.id, p.shares_records, p.shares_sessions, p.shares_entries
  from (
    select gym_id, case when low_id = ${userId}::uuid then high_id else low_id end as id
    from friendships
    where status = 'accepted' and ${userId}::uuid in (low_id, high_id)
      and not is_blocked(low_id, high_id)
  ) f
  left join social_preferences p on p.gym_id = f.gym_id and p.id = f.id`;

const columns = sql`i.gym_id, i.id, i.user_id, i.kind, i.title, i.detail, i.pattern, i.created_at`;

/** Items of friends that are shared now, and one's own. */
const visibleTo = (userId: string) => sql`
  select ${columns} from feed_items i where i.user_id = ${userId}::uuid
  union all
  select ${columns} from (${friendsSharing(userId)}) p join feed_items i on i.user_id = p.id
  where i.by_hand or case i.kind when 'record' then p.shares_records else p.shares_sessions end`;

const VISIT_DAYS = 30;

/** The first entry of each day of friends who share when they come. */
const visitsFor = (userId: string) => sql`
  select distinct on (e.user_id, (e.at at time zone s.time_zone)::date)
    e.gym_id, e.id, e.user_id, 'entry' as kind, 'Vino al gimnasio' as title, '' as detail,
    null::text as pattern, e.at as created_at
  from (${friendsSharing(userId)}) p
  join access_entries e on e.gym_id = p.gym_id and e.user_id = p.id
  join gym_settings s on s.gym_id = p.gym_id
  where p.shares_entries and e.granted and e.direction = 'in' and e.at <= now()
    and e.at > now() - make_interval(days => ${VISIT_DAYS})
  order by e.user_id, (e.at at time zone s.time_zone)::date, e.at`;

/** What a person may see of others, newest first, as far as a condition on `i` holds. */
export const feedRows = (
  userId: string,
  where: RawBuilder<unknown>,
  limit: number,
) => sql<FeedItem>`
  select i.id, i.kind, i.title, i.detail, i.pattern, i.created_at as "createdAt",
    json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
      'profilePic', u.profile_pic, 'isStaff', u.role <> 'member',
      'online', is_online(u.id)) as person,
    (select count(*)::int from feed_applause a
      where a.gym_id = i.gym_id and a.item_id = i.id) as applause,
    exists (select from feed_applause a where a.gym_id = i.gym_id and a.item_id = i.id
      and a.user_id = ${userId}::uuid) as applauded
  from (${visibleTo(userId)} union all (${visitsFor(userId)})) i
  join users u on u.gym_id = i.gym_id and u.id = i.user_id
  where u.status = 'active' and ${where}
  order by i.created_at desc, i.id desc limit ${limit}`;

export async function readFeed(
  db: Db,
  caller: Caller,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const before = cursor ? decodeCursor(cursor) : undefined;
  const older = before
    ? sql`(i.created_at, i.id) < (${before.key}::timestamptz, ${before.id}::uuid)`
    : sql`true`;
  const rows = await db.all(feedRows(caller.userId, older, limit + 1));
  const { page, next } = pageOf(rows, limit, ({ createdAt }) => createdAt);
  return { items: page, next };
}

async function requireVisible(db: Db, caller: Caller, id: string): Promise<void> {
  const found = await db.maybe(
    sql`select i.id from (${visibleTo(caller.userId)}) i where i.id = ${id}::uuid`,
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
