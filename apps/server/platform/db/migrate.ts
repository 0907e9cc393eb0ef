import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../config.ts';
import { applyRoutines, type Routine, readRoutines } from './routines.ts';
import { SqlFileError } from './sql-file-error.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
const LOCK = 7_264_001;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** The migrations in the order in which they run. */
export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** What this version of Forja brings a database to. */
export const migrationNames = (): string[] => readMigrations().map(({ name }) => name);

/** Those of them a database had been brought to. */
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

/** Refuses a database that holds steps this code does not know. */
function requireKnown(done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...done.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length === 0) return;
  throw new StartupError(
    `The database is of a newer Forja: this one does not know ${unknown.join(', ')}. Start that one, or a later one.`,
  );
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new SqlFileError(`migrations/${name}`, text, error);
  }
}

interface Steps {
  migrations?: readonly Migration[];
  /** Their newest texts go with the newest tables only: without any the database keeps its own. */
  routines?: readonly Routine[];
}

/** Brings the schema up to date as its owner; many servers may call it at once. */
export async function migrate(
  client: pg.Client,
  { migrations = readMigrations(), routines = readRoutines() }: Steps = {},
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const done = await applied(client);
    requireKnown(done, migrations);
    const fresh: string[] = [];
    for (const migration of migrations) {
      const { name, checksum } = migration;
      const known = done.get(name);
      if (known === checksum) continue;
      if (known) throw new StartupError(`Migration ${name} was changed after it had been applied.`);
      await apply(client, migration);
      fresh.push(name);
    }
    return routines.length === 0 ? fresh : [...fresh, ...(await applyRoutines(client, routines))];
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}
