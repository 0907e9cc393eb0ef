import { sql } from 'kysely';
import { hasRows, hasRowsInAny } from '../../platform/db/has-rows.ts';
import { build } from '../../platform/db/sql.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

const CLEANUP_JOB = 'access.cleanup';

const monthAgo = sql<string>`now() - interval '30 days'`;
const monthsAgo = sql<string>`now() - interval '90 days'`;
const daysAgo = sql<string>`now() - interval '3 days'`;

/** Deletes old device commands and terminal uploads, which became entries long ago. */
export const accessCleanup = (platform: Platform): Job<object> => ({
  name: CLEANUP_JOB,
  cron: '47 9 * * *',
  run: () =>
    platform.eachDueGym(CLEANUP_JOB, async (db) => {
      await db.run(build.deleteFrom('terminal_uploads').where('processed_at', '<', monthAgo));
      // Three months, to find out why an upload could not be read.
      await db.run(build.deleteFrom('terminal_uploads').where('received_at', '<', monthsAgo));
      await db.run(build.deleteFrom('access_commands').where('expires_at', '<', monthAgo));
      // Uploads that are repeated every day are worthless a few days later.
      await db.run(
        build
          .deleteFrom('access_commands')
          .where('repeated', '=', true)
          .where('expires_at', '<', daysAgo),
      );
      await db.run(build.deleteFrom('terminal_people').where('removed_at', '<', monthAgo));
      return (
        (await hasRowsInAny(db, ['terminal_uploads', 'access_commands'])) ||
        hasRows(db, sql`select 1 from terminal_people where removed_at is not null limit 1`)
      );
    }),
});
