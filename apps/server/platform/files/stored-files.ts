import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../db/ids.ts';

/** Where a gym's uploads lie, each in a folder named by the gym. */
const FOLDERS = ['files', 'private', 'signed'] as const;

export interface StoredFile {
  folder: string;
  name: string;
  path: string;
  size: number;
}

/** Pictures and videos: what else lies there is none of ours and would be served to people. */
const NAME = /^[\w-]{1,100}\.(webp|avif|png|jpe?g|mp4|webm)$/;

/** Every upload of a gym. */
export async function* storedFiles(dataDir: string, gymId: string): AsyncGenerator<StoredFile> {
  for (const folder of FOLDERS) {
    const root = join(dataDir, folder, gymId);
    if (!existsSync(root)) continue;
    for (const name of (await readdir(root)).filter((each) => NAME.test(each)).sort()) {
      const path = join(root, name);
      const found = await stat(path);
      if (found.isFile()) yield { folder, name, path, size: found.size };
    }
  }
}

/** Files on their way in: put aside first, in place all at once. */
export interface IncomingFiles {
  add(path: string, content: AsyncIterable<Buffer>): Promise<void>;
  moveIntoPlace(): Promise<void>;
  /** Takes back everything that came in this way, whether it was settled or not, and nothing else. */
  discard(): Promise<void>;
}

const ASIDE = 'incoming-';
const ABANDONED_MS = 24 * 3_600_000;

/** What was put aside by a restore that was killed. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(ASIDE)) continue;
    const path = join(dataDir, name);
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (age > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Receives the files of a gym that is being restored. */
export function receiveFiles(dataDir: string, gymId: string): IncomingFiles {
  const aside = join(dataDir, `${ASIDE}${gymId}-${newId()}`);
  const settled: string[] = [];
  return {
    async add(path, content) {
      const [folder = '', name = '', ...rest] = path.split('/');
      const isKnown = FOLDERS.some((known) => known === folder);
      if (!isKnown || !NAME.test(name) || rest.length > 0)
        throw new Error(`Not a file of ours: ${path}`);
      await mkdir(join(aside, folder), { recursive: true });
      await pipeline(content, createWriteStream(join(aside, folder, name), { flags: 'wx' }));
    },
    async moveIntoPlace() {
      await removeAbandoned(dataDir);
      for (const folder of FOLDERS) {
        if (!existsSync(join(aside, folder))) continue;
        const place = join(dataDir, folder, gymId);
        await mkdir(join(dataDir, folder), { recursive: true });
        // Only an empty folder may be in the way: this fails where files of a gym lie.
        if (existsSync(place)) await rmdir(place);
        await rename(join(aside, folder), place);
        settled.push(place);
      }
      await rm(aside, { recursive: true, force: true });
    },
    async discard() {
      for (const path of [aside, ...settled]) await rm(path, { recursive: true, force: true });
    },
  };
}
