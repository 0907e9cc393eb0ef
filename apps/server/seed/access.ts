import { eachDay, weekdayOf } from '@forja/calendar/day';
import { DAY_MS, MINUTE_MS } from '@forja/calendar/duration';
import { instantAt } from '@forja/calendar/instant';
import { dayIn } from '@forja/calendar/zone';
import { termsOfGym } from '@forja/contract/subscription/plans';
import { sql } from 'kysely';
import { build } from '../platform/db/sql.ts';
import type { Random } from './random.ts';
import { SAMPLE_ZONE, type Seeding } from './seeding.ts';

const HISTORY_DAYS = 180;
const BATCH_SIZE = 3_000;

/** The hours at which people come: early, at noon, and mostly after work. */
const HOURS = [5, 5, 6, 6, 6, 7, 8, 9, 11, 12, 15, 16, 17, 17, 18, 18, 18, 18, 19, 19, 20];
const REFUSALS = ['CODE_EXPIRED', 'CODE_REPLAYED', 'OUTSIDE_HOURS', 'MEMBERSHIP_EXPIRED'] as const;
const METHODS = ['code', 'code', 'code', 'code', 'pin'] as const;

interface Person {
  id: string;
  since: string;
  until: string;
  /** When they logged workouts. They entered just before. */
  sessions: string[];
}

interface EntryRow {
  id: string;
  at: string;
  user_id: string | null;
  device_id: string;
  granted: boolean;
  reason: string | null;
  method: string;
}

/** How many days a week a person comes, and around which hour. */
function habitOf(random: Random) {
  return { chance: random.pick([0.28, 0.42, 0.42, 0.57, 0.57, 0.71]), hour: random.pick(HOURS) };
}

/**
 * One entry a day: before each workout, or by habit from joining to the last visit for people
 * without workouts.
 */
function* visitsOf(person: Person, random: Random, now: Date): Generator<Date> {
  if (person.sessions.length > 0) {
    for (const at of person.sessions) {
      yield new Date(Date.parse(at) - random.int(4, 12) * MINUTE_MS);
    }
    return;
  }
  const { chance, hour } = habitOf(random);
  const first = Math.max(Date.parse(person.since), now.getTime() - HISTORY_DAYS * DAY_MS);
  const last = Date.parse(person.until);
  for (const day of eachDay(dayIn(SAMPLE_ZONE, first), dayIn(SAMPLE_ZONE, last))) {
    const isSunday = weekdayOf(day) === 0;
    if (!random.chance(isSunday ? chance / 4 : chance)) continue;
    const at = instantAt(SAMPLE_ZONE, day, hour * 60 + random.int(-35, 50));
    if (at >= first && at <= last) yield new Date(at + random.int(0, 59_999));
  }
}

function entryAt(at: Date, userId: string | null, doors: readonly string[], random: Random) {
  const reason = userId === null ? 'UNKNOWN_CODE' : null;
  return {
    id: random.id(at),
    at: at.toISOString(),
    user_id: userId,
    device_id: random.pick(doors),
    granted: reason === null,
    reason: reason as string | null,
    method: random.pick(METHODS) as string,
  };
}

/** Six months of entries by habit, a few refusals, and some people who have just come in. */
function history(people: readonly Person[], doors: readonly string[], random: Random, now: Date) {
  const rows: EntryRow[] = [];
  for (const person of people) {
    for (const at of visitsOf(person, random, now)) {
      rows.push(entryAt(at, person.id, doors, random));
      if (!random.chance(0.025)) continue;
      const before = new Date(at.getTime() - random.int(15, 90) * 1_000);
      const stranger = random.chance(0.15);
      rows.push({
        ...entryAt(before, stranger ? null : person.id, doors, random),
        granted: false,
        reason: stranger ? 'UNKNOWN_CODE' : random.pick(REFUSALS),
      });
    }
  }
  const recent = people.filter(({ until }) => now.getTime() - Date.parse(until) < 2 * DAY_MS);
  for (const person of recent.slice(0, 14)) {
    const at = new Date(now.getTime() - random.int(2, 100) * MINUTE_MS);
    rows.push(entryAt(at, person.id, doors, random));
  }
  return rows;
}

async function insertRows(db: Seeding['db'], rows: readonly EntryRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const part = JSON.stringify(rows.slice(from, from + BATCH_SIZE));
    await db.run(sql`
      insert into access_entries (gym_id, id, at, received_at, user_id, device_id, granted, reason, method)
      select ${db.gymId}, e.id, e.at, e.at, e.user_id, e.device_id, e.granted, e.reason, e.method
      from jsonb_to_recordset(${part}::jsonb) as e (id uuid, at timestamptz, user_id uuid,
        device_id uuid, granted boolean, reason text, method text)`);
  }
}

/** The doors included in the gym's plan, at most two, with six months of entries. */
export async function seedAccess({ db, sample, random, now }: Seeding): Promise<void> {
  const since = new Date(now.getTime() - (HISTORY_DAYS + 20) * DAY_MS);
  const names = ['Principal', 'Torniquete'].slice(0, termsOfGym(sample).doors);
  const doors = names.map((name) => ({ id: random.id(since), name }));
  const [centre] = await db.all(
    build.selectFrom('locations').select('id').orderBy('created_at').orderBy('id'),
  );
  await db.run(
    build.insertInto('access_devices').values(
      doors.map(({ id, name }, index) => ({
        gym_id: db.gymId,
        id,
        name,
        kind: 'reader',
        location_id: centre?.id ?? null,
        created_at: new Date(since.getTime() + index),
      })),
    ),
  );
  const people = await db.all(
    sql<Person>`
      select id, created_at as since, last_visit_at as until,
        array(select l.started_at from workout_logs l where l.user_id = u.id
          order by l.started_at) as sessions
      from users u where role = 'member' and last_visit_at is not null order by id`,
  );
  const ids = doors.map(({ id }) => id);
  await insertRows(db, history(people, ids, random, now));
  // A door that let people in was online, so it was last seen at its last entry.
  await db.run(sql`
    update access_devices d set last_seen_at = e.at
    from (select device_id, max(at) as at from access_entries group by 1) e
    where d.id = e.device_id`);
  await db.run(sql`
    update users u set last_visit_at = e.at
    from (select user_id, max(at) as at from access_entries where granted group by 1) e
    where u.id = e.user_id`);
}
