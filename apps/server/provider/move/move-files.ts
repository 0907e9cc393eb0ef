import type { Config } from '../../platform/config.ts';
import { AREAS, type FileKey, type FileStore } from '../../platform/files/file-store.ts';
import { moveFiles } from '../../platform/files/move-files.ts';
import { openPlaces } from '../../platform/files/open-store.ts';
import type { Cell } from './cell.ts';

/** Whether two cells keep uploads in one place, so that none has to move. */
function areShared({ files: one, dataDir }: Config, { files: two, dataDir: other }: Config) {
  if (one.place === 'folder' || two.place === 'folder')
    return one.place === two.place && dataDir === other;
  return one.s3?.endpoint === two.s3?.endpoint && one.s3?.bucket === two.s3?.bucket;
}

async function keysOf(store: FileStore, gymId: string): Promise<Set<FileKey>> {
  const keys = new Set<FileKey>();
  for await (const { key } of store.list(gymId)) keys.add(key);
  return keys;
}

/** The uploads of a gym on their way from one cell to another. */
export function filesBetween(source: Cell, target: Cell, gymId: string) {
  const shared = areShared(source.config, target.config);
  const from = openPlaces(source.config).now;
  const to = openPlaces(target.config).now;
  return {
    shared,
    /** While people work: every file, compared by its hash. */
    copyAll: async (): Promise<number> => {
      if (shared) return 0;
      const { copied, same } = await moveFiles([gymId], { from, to }, { empty: false });
      return copied + same;
    },
    /** While nobody writes: what came or went since. Files never change under their name. */
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
