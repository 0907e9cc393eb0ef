import type { FeedItem } from '@forja/contract/social/friend-routes';
import type { LogApplause } from '@forja/contract/training/workout-routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { publish } from '../../platform/live/live.ts';
import { isPresent, NOBODY, type Present } from './presence.ts';

/** The friends of a person with what each shares. Materialised first, because they are few. */
const withFriends = (userId: string) => sql`
  with friends as materialized (
    select f.gym_id, f.id, p.shares_records, p.shares_sessions, p.shares_entries
    from (
      select gym_id, case when low_id = ${userId}::uuid then high_id else low_id end as id
      from friendships
      where status = 'accepted' and ${userId}::uuid in (low_id, high_id)
        and not is_blocked(low_id, high_id)
    ) f
    left join social_preferences p on p.gym_id = f.gym_id and p.id = f.id)`;

const columns = sql`i.gym_id, i.id, i.user_id, i.kind, i.title, i.detail, i.pattern, i.created_at`;

/** Items friends share now, and the person's own. */
const visibleTo = (userId: string) => sql`
  select ${columns} from feed_items i where i.user_id = ${userId}::uuid
  union all
  select ${columns} from friends f join feed_items i on i.gym_id = f.gym_id and i.user_id = f.id
  where i.by_hand or case i.kind when 'record' then f.shares_records else f.shares_sessions end`;

const VISIT_DAYS = 30;

/** The first entry of each day of friends who share their visits. */
const visits = sql`
  select f.gym_id, v.id, f.id, 'entry', 'Vino al gimnasio', '', null, v.at
  from friends f join gym_settings s on s.gym_id = f.gym_id
  cross join lateral (
    select distinct on ((e.at at time zone s.time_zone)::date) e.id, e.at
    from access_entries e
    where e.gym_id = f.gym_id and e.user_id = f.id and e.granted and e.direction = 'in'
      and e.at between now() - make_interval(days => ${VISIT_DAYS}) and now()
    order by (e.at at time zone s.time_zone)::date, e.at
  ) v
  where f.shares_entries`;

/** In the precision of the answer, so that the next page begins exactly where one ended. */
const moment = sql`date_trunc('milliseconds', i.created_at)`;

/** The feed of a person, newest first, limited by a condition on `i`. */
export const feedRows = (
  userId: string,
  where: RawBuilder<unknown>,
  limit: number,
  present = NOBODY,
) => sql<FeedItem>`
  ${withFriends(userId)}
  select i.id, i.kind, i.title, i.detail, i.pattern, i.created_at as "createdAt",
    json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
      'profilePic', u.profile_pic, 'isStaff', u.role <> 'member',
      'online', ${isPresent(present)}) as person,
    (select count(*)::int from feed_applause a
      where a.gym_id = i.gym_id and a.item_id = i.id) as applause,
    exists (select from feed_applause a where a.gym_id = i.gym_id and a.item_id = i.id
      and a.user_id = ${userId}::uuid) as applauded
  from (${visibleTo(userId)} union all ${visits}) i
  join users u on u.gym_id = i.gym_id and u.id = i.user_id
  where u.status = 'active' and ${where}
  order by ${moment} desc, i.id desc limit ${limit}`;

export async function readFeed(
  db: Db,
  caller: Caller,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  present: Present,
) {
  const before = cursor ? decodeCursor(cursor) : undefined;
  const older = before
    ? sql`(${moment}, i.id) < (${before.key}::timestamptz, ${before.id}::uuid)`
    : sql`true`;
  const rows = await db.all(feedRows(caller.userId, older, limit + 1, present));
  const { page, next } = pageOf(rows, limit, ({ createdAt }) => createdAt);
  return { items: page, next };
}

/** The owner of an item that the caller may see. */
async function requireVisible(db: Db, caller: Caller, id: string): Promise<string> {
  const found = await db.maybe(sql<{ ownerId: string }>`
    ${withFriends(caller.userId)}
    select i.user_id as "ownerId" from (${visibleTo(caller.userId)}) i where i.id = ${id}::uuid`);
  if (!found) throw new AppError('NOT_FOUND');
  return found.ownerId;
}

/** Makes an open screen of the owner read its congratulations again. */
const tellOwner = (tx: Tx, ownerId: string) =>
  publish(tx, { topic: 'friends', to: { userIds: [ownerId] } });

export async function applaud(db: Db, caller: Caller, id: string): Promise<void> {
  const ownerId = await requireVisible(db, caller, id);
  await db.tx(async (tx) => {
    await tx.run(
      build
        .insertInto('feed_applause')
        .values({ gym_id: tx.gymId, id: newId(), item_id: id, user_id: caller.userId })
        .onConflict((conflict) => conflict.columns(['gym_id', 'item_id', 'user_id']).doNothing()),
    );
    await tellOwner(tx, ownerId);
  });
}

export async function unapplaud(db: Db, caller: Caller, id: string): Promise<void> {
  const ownerId = await requireVisible(db, caller, id);
  await db.tx(async (tx) => {
    await tx.run(
      build
        .deleteFrom('feed_applause')
        .where('item_id', '=', id)
        .where('user_id', '=', caller.userId),
    );
    await tellOwner(tx, ownerId);
  });
}

/** The people who congratulated a person on a workout or its records, each once, newest first. */
export async function applauseOfWorkout(
  db: Db,
  userId: string,
  logId: string,
): Promise<LogApplause> {
  const [{ shared }, people] = await Promise.all([
    db.one(sql<{ shared: boolean }>`
      select exists (
        select from feed_items i
        left join social_preferences p on p.gym_id = i.gym_id and p.id = i.user_id
        where i.user_id = ${userId}::uuid and i.log_id = ${logId}::uuid
          and (i.by_hand or case i.kind when 'record' then p.shares_records else p.shares_sessions end)
      ) as shared`),
    db.all(sql<LogApplause['people'][number]>`
      select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.profile_pic as "profilePic"
      from feed_items i
      join feed_applause a on a.gym_id = i.gym_id and a.item_id = i.id
      join users u on u.gym_id = a.gym_id and u.id = a.user_id
      where i.user_id = ${userId}::uuid and i.log_id = ${logId}::uuid and u.status = 'active'
        and u.id <> ${userId}::uuid and not is_blocked(u.id, ${userId}::uuid)
      group by u.gym_id, u.id order by max(a.created_at) desc, u.id`),
  ]);
  return { shared, people };
}
