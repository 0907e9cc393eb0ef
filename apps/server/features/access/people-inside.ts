import type { Day } from '@forja/calendar/day';
import type { Occupancy, PersonInside } from '@forja/contract/access/routes';
import { sql } from 'kysely';
import { isAtReach, isInReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** People whose last entry let them in, within the usual length of a visit. */
const insideNow = sql`
  select * from (
    select distinct on (a.user_id) a.user_id, a.at, a.direction, a.device_id, a.location_id
    from access_entries a, gym_settings s
    where a.granted and a.user_id is not null and a.at <= now()
      and a.at > now() - make_interval(mins => (s.access_policy ->> 'stayMinutes')::int)
    order by a.user_id, a.at desc
  ) latest where direction = 'in'`;

/** Who is inside now at the locations of the caller, latest arrival first. */
export async function peopleInside(db: Db, caller: Caller): Promise<PersonInside[]> {
  const rows = await db.all(sql<{
    id: string;
    username: string;
    fullName: string;
    profilePic: string | null;
    since: string;
    deviceName: string | null;
  }>`
    select u.id, u.username, trim(u.first_name || ' ' || u.last_name) as "fullName",
      u.profile_pic as "profilePic", i.at as since, d.name as "deviceName"
    from (${insideNow}) i join users u on u.id = i.user_id
    left join access_devices d on d.id = i.device_id
    where ${isInReach(caller, sql`u.id`)}
      and ${isAtReach(caller, sql`coalesce(i.location_id, d.location_id)`)}
    order by i.at desc, u.id`);
  return rows.map(({ since, deviceName, ...user }) => ({ user, since, deviceName }));
}

const countInside = (db: Db) =>
  db.one(sql<Pick<Occupancy, 'inside' | 'maxInside'>>`
    select (select count(*)::int from (${insideNow}) i) as inside,
      (access_policy ->> 'maxInside')::int as "maxInside"
    from gym_settings`);

/** In a subselect it is computed once per statement; a bare call would run for every row. */
const ZONE = sql`(select gym_zone())`;

/** One day in the gym's time zone as a range of instants, so that an index is used. */
const during = (day: ReturnType<typeof sql>) => sql`
  at >= (${day})::timestamp at time zone ${ZONE}
  and at < ((${day}) + 1)::timestamp at time zone ${ZONE}
  and granted and direction = 'in' and user_id is not null`;

/** The number of past weeks in the average. */
const USUAL_WEEKS = 8;

/** Entries per hour of a day in the gym, with the average of that weekday. */
async function entriesByHour(db: Db, day: string): Promise<Occupancy['hours']> {
  return db.all(sql<Occupancy['hours'][number]>`
    with past as (
      select week, extract(hour from at at time zone ${ZONE})::int as hour
      from generate_series(1, ${USUAL_WEEKS}::int) week
      cross join lateral (
        select at from access_entries where ${during(sql`${day}::date - 7 * week`)}
      ) e
    ), usual as (
      select hour, count(*)::numeric / (select count(distinct week) from past) as entries
      from past group by hour
    ), today as (
      select extract(hour from at at time zone ${ZONE})::int as hour, count(*)::int as entries
      from access_entries where ${during(sql`${day}::date`)} group by 1
    )
    select h.hour, coalesce(t.entries, 0) as entries, coalesce(round(u.entries, 1), 0) as usual
    from generate_series(0, 23) h (hour)
    left join today t on t.hour = h.hour left join usual u on u.hour = h.hour
    order by h.hour`);
}

/** Entries and distinct people let in on one day of the gym. */
const countEntries = (db: Db, day: string) =>
  db.one(sql<{ entries: number; people: number }>`
    select count(*)::int as entries, count(distinct user_id)::int as people
    from access_entries where ${during(sql`${day}::date`)}`);

/** People inside now and how full a day was, hour by hour; today unless told. */
export async function readOccupancy(db: Db, wanted?: Day): Promise<Occupancy> {
  const day = wanted ?? (await gymToday(db));
  const [inside, counts, hours] = await Promise.all([
    countInside(db),
    countEntries(db, day),
    entriesByHour(db, day),
  ]);
  return { day, ...inside, ...counts, hours };
}
