import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../../config/config.ts';
import { isNewer, RELEASE } from './release.ts';
import { SqlFileError } from './sql-file-error.ts';

const FOLDER = join(import.meta.dirname, '../../../sql');

/** A function or procedure whose newest text is a file of its own. */
export interface Routine {
  name: string;
  text: string;
  /** Of its own text and of all routines it calls. */
  checksum: string;
}

export const fileOf = (name: string): string => `sql/${name}.sql`;

function readTexts(folder: string): Map<string, string> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .sort();
  return new Map(
    names.map((name) => {
      const text = readFileSync(join(folder, `${name}.sql`), 'utf8');
      const made = text.match(/^create (or replace )?(function|procedure) \w+/gm) ?? [];
      const isOne = /^create or replace \w+ (\w+)$/.exec(made[0] ?? '')?.[1] === name;
      if (made.length !== 1 || !isOne) {
        throw new StartupError(
          `${fileOf(name)} must hold one routine, as "create or replace function ${name}".`,
        );
      }
      return [name, text];
    }),
  );
}

const calls = (text: string, name: string): boolean =>
  new RegExp(`\\b${name}\\s*\\(`).test(text.replaceAll(/--.*$/gm, ''));

/** The routines, each after those it calls. */
export function readRoutines(folder = FOLDER): Routine[] {
  const texts = readTexts(folder);
  const done = new Map<string, Routine>();
  const visit = (name: string, path: readonly string[]): string => {
    const known = done.get(name);
    if (known) return known.checksum;
    if (path.includes(name)) {
      const round = [...path.slice(path.indexOf(name)), name].map(fileOf).join(', ');
      throw new StartupError(`These call each other, so none can be first: ${round}.`);
    }
    const text = texts.get(name) ?? '';
    const hash = createHash('sha256').update(text);
    for (const other of texts.keys()) {
      if (other !== name && calls(text, other)) hash.update(visit(other, [...path, name]));
    }
    const checksum = hash.digest('hex');
    done.set(name, { name, text, checksum });
    return checksum;
  };
  for (const name of texts.keys()) visit(name, []);
  return [...done.values()];
}

/** The routines whose text changed. Refuses to replace newer texts with older ones. */
async function changedOf(client: pg.Client, routines: readonly Routine[]): Promise<Routine[]> {
  await client.query(
    'create table if not exists schema_routines (name text primary key, checksum text not null, release text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string; release: string }>(
    'select name, checksum, release from schema_routines',
  );
  const newer = rows.find(({ release }) => isNewer(release));
  if (newer) {
    throw new StartupError(
      `The database is of a newer Forja (${newer.release}; this is ${RELEASE}). Start that one, or a later one.`,
    );
  }
  // Removed from the record, so that a routine that returns later is created even with the same
  // text.
  await client.query('delete from schema_routines where name <> all ($1)', [
    routines.map(({ name }) => name),
  ]);
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return routines.filter(({ name, checksum }) => applied.get(name) !== checksum);
}

const IDS = `select oid::int from pg_proc
  where pronamespace = 'public'::regnamespace and proname = $1`;

async function idsOf(client: pg.Client, name: string): Promise<number[]> {
  const { rows } = await client.query<{ oid: number }>(IDS, [name]);
  return rows.map(({ oid }) => oid);
}

/** Drops a routine and those that depend on it, which are created again afterwards. */
async function drop(client: pg.Client, id: number, ours: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<{ oid: number }>(
    `select distinct p.oid::int from pg_depend d join pg_proc p on p.oid = d.objid
     where d.classid = 'pg_proc'::regclass and d.refclassid = 'pg_proc'::regclass
       and d.refobjid = $1 and p.proname = any ($2)`,
    [id, [...ours]],
  );
  for (const { oid } of rows) await drop(client, oid, ours);
  const found = await client.query<{ routine: string }>(
    'select oid::regprocedure::text as routine from pg_proc where oid = $1',
    [id],
  );
  const routine = found.rows[0]?.routine;
  if (routine) await client.query(`drop routine ${routine}`);
}

/** The error of PostgreSQL when `create or replace` would change more than the body. */
const OTHER_SIGNATURE = '42P13';

/**
 * Creates or replaces a routine; returns the old version if the arguments differ, to be dropped
 * later.
 */
async function replace(
  client: pg.Client,
  { name, text }: Routine,
  ours: ReadonlySet<string>,
): Promise<number[]> {
  const before = await idsOf(client, name);
  await client.query('savepoint routine');
  try {
    await client.query(text);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === OTHER_SIGNATURE)) throw error;
    await client.query('rollback to savepoint routine');
    for (const id of before) await drop(client, id, ours);
    await client.query(text);
  }
  const after = await idsOf(client, name);
  return after.length > 1 ? before : [];
}

/** Applies the routines whose text changed, all of them or none. */
export async function applyRoutines(
  client: pg.Client,
  routines: readonly Routine[],
): Promise<string[]> {
  const changed = await changedOf(client, routines);
  if (changed.length === 0) return [];
  const ours = new Set(changed.map(({ name }) => name));
  const leftBehind: { routine: Routine; id: number }[] = [];
  const naming = async <T>({ name, text }: Routine, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw new SqlFileError(fileOf(name), text, error);
    }
  };
  await client.query('begin');
  try {
    for (const routine of changed) {
      const ids = await naming(routine, () => replace(client, routine, ours));
      leftBehind.push(...ids.map((id) => ({ routine, id })));
    }
    // Dropped last, when no routine of ours uses them any more.
    for (const { routine, id } of leftBehind) {
      await naming(routine, () => drop(client, id, new Set()));
    }
    await client.query(
      `insert into schema_routines (name, checksum, release)
       select name, checksum, $3 from unnest($1::text[], $2::text[]) as f (name, checksum)
       on conflict (name) do update
         set checksum = excluded.checksum, release = excluded.release, applied_at = now()`,
      [changed.map(({ name }) => name), changed.map(({ checksum }) => checksum), RELEASE],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // report the error that broke the connection, not this one
    throw error;
  }
  return changed.map(({ name }) => fileOf(name));
}
