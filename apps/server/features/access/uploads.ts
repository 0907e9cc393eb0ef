import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { checkIntoClasses } from '../classes/public.ts';
import * as devices from './device-rows.ts';
import { setClass } from './entry-rows.ts';
import { publishEntry } from './publish-entry.ts';

/** What a door says happened; a reason and a way are only there where it knows them. */
interface DeviceEvent {
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

/** A door whose clock runs ahead must not write into the future. */
const notInFuture = (at: string, now: number): string =>
  Date.parse(at) > now ? new Date(now).toISOString() : at;

/**
 * Writes what is new in one statement: an event that was sent before is left alone, and a person
 * who is gone by now leaves an entry without a name.
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

/** Brings last visits and counted visits up to what the doors did: a visit a day and person. */
async function recordVisits(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    with fresh as (
      select id, user_id, at, (at at time zone (select gym_zone()))::date as day from access_entries
      where id = any (${ids}::uuid[]) and granted and direction = 'in' and user_id is not null
    ), seen as (
      update users u set last_visit_at = greatest(u.last_visit_at, f.at)
      from (select user_id, max(at) as at from fresh group by 1) f where u.id = f.user_id
    ), spent as (
      select f.user_id, count(distinct f.day)::int as days from fresh f
      where not exists (
        select from access_entries o where o.user_id = f.user_id and o.granted
          and o.direction = 'in' and o.id <> all (${ids}::uuid[])
          and o.at >= f.day::timestamp at time zone (select gym_zone())
          and o.at < (f.day + 1)::timestamp at time zone (select gym_zone())
      ) group by 1
    )
    update memberships m set visits_left = greatest(m.visits_left - s.days, 0)
    from spent s where m.user_id = s.user_id and m.is_current and m.visits_left is not null`);
}

/** Writes events and does what entries bring with them; answers how many were new. */
export async function storeEvents(
  tx: Tx,
  deviceId: string,
  events: readonly DeviceEvent[],
): Promise<number> {
  const stored = await insertNew(tx, deviceId, events);
  const [first] = stored;
  if (!first) return 0;
  await recordVisits(
    tx,
    stored.map(({ id }) => id),
  );
  const arrivals = stored.flatMap(({ id, userId, at, granted, direction }) =>
    granted && direction === 'in' && userId ? [{ entryId: id, userId, at }] : [],
  );
  for (const gymClass of await checkIntoClasses(tx, arrivals)) await setClass(tx, gymClass);
  await publishEntry(tx, first.id, null);
  return stored.length;
}

/** Takes in what happened at a door while it was on its own; sending it again changes nothing. */
export async function storeUploadedEvents(
  db: Db,
  deviceId: string,
  events: readonly DeviceEvent[],
) {
  return db.tx(async (tx) => {
    const stored = await storeEvents(tx, deviceId, events);
    await devices.recordHeartbeat(tx, deviceId, undefined);
    return { stored, duplicates: events.length - stored };
  });
}
