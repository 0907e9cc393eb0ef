import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Where a gym's uploads lie, each in a folder named by the gym. */
const FOLDERS = ['files', 'private', 'signed'] as const;

export interface StoredFile {
  folder: string;
  name: string;
  path: string;
  size: number;
}

const NAME = /^[\w-]+(\.\w+)+$/;

/** Every file of a gym. */
export async function* storedFiles(dataDir: string, gymId: string): AsyncGenerator<StoredFile> {
  for (const folder of FOLDERS) {
    const root = join(dataDir, folder, gymId);
    if (!existsSync(root)) continue;
    for (const name of (await readdir(root)).sort()) {
      const path = join(root, name);
      const found = await stat(path);
      if (found.isFile()) yield { folder, name, path, size: found.size };
    }
  }
}

/** Files on their way in: put aside first, in place all at once. */
export interface IncomingFiles {
  add(path: string, content: AsyncIterable<Buffer>): Promise<void>;
  settle(): Promise<void>;
  /** Takes back everything, whether it was settled or not. */
  discard(): Promise<void>;
}

/** Receives the files of a gym that is being restored. */
export function receiveFiles(dataDir: string, gymId: string): IncomingFiles {
  const aside = join(dataDir, `incoming-${gymId}`);
  return {
    async add(path, content) {
      const [folder = '', name = '', ...rest] = path.split('/');
      const isKnown = FOLDERS.some((known) => known === folder);
      if (!isKnown || !NAME.test(name) || rest.length > 0)
        throw new Error(`Not a file of ours: ${path}`);
      await mkdir(join(aside, folder), { recursive: true });
      await pipeline(content, createWriteStream(join(aside, folder, name), { flags: 'wx' }));
    },
    async settle() {
      for (const folder of FOLDERS) {
        if (!existsSync(join(aside, folder))) continue;
        await mkdir(join(dataDir, folder), { recursive: true });
        await rename(join(aside, folder), join(dataDir, folder, gymId));
      }
      await rm(aside, { recursive: true, force: true });
    },
    async discard() {
      await rm(aside, { recursive: true, force: true });
      for (const folder of FOLDERS) {
        await rm(join(dataDir, folder, gymId), { recursive: true, force: true });
      }
    },
  };
}
