import { sql } from 'kysely';
import { build } from '../../platform/db/sql.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

const CLEANUP_JOB = 'session-cleanup';

const before = (interval: string) => sql<string>`now() - ${interval}::interval`;

/**
 * Deletes what ended a while ago: sessions, links, attempt counters, answers stored for repeated
 * calls and forgotten browsers.
 */
export const cleanupJob = (platform: Platform): Job<object> => ({
  name: CLEANUP_JOB,
  cron: '17 9 * * *',
  run: () =>
    platform.eachGym(async (db) => {
      await db.run(build.deleteFrom('sessions').where('expires_at', '<', before('30 days')));
      await db.run(build.deleteFrom('sessions').where('revoked_at', '<', before('30 days')));
      await db.run(build.deleteFrom('reset_tokens').where('expires_at', '<', before('1 day')));
      await db.run(
        build
          .deleteFrom('email_changes')
          .where('confirmed_at', 'is', null)
          .where('created_at', '<', before('2 days')),
      );
      await db.run(build.deleteFrom('trusted_phones').where('expires_at', '<', before('1 day')));
      await db.run(
        build.deleteFrom('passkey_challenges').where('expires_at', '<', before('1 day')),
      );
      await db.run(build.deleteFrom('email_returns').where('expires_at', '<', before('1 day')));
      await db.run(build.deleteFrom('idempotency_keys').where('created_at', '<', before('7 days')));
      await db.run(build.deleteFrom('login_devices').where('last_seen_at', '<', before('1 year')));
      for (const counters of ['login_attempts', 'address_attempts']) {
        await db.run(sql`
          delete from ${sql.table(counters)} where not exists (
            select from unnest(attempts) tried where tried > now() - interval '1 day')`);
      }
    }),
});
