import { sql } from 'kysely';
import { isDatabaseUnavailable } from '../../platform/db/connections/database-unavailable.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { verify } from './verify.ts';

const LOOK_JOB = 'domains.look';

/** Unproven domains are not checked for longer; the owner can still ask for a check. */
const WAITED_FOR = sql`created_at > now() - interval '30 days'`;
/** On the first day at every run, later (and if nobody answers) once an hour. */
const IS_DUE = sql`((created_at > now() - interval '1 day' and answer <> 'silent')
  or looked_at is null or looked_at < now() - interval '1 hour')`;

const idsOf = async (db: Db, where: ReturnType<typeof sql>): Promise<string[]> =>
  (await db.all(sql<{ id: string }>`select id from gym_domains where ${where}`)).map(
    ({ id }) => id,
  );

/** Checks unproven domains; true while any is waiting. */
async function lookAtPending(platform: Platform, db: Db): Promise<boolean> {
  for (const id of await idsOf(db, sql`verified_at is null and ${WAITED_FOR} and ${IS_DUE}`))
    await verify(platform, db, id);
  return (await idsOf(db, sql`verified_at is null and ${WAITED_FOR}`)).length > 0;
}

const lookAtVerified = async (platform: Platform, db: Db): Promise<void> => {
  const isDue = sql`exists (select from domain_hosts h where h.gym_id = gym_domains.gym_id
    and h.domain_id = gym_domains.id and h.look_at <= now())`;
  for (const id of await idsOf(db, isDue)) await verify(platform, db, id);
};

/** Checks domains that wait for their proof and, now and then, verified ones. */
export const checkDomainsJob = (platform: Platform): Job<object> => ({
  name: LOOK_JOB,
  cron: '*/5 * * * *',
  async run() {
    if (!platform.config.ownDomains.available) return;
    await platform.eachDueGym(LOOK_JOB, (db) => lookAtPending(platform, db));
    for (const gymId of await platform.dueDomains()) {
      try {
        await lookAtVerified(platform, platform.gymDb(gymId));
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        // The others are checked all the same; this one again at the next run.
        platform.log.error({ err: error, gym: gymId }, 'The domains of a gym were not looked at');
      }
    }
  },
});
