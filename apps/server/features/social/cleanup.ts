import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { hasRows, hasRowsInAny } from '../../platform/db/has-rows.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

/** Rows of servers of an earlier release. When a person was last seen is kept for a year. */
const OLD_PRESENCE = sql`
  t.seen_at < now() - interval '1 year' or (t.seen_at < now() - interval '1 day' and exists (
    select from presence n
    where n.gym_id = t.gym_id and n.user_id = t.user_id and n.seen_at > t.seen_at))`;

const IS_UNSENT = sql`not exists (
    select from messages m where m.gym_id = t.gym_id and m.picture_id = t.id)`;

/**
 * Uploaded pictures that were never sent. They are kept for a week, because a phone may send its
 * message that late.
 */
const UNSENT_PICTURES = sql`t.created_at < now() - interval '7 days' and ${IS_UNSENT}`;

export async function cleanUp(db: Db, files: Files): Promise<void> {
  await deleteInBatches(db, 'presence', OLD_PRESENCE);
  await deleteInBatches(db, 'message_pictures', UNSENT_PICTURES, {
    column: 'file',
    remove: async (paths) => {
      for (const path of paths) await files.remove(db.gymId, path);
    },
  });
}

/** Whether there is something to delete, now or later. */
const comesAgain = async (db: Db): Promise<boolean> =>
  (await hasRowsInAny(db, ['presence'])) ||
  hasRows(db, sql`select 1 from message_pictures t where ${IS_UNSENT} limit 1`);

const CLEANUP_JOB = 'social.cleanup';

export const cleanupJob = (platform: Platform): Job<object> => ({
  name: CLEANUP_JOB,
  cron: '29 9 * * *',
  run: () =>
    platform.eachDueGym(CLEANUP_JOB, async (db) => {
      await cleanUp(db, platform.privateFiles);
      return comesAgain(db);
    }),
});
