import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { hasRows } from '../../platform/db/has-rows.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { eraseAccount } from './erase-account.ts';
import { recordErased } from './erased-list.ts';

const ERASE_JOB = 'privacy.erase';

/** Terminals need the number to remove a person. It is deleted once they confirmed. */
const forgetNumbers = (db: Db) =>
  db.run(sql`
    update users u set member_number = null
    where u.erased_at is not null and u.member_number is not null and not exists (
      select from terminal_people t
      where t.gym_id = u.gym_id and t.user_id = u.id and t.removed_at is null)`);

async function eraseDue(platform: Platform, db: Db): Promise<void> {
  const due = await db.all(sql<{ userId: string }>`
    select user_id as "userId" from account_deletions where due_at <= now() order by due_at`);
  let failure: unknown;
  for (const { userId } of due) {
    // A failure for one person is retried in an hour and does not stop the others.
    await eraseAccount(platform, db.gymId, userId).catch((error: unknown) => {
      failure ??= error;
    });
  }
  await forgetNumbers(db);
  await recordErased(platform.config.dataDir, db);
  if (failure) throw failure;
}

/**
 * Whether the job has work: requested deletions, or erased people, for whom terminals confirm later
 * and who must be on the list beside the database.
 */
const hasMore = (db: Db): Promise<boolean> =>
  hasRows(
    db,
    sql`
      select from (
        (select from account_deletions limit 1)
        union all
        (select from users where erased_at is not null limit 1)) more limit 1`,
  );

export const eraseJob = (platform: Platform): Job<object> => ({
  name: ERASE_JOB,
  cron: '37 * * * *',
  run: () =>
    platform.eachDueGym(ERASE_JOB, async (db) => {
      await eraseDue(platform, db);
      return hasMore(db);
    }),
});
