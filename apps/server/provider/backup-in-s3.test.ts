import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { newId } from '../platform/db/ids.ts';
import { OWNER_ROLE, urlFor } from '../platform/db/roles/provision.ts';
import { TEST_PASSWORD } from '../test/database/postgres.ts';
import { multipart } from '../test/files/multipart.ts';
import { samplePicture } from '../test/files/picture.ts';
import { type S3Server, startS3 } from '../test/files/s3-server.ts';
import { startHarness } from '../test/harness.ts';
import { runCommand } from './run-command.ts';

// A restore creates a database migration by migration, which takes long.
vi.setConfig({ testTimeout: 120_000 });

/** Two buckets: everything of the first is backed up and restored into the second. */
const [here, there] = [await startS3(), await startS3()];
const home = await startHarness(here.env);
const folder = mkdtempSync(join(tmpdir(), 'forja-backup-s3-'));
const file = join(folder, 'forja.tar.gz');
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const gym = await home.buildGym();
const owner = await home.buildUser({ gym, role: 'owner' });
const picture = await samplePicture();
await home.call('POST /gyms/logo', { as: owner, ...multipart('logo', picture) });
await home.send(`POST /measurements/${owner.id}/photos?takenOn=2026-01-10&pose=front`, {
  as: owner,
  ...multipart('photo', picture),
});
await home.server.platform.privateFiles.put(gym.id, picture, 'webp');

const superuserUrl = inject('superuserUrl');
const source = new URL(home.appUrl).pathname.slice(1);

async function emptyDatabase(): Promise<string> {
  const name = `restored_${newId().replaceAll('-', '')}`;
  const client = new pg.Client({
    connectionString: urlFor(superuserUrl, 'postgres', TEST_PASSWORD, 'postgres'),
  });
  await client.connect();
  await client.query(`create database ${name} owner ${OWNER_ROLE}`);
  await client.end();
  return name;
}

const forja = (database: string, { env }: S3Server, words: string[]) =>
  runCommand(
    {
      ...env,
      DATA_DIR: join(folder, database),
      DATABASE_URL: urlFor(superuserUrl, OWNER_ROLE, TEST_PASSWORD, database),
      DATABASE_APP_URL: home.appUrl.replace(source, database),
      SECRET: 'a secret for tests only, long enough',
    },
    words,
  );

const contentOf = ({ files }: S3Server) =>
  [...files].map(([key, { bytes }]) => `${key} ${bytes.toString('base64')}`).sort();

test('a backup of a bucket is restored into another, byte for byte', async () => {
  expect(here.files.size).toBe(3);
  const made = await forja(source, here, ['backup', file]);
  expect(made, made.error).toMatchObject({ code: 0 });
  const restored = await forja(await emptyDatabase(), there, ['restore', file]);
  expect(restored, restored.error).toMatchObject({ code: 0 });
  expect(contentOf(there)).toEqual(contentOf(here));
});

test('a backup that was cut off, or a bucket that goes away meanwhile, leaves nothing behind', async () => {
  for (const key of there.files.keys()) there.files.delete(key);
  const [cut, whole] = [join(folder, 'cut.tar.gz'), readFileSync(file)];
  writeFileSync(cut, whole.subarray(0, whole.length - 300));
  const database = await emptyDatabase();
  expect((await forja(database, there, ['restore', cut])).code).toBe(1);
  expect(there.files.size).toBe(0);
  there.failAlways('busy', /^PUT .*signed/);
  const refused = await forja(database, there, ['restore', file]);
  expect(refused.error).toMatch(/^The file store cannot be used: PUT was answered with 503/);
  expect(there.files.size).toBe(0);
  there.failAlways(undefined);
  expect(await forja(database, there, ['restore', file])).toMatchObject({ code: 0 });
});
