import { createHash } from 'node:crypto';
import type { FileKey, FileStore } from './file-store.ts';

interface Moved {
  copied: number;
  /** Files that were already there, byte for byte. */
  same: number;
  bytes: number;
}

async function hashOf(store: FileStore, key: FileKey): Promise<string | undefined> {
  const opened = await store.open(key);
  if (!opened) return undefined;
  const hash = createHash('sha256');
  for await (const piece of opened.stream) hash.update(piece);
  return hash.digest('hex');
}

/** Copies a file unless it is there already; undefined if it was removed meanwhile. */
async function moveFile(key: FileKey, from: FileStore, to: FileStore) {
  const right = await hashOf(from, key);
  if (!right) return undefined;
  if ((await to.find(key)) && (await hashOf(to, key)) === right) return { copied: false };
  const opened = await from.open(key);
  if (!opened) return undefined;
  await to.put(key, opened.stream);
  const arrived = await hashOf(to, key);
  if (!(await from.find(key))) {
    // It was removed while it was copied, so the copy goes too.
    await to.remove(key);
    return undefined;
  }
  if (arrived !== right) throw new Error(`${key} did not arrive as it was`);
  return { copied: true };
}

/**
 * Copies all files of these gyms to the new place while people use them. It can be repeated: files
 * that have arrived are compared and left alone.
 */
export async function moveFiles(
  gymIds: readonly string[],
  { from, to }: { from: FileStore; to: FileStore },
  options: { empty: boolean },
): Promise<Moved> {
  const moved: Moved = { copied: 0, same: 0, bytes: 0 };
  for (const gymId of gymIds) {
    for await (const { key, size } of from.list(gymId)) {
      const done = await moveFile(key, from, to);
      if (!done) continue;
      moved[done.copied ? 'copied' : 'same'] += 1;
      moved.bytes += size;
      if (options.empty) await from.remove(key);
    }
  }
  return moved;
}
