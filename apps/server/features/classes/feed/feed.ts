import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '../../../platform/config/secrets.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type FeedEvent, toICalendar } from './icalendar.ts';

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

const KEYS = 'calendar-feed';

/** Derived from the row's id and the server's secret, so that the address can be shown again. */
const tokenOf = (key: Buffer, feedId: string): string =>
  createHmac('sha256', key).update(feedId).digest('base64url');

const pathOf = (token: string): string => `/api/calendar/${token}.ics`;

export async function readFeed(db: Db, secrets: Secrets, userId: string) {
  const row = await db.maybe(
    build.selectFrom('calendar_feeds').where('user_id', '=', userId).select(['id', 'digest']),
  );
  if (!row) return { path: null };
  // One made with a secret that is gone goes on working, but cannot be shown.
  const tokens = secrets.deriveAll(KEYS).map((key) => tokenOf(key, row.id));
  const token = tokens.find((each) => digest(each).equals(row.digest));
  return { path: token === undefined ? null : pathOf(token) };
}

/** Creates the address, or replaces it; the old one stops working at once. */
export async function renewFeed(db: Db, secrets: Secrets, userId: string) {
  const id = newId();
  const token = tokenOf(secrets.derive(KEYS), id);
  const fresh = { id, digest: digest(token), created_at: new Date() };
  await db.run(
    build
      .insertInto('calendar_feeds')
      .values({ gym_id: db.gymId, user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.columns(['gym_id', 'user_id']).doUpdateSet(fresh)),
  );
  return { path: pathOf(token) };
}

/** The person's classes from last month on. */
export async function readCalendar(db: Db, file: string): Promise<string> {
  const owner = await db.maybe(
    build
      .selectFrom('calendar_feeds as f')
      .innerJoin('users as u', (join) =>
        join.onRef('u.gym_id', '=', 'f.gym_id').onRef('u.id', '=', 'f.user_id'),
      )
      .where('f.digest', '=', digest(file.replace(/\.ics$/, '')))
      .where('u.status', '=', 'active')
      .select('f.user_id as id'),
  );
  if (!owner) throw new AppError('NOT_FOUND');
  const events = await db.all(
    sql<FeedEvent>`
      select e.id, e.title, e.description, concat_ws(', ', e.room, l.name, l.address) as place, e.starts_at as "startsAt", e.ends_at as "endsAt",
        e.cancelled_at is not null as cancelled, b.status = 'waiting' as waiting, b.created_at as "bookedAt",
        -- A place after the waiting list changes what the person's own calendar says of the class.
        e.revision + (b.promoted_at is not null)::int as revision
      from event_bookings b join events e on e.gym_id = b.gym_id and e.id = b.event_id
      left join locations l on l.gym_id = e.gym_id and l.id = e.location_id
      where b.user_id = ${owner.id} and b.status in ('booked', 'waiting')
        and e.starts_at > now() - interval '31 days'
      order by e.starts_at`,
  );
  const { gymName } = await db.one(build.selectFrom('gym_settings').select('gym_name as gymName'));
  return toICalendar(gymName, events);
}
