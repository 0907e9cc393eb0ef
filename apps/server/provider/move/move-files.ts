import { tmpdir } from 'node:os';
import { newId } from '../../platform/db/ids.ts';
import { AREAS, type FileKey, type FileStore, fileKey } from '../../platform/files/file-store.ts';
import { moveFiles } from '../../platform/files/move-files.ts';
import { openPlaces } from '../../platform/files/open-store.ts';
import type { Cell } from './cell.ts';

/**
 * Whether two cells store uploads in the same place, so that none has to move. Tested with a file
 * instead of comparing settings, because a bucket has several addresses and a folder several paths,
 * and files removed from the old place would be gone from both.
 */
async function areShared(from: FileStore, to: FileStore, gymId: string): Promise<boolean> {
  const probe = fileKey('private', gymId, `move-${newId()}.webp`);
  if (!probe) throw new Error(`${gymId} is no id of a gym`);
  await from.put(probe, Buffer.from('probe'));
  try {
    return (await to.find(probe)) !== undefined;
  } finally {
    await from.remove(probe);
  }
}

/**
 * Where the servers of a cell keep uploads. What goes into a bucket waits on this machine until it is
 * whole, since a DATA_DIR of the cell's servers may be on none but theirs.
 */
function storeOf({ files, dataDir }: Cell['config']): FileStore {
  return openPlaces({ files, dataDir: files.place === 's3' ? tmpdir() : dataDir }).now;
}

async function keysOf(store: FileStore, gymId: string): Promise<Set<FileKey>> {
  const keys = new Set<FileKey>();
  for await (const { key } of store.list(gymId)) keys.add(key);
  return keys;
}

/** Moves the uploads of a gym from one cell to another. */
export async function filesBetween(
  { config: one }: Pick<Cell, 'config'>,
  { config: two }: Pick<Cell, 'config'>,
  gymId: string,
) {
  const from = storeOf(one);
  const to = storeOf(two);
  const shared = await areShared(from, to, gymId);
  return {
    /** While people work: copies every file, comparing hashes. */
    copyAll: async (): Promise<number> => {
      if (shared) return 0;
      const { copied, same } = await moveFiles([gymId], { from, to }, { empty: false });
      return copied + same;
    },
    /**
     * While nobody writes: copies what was added or removed since. A file never changes under its
     * name.
     */
    async copyRest(): Promise<void> {
      if (shared) return;
      const [here, there] = [await keysOf(from, gymId), await keysOf(to, gymId)];
      for (const key of here) {
        if (there.has(key)) continue;
        const opened = await from.open(key);
        if (opened) await to.put(key, opened.stream);
      }
      for (const key of there) if (!here.has(key)) await to.remove(key);
    },
    async removeFrom(end: 'source' | 'target'): Promise<void> {
      if (shared) return;
      for (const area of AREAS) await (end === 'source' ? from : to).removeAll(area, gymId);
    },
  };
}

export type FilesBetween = Awaited<ReturnType<typeof filesBetween>>;
