import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '../../platform/config/config.ts';
import { newId } from '../../platform/db/ids.ts';
import { fileKey } from '../../platform/files/file-store.ts';
import { createFolderStore } from '../../platform/files/folder-store.ts';
import { openPlaces } from '../../platform/files/open-store.ts';
import { startS3 } from '../../test/files/s3-server.ts';
import { filesBetween } from './move-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'forja-move-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => ({ config: loadConfig({ DATA_DIR: join(folder, name) }) });

mkdirSync(join(folder, 'one'));
mkdirSync(join(folder, 'two'));
symlinkSync(join(folder, 'one'), join(folder, 'also-one'));
const gymId = newId();
const key = fileKey('files', gymId, 'logo.webp');
if (!key) throw new Error('no key');
const [one, two] = ['one', 'two'].map((name) => createFolderStore(join(folder, name)));

test('files are copied between two stores, and the remaining ones are removed afterwards', async () => {
  await one?.put(key, Buffer.from('a logo'));
  const files = await filesBetween(at('one'), at('two'), gymId);
  expect(await files.copyAll()).toBe(1);
  expect(String(await two?.read(key))).toBe('a logo');
  await files.removeFrom('source');
  expect(await one?.read(key)).toBeUndefined();
  expect(String(await two?.read(key))).toBe('a logo');
});

test('one store with two addresses is recognised: nothing is copied, and nothing removed', async () => {
  await one?.put(key, Buffer.from('a logo'));
  const files = await filesBetween(at('one'), at('also-one'), gymId);
  expect(await files.copyAll()).toBe(0);
  for (const end of ['source', 'target'] as const) await files.removeFrom(end);
  expect(String(await one?.read(key))).toBe('a logo');
  expect(readdirSync(join(folder, 'one/private', gymId))).toEqual([]);
});

const buckets = [await startS3(), await startS3()] as const;
afterAll(async () => {
  for (const bucket of buckets) await bucket.stop();
});
/** The settings of servers on other machines: their DATA_DIR is not here. */
const inBucket = (at: 0 | 1, name = 'elsewhere') => ({
  config: loadConfig({ DATA_DIR: join(folder, 'not-here', name), ...buckets[at].env }),
});

test.each([
  ['a folder to a bucket', at('one'), inBucket(0), 3],
  ['a bucket to a folder', inBucket(0), at('two'), 3],
  ['a bucket to another one', inBucket(0), inBucket(1), 3],
  ['a bucket to the same one', inBucket(0, 'a'), inBucket(0, 'b'), 0],
])('files go from %s, with what changes meanwhile', async (_words, from, to, copied) => {
  const gym = newId();
  const [here, there] = [openPlaces(from.config).now, openPlaces(to.config).now];
  const keyOf = (name: string) => {
    const found = fileKey('signed', gym, name);
    if (!found) throw new Error('no key');
    return found;
  };
  const [first, gone, last] = [keyOf('first.mp4'), keyOf('gone.webp'), keyOf('last.webp')];
  const video = randomBytes(300_000);
  await here.put(first, video);
  await here.put(gone, Buffer.from('a photo'));
  await here.put(keyOf('second.webp'), Buffer.from('another'));
  const files = await filesBetween(from, to, gym);
  expect(await files.copyAll()).toBe(copied);
  await here.remove(gone);
  await here.put(last, Buffer.from('a late one'));
  await files.copyRest();
  expect((await there.read(first))?.equals(video)).toBe(true);
  expect(String(await there.read(last))).toBe('a late one');
  expect(await there.find(gone)).toBeUndefined();
  await (await filesBetween(from, to, gym)).removeFrom('source');
  expect((await there.read(first))?.equals(video)).toBe(true);
  const left = await Array.fromAsync(here.list(gym));
  expect(left).toHaveLength(copied ? 0 : 3);
});

test('a bucket that is away ends the copy, and what had arrived is taken back', async () => {
  const gym = newId();
  const lost = fileKey('files', gym, 'logo.webp');
  if (!lost) throw new Error('no key');
  await one?.put(lost, Buffer.from('a logo'));
  const files = await filesBetween(at('one'), inBucket(0), gym);
  buckets[0].failAlways('away', /^PUT/);
  await expect(files.copyAll()).rejects.toThrow();
  buckets[0].failAlways(undefined);
  await files.removeFrom('target');
  expect([...buckets[0].files.keys()].filter((name) => name.includes(gym))).toEqual([]);
  expect(String(await one?.read(lost))).toBe('a logo');
});
