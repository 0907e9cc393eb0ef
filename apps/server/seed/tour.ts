import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@forja/calendar/duration';
import { dayIn } from '@forja/calendar/zone';
import { TOUR_GYM, TOURS } from '@forja/contract/tour/values';
import { sql } from 'kysely';
import type pg from 'pg';
import {
  createEntryKeys,
  type EntryKeys,
  readEntryCode,
} from '../features/access/codes/credentials.ts';
import type { Config } from '../platform/config/config.ts';
import { loadSecrets } from '../platform/config/secrets.ts';
import { carrierOf } from '../platform/db/carry-notices.ts';
import { createOwnerPool } from '../platform/db/connections/pool.ts';
import { type Tx, withGym } from '../platform/db/gym-db.ts';
import { newId } from '../platform/db/ids.ts';
import { openFileStore } from '../platform/files/open-store.ts';
import { deleteGym } from '../provider/gyms.ts';
import { meansOf, SYSTEM, seedGym } from './demo.ts';
import { SAMPLE_GYMS, type SampleGym } from './gyms.ts';
import { SAMPLE_ZONE } from './seeding.ts';

interface Edition {
  now: Date;
  /** The sample gym that it is made like. */
  like: SampleGym;
}

/** Puts the tour of another day aside; it is seen until the new one is whole. */
const putAside = (tx: Tx) =>
  tx.raw(
    `update gyms set tour = 'past', subdomain = subdomain || '-' || right(id::text, 12)
     where subdomain = $1 and tour = 'open'`,
    [TOUR_GYM],
  );

/** Lets guests in, to look only, and leaves no job to do or send anything. */
async function openToGuests(tx: Tx, keys: EntryKeys): Promise<void> {
  for (const role of TOURS) {
    await tx.run(sql`
      insert into sessions (gym_id, id, user_id, address, expires_at)
      select gym_id, ${newId()}::uuid, id, '', now() + interval '3 days' from users
      where email = ${`${role}@${TOUR_GYM}.test`}`);
  }
  // Made where they are first asked for, which nobody can then.
  const entering = await tx.all(sql<{ id: string }>`select user_id as id from sessions`);
  for (const { id } of entering) await readEntryCode(tx, keys, id);
  await tx.raw(`delete from pgboss.job where data ->> 'gymId' = $1`, [tx.gymId]);
  await tx.raw('delete from due_work where gym = $1', [tx.gymId]);
  await tx.raw(`update gyms set tour = 'open' where id = $1`, [tx.gymId]);
}

async function makeTour(owner: pg.Pool, config: Config, { now, like }: Edition): Promise<void> {
  const secrets = loadSecrets(config.dataDir, config.secret, config.previousSecret);
  const keys = createEntryKeys(secrets);
  const means = await meansOf(config, randomBytes(24).toString('base64url'));
  // Another seed each day, as the tour of the day before is still there, and some codes are nobody else's.
  const seed = Math.floor(now.getTime() / DAY_MS);
  await seedGym(
    owner,
    { ...like, subdomain: TOUR_GYM },
    seed,
    { ...means, now },
    { begin: putAside, end: (tx) => openToGuests(tx, keys) },
  );
}

async function removePast(owner: pg.Pool, config: Config): Promise<void> {
  const { rows } = await owner.query<{ id: string }>("select id from gyms where tour = 'past'");
  const fileStore = openFileStore(config);
  const gymDb = (gymId: string) => withGym(owner, gymId, SYSTEM);
  for (const gym of rows) await deleteGym({ gymDb, platform: { fileStore } }, gym);
}

async function renew(
  owner: pg.Pool,
  config: Config,
  say: (line: string) => void,
  edition: Edition,
): Promise<void> {
  const { rows } = await owner.query<{ tour: string | null; at: string }>(
    'select tour, created_at as at from gyms where subdomain = $1',
    [TOUR_GYM],
  );
  const [gym] = rows;
  if (gym?.tour === null) return say(`A gym is called ${TOUR_GYM}: guests cannot look around.`);
  if (!gym || dayIn(SAMPLE_ZONE, gym.at) !== dayIn(SAMPLE_ZONE, edition.now))
    await makeTour(owner, config, edition);
  await removePast(owner, config);
}

/**
 * Makes the gym that guests look around in where that of today is missing, and deletes those of days
 * before. One server does it; the others find it done when they ask again.
 */
export async function renewTour(
  ownerUrl: string,
  config: Config,
  say: (line: string) => void,
  { now = new Date(), like = SAMPLE_GYMS[0] }: Partial<Edition> = {},
): Promise<void> {
  const owner = createOwnerPool(ownerUrl, 3, { carrier: carrierOf(config) });
  const client = await owner.connect();
  try {
    const lock = "select pg_try_advisory_lock(hashtext('forja tour')) as taken";
    const { rows } = await client.query<{ taken: boolean }>(lock);
    if (rows[0]?.taken) await renew(owner, config, say, { now, like });
  } finally {
    client.release(true);
    await owner.end();
  }
}
