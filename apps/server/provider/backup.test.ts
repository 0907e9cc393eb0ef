import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { newId } from '../platform/db/ids.ts';
import { OWNER_ROLE, urlFor } from '../platform/db/roles/provision.ts';
import { seedGyms } from '../seed/demo.ts';
import { TEST_PASSWORD } from '../test/database/postgres.ts';
import { startHarness } from '../test/harness.ts';
import { freePort, run, stop, stopAll, untilReady } from '../test/process.ts';
import { runCommand } from './run-command.ts';

// Each test runs a command or two, and one test a server.
vi.setConfig({ testTimeout: 180_000 });

/** Runs the commands as an operator does: backs everything up into a file and restores it. */
const home = await startHarness();
const { config } = home.server.platform;
await seedGyms(home.owner, config, () => undefined);
const gym = await home.buildGym();
const admin = await home.buildUser({ gym, role: 'admin' });
// Leaves an email in the queue, because waiting jobs must be backed up too.
const person = { email: 'nueva@example.test', firstName: 'Nueva', lastName: 'Persona' };
await home.call('POST /users', { as: admin, body: { ...person, invite: true } });

const folder = mkdtempSync(join(tmpdir(), 'forja-backup-'));
chmodSync(folder, 0o755);
const file = join(folder, 'forja.tar.gz');
afterAll(async () => {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
});

const superuserUrl = inject('superuserUrl');
const databaseOf = (url: string) => new URL(url).pathname.slice(1);
const ownerOf = (database: string) => urlFor(superuserUrl, OWNER_ROLE, TEST_PASSWORD, database);
const SECRET = 'a secret for tests only, long enough';

type Ask = <T extends pg.QueryResultRow>(text: string) => Promise<T[]>;

