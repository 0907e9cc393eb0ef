import { sql } from 'kysely';
import { hasRowsInAny } from '../../platform/db/has-rows.ts';
import { build } from '../../platform/db/sql.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

const CLEANUP_JOB = 'session-cleanup';

const CLEANED = [
  'sessions',
  'reset_tokens',
  'email_changes',
  'trusted_phones',
  'claim_links',
  'passkey_challenges',
  'email_returns',
  'idempotency_keys',
  'login_devices',
  'login_attempts',
] as const;

const before = (interval: string) => sql<string>`now() - ${interval}::interval`;

/**
 * Deletes what ended a while ago: sessions, links, attempt counters, answers stored for repeated
 * calls and forgotten browsers.
 */
export const cleanupJob = (platform: Platform): Job<object> => ({
  name: CLEANUP_JOB,
  cron: '17 9 * * *',
  async run() {
    await platform.forgetAddresses();
    await platform.eachDueGym(CLEANUP_JOB, async (db) => {
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
      await db.run(build.deleteFrom('claim_links').where('expires_at', '<', before('1 day')));
      await db.run(
        build.deleteFrom('passkey_challenges').where('expires_at', '<', before('1 day')),
      );
      await db.run(build.deleteFrom('email_returns').where('expires_at', '<', before('1 day')));
      await db.run(build.deleteFrom('idempotency_keys').where('created_at', '<', before('7 days')));
      await db.run(build.deleteFrom('login_devices').where('last_seen_at', '<', before('1 year')));
      await db.run(sql`
        delete from login_attempts where not exists (
          select from unnest(attempts) tried where tried > now() - interval '1 day')`);
      return hasRowsInAny(db, CLEANED);
    });
  },
});
