import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../../config/config.ts';
import { forgetProgress, runBackfill } from './backfill.ts';
import { BASELINE, sinceBaseline, TOO_OLD } from './baseline.ts';
import { runConcurrently } from './concurrent-steps.ts';
import { type Patience, withMigrationLock } from './migration-lock.ts';
import { applyRoutines, type Routine, readRoutines } from './routines.ts';
import { SqlFileError } from './sql-file-error.ts';
import { headSays } from './sql-text.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/** One transaction; steps outside any transaction that block nobody; or many small transactions. */
type Kind = 'schema' | 'concurrent' | 'backfill';

export interface Migration {
  name: string;
  text: string;
  checksum: string;
  kind: Kind;
  /** A backfill that calls SQL routines runs after they are updated; all others run in order. */
  afterRoutines: boolean;
}

const kindOf = (name: string): Kind =>
  (/\.(concurrent|backfill)\.sql$/.exec(name)?.[1] as Kind | undefined) ?? 'schema';

export function asMigration(name: string, text: string): Migration {
  const kind = kindOf(name);
  return {
    name,
    text,
    kind,
    checksum: createHash('sha256').update(text).digest('hex'),
    afterRoutines: kind === 'backfill' && headSays(text, 'when') === 'after the routines',
  };
}

export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => asMigration(name, readFileSync(join(folder, name), 'utf8')));
}

/** The migrations of this version of Forja. */
export const migrationNames = (): string[] => readMigrations().map(({ name }) => name);

export const migrationsNamed = (names: readonly string[]): Migration[] =>
  readMigrations().filter(({ name }) => names.includes(name));

async function applied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Notes the baseline as run where all migrations before it have been. */
async function adoptBaseline(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const since = sinceBaseline((await applied(client)).keys());
  if (!since) throw new StartupError(TOO_OLD);
  const baseline = migrations.find(({ name }) => name === BASELINE && since.includes(name));
  if (!baseline) return;
  await client.query(
    'insert into schema_migrations (name, checksum) values ($1, $2) on conflict do nothing',
    [baseline.name, baseline.checksum],
  );
}

/** The migrations a database has that this code does not know. */
export const unknownIn = (
  done: Iterable<string>,
  migrations: readonly Pick<Migration, 'name'>[],
): string[] => {
  const known = new Set(migrations.map(({ name }) => name));
  return [...done].filter((name) => !known.has(name)).sort();
};

/** Those still to run. Refuses a database of a newer release, or with other migration texts. */
function pendingOf(
  done: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): Migration[] {
  const unknown = unknownIn(sinceBaseline(done.keys()) ?? [], migrations);
  if (unknown.length > 0) {
    throw new StartupError(
      `The database is of a newer Forja: this one does not know ${unknown.join(', ')}. Start that one, or a later one.`,
    );
  }
  const changed = migrations.find(
    ({ name, checksum }) => done.has(name) && done.get(name) !== checksum,
  );
  if (changed) {
    throw new StartupError(`Migration ${changed.name} was changed after it had been applied.`);
  }
  return migrations.filter(({ name }) => !done.has(name));
}

async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // report the error that broke the connection, not this one
    throw error;
  }
}

interface Telling {
  say: (line: string) => void;
  onProgress: () => void;
}

async function run(client: pg.Client, migration: Migration, telling: Telling): Promise<void> {
  const { name, text, checksum, kind } = migration;
  const record = () =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
  try {
    if (kind === 'concurrent') await runConcurrently(client, text);
    if (kind === 'backfill') await runBackfill(client, migration, telling);
    await inTransaction(client, async () => {
      if (kind === 'schema') await client.query(text);
      if (kind === 'backfill') await forgetProgress(client, name);
      await record();
    });
  } catch (error) {
    throw new SqlFileError(`migrations/${name}`, text, error);
  }
}

interface Steps {
  migrations?: readonly Migration[];
  /** Their newest texts need the newest tables; without this the database keeps its own. */
  routines?: readonly Routine[];
  say?: (line: string) => void;
  patience?: Patience;
}

/** Migrates the schema as its owner. Many servers may call it at once or be killed during it. */
export async function migrate(
  client: pg.Client,
  {
    migrations = readMigrations(),
    routines = readRoutines(),
    say = () => undefined,
    patience,
  }: Steps = {},
): Promise<string[]> {
  const fresh: string[] = [];
  const add = (name: string) => {
    fresh.push(name);
    say(`Migrated ${name}`);
  };
  const pass = async (onProgress: () => void) => {
    await adoptBaseline(client, migrations);
    const pending = pendingOf(await applied(client), migrations);
    const runAll = async (some: Migration[]) => {
      for (const migration of some) {
        await run(client, migration, { say, onProgress });
        onProgress();
        add(migration.name);
      }
    };
    await runAll(pending.filter(({ afterRoutines }) => !afterRoutines));
    if (routines.length > 0) for (const file of await applyRoutines(client, routines)) add(file);
    await runAll(pending.filter(({ afterRoutines }) => afterRoutines));
  };
  await withMigrationLock(client, say, pass, patience);
  return fresh;
}
