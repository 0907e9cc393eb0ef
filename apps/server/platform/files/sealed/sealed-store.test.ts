import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { describeStore } from '../../../test/files/store-conformance.ts';
import type { Db } from '../../db/gym-db.ts';
import type { GymKeys } from '../../db/sealed/gym-keys.ts';
import type { DataKey } from '../../db/sealed/sealed-text.ts';
import { requireKey, sealedName } from '../file-names.ts';
import type { FileKey } from '../file-store.ts';
import { createFolderStore } from '../folder-store.ts';
import { HEAD, plainSize } from './sealed-format.ts';
import { createSealedStore } from './sealed-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'forja-sealed-store-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A key for each gym, as the database keeps them. */
function keysInMemory() {
  const all = new Map<string, DataKey>();
  const keys: GymKeys = {
    async toSeal({ gymId }) {
      const key = all.get(gymId) ?? { id: randomUUID(), key: randomBytes(32) };
      all.set(gymId, key);
      return key;
    },
    async toOpen({ gymId }, wanted) {
      const own = all.get(gymId);
      return new Map(own && wanted.has(own.id) ? [[own.id, own.key]] : []);
    },
  };
  return { all, keys };
}

const folder = createFolderStore(dataDir);
const { all, keys } = keysInMemory();
// Keys are found by the gym alone.
const store = createSealedStore(folder, keys, (gymId) => ({ gymId }) as Db);
const newKey = (gymId: string = randomUUID(), area: 'private' | 'signed' = 'signed') =>
  requireKey(area, gymId, sealedName());
const lying = (key: FileKey) => join(dataDir, key);
const PIECE = 64 * 1024;

describeStore('a sealed folder', () => store, sealedName);

test('nothing of a picture lies in clear, and a second one is sealed otherwise', async () => {
  const gymId = randomUUID();
  const [one, two] = [newKey(gymId), newKey(gymId, 'private')];
  const bytes = Buffer.from('MARCA-foto '.repeat(20_000));
  for (const key of [one, two]) {
    await store.put(key, bytes);
    expect(readFileSync(lying(key)).includes('MARCA')).toBe(false);
    expect((await store.read(key))?.equals(bytes)).toBe(true);
    expect(store.addressOf(key)).toBeUndefined();
  }
  expect(
    readFileSync(lying(one))
      .subarray(HEAD)
      .equals(readFileSync(lying(two)).subarray(HEAD)),
  ).toBe(false);
  const listed = await Array.fromAsync(store.list(gymId));
  expect(listed.map(({ size }) => size)).toEqual([bytes.length, bytes.length]);
});

test('any range of any length is what stands there in clear', async () => {
  const lengths = [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 17];
  for (const length of lengths) {
    const [key, bytes] = [newKey(), randomBytes(length)];
    expect(await store.put(key, bytes)).toBe(length);
    expect(plainSize(statSync(lying(key)).size)).toBe(length);
    expect((await store.find(key))?.size).toBe(length);
    expect((await store.read(key))?.equals(bytes)).toBe(true);
    const edge = fc.oneof(
      fc.nat(length),
      fc.constantFrom(PIECE - 1, PIECE, 2 * PIECE - 1, 2 * PIECE),
    );
    await fc.assert(
      fc.asyncProperty(edge, edge, async (one, two) => {
        const [start, end] = [Math.min(one, two), Math.max(one, two)];
        if (end >= length) return;
        const opened = await store.open(key, { start, end });
        expect(opened?.size).toBe(length);
        expect(opened && (await buffer(opened.stream)).equals(bytes.subarray(start, end + 1))).toBe(
          true,
        );
      }),
      { numRuns: 60 },
    );
  }
});

test('a file opens under its own name, in its own gym, with its own key, as it was written', async () => {
  const gymId = randomUUID();
  const key = newKey(gymId);
  await store.put(key, randomBytes(2 * PIECE));
  const sealed = readFileSync(lying(key));
  const readAs = async (to: FileKey, bytes: Buffer) => {
    await folder.put(to, bytes);
    return store.read(to).catch(() => 'broke off');
  };
  expect(await readAs(newKey(gymId), sealed), 'another name').toBeUndefined();
  expect(await readAs(newKey(gymId, 'private'), sealed), 'another folder').toBeUndefined();
  const other = newKey();
  await store.put(other, Buffer.from('x'));
  expect(
    await readAs(requireKey('signed', String(other.split('/')[1]), sealedName()), sealed),
  ).toBeUndefined();
  const ownKey = all.get(gymId);
  const theirs = all.get(String(other.split('/')[1]));
  // The other gym's key under the name of this one's.
  if (ownKey && theirs) all.set(gymId, { id: ownKey.id, key: theirs.key });
  expect(await store.read(key), 'another key').toBeUndefined();
  all.delete(gymId);
  expect(await store.read(key), 'no key').toBeUndefined();
  if (ownKey) all.set(gymId, ownKey);
  expect(await store.read(key)).toHaveLength(2 * PIECE);

  const changed = Buffer.from(sealed);
  changed[HEAD + 40] = 255 - (changed[HEAD + 40] ?? 0);
  expect(await readAs(key, changed), 'a changed byte').toBeUndefined();
  const late = Buffer.from(sealed);
  late[sealed.length - 1] = 255 - (late[sealed.length - 1] ?? 0);
  expect(await readAs(key, late), 'a byte changed at the end').toBe('broke off');
  const cut = HEAD + PIECE + 16;
  // What is left of it would be whole, were the last piece not marked.
  expect(await readAs(key, sealed.subarray(0, cut)), 'cut between pieces').toBeUndefined();
  for (const length of [0, 10, HEAD, HEAD + 5])
    expect(await readAs(key, sealed.subarray(0, length)), `cut at ${length}`).toBeUndefined();
  const swapped = Buffer.concat([
    sealed.subarray(0, HEAD),
    sealed.subarray(cut),
    sealed.subarray(HEAD, cut),
  ]);
  expect(await readAs(key, swapped), 'pieces in another order').toBeUndefined();
  expect(await readAs(key, Buffer.from('RIFF in clear under a sealed name'))).toBeUndefined();
});

test('a file is neither written nor read whole in memory', async () => {
  const key = newKey();
  const size = 64 * 1024 * 1024;
  let [most, given, taken] = [0, 0, 0];
  const piece = randomBytes(PIECE);
  async function* long() {
    for (; given < size; given += piece.length) yield piece;
  }
  await store.put(key, long());
  const opened = await store.open(key);
  for await (const part of opened?.stream ?? []) {
    taken += part.length;
    most = Math.max(most, part.length);
  }
  expect(taken).toBe(size);
  expect(most).toBeLessThanOrEqual(PIECE);
});

test('what comes in an archive is sealed while it is staged', async () => {
  const gymId = randomUUID();
  const [name, bytes] = [sealedName(), Buffer.from('MARCA-de-archivo')];
  const staged = store.stage(gymId);
  await staged.add(
    'signed',
    name,
    (async function* () {
      yield bytes;
    })(),
  );
  await staged.moveIntoPlace();
  const key = requireKey('signed', gymId, name);
  expect(readFileSync(lying(key)).includes('MARCA')).toBe(false);
  expect((await store.read(key))?.equals(bytes)).toBe(true);
});
