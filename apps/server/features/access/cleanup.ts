import { sql } from 'kysely';
import { build } from '../../platform/db/sql.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

const monthAgo = sql<string>`now() - interval '30 days'`;
const monthsAgo = sql<string>`now() - interval '90 days'`;
const daysAgo = sql<string>`now() - interval '3 days'`;

/** Deletes old device commands and terminal uploads, which became entries long ago. */
export const accessCleanup = ({ eachGym }: Platform): Job<object> => ({
  name: 'access.cleanup',
  cron: '47 9 * * *',
  run: () =>
    eachGym(async (db) => {
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
    }),
});
