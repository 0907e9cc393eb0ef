import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createRandom } from '../../seed/random.ts';
import { settingsOf, startS3 } from '../../test/files/s3-server.ts';
import { describeStore } from '../../test/files/store-conformance.ts';
import { SEED } from '../../test/size.ts';
import { randomName, requireKey } from './file-names.ts';
import { AREAS, type FileKey, type FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { moveFiles } from './move-files.ts';
import { createMovingStore } from './moving-store.ts';
import { createS3Store } from './s3/s3-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'forja-move-'));
const server = await startS3();
const [folder, bucket] = [createFolderStore(dataDir), createS3Store(settingsOf(server), dataDir)];
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describeStore('files on their way', () => createMovingStore(bucket, folder));

const newKey = (gymId: string, area: (typeof AREAS)[number] = 'files') =>
  requireKey(area, gymId, randomName('webp'));
const keysIn = async (store: FileStore, gymId: string) =>
  (await Array.fromAsync(store.list(gymId))).map(({ key }) => key).sort();
const KEEP = { empty: false };

test.each([
  ['to the bucket', folder, bucket],
  ['and back', bucket, folder],
])('every file of a gym moves %s, and a second time nothing is copied', async (_way, from, to) => {
  const [gymId, other] = [randomUUID(), randomUUID()];
  const keys = AREAS.flatMap((area) => [newKey(gymId, area), newKey(gymId, area)]).sort();
  for (const key of [...keys, newKey(other)]) await from.put(key, randomBytes(90_000));
  const bytes = keys.length * 90_000;
  expect(await moveFiles([gymId], { from, to }, KEEP)).toEqual({ copied: 6, same: 0, bytes });
  expect(await keysIn(to, gymId)).toEqual(keys);
  expect(await moveFiles([gymId], { from, to }, KEEP)).toEqual({ copied: 0, same: 6, bytes });
  await moveFiles([gymId], { from, to }, { empty: true });
  expect(await keysIn(from, gymId)).toEqual([]);
  expect(await keysIn(to, gymId)).toEqual(keys);
  expect(await keysIn(from, other)).toHaveLength(1);
});

test('what was cut off goes on where it ended, and what is not the same is copied again', async () => {
  const gymId = randomUUID();
  const keys = Array.from({ length: 6 }, () => newKey(gymId)).sort();
  for (const key of keys) await folder.put(key, Buffer.from(`bytes of ${key}`));
  server.failNext(...Array(3).fill('busy'));
  const moving = { from: folder, to: bucket };
  await expect(moveFiles([gymId], moving, KEEP)).rejects.toThrow('503');
  await bucket.put(keys[0] as FileKey, Buffer.from(`BYTES OF ${keys[0]}`));
  await bucket.put(keys[1] as FileKey, Buffer.from(`bytes of ${keys[1]}`));
  expect(await moveFiles([gymId], moving, KEEP)).toMatchObject({ copied: 5, same: 1 });
  for (const key of keys) expect(String(await bucket.read(key))).toBe(`bytes of ${key}`);
});

test('a file that is removed while it is copied does not come back', async () => {
  const gymId = randomUUID();
  const key = newKey(gymId);
  await folder.put(key, Buffer.from('of somebody who leaves'));
  const people = createMovingStore(bucket, folder);
  const slow: FileStore = {
    ...bucket,
    async put(each, content) {
      await people.remove(each);
      return bucket.put(each, content);
    },
  };
  expect(await moveFiles([gymId], { from: folder, to: slow }, KEEP)).toMatchObject({ copied: 0 });
  expect(await people.find(key)).toBeUndefined();
});

test.each([false, true])(
  'people add, read and remove meanwhile, and each file is whole or gone (emptied: %s)',
  async (empty) => {
    const [gymId, random] = [randomUUID(), createRandom(SEED)];
    const people = createMovingStore(bucket, folder);
    const kept = new Map<FileKey, string>();
    for (let made = 0; made < 30; made++) {
      const key = newKey(gymId);
      await folder.put(key, Buffer.from(key));
      kept.set(key, key);
    }
    const act = async () => {
      const [key] = [...kept.keys()].slice(random.int(0, kept.size - 1));
      const what = random.int(0, 2);
      if (what === 0 || !key) {
        const fresh = newKey(gymId);
        await people.put(fresh, Buffer.from(fresh));
        kept.set(fresh, fresh);
      } else if (what === 1) {
        kept.delete(key);
        await people.remove(key);
      } else {
        const read = await people.read(key);
        // Another of these may have removed it meanwhile.
        if (kept.has(key)) expect(String(read)).toBe(key);
      }
    };
    const acting = async () => {
      for (let turn = 0; turn < 25; turn++) await act();
    };
    const moving = moveFiles([gymId], { from: folder, to: bucket }, { empty });
    await Promise.all([moving, acting(), acting(), acting()]);
    expect(await keysIn(bucket, gymId)).toEqual([...kept.keys()].sort());
    for (const key of kept.keys()) expect(String(await bucket.read(key))).toBe(key);
  },
);
