import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { newId } from '../platform/db/ids.ts';
import { OWNER_ROLE, urlFor } from '../platform/db/roles/provision.ts';
import { requireOneFolder } from '../platform/files/one-folder.ts';
import { TEST_PASSWORD } from '../test/database/postgres.ts';
import { startHarness } from '../test/harness.ts';
import { runCommand } from './run-command.ts';

vi.setConfig({ testTimeout: 60_000 });

const { server, owner, buildGym, appUrl } = await startHarness();
const { config } = server.platform;
const superuserUrl = inject('superuserUrl');
const here = new URL(appUrl).pathname.slice(1);
const ownerOf = (database: string) => urlFor(superuserUrl, OWNER_ROLE, TEST_PASSWORD, database);
const settings = {
  DATA_DIR: config.dataDir,
  DATABASE_URL: ownerOf(here),
  DATABASE_APP_URL: appUrl,
  SECRET: 'a secret for tests only, long enough',
};

const folder = mkdtempSync(join(tmpdir(), 'forja-which-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const backupTo = (name: string) => ['backup', join(folder, name)];

test.each([
  ['backup', join(folder, 'none.tar.gz')],
  ['gym', 'list'],
  ['gym', 'create', 'x', '--name', 'X', '--owner-email', 'a@b.test', '--owner-name', 'Ana Mora'],
])('%s %s makes no installation where there is none', async (...words) => {
  const dataDir = join(folder, 'nowhere');
  const { code, out, error } = await runCommand({ DATA_DIR: dataDir }, words);
  expect([code, out]).toEqual([1, '']);
  expect(error).toContain(`no installation in the embedded database of ${dataDir}`);
  expect(existsSync(dataDir)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test('nor in a database that Forja never saw', async () => {
  const empty = `empty_${newId().replaceAll('-', '')}`;
  const client = new pg.Client({
    connectionString: urlFor(superuserUrl, 'postgres', TEST_PASSWORD, 'postgres'),
  });
  await client.connect();
  try {
    await client.query(`create database ${empty} owner ${OWNER_ROLE}`);
    const asked = await runCommand({ ...settings, DATABASE_URL: ownerOf(empty) }, ['gym', 'list']);
    expect(asked.error).toContain(`no installation in the database ${empty} at`);
    expect(asked.code).toBe(1);
  } finally {
    await client.query(`drop database if exists ${empty} with (force)`);
    await client.end();
  }
});

test('migrating a database of its own needs no DATA_DIR', async () => {
  const migrated = await runCommand({ ...settings, DATA_DIR: '/proc/nowhere' }, ['migrate']);
  expect(migrated).toMatchObject({ code: 0, error: '' });
});

test('a file is named from where the command was typed, which is not where npm runs it', async () => {
  const typed = { ...settings, INIT_CWD: folder };
  const made = await runCommand(typed, ['backup-key', 'key.txt']);
  expect(made, made.error).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual(['key.txt']);
  rmSync(join(folder, 'key.txt'));
});

test('a backup of no gym fails, and a command says which database it worked on', async () => {
  const listed = await runCommand(settings, ['gym', 'list']);
  expect(listed).toMatchObject({ code: 0, error: expect.stringContaining(`database ${here} at`) });
  expect(listed.error).not.toContain(`:${TEST_PASSWORD}@`);
  const { code, error } = await runCommand(settings, backupTo('empty.tar.gz'));
  expect([code, error]).toEqual([1, expect.stringContaining('There is no gym here')]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a backup without uploads that rows name ends with 1, and with 0 once they are there', async () => {
  const gym = await buildGym();
  const path = await server.platform.files.put(gym.id, Buffer.from('a picture'), 'webp');
  await gym.db.run(sql`update gym_settings set logo = ${path}`);
  expect(await runCommand(settings, backupTo('whole.tar.gz'))).toMatchObject({ code: 0 });
  await owner.query("update last_backup set at = '2026-01-01'");
  const elsewhere = { ...settings, DATA_DIR: join(folder, 'other-data') };
  const { code, out, error } = await runCommand(elsewhere, backupTo('part.tar.gz'));
  expect([code, out]).toEqual([1, '']);
  expect(error).toContain('1 upload that rows name is not in DATA_DIR');
  expect(existsSync(join(folder, 'part.tar.gz'))).toBe(true);
  const last = await owner.query("select from last_backup where at = '2026-01-01'");
  expect(last.rowCount, 'it does not count as the last one').toBe(1);
});

test('servers of one database keep uploads in one folder, unless it is said to be the same', async () => {
  const client = new pg.Client({ connectionString: ownerOf(here) });
  await client.connect();
  const at = (name: string, filesShared = false) => ({
    dataDir: join(folder, name),
    files: { place: 'folder', movingFrom: undefined, s3: undefined } as const,
    filesShared,
  });
  try {
    await requireOneFolder(client, at('first'));
    await requireOneFolder(client, at('first'));
    await expect(requireOneFolder(client, at('second'))).rejects.toThrow('Another server');
    await requireOneFolder(client, at('second', true));
    await requireOneFolder(client, at('second'));
    await expect(requireOneFolder(client, at('first'))).rejects.toThrow(join(folder, 'first'));
    // In a bucket there is one place for all; a folder may be another one afterwards.
    const bucket = { ...at('third'), files: { ...at('').files, place: 's3' as const } };
    await requireOneFolder(client, bucket);
    await requireOneFolder(client, at('first'));
  } finally {
    await client.end();
  }
});
