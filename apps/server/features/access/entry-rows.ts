import type { EntriesQuery, Entry } from '@forja/contract/access/routes';
import type { EntryMethod, Refusal } from '@forja/contract/access/words';
import { MAX_COUNTED } from '@forja/contract/lists';
import { sql } from 'kysely';
import { isAtReach, isInReach } from '../../domain/duties/reach.ts';
import { isOfFound } from '../../domain/people/person-search.ts';
import { isSamePerson } from '../../domain/people/same-person.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { todayRow } from '../../platform/db/gym-today.ts';
import { build, pageLimit } from '../../platform/db/sql.ts';
import { decodeCursor, isOfAll, sortedPageOf } from '../../platform/http/cursor.ts';
import type { Caller } from '../../platform/identity/session.ts';

interface NewEntry {
  id: string;
  at: Date;
  userId: string | null;
  deviceId: string | null;
  direction: 'in' | 'out';
  staffId: string | null;
  reason: Refusal | null;
  method: EntryMethod;
}

/** What an entry changes besides the log: last visit, the visit used up, the code used. */
interface Visit {
  window: number | null;
  /** The pack that the visit is taken from. */
  spendFrom: string | null;
}

function visitOf({ at, userId }: NewEntry, { window, spendFrom }: Visit) {
  const parts = [
    sql`seen as (update users set last_visit_at = greatest(last_visit_at, ${at}::timestamptz)
      where id = ${userId} and exists (select from written))`,
  ];
  if (window !== null) {
    parts.push(sql`used as (update access_credentials
      set last_window = greatest(last_window, ${window}::bigint)
      where id = ${userId} and exists (select from written))`);
  }
  if (spendFrom !== null) {
    parts.push(
      sql`day_used as (
        insert into visit_uses (gym_id, membership_id, user_id, day, source)
        select m.gym_id, m.id, m.user_id, (${at}::timestamptz at time zone gym_zone())::date, 'entry'
        from memberships m
        where m.id = ${spendFrom} and m.visits_left > 0
          and exists (select from written)
        on conflict do nothing returning membership_id)`,
      sql`spent as (update memberships m set visits_left = m.visits_left - 1
        from day_used u where m.id = u.membership_id)`,
    );
  }
  return parts;
}

/**
 * Writes an entry and, for a visit, its effects in one statement. It returns a row only if the
 * entry is new, because devices send entries again.
 */
export function newEntry(gymId: string, entry: NewEntry, visit?: Visit) {
  const insert = build
    .insertInto('access_entries')
    .values({
      gym_id: gymId,
      id: entry.id,
      at: entry.at,
      user_id: entry.userId,
      device_id: entry.deviceId,
      direction: entry.direction,
      staff_id: entry.staffId,
      granted: entry.reason === null,
      reason: entry.reason,
      method: entry.method,
    })
    .onConflict((conflict) => conflict.columns(['gym_id', 'id']).doNothing())
    .returning('id');
  const parts = [sql`written as (${insert})`, ...(visit ? visitOf(entry, visit) : [])];
  return sql`with ${sql.join(parts)} select from written`;
}

/** Stores the class that an entry checked its person into. */
export const setClass = (tx: Tx, { entryId, eventId }: { entryId: string; eventId: string }) =>
  tx.run(build.updateTable('access_entries').set({ event_id: eventId }).where('id', '=', entryId));

/**
 * Counts the recent wrong PINs, numbers or cards of a device and locks it until the transaction ends, so that
 * parallel guesses are counted one after the other.
 */
export async function countWrong(
  tx: Tx,
  deviceId: string,
  method: 'pin' | 'number' | 'card',
  minutes: number,
): Promise<number> {
  await tx.one(sql`select from access_devices where id = ${deviceId} for no key update`);
  const { wrong } = await tx.one(sql<{ wrong: number }>`
    select count(*)::int as wrong from access_entries
    where device_id = ${deviceId} and at > now() - make_interval(mins => ${minutes})
      and method = ${method} and reason = 'UNKNOWN_CODE'`);
  return wrong;
}

/** The stored outcome of an event that was sent before. */
export const findOutcome = (db: Db, id: string) =>
  db.one(sql<{
    deviceId: string | null;
    userId: string | null;
    reason: Refusal | null;
    className: string | null;
  }>`
    select a.device_id as "deviceId", a.user_id as "userId", a.reason, e.title as "className"
    from access_entries a left join events e on e.gym_id = a.gym_id and e.id = a.event_id
    where a.id = ${id}`);

