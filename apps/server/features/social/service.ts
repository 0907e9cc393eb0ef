import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../notifications/service.ts';
import { privacyOf } from './friends.ts';

/** A session of training as friends may see it. */
interface SharedWorkout {
  userId: string;
  logId: string | null;
  title: string;
  detail: string;
  at: string;
  records: readonly { title: string; detail: string }[];
}

const MOST_RECORDS = 3;

async function friendIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select case when low_id = ${userId}::uuid then high_id else low_id end as id
    from friendships where status = 'accepted' and ${userId}::uuid in (low_id, high_id)`);
  return rows.map(({ id }) => id);
}

/** Puts a session and its records before the person's friends, as far as they share them. */
export async function shareWorkout(tx: Tx, workout: SharedWorkout): Promise<void> {
  const { userId, logId, at } = workout;
  const { sharesRecords, sharesSessions } = await privacyOf(tx, userId);
  const records = sharesRecords ? workout.records.slice(0, MOST_RECORDS) : [];
  const items = [
    ...(sharesSessions ? [{ kind: 'session', title: workout.title, detail: workout.detail }] : []),
    ...records.map((record) => ({ kind: 'record', ...record })),
  ];
  if (items.length === 0) return;
  await tx.run(
    build.insertInto('feed_items').values(
      items.map((item) => ({
        gym_id: tx.gymId,
        id: newId(),
        user_id: userId,
        log_id: logId,
        created_at: at,
        ...item,
      })),
    ),
  );
  const [best] = records;
  if (!best) return;
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
    body: `${best.title}: ${best.detail}`,
    link: '/mensajes?ver=novedades',
  });
}
