import { createWriteStream, existsSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  AREAS,
  type FileKey,
  type FileStore,
  fileKey,
  type IncomingFiles,
  isGymId,
} from './file-store.ts';
import { removeAbandonedIn, temporaryPath, undefinedIfMissing } from './temporary-files.ts';

function stageIn(dataDir: string, gymId: string, removeAbandoned: () => Promise<void>) {
  const aside = temporaryPath(dataDir, `${gymId}-`);
  const settled: string[] = [];
  return {
    async add(area, name, content) {
      if (!fileKey(area, gymId, name)) throw new Error(`Not a file of ours: ${area}/${name}`);
      await mkdir(join(aside, area), { recursive: true });
      await pipeline(content, createWriteStream(join(aside, area, name), { flags: 'wx' }));
    },
    async moveIntoPlace() {
      await removeAbandoned();
      for (const area of AREAS) {
        if (!existsSync(join(aside, area))) continue;
        const place = join(dataDir, area, gymId);
        await mkdir(join(dataDir, area), { recursive: true });
        // Removes an empty folder that is in the way; fails if it holds files of a gym.
        if (existsSync(place)) await rmdir(place);
        await rename(join(aside, area), place);
        settled.push(place);
      }
      await rm(aside, { recursive: true, force: true });
    },
    async discard() {
      for (const path of [aside, ...settled]) await rm(path, { recursive: true, force: true });
    },
  } satisfies IncomingFiles;
}

/** Uploads as files under DATA_DIR, a folder for each area and in it one for each gym. */
export function createFolderStore(dataDir: string): FileStore {
  const pathOf = (key: FileKey) => join(dataDir, key);

  /** Written aside and then renamed, so that an interrupted write never leaves half a file. */
  async function whole(key: FileKey, write: (path: string) => Promise<unknown>): Promise<void> {
    const path = pathOf(key);
    const aside = temporaryPath(dirname(dirname(path)));
    await mkdir(dirname(path), { recursive: true });
    try {
      await write(aside);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async function removeAbandoned(): Promise<void> {
    await removeAbandonedIn(dataDir);
    for (const area of AREAS) await removeAbandonedIn(join(dataDir, area));
  }

  return {
    async put(key, content) {
      await whole(key, (aside) =>
        Buffer.isBuffer(content)
          ? writeFile(aside, content)
          : pipeline(content, createWriteStream(aside)),
      );
      return Buffer.isBuffer(content) ? content.length : (await stat(pathOf(key))).size;
    },
    async find(key) {
      const found = await undefinedIfMissing(stat(pathOf(key)));
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : undefined;
    },
    read: (key) => undefinedIfMissing(readFile(pathOf(key))),
    async open(key, range) {
      // One handle for size and content, so that a file removed meanwhile is still read to its end.
      const handle = await undefinedIfMissing(open(pathOf(key)));
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { size, stream: handle.createReadStream(range ?? {}) };
    },
    async copy(from, to) {
      const copied = await undefinedIfMissing(
        whole(to, (aside) => copyFile(pathOf(from), aside)).then(() => true),
      );
      return copied ?? false;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeAll(area, gymId) {
      if (isGymId(gymId)) await rm(join(dataDir, area, gymId), { recursive: true, force: true });
    },
    async *list(gymId) {
      if (!isGymId(gymId)) return;
      for (const area of AREAS) {
        for (const name of (
          (await undefinedIfMissing(readdir(join(dataDir, area, gymId)))) ?? []
        ).sort()) {
          const key = fileKey(area, gymId, name);
          const found = key && (await undefinedIfMissing(stat(pathOf(key))));
          if (key && found?.isFile()) yield { key, area, name, size: found.size };
        }
      }
    },
    stage: (gymId) => stageIn(dataDir, gymId, removeAbandoned),
    removeAbandoned,
    addressOf: () => undefined,
  };
}
