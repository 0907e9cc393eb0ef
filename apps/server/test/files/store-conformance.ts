import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { randomName, requireKey } from '../../platform/files/file-names.ts';
import { AREAS, type FileStore } from '../../platform/files/file-store.ts';

async function* inPieces(bytes: Buffer, length = 70_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const namesIn = async (store: FileStore, gymId: string) =>
  (await Array.fromAsync(store.list(gymId))).map(({ key }) => key).sort();

/** The behaviour of every store for uploads; each adapter passes these tests. */
export function describeStore(
  name: string,
  open: () => FileStore,
  newName = () => randomName('webp'),
): void {
  const newKey = (gymId = randomUUID(), area: (typeof AREAS)[number] = 'signed') =>
    requireKey(area, gymId, newName());

  describe(`${name} as a file store`, () => {
    const store = open();

    test('a stored file is read unchanged: whole, in ranges and as a stream', async () => {
      const [key, bytes] = [newKey(), randomBytes(300_000)];
      expect(await store.put(key, bytes)).toBe(bytes.length);
      expect(await store.find(key)).toMatchObject({ size: bytes.length });
      expect((await store.read(key))?.equals(bytes)).toBe(true);
      const whole = await store.open(key);
      expect(whole?.size).toBe(bytes.length);
      expect(whole && (await buffer(whole.stream)).equals(bytes)).toBe(true);
      const part = await store.open(key, { start: 5, end: 99_999 });
      expect(part?.size).toBe(bytes.length);
      expect(part && (await buffer(part.stream)).equals(bytes.subarray(5, 100_000))).toBe(true);
    });

    test('a stream is stored whole', async () => {
      const [key, bytes] = [newKey(), randomBytes(300_000)];
      expect(await store.put(key, inPieces(bytes))).toBe(bytes.length);
      expect((await store.read(key))?.equals(bytes)).toBe(true);
    });

    test('a stream that fails half-way leaves nothing', async () => {
      const gymId = randomUUID();
      const key = newKey(gymId);
      async function* broken() {
        yield randomBytes(100_000);
        throw new Error('the sender went away');
      }
      await expect(store.put(key, broken())).rejects.toThrow('went away');
      expect(await store.find(key)).toBeUndefined();
      expect(await namesIn(store, gymId)).toEqual([]);
    });

    test('a missing file is not found, and removing it again is no error', async () => {
      const key = newKey();
      expect(await store.find(key)).toBeUndefined();
      expect(await store.read(key)).toBeUndefined();
      expect(await store.open(key)).toBeUndefined();
      expect(await store.copy(key, newKey())).toBe(false);
      await store.remove(key);
      await store.remove(key);
    });

    test('a copy is an independent file', async () => {
      const gymId = randomUUID();
      const [from, to] = [newKey(gymId, 'files'), newKey(gymId, 'signed')];
      await store.put(from, Buffer.from('the same'));
      expect(await store.copy(from, to)).toBe(true);
      await store.remove(from);
      expect(await store.find(from)).toBeUndefined();
      expect(String(await store.read(to))).toBe('the same');
    });

    test('a gym lists only its own files, and can empty a single area', async () => {
      const [gymId, neighbour] = [randomUUID(), randomUUID()];
      const keys = AREAS.map((area) => newKey(gymId, area));
      const theirs = newKey(neighbour, 'files');
      for (const key of [...keys, theirs]) await store.put(key, Buffer.from(key));
      expect(await namesIn(store, gymId)).toEqual(keys.toSorted());
      await store.removeAll('files', gymId);
      expect(await namesIn(store, gymId)).toEqual(keys.slice(1).sort());
      for (const area of AREAS) await store.removeAll(area, gymId);
      expect(await namesIn(store, gymId)).toEqual([]);
      expect(await namesIn(store, neighbour)).toEqual([theirs]);
    });

    test('an invented gym id is neither emptied nor listed', async () => {
      const theirs = newKey();
      await store.put(theirs, Buffer.from('kept'));
      for (const gymId of ['', '.', '..', '../signed', '*', theirs.split('/')[1]?.slice(0, 8)]) {
        await store.removeAll('signed', String(gymId));
        expect(await namesIn(store, String(gymId))).toEqual([]);
      }
      expect(String(await store.read(theirs))).toBe('kept');
    });

    test('reading during a removal returns all of the file or nothing', async () => {
      const bytes = randomBytes(200_000);
      for (let turn = 0; turn < 10; turn++) {
        const key = newKey();
        await store.put(key, bytes);
        const [read] = await Promise.all([store.read(key), store.remove(key)]);
        expect(read === undefined || read.equals(bytes)).toBe(true);
        expect(await store.find(key)).toBeUndefined();
      }
    });

    test('the files of a restore appear all at once, or not at all', async () => {
      const gymId = randomUUID();
      const name = randomName('webp');
      const settled = store.stage(gymId);
      for (const area of AREAS) await settled.add(area, name, inPieces(Buffer.from(area)));
      expect(await namesIn(store, gymId)).toEqual([]);
      await settled.moveIntoPlace();
      expect(await namesIn(store, gymId)).toEqual(
        AREAS.map((area) => `${area}/${gymId}/${name}`).sort(),
      );
      expect(String(await store.read(requireKey('private', gymId, name)))).toBe('private');
      await settled.discard();
      expect(await namesIn(store, gymId)).toEqual([]);

      const given = store.stage(gymId);
      await given.add('files', name, inPieces(Buffer.from('x')));
      await given.discard();
      await given.discard();
      expect(await namesIn(store, gymId)).toEqual([]);
    });

    test('a restore refuses names that lead to other folders', async () => {
      const incoming = store.stage(randomUUID());
      for (const name of [
        '../x.webp',
        'a/b.webp',
        '..',
        '.webp',
        'x.html',
        'x.webp\n',
        '%2e.webp',
      ]) {
        const added = incoming.add('files', name, inPieces(Buffer.from('x')));
        await expect(added, name).rejects.toThrow('Not a file of ours');
      }
      await incoming.discard();
    });
  });
}
