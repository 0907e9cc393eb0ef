import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../config.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
const LOCK = 7_264_001;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
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

/** Brings the schema up to date as its owner; several servers may call it at once. */
export async function migrate(client: pg.Client, migrations = readMigrations()): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const done = await applied(client);
    const fresh: string[] = [];
    for (const { name, text, checksum } of migrations) {
      const known = done.get(name);
      if (known === checksum) continue;
      if (known) throw new StartupError(`Migration ${name} was changed after it had been applied.`);
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
        throw error;
      }
      fresh.push(name);
    }
    return fresh;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}
