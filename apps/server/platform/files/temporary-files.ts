import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@forja/calendar/duration';
import { newId } from '../db/ids.ts';

/** Begins the name of files that are still being written; no area and no gym begins like that. */
const ASIDE = 'incoming-';
export const ABANDONED_MS = DAY_MS;

export const temporaryPath = (folder: string, label = ''): string =>
  join(folder, `${ASIDE}${label}${newId()}`);

/** A file that is there no more, or not yet, is no failure. */
export async function undefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What was put aside by whatever was killed a day ago or longer. */
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
