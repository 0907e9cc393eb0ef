import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { hasRowsInAny } from '../../platform/db/has-rows.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

/** Notifications read three months ago, unread for a year, or never shown in the inbox. */
const OLD_NOTIFICATIONS = sql`
  t.spread_at is not null and (t.read_at < now() - interval '90 days'
    or t.created_at < now() - interval '1 year'
    or (not t.in_app and t.created_at < now() - interval '30 days'))`;

/** Push subscriptions of browsers whose session ended. */
const ENDED_SUBSCRIPTIONS = sql`
  not exists (select from sessions s where s.gym_id = t.gym_id and s.id = t.session_id
    and s.revoked_at is null and s.expires_at > now())`;

export async function cleanUp(db: Db): Promise<void> {
  await deleteInBatches(db, 'notifications', OLD_NOTIFICATIONS);
  await deleteInBatches(db, 'push_subscriptions', ENDED_SUBSCRIPTIONS);
}

const CLEANUP_JOB = 'notifications.cleanup';

export const cleanupJob = (platform: Platform): Job<object> => ({
  name: CLEANUP_JOB,
  cron: '23 9 * * *',
  run: () =>
    platform.eachDueGym(CLEANUP_JOB, async (db) => {
      await cleanUp(db);
      return hasRowsInAny(db, ['notifications', 'push_subscriptions']);
    }),
});
