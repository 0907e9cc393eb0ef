import type { NewMessage } from '@forja/contract/social/conversation-routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { openPort } from '../../platform/port.ts';
import { markSubjectRead, notify } from '../notifications/public.ts';
import { privacyOf } from './friends.ts';

/** A record as friends see it: `Press de banca`, `72,5 kg × 8 · antes 70 kg`. */
export interface SharedRecord {
  exerciseId: string;
  /** The movement pattern, which chooses the drawing. */
  pattern: string;
  title: string;
  detail: string;
}

type NamedRecord = NonNullable<NewMessage['record']>;

/** Filled by the training feature: a person's record as it stands now, if it still does. */
export const standingRecord =
  openPort<(tx: Tx, userId: string, record: NamedRecord) => Promise<SharedRecord | undefined>>(
    'standingRecord',
  );

/** A workout as friends see it. */
interface SharedWorkout {
  userId: string;
  logId: string | null;
  title: string;
  detail: string;
  at: string;
  records: readonly SharedRecord[];
}

/** The source of a record: a workout, or a manual result. */
interface RecordSource {
  userId: string;
  logId: string | null;
  manualId: string | null;
  at: string;
}

const MAX_RECORDS = 3;

async function friendIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select case when low_id = ${userId}::uuid then high_id else low_id end as id
    from friendships where status = 'accepted' and ${userId}::uuid in (low_id, high_id)`);
  return rows.map(({ id }) => id);
}

/** The subject of a record's notification. When it is shared again, it replaces the unread one. */
const subjectOf = (userId: string, { exerciseId }: Pick<SharedRecord, 'exerciseId'>) =>
  `record:${userId}:${exerciseId}`;

async function notifyFriends(tx: Tx, userId: string, record: SharedRecord) {
  const { name } = await tx.one(
    build
      .selectFrom('users')
      .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
      .where('id', '=', userId),
  );
  await notify(tx, {
    userIds: await friendIds(tx, userId),
    kind: 'friend-record',
    title: `${name} tiene un récord nuevo`,
    // The figures are only in the feed, where each person sees them in their own unit.
    body: `${record.title}. Míralo en Novedades.`,
    link: '/mensajes?ver=novedades',
    subject: subjectOf(userId, record),
  });
}

/** Adds a record to the feed; false when it is already there. */
async function addRecord(
  tx: Tx,
  { userId, logId, manualId, at }: RecordSource,
  record: SharedRecord,
  byHand: boolean,
): Promise<boolean> {
  const { isNew } = await tx.one(sql<{ isNew: boolean }>`
    insert into feed_items (gym_id, id, user_id, kind, log_id, manual_id, exercise_id, pattern,
      title, detail, by_hand, created_at)
    values (${tx.gymId}, ${newId()}, ${userId}, 'record', ${logId}, ${manualId},
      ${record.exerciseId}, ${record.pattern}, ${record.title}, ${record.detail}, ${byHand}, ${at})
    on conflict (gym_id, user_id, exercise_id, coalesce(log_id, manual_id)) where kind = 'record'
    do update set by_hand = feed_items.by_hand or excluded.by_hand
    returning xmax = 0 as "isNew"`);
  return isNew;
}

/** Shares one record with friends once, at the person's request. */
export async function shareRecord(
  tx: Tx,
  source: RecordSource,
  record: SharedRecord,
): Promise<void> {
  if (await addRecord(tx, source, record, true)) await notifyFriends(tx, source.userId, record);
}

/** A record in the feed: its exercise, and the workout or result it was made in. */
interface FeedRecord {
  userId: string;
  exerciseId: string;
  sourceId: string;
}

const isRecord = ({ userId, exerciseId, sourceId }: FeedRecord) => sql`
  kind = 'record' and user_id = ${userId}::uuid and exercise_id = ${exerciseId}
    and coalesce(log_id, manual_id) = ${sourceId}::uuid`;

/** Removes a record from the feed, along with the notifications of it. */
export async function unshareRecord(tx: Tx, record: FeedRecord): Promise<void> {
  if ((await tx.run(sql`delete from feed_items where ${isRecord(record)}`)) === 0) return;
  for (const friend of await friendIds(tx, record.userId))
    await markSubjectRead(tx, friend, subjectOf(record.userId, record));
}

/** Updates a record in the feed after a correction. */
export async function updateSharedRecord(
  tx: Tx,
  record: FeedRecord,
  detail: string,
): Promise<void> {
  await tx.run(sql`update feed_items set detail = ${detail} where ${isRecord(record)}`);
}

/** Updates a workout in the feed after a correction. */
export async function updateSharedWorkout(
  tx: Tx,
  logId: string,
  { title, detail }: Pick<SharedWorkout, 'title' | 'detail'>,
): Promise<void> {
  await tx.run(sql`
    update feed_items set title = ${title}, detail = ${detail}
    where kind = 'session' and log_id = ${logId}::uuid`);
}

/** The records of some exercises that a person has in the feed. */
export function recordsInFeed(
  tx: Tx,
  userId: string,
  exerciseIds: readonly string[],
): Promise<(FeedRecord & { byHand: boolean })[]> {
  return tx.all(sql<FeedRecord & { byHand: boolean }>`
    select user_id as "userId", exercise_id as "exerciseId", by_hand as "byHand",
      coalesce(log_id, manual_id) as "sourceId"
    from feed_items where kind = 'record' and user_id = ${userId}::uuid
      and exercise_id = any (${[...exerciseIds]}::text[])
      and coalesce(log_id, manual_id) is not null`);
}

/** The workouts and results whose record of an exercise a person shares now. */
export async function sharedSources(
  db: Db,
  userId: string,
  exerciseId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db.all(sql<{ id: string }>`
    select coalesce(i.log_id, i.manual_id) as id from feed_items i
    left join social_preferences p on p.gym_id = i.gym_id and p.id = i.user_id
    where i.user_id = ${userId}::uuid and i.kind = 'record' and i.exercise_id = ${exerciseId}
      and (i.by_hand or p.shares_records)`);
  return new Set(rows.map(({ id }) => id));
}

/** Shares a workout and its records with friends, if the person's settings allow it. */
export async function shareWorkout(tx: Tx, workout: SharedWorkout): Promise<void> {
  const { userId, logId, title, detail, at } = workout;
  const { sharesRecords, sharesSessions } = await privacyOf(tx, userId);
  if (sharesSessions)
    await tx.run(
      build.insertInto('feed_items').values({
        gym_id: tx.gymId,
        id: newId(),
        user_id: userId,
        kind: 'session',
        log_id: logId,
        title,
        detail,
        created_at: at,
      }),
    );
  const records = sharesRecords ? workout.records.slice(0, MAX_RECORDS) : [];
  const source = { userId, logId, manualId: null, at };
  for (const record of records) await addRecord(tx, source, record, false);
  const [best] = records;
  if (best) await notifyFriends(tx, userId, best);
}
