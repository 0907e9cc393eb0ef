import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { eraseJob } from '../features/privacy/erase-job.ts';
import { newId } from '../platform/db/ids.ts';
import { OWNER_ROLE, urlFor } from '../platform/db/roles/provision.ts';
import { TEST_PASSWORD } from '../test/database/postgres.ts';
import { startHarness } from '../test/harness.ts';
import { runCommand } from './run-command.ts';

// Each test runs a command or two.
vi.setConfig({ testTimeout: 180_000 });

const home = await startHarness();
const { config } = home.server.platform;
const folder = mkdtempSync(join(tmpdir(), 'forja-erased-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const superuserUrl = inject('superuserUrl');
const source = new URL(home.appUrl).pathname.slice(1);

async function inDatabase<T extends pg.QueryResultRow>(database: string, text: string) {
  const connectionString = urlFor(superuserUrl, 'postgres', TEST_PASSWORD, database);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

const forja = (database: string, dataDir: string, words: string[]) =>
  runCommand(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: urlFor(superuserUrl, OWNER_ROLE, TEST_PASSWORD, database),
      DATABASE_APP_URL: home.appUrl.replace(source, database),
      SECRET: 'a secret for tests only, long enough',
    },
    words,
  );

const gym = await home.buildGym();
await home.buildUser({ gym, role: 'owner' });

async function addMember(email: string): Promise<string> {
  const member = await home.buildUser({ gym, firstName: 'Ximena', lastName: 'Zeledón', email });
  return member.id;
}

const erase = async (id: string) => {
  await gym.db.run(sql`
    insert into account_deletions (gym_id, id, user_id, due_at)
    values (${gym.id}, ${newId()}, ${id}, now() - interval '1 minute')`);
  await eraseJob(home.server.platform).run({});
};

test('people erased since an older backup are erased again when it is restored', async () => {
  const [gone, left] = [await addMember('gone@example.test'), await addMember('left@example.test')];
  const older = join(folder, 'older.tar.gz');
  expect(await forja(source, config.dataDir, ['backup', older])).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, 'erased.jsonl'))).toBe(false);
  await erase(gone);
  // The list in the data folder is written at once, the one beside the backups with the next
  // backup.
  expect(readFileSync(join(config.dataDir, 'erased.jsonl'), 'utf8')).toContain(gone);
  const newer = join(folder, 'newer.tar.gz');
  expect(await forja(source, config.dataDir, ['backup', newer])).toMatchObject({ code: 0 });

  const database = `restored_${newId().replaceAll('-', '')}`;
  await inDatabase('postgres', `create database ${database} owner ${OWNER_ROLE}`);
  const dataDir = join(folder, 'restored');
  const restored = await forja(database, dataDir, ['restore', older]);
  expect(restored, restored.error).toMatchObject({ code: 0 });
  expect(restored.out).toContain('erased again: 1.');
  const people = await inDatabase<{ id: string; email: string | null; erased: boolean }>(
    database,
    `select id, email, erased_at is not null as erased from users where id in ('${gone}', '${left}')`,
  );
  expect(people).toEqual(
    expect.arrayContaining([
      { id: gone, email: null, erased: true },
      { id: left, email: 'left@example.test', erased: false },
    ]),
  );
  // The list is also in the new data folder.
  expect(readFileSync(join(dataDir, 'erased.jsonl'), 'utf8')).toContain(gone);
});

test('people are erased again after other tools reset the database to an earlier moment', async () => {
  const [here, elsewhere] = [await addMember('here@example.test'), await addMember('else@x.test')];
  const lineOf = (userId: string) =>
    `${JSON.stringify({ gymId: gym.id, userId, at: new Date().toISOString() })}\n`;
  // The lists of both servers name them, but the database of an earlier moment does not know of it.
  appendFileSync(join(config.dataDir, 'erased.jsonl'), lineOf(here));
  const other = join(folder, 'other-server.jsonl');
  writeFileSync(other, lineOf(elsewhere));
  const done = await forja(source, config.dataDir, ['db', 'recovered', '--list', other]);
  expect(done, done.error).toMatchObject({ code: 0 });
  expect(done.out).toContain('erased again: 2.');
  const people = await inDatabase<{ email: string | null }>(
    source,
    `select email from users where id in ('${here}', '${elsewhere}')`,
  );
  expect(people).toEqual([{ email: null }, { email: null }]);
});

test('people erased since the archive of a gym are erased again when it is imported', async () => {
  const gone = await addMember('again@example.test');
  const archive = join(folder, 'gym.tar.gz');
  const exported = await forja(source, config.dataDir, ['gym', 'export', gym.subdomain, archive]);
  expect(exported, exported.error).toMatchObject({ code: 0 });
  await erase(gone);
  const deleted = await forja(source, config.dataDir, [
    'gym',
    'delete',
    gym.subdomain,
    '--confirm',
    gym.subdomain,
  ]);
  expect(deleted, deleted.error).toMatchObject({ code: 0 });
  const imported = await forja(source, config.dataDir, ['gym', 'import', archive]);
  expect(imported, imported.error).toMatchObject({ code: 0 });
  const [person] = await inDatabase<{ email: string | null }>(
    source,
    `select email from users where id = '${gone}'`,
  );
  expect(person).toEqual({ email: null });
  const [users] = await inDatabase<{ known: boolean }>(
    source,
    "select reltuples > 0 as known from pg_class where oid = 'users'::regclass",
  );
  expect(users, 'PostgreSQL has looked at the tables').toEqual({ known: true });
});
