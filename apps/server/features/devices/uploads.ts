import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { publishEntry, setClassOfEntry as setClass } from '../access/public.ts';
import { checkIntoClasses } from '../classes/public.ts';
import * as devices from './device-rows.ts';

/** An event as a device reports it; it may not know the reason or the method. */
export interface DeviceEvent {
  eventId: string;
  at: string;
  userId: string | null;
  granted: boolean;
  reason: string | null;
  method: string;
  direction?: string | null;
}

interface Stored {
  id: string;
  userId: string | null;
  at: string;
  granted: boolean;
  direction: string;
}

/** A device whose clock is fast must not write entries in the future. */
const notInFuture = (at: string, now: number): string =>
  Date.parse(at) > now ? new Date(now).toISOString() : at;

/**
 * Inserts the new events in one statement; an event sent before is left alone, and a person deleted
 * meanwhile leaves an entry without a name.
 */
function insertNew(tx: Tx, deviceId: string, events: readonly DeviceEvent[]): Promise<Stored[]> {
  const now = Date.now();
  const rows = JSON.stringify(
    events.map((event) => ({ ...event, at: notInFuture(event.at, now) })),
  );
  return tx.all(sql<Stored>`
    insert into access_entries
      (gym_id, id, at, user_id, device_id, direction, granted, reason, method, offline)
    select d.gym_id, e."eventId", e.at, u.id, d.id, coalesce(e.direction, d.direction), e.granted,
      case when not e.granted then coalesce(e.reason, 'UNKNOWN_CODE') end, e.method, true
    from jsonb_to_recordset(${rows}::jsonb)
        as e ("eventId" uuid, at timestamptz, "userId" uuid, granted boolean, reason text, method text,
          direction text)
    join access_devices d on d.id = ${deviceId}
    left join users u on u.id = e."userId"
    on conflict (gym_id, id) do nothing
    returning id, user_id as "userId", at, granted, direction`);
}

/** Updates last visits and counted visits from the entries: one visit per day and person. */
async function recordVisits(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    with fresh as (
      select id, user_id, at, (at at time zone (select gym_zone()))::date as day from access_entries
      where id = any (${ids}::uuid[]) and granted and direction = 'in' and user_id is not null
    ), seen as (
      update users u set last_visit_at = greatest(u.last_visit_at, f.at)
      from (select user_id, max(at) as at from fresh group by 1) f where u.id = f.user_id
    ), used as (
      insert into visit_uses (gym_id, membership_id, user_id, day, source)
      select m.gym_id, m.id, m.user_id, f.day, 'entry'
      -- A person's day once: a terminal may send a thousand punches of it.
      from (select distinct user_id, day from fresh) f
      cross join lateral (
        select k.* from memberships k
        where k.user_id = f.user_id and k.is_current and k.starts_on <= f.day
        order by membership_rank(k, f.day), k.id limit 1
      ) m
      where m.visits_left is not null and not exists (
        select from access_entries o where o.user_id = f.user_id and o.granted
          and o.direction = 'in' and o.id <> all (${ids}::uuid[])
          and o.at >= f.day::timestamp at time zone (select gym_zone())
          and o.at < (f.day + 1)::timestamp at time zone (select gym_zone())
      )
      on conflict do nothing returning membership_id
    )
    update memberships m set visits_left = greatest(m.visits_left - s.days, 0)
    from (select membership_id, count(*)::int as days from used group by 1) s
    where m.id = s.membership_id`);
}

/** Stores events and applies the effects of entries; returns the ids of the new ones. */
async function storeSome(
  tx: Tx,
  deviceId: string,
  events: readonly DeviceEvent[],
): Promise<string[]> {
  const stored = await insertNew(tx, deviceId, events);
  const ids = stored.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await recordVisits(tx, ids);
  const arrivals = stored.flatMap(({ id, userId, at, granted, direction }) =>
    granted && direction === 'in' && userId ? [{ entryId: id, userId, at }] : [],
  );
  for (const gymClass of await checkIntoClasses(tx, arrivals)) await setClass(tx, gymClass);
  return ids;
}

/** Stores events in batches and updates open screens once; returns how many were new. */
export async function storeEvents(
  tx: Tx,
  deviceId: string,
  batches: Iterable<readonly DeviceEvent[]> | AsyncIterable<readonly DeviceEvent[]>,
): Promise<number> {
  let stored = 0;
  let first: string | undefined;
  for await (const events of batches) {
    const ids = await storeSome(tx, deviceId, events);
    stored += ids.length;
    first ??= ids[0];
  }
  if (first) await publishEntry(tx, first, null);
  return stored;
}

/** Stores what happened while a device was offline; sending it again changes nothing. */
export async function storeUploadedEvents(
  db: Db,
  deviceId: string,
  events: readonly DeviceEvent[],
) {
  return db.tx(async (tx) => {
    const stored = await storeEvents(tx, deviceId, [events]);
    await devices.recordHeartbeat(tx, deviceId, undefined);
    return { stored, duplicates: events.length - stored };
  });
}
