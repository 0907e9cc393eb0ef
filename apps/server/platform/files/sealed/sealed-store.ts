import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../db/gym-db.ts';
import { type GymKeys, NO_KEYS } from '../../db/sealed/gym-keys.ts';
import { isSealed, requireKey } from '../file-names.ts';
import {
  type FileKey,
  type FileStore,
  gymOf,
  type IncomingFiles,
  type Range,
  type StoredFile,
} from '../file-store.ts';
import { HEAD, openContent, piecesOf, plainSize, readHead, sealContent } from './sealed-format.ts';

/** A store whose pictures of people lie sealed with the key of their gym, and are read in clear. */
export interface SealedStore extends FileStore {
  /** The same through a handle at hand, for a gym that its transaction is only making. */
  within(db: Db): SealedStore;
}

export function createSealedStore(
  store: FileStore,
  keys: GymKeys,
  dbOf: (gymId: string) => Db,
): SealedStore {
  const sealing = async (key: FileKey, content: AsyncIterable<Buffer> | [Buffer]) =>
    sealContent(await keys.toSeal(dbOf(gymOf(key))), key, content);

  /** What is needed to open a file; undefined where there is none, or its key is gone. */
  async function readSealed(key: FileKey) {
    const opened = await store.open(key, { start: 0, end: HEAD - 1 });
    const head = opened && readHead(await buffer(opened.stream));
    if (!head) return undefined;
    const found = await keys.toOpen(dbOf(gymOf(key)), new Set([head.keyId]));
    const dataKey = found.get(head.keyId);
    return dataKey && { head, key: dataKey, sealedSize: opened.size };
  }

  async function open(key: FileKey, wanted?: Range) {
    if (!isSealed(key)) return store.open(key, wanted);
    const sealed = await readSealed(key);
    if (!sealed) return undefined;
    const size = plainSize(sealed.sealedSize);
    const range = wanted ?? { start: 0, end: Math.max(0, size - 1) };
    const opened = await store.open(key, piecesOf(range).sealed);
    if (!opened) return undefined;
    const content = openContent({ ...sealed, where: key, range }, opened.stream);
    // The first piece now: a file that does not open is told of before an answer has begun.
    const first = await content.next().catch(() => undefined);
    if (!first) return undefined;
    async function* pieces() {
      if (first && !first.done) yield first.value;
      yield* content;
    }
    const stream = Readable.from(pieces(), { objectMode: false });
    stream.once('close', () => opened.stream.destroy());
    return { size, stream };
  }

  async function put(key: FileKey, content: Buffer | AsyncIterable<Buffer>): Promise<number> {
    if (!isSealed(key)) return store.put(key, content);
    const whole = Buffer.isBuffer(content);
    const sealed = await sealing(key, whole ? [content] : content);
    return plainSize(await store.put(key, whole ? await buffer(sealed) : sealed));
  }

  function stage(gymId: string): IncomingFiles {
    const staged = store.stage(gymId);
    return {
      ...staged,
      async add(area, name, content) {
        const key = requireKey(area, gymId, name);
        await staged.add(area, name, isSealed(key) ? await sealing(key, content) : content);
      },
    };
  }

  return {
    ...store,
    put,
    open,
    stage,
    within: (db) => createSealedStore(store, keys, () => db),
    async find(key) {
      const found = await store.find(key);
      return found && isSealed(key) ? { ...found, size: plainSize(found.size) } : found;
    },
    async read(key) {
      if (!isSealed(key)) return store.read(key);
      const opened = await open(key);
      return opened && buffer(opened.stream);
    },
    async copy(from, to) {
      if (!isSealed(from) && !isSealed(to)) return store.copy(from, to);
      const opened = await open(from);
      if (opened) await put(to, opened.stream);
      return opened !== undefined;
    },
    async *list(gymId): AsyncGenerator<StoredFile> {
      for await (const file of store.list(gymId))
        yield isSealed(file.key) ? { ...file, size: plainSize(file.size) } : file;
    },
    // Nobody but us can open it.
    addressOf: (key) => (isSealed(key) ? undefined : store.addressOf(key)),
  };
}

/** For work that comes upon files in clear alone; with a sealed one it fails. */
export const withoutKeys = (store: FileStore): SealedStore =>
  createSealedStore(store, NO_KEYS, () => {
    throw new Error('This store was opened without keys of gyms');
  });