/** Runs all questions of `work` over one connection. */
async function withSuperuser<T>(database: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: urlFor(superuserUrl, 'postgres', TEST_PASSWORD, database),
  });
  await client.connect();
  try {
    return await work(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}

const asSuperuser = <T extends pg.QueryResultRow>(database: string, text: string) =>
  withSuperuser(database, (ask) => ask<T>(text));

async function emptyDatabase(): Promise<string> {
  const name = `restored_${newId().replaceAll('-', '')}`;
  await asSuperuser('postgres', `create database ${name} owner ${OWNER_ROLE}`);
  return name;
}

/**
 * The compared tables. Left out are those of the schema itself, recent login attempts, the list of
 * gyms with work for jobs, because after a restore every job looks at every gym, when the sample
 * gyms were made, and when this installation was last backed up.
 */
const TABLES = `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
  where schemaname = 'public' and tablename not in ('address_attempts', 'due_work', 'last_backup', 'samples_made')
    and tablename not like 'schema\\_%'`;

/** The number of rows and a hash of them, for every table and for waiting jobs. */
const hashes = (database: string) =>
  withSuperuser(database, async (ask) => {
    const found: Record<string, unknown> = {};
    const tables = await ask<{ name: string }>(TABLES);
    for (const from of [
      ...tables.map(({ name }) => name),
      "pgboss.job where state < 'completed'",
    ]) {
      const [name, ...where] = from.split(' ');
      const [row] = await ask(
        `select count(*)::int as rows, md5(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text))) as hash
         from ${name} t ${where.join(' ')}`,
      );
      found[String(name)] = row;
    }
    return found;
  });

const filesOf = (dataDir: string): string[] =>
  ['files', 'private', 'signed'].flatMap((name) => {
    const root = join(dataDir, name);
    if (!existsSync(root)) return [];
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(dataDir.length)}/${entry.name}`)
      .sort();
  });

const forja = (database: string, dataDir: string, words: string[], secret = SECRET) =>
  runCommand(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: ownerOf(database),
      DATABASE_APP_URL: home.appUrl.replace(databaseOf(home.appUrl), database),
      SECRET: secret,
    },
    words,
  );

const source = databaseOf(home.appUrl);
const made = await forja(source, config.dataDir, ['backup', file]);

test('a backup beside a running server is one file that only its owner reads', async () => {
  expect(made, made.error).toMatchObject({ code: 0 });
  expect(made.out).toContain('Everything is in');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await forja(source, config.dataDir, ['backup', file])).error).toContain('already there');
});

test('restoring into an empty database brings back every table, file and waiting email, and the server starts', async () => {
  const database = await emptyDatabase();
  const dataDir = join(folder, 'restored');
  const restored = await forja(database, dataDir, ['restore', file]);
  expect(restored, restored.error).toMatchObject({
    code: 0,
    out: 'Restored 4 gyms. Start the server.\n',
  });

  const before = await hashes(source);
  expect(Object.keys(before).length).toBeGreaterThan(70);
  expect(Object(before['pgboss.job']).rows).toBeGreaterThan(0);
  expect(await hashes(database)).toEqual(before);
  expect(filesOf(dataDir)).toEqual(filesOf(config.dataDir));
  const [woken] = await asSuperuser<{ gyms: number }>(
    database,
    "select count(distinct gym)::int as gyms from due_work where job = 'memberships.reminders'",
  );
  expect(woken, 'jobs look at every gym').toEqual({ gyms: 4 });
  const [payments] = await asSuperuser<{ known: boolean }>(
    database,
    "select reltuples > 0 as known from pg_class where oid = 'payments'::regclass",
  );
  expect(payments, 'PostgreSQL has looked at the tables').toEqual({ known: true });

  const port = await freePort();
  const { child } = run({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: ownerOf(database),
    DATABASE_APP_URL: home.appUrl.replace(source, database),
    SECRET,
    SEED: 'none',
  });
  await untilReady(port);
  const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gym-subdomain': 'demo' },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'forja-demo-2025' }),
  });
  expect(login.status).toBe(200);
  await stop(child, 'SIGTERM');

  const again = await forja(database, join(folder, 'other'), ['restore', file]);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.error).toContain('The database is not empty');
});

test('with another secret a restore is refused, or leaves out what only the old secret can decrypt', async () => {
  const small = await startHarness();
  const boss = await small.buildUser({ gym: await small.buildGym(), role: 'owner' });
  const paid = { userId: boss.id, amountCents: 1000, method: 'cash', concept: 'Agua' };
  await small.call('POST /payments', { as: boss, body: { ...paid, allowCredit: true } });
  const from = databaseOf(small.appUrl);
  // A job of a queue that only an earlier release had.
  await small.owner.query(`select pgboss.create_queue('release.before', '{"policy":"standard"}')`);
  await small.owner.query(`insert into pgboss.job (name, data) values ('release.before', '{}')`);
  const backup = join(folder, 'small.tar.gz');
  await forja(from, small.server.platform.config.dataDir, ['backup', backup]);

  const database = await emptyDatabase();
  const dataDir = join(folder, 'elsewhere');
  const other = 'another secret for tests only, long enough';
  const refused = await forja(database, dataDir, ['restore', backup], other);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.error).toContain('another SECRET');
  const restored = await forja(database, dataDir, ['restore', backup, '--new-secret'], other);
  expect(restored, restored.error).toMatchObject({ code: 0 });
  const [before, after] = [await hashes(from), await hashes(database)];
  expect(before['public.sessions']).toMatchObject({ rows: 1 });
  expect(after['public.sessions']).toMatchObject({ rows: 0 });
  expect(before['public.payments']).toMatchObject({ rows: 1 });
  expect(after['public.payments']).toEqual(before['public.payments']);
  expect(before['pgboss.job']).not.toMatchObject({ rows: 0 });
  expect(after['pgboss.job']).toEqual(before['pgboss.job']);
});

test('a backup that was cut off leaves the database empty', async () => {
  const database = await emptyDatabase();
  truncateSync(file, Math.floor(statSync(file).size / 2));
  const refused = await forja(database, join(folder, 'cut'), ['restore', file]);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.error).toContain('damaged');
  expect(await asSuperuser(database, 'select from gyms')).toEqual([]);
});
