import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { allGymTables, EXCLUDED_TABLES, type GymTable } from '../features/archive/catalogue.ts';
import { ArchiveError } from '../features/archive/format.ts';
import { readTar, requireNoFiles } from '../features/archive/read.ts';
import {
  DAMAGED,
  type Item,
  prepareRestore,
  readHeader,
  requireKnown,
  restoreGym,
  setTriggers,
  stageLines,
  textOf,
} from '../features/archive/restore-gym.ts';

import { JOB_NAMES } from '../job-names.ts';
import type { Secrets } from '../platform/config/secrets.ts';
import { sinceBaseline } from '../platform/db/migrate/baseline.ts';
import { createQueues } from '../platform/db/migrate/job-queues.ts';
import { migrate, migrationsNamed } from '../platform/db/migrate/migrate.ts';
import { upgrade } from '../platform/db/prepare.ts';
import { connect } from '../platform/db/roles/provision.ts';
import type { FileStore, IncomingFiles } from '../platform/files/file-store.ts';
import { insertJobs } from '../platform/jobs/insert-jobs.ts';
import * as backup from './backup.ts';
import { keepLaterHolder } from './keep-later-holder.ts';

interface RestoreTarget {
  ownerUrl: string;
  fileStore: FileStore;
  secrets: Secrets;
  /** Restores without what only the old secret can decrypt. */
  newSecret: boolean;
}

interface Restored {
  files: IncomingFiles[];
  /** The gyms of which the old secret alone opens what they sealed. */
  closed: string[];
}

/** Migrates an empty database to the state of the backup; refuses one that is not empty. */
async function prepare(client: pg.Client, into: RestoreTarget, migrations: readonly string[]) {
  const { rows } = await client.query("select to_regclass('public.gyms') is not null as laid_out");
  if (rows[0].laid_out) {
    const applied = await client.query('select name from schema_migrations order by name');
    const gyms = await client.query('select from gyms');
    const same = sinceBaseline(applied.rows.map(({ name }) => name))?.join() === migrations.join();
    if (gyms.rowCount || !same) {
      throw new ArchiveError(
        'The database is not empty; a backup is restored into a new one. Nothing was restored.',
      );
    }
  }
  await migrate(client, { migrations: migrationsNamed(migrations), routines: [] });
  await createQueues(client, into.ownerUrl, JOB_NAMES);
}

/** The entries of one gym, by their names within it. */
async function* entriesOfGym(first: Item, items: AsyncIterator<Item>): AsyncGenerator<Item> {
  const folder = first.name.slice(0, first.name.indexOf('/', backup.GYMS.length) + 1);
  for (let item = first; ; ) {
    if (!item.name.startsWith(folder)) throw new ArchiveError(DAMAGED);
    yield { ...item, name: item.name.slice(folder.length) };
    const { value, done } = await items.next();
    if (done) throw new ArchiveError(DAMAGED);
    item = value;
  }
}

async function restoreNextGym(
  client: pg.Client,
  items: AsyncIterator<Item>,
  { fileStore, newSecret }: RestoreTarget,
  { files: received, closed }: Restored,
): Promise<void> {
  const first = await items.next();
  if (first.done) throw new ArchiveError(DAMAGED);
  const header = await readHeader(first.value);
  const tx = {
    gymId: header.gymId,
    raw: (sql: string, values?: unknown[]) => client.query(sql, values),
  };
  await tx.raw("select set_config('app.gym_id', $1, true)", [header.gymId]);
  await requireNoFiles(fileStore, header.gymId);
  const files = fileStore.stage(header.gymId);
  received.push(files);
  const tables = await allGymTables(tx);
  // A key may be wrapped by more than the secret, and the old secret may be found again.
  const skipTable = (table: string) =>
    newSecret && EXCLUDED_TABLES.has(table) && table !== 'gym_keys';
  const known = { header, tables, subscription: 'kept', wakeJobs: false } as const;
  const beforeTable = (table: GymTable) => keepLaterHolder(tx, table);
  await restoreGym(items, { ...known, tx, files, skipTable, beforeTable });
  if (!newSecret) return;
  const { rowCount } = await tx.raw(
    "update gym_keys set replaced_at = coalesce(replaced_at, now()) where wrapper = 'secret'",
  );
  if (rowCount) closed.push(header.subdomain);
}

async function restoreEntries(
  client: pg.Client,
  items: AsyncIterator<Item>,
  into: RestoreTarget,
  restored: Restored,
): Promise<number> {
  const raw = (sql: string, values?: unknown[]) => client.query(sql, values);
  const hash = createHash('sha256');
  let [gyms, jobs] = [0, 0];
  for (;;) {
    const { value: item, done } = await items.next();
    if (done) throw new ArchiveError(DAMAGED);
    if (item.name.startsWith(backup.GYMS)) {
      await restoreNextGym(client, entriesOfGym(item, items), into, restored);
      gyms += 1;
    } else if (item.name.startsWith(`${backup.JOBS}/`)) {
      const content = await textOf(item);
      hash.update(content);
      jobs += await stageLines({ raw }, content);
      await insertJobs(raw, 'select line from archived_rows');
      await raw('truncate archived_rows');
    } else if (item.name === backup.END) {
      const end = backup.end.parse(JSON.parse(await textOf(item)));
      const same = end.gyms === gyms && end.jobs === jobs && end.jobsSha256 === hash.digest('hex');
      if (!same) throw new ArchiveError(DAMAGED);
      return gyms;
    } else throw new ArchiveError(DAMAGED);
  }
}

async function restore(
  client: pg.Client,
  items: AsyncIterator<Item>,
  into: RestoreTarget,
): Promise<{ gyms: number; closed: string[] }> {
  const restored: Restored = { files: [], closed: [] };
  await client.query('begin');
  try {
    await prepareRestore({ raw: (sql, values) => client.query(sql, values) });
    const gyms = await restoreEntries(client, items, into, restored);
    for (const files of restored.files) await files.moveIntoPlace();
    await setTriggers({ raw: (sql, values) => client.query(sql, values) }, 'enable');
    await client.query('commit');
    return { gyms, closed: restored.closed };
  } catch (error) {
    await client.query('rollback');
    for (const files of restored.files) await files.discard();
    throw error;
  }
}

/** Restores a backup into an empty database, completely or not at all. */
export const restoreBackup = (
  source: Readable,
  into: RestoreTarget,
): Promise<{ gyms: number; closed: string[] }> =>
  readTar(source, async (items) => {
    const first = await items.next();
    if (first.done || first.value.name !== backup.START) throw new ArchiveError(DAMAGED);
    const start = backup.start.parse(JSON.parse(await textOf(first.value)));
    const migrations = requireKnown(start);
    if (!backup.isOurSecret(into.secrets, start.secret) && !into.newSecret) {
      throw new ArchiveError(
        'The backup was made with another SECRET. Put that one (or the file secret of its DATA_DIR) in place, or add --new-secret to restore without logins, second factors, entry codes and the notes, messages and pictures that were sealed. Nothing was restored.',
      );
    }
    const client = await connect(into.ownerUrl);
    try {
      await prepare(client, into, migrations);
      const restored = await restore(client, items, into);
      await upgrade(into.ownerUrl, JOB_NAMES);
      // Rows were inserted without the triggers that wake jobs.
      await client.query('select wake_jobs(id) from gyms');
      // Samples that are not in the backup were taken away.
      await client.query('insert into samples_made default values');
      // Without statistics PostgreSQL reads whole tables where an index would do.
      await client.query('analyze');
      return restored;
    } finally {
      await client.end();
    }
  });
