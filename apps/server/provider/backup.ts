import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Pack } from 'tar-stream';
import { z } from 'zod';
import {
  type AddEntry,
  addJson,
  addLines,
  archiveGym,
  entriesIn,
} from '../features/archive/archive-gym.ts';
import { allGymTables } from '../features/archive/catalogue.ts';
import { ARCHIVE_FORMAT } from '../features/archive/format.ts';
import { openTar } from '../features/archive/write.ts';
import { migrationNames } from '../platform/db/migrate/migrate.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Secrets } from '../platform/identity/secrets.ts';

export const START = 'backup.json';
export const END = 'end.json';
export const GYMS = 'gyms/';
export const JOBS = 'jobs';

/** The first entry, which says what the backup is before anything is restored. */
export const start = z.object({
  format: z.int(),
  madeAt: z.string(),
  /** The migrations applied in the source database. */
  migrations: z.array(z.string()),
  /** Tells whether the restoring server has the same SECRET, without revealing it. */
  secret: z.string(),
});

/** The last entry, which says what must have come before it. */
export const end = z.object({ gyms: z.int(), jobs: z.int(), jobsSha256: z.string() });

/** A fingerprint that only servers with the same root secret can compute. */
export const secretFingerprint = (secrets: Secrets): string =>
  secrets.derive('backup').toString('base64url');

/** Jobs that have not run, such as queued emails and due reminders. */
const OPEN_JOBS = `select to_jsonb(j)::text as line from pgboss.job j
  where state < 'completed' order by created_on, id`;

async function writeBackup(
  pack: Pack,
  client: pg.ClientBase,
  fileStore: FileStore,
  secrets: Secrets,
) {
  const add: AddEntry = entriesIn(pack);
  const raw = (text: string, values?: unknown[]) => client.query(text, values);
  await addJson(add, START, {
    format: ARCHIVE_FORMAT,
    madeAt: new Date().toISOString(),
    migrations: migrationNames(),
    secret: secretFingerprint(secrets),
  } satisfies z.output<typeof start>);
  // A gym that is not at home here is in the backup of its own cell, and would be there twice.
  const { rows: gyms } = await raw(`select id, subdomain from gyms g
    where not exists (select from gym_places p where p.gym = g.id) order by subdomain`);
  for (const { id, subdomain } of gyms) {
    const tx = { gymId: String(id), raw };
    // The owner of the tables is under row-level security too, so gyms are read one by one.
    await raw("select set_config('app.gym_id', $1, true)", [id]);
    const tables = await allGymTables(tx);
    await archiveGym(entriesIn(pack, `${GYMS}${subdomain}/`), tx, {
      tables,
      fileStore,
      reader: 'provider',
    });
  }
  const jobs = await addLines(add, { raw }, JOBS, [OPEN_JOBS]);
  await addJson(add, END, {
    gyms: gyms.length,
    jobs: jobs.rows,
    jobsSha256: jobs.sha256,
  } satisfies z.output<typeof end>);
  pack.finalize();
}

/** Everything the installation holds at one moment, while it runs, as one tar.gz. */
export function openBackup(
  owner: pg.Pool,
  fileStore: FileStore,
  secrets: Secrets,
): { stream: Readable; write(): Promise<void> } {
  return openTar(async (pack) => {
    const client = await owner.connect();
    try {
      await client.query('begin isolation level repeatable read, read only');
      for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
        await client.query(`set local ${setting} = 0`);
      }
      await writeBackup(pack, client, fileStore, secrets);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
}
