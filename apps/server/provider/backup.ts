import { createHash } from 'node:crypto';
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
import { missingFiles } from '../features/archive/named-files.ts';
import { openTar } from '../features/archive/write.ts';
import { isOneOf, type Secrets } from '../platform/config/secrets.ts';
import { migrationNames } from '../platform/db/migrate/migrate.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { CommandError } from './command-error.ts';

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
  /** Shows whether the restoring server has the same SECRET, without revealing it. */
  secret: z.string(),
});

/** The last entry; it lists what must have come before. */
export const end = z.object({ gyms: z.int(), jobs: z.int(), jobsSha256: z.string() });

/** A fingerprint that only servers with the same root secret can compute. */
const FINGERPRINT = 'backup';

/** Whether a backup was made with the root secret of now, or the one before it. */
export const isOurSecret = (secrets: Secrets, fingerprint: string): boolean =>
  isOneOf(Buffer.from(fingerprint, 'base64url'), secrets.deriveAll(FINGERPRINT));

/** How long one snapshot is used: a long one keeps PostgreSQL from cleaning up. */
const SNAPSHOT_MS = 60_000;

/** Jobs that have not run yet, such as queued emails and reminders. */
const openJobs = (which: string) => `select to_jsonb(j)::text as line from pgboss.job j
  where state < 'completed' and ${which} order by created_on, id`;

interface Gym {
  id: string;
  subdomain: string;
}

type Raw = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Everything read inside is from one moment. */
async function inSnapshot<T>(raw: Raw, read: () => Promise<T>): Promise<T> {
  await raw('begin isolation level repeatable read, read only');
  try {
    for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
      await raw(`set local ${setting} = 0`);
    }
    return await read();
  } finally {
    await raw('rollback');
  }
}

const MIGRATED =
  'The database was migrated while the backup was made. Nothing was kept; make it again.';

const EMPTY =
  'There is no gym here, so this is not the installation to back up. Nothing was written.';

async function appliedMigrations(raw: Raw): Promise<string> {
  const { rows } = await raw('select name from schema_migrations order by name');
  return rows.map(({ name }) => name).join();
}

/** A gym that is at home in another cell is in that cell's backup, and would exist twice. */
const AT_HOME = 'not exists (select from gym_places p where p.gym = g.id)';

/** Returns whether rows of the gym name uploads that were not found. */
async function addGym(pack: Pack, raw: Raw, fileStore: FileStore, { id, subdomain }: Gym) {
  const tx = { gymId: id, raw };
  // Row-level security applies to the owner of the tables too, so gyms are read one by one.
  await raw("select set_config('app.gym_id', $1, true)", [id]);
  const tables = await allGymTables(tx);
  await archiveGym(entriesIn(pack, `${GYMS}${subdomain}/`), tx, {
    tables,
    fileStore,
    reader: 'provider',
  });
  return (await missingFiles(tx, fileStore)).length > 0;
}

/** Of gyms in which uploads were missing: those that still are, since people remove some meanwhile. */
async function stillMissing(raw: Raw, fileStore: FileStore, gyms: readonly Gym[]) {
  const missing: string[] = [];
  for (const { id } of gyms) {
    await inSnapshot(raw, async () => {
      await raw("select set_config('app.gym_id', $1, true)", [id]);
      missing.push(...(await missingFiles({ gymId: id, raw }, fileStore)));
    });
  }
  return missing;
}

/**
 * Gyms are independent. Each is read at one moment together with its jobs, but they need not share
 * the same moment.
 */
async function writeBackup(
  pack: Pack,
  raw: Raw,
  { fileStore, secrets, snapshotMs, onMissing }: BackupOptions,
): Promise<void> {
  const add: AddEntry = entriesIn(pack);
  await addJson(add, START, {
    format: ARCHIVE_FORMAT,
    madeAt: new Date().toISOString(),
    migrations: migrationNames(),
    secret: secrets.derive(FINGERPRINT).toString('base64url'),
  } satisfies z.output<typeof start>);

  const hash = createHash('sha256');
  const addHashed: AddEntry = (name, content) => {
    if (Buffer.isBuffer(content)) hash.update(content);
    return add(name, content);
  };
  let [gyms, jobs, snapshots] = [0, 0, 0];
  const addJobs = async (folder: string, which: string, values: unknown[] = []) => {
    const query: [string, unknown[]] = [openJobs(which), values];
    jobs += (await addLines(addHashed, { raw }, `${JOBS}/${folder}`, query)).rows;
  };
  let waiting: Gym[] = [];
  const incomplete: Gym[] = [];
  let migrations = '';
  /** As many gyms as fit into a snapshot's time, with their jobs; at the end the jobs of no gym. */
  async function addSome(): Promise<void> {
    const until = Date.now() + (snapshotMs ?? SNAPSHOT_MS);
    const ids: string[] = [];
    do {
      const gym = waiting.shift();
      const isThere =
        gym && (await raw(`select from gyms g where g.id = $1 and ${AT_HOME}`, [gym.id])).rowCount;
      if (!isThere) continue; // deleted or moved away since the backup began
      if (await addGym(pack, raw, fileStore, gym)) incomplete.push(gym);
      ids.push(gym.id);
    } while (waiting.length > 0 && Date.now() < until);
    gyms += ids.length;
    snapshots += 1;
    await addJobs(`gyms-${snapshots}`, `data ->> 'gymId' = any ($1::text[])`, [ids]);
    if (waiting.length === 0) await addJobs('others', `data ->> 'gymId' is null`);
  }
  await inSnapshot(raw, async () => {
    migrations = await appliedMigrations(raw);
    waiting = (await raw(`select id, subdomain from gyms g where ${AT_HOME} order by subdomain`))
      .rows;
    if (waiting.length === 0) throw new CommandError(EMPTY);
    await addSome();
  });
  while (waiting.length > 0) {
    await inSnapshot(raw, async () => {
      // Otherwise later gyms would have other columns than the backup declares.
      if ((await appliedMigrations(raw)) !== migrations) throw new CommandError(MIGRATED);
      await addSome();
    });
  }
  onMissing?.(await stillMissing(raw, fileStore, incomplete));
  await addJson(add, END, { gyms, jobs, jobsSha256: hash.digest('hex') } satisfies z.output<
    typeof end
  >);
  pack.finalize();
}

interface BackupOptions {
  fileStore: FileStore;
  secrets: Secrets;
  /** A minute by default; at least the time of one gym. */
  snapshotMs?: number;
  /** Hears which uploads rows name and were not found, none included. */
  onMissing?(files: readonly string[]): void;
}

/** Backs up the whole installation as one tar.gz while it runs. */
export const openBackup = (
  owner: pg.Pool,
  options: BackupOptions,
): { stream: Readable; write(): Promise<void> } =>
  openTar(async (pack) => {
    const client = await owner.connect();
    try {
      await writeBackup(pack, (text, values) => client.query(text, values), options);
    } finally {
      client.release();
    }
  });