interface Row extends Omit<Entry, 'user' | 'device'> {
  userId: string | null;
  username: string;
  fullName: string;
  planName: string | null;
  endsOn: NonNullable<Entry['user']>['endsOn'];
  weekdays: number[];
  profilePic: string | null;
  deviceId: string | null;
  deviceName: string;
  /** With microseconds; `at` has milliseconds only. */
  sortKey: string;
}

function toEntry(row: Row): Entry & Pick<Row, 'sortKey'> {
  const { userId, username, fullName, planName, endsOn, weekdays, profilePic, ...others } = row;
  const { deviceId, deviceName, ...entry } = others;
  return {
    ...entry,
    user:
      userId === null
        ? null
        : { id: userId, username, fullName, planName, endsOn, weekdays, profilePic },
    device: deviceId === null ? null : { id: deviceId, name: deviceName },
  };
}

function conditions(query: Partial<EntriesQuery>) {
  const { from, to, userId, deviceId, result, search } = query;
  const parts = [sql`true`];
  if (from) parts.push(sql`a.at >= ${from}::date::timestamp at time zone (select gym_zone())`);
  if (to) parts.push(sql`a.at < (${to}::date + 1)::timestamp at time zone (select gym_zone())`);
  if (userId) parts.push(isSamePerson(sql`a.user_id`, userId));
  if (deviceId) parts.push(sql`a.device_id = ${deviceId}`);
  if (result) parts.push(sql`a.granted = ${result === 'granted'}`);
  if (search) parts.push(isOfFound(sql`a.user_id`, search));
  return sql.join(parts, sql` and `);
}

/**
 * Whether a caller may see entry `a`: at doors of their locations, of people assigned to them, and
 * their own.
 */
function isSeenBy(caller: Caller) {
  const { duties, userId } = caller;
  const seen = duties.assignedOnly
    ? isInReach(caller, sql`a.user_id`)
    : isAtReach(
        caller,
        sql`coalesce(a.location_id,
          (select x.location_id from access_devices x where x.gym_id = a.gym_id and x.id = a.device_id))`,
      );
  return sql<boolean>`(${seen} or a.user_id = ${userId}::uuid)`;
}

/** A page of entries, newest first; with a caller, only those they may see. */
export async function listEntries(db: Db, query: EntriesQuery, caller?: Caller) {
  const asked = conditions(query);
  const where = caller ? sql`${asked} and ${isSeenBy(caller)}` : asked;
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const most = isOfAll(query) ? pageLimit(query.limit) : query.limit + 1;
  const page = after
    ? sql`(a.at, a.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const found = await db.all(sql<Row>`
    select a.id, a.at, a.at::text as "sortKey", a.direction, a.granted, a.reason, a.method, a.offline,
      a.staff_id is not null and a.method <> 'remote' as "atDesk",
      a.user_id as "userId", u.username, u.profile_pic as "profilePic",
      trim(u.first_name || ' ' || u.last_name) as "fullName",
      h.name as "planName", coalesce(h.weekdays, '{}') as weekdays,
      (select max(m.ends_on) from memberships m
        where m.user_id = a.user_id and m.is_current) as "endsOn",
      d.id as "deviceId", d.name as "deviceName", e.title as "className"
    from access_entries a
    left join users u on u.gym_id = a.gym_id and u.id = a.user_id
    left join lateral (
      select p.name, p.weekdays from memberships m cross join ${todayRow} today
      join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
      where m.user_id = a.user_id and m.is_current
      order by membership_rank(m, today.day), m.id limit 1) h on true
    left join access_devices d on d.gym_id = a.gym_id and d.id = a.device_id
    left join events e on e.gym_id = a.gym_id and e.id = a.event_id
    where ${where} and ${page}
    order by a.at desc, a.id desc limit ${most}`);
  const { total } = await db.one(
    sql<{ total: number }>`select count(*)::int as total from (
      select from access_entries a where ${where} limit ${sql.lit(MAX_COUNTED + 1)}) counted`,
  );
  return { ...sortedPageOf(found.map(toEntry), query.limit), total };
}
