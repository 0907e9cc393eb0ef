import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@forja/calendar/duration';
import { newId } from '../db/ids.ts';

/** Begins the names of files still being written; no area and no gym begins like this. */
const ASIDE = 'incoming-';
export const ABANDONED_MS = DAY_MS;

export const temporaryPath = (folder: string, label = ''): string =>
  join(folder, `${ASIDE}${label}${newId()}`);

/** Treats a missing file as undefined instead of an error. */
export async function undefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes files that a process killed at least a day ago left behind. */
export async function removeAbandonedIn(folder: string): Promise<void> {
  for (const name of (await undefinedIfMissing(readdir(folder))) ?? []) {
    if (!name.startsWith(ASIDE)) continue;
    const path = join(folder, name);
    const found = await undefinedIfMissing(stat(path));
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
