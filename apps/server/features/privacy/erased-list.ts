import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/gym-db.ts';

/**
 * Beside the database and in no backup, so that a restore knows whom an older backup brings back.
 */
export const erasedListOf = (folder: string): string => join(folder, 'erased.jsonl');

const line = z.object({ gymId: z.uuid(), userId: z.uuid(), at: z.string() });
export type Erased = z.output<typeof line>;

/** Reads the ids and days; an incomplete last line is ignored. */
export function readErased(file: string): Erased[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return line.parse(JSON.parse(text));
      } catch {
        return [];
      }
    });
}

/** Adds people who are not on the list yet. */
export async function addErased(file: string, erased: readonly Erased[]): Promise<void> {
  const known = new Set(readErased(file).map(({ userId }) => userId));
  const fresh = erased.filter(({ userId }) => !known.has(userId));
  if (fresh.length === 0) return;
  const lines = fresh.map((one) => `${JSON.stringify(one)}\n`);
  const handle = await open(file, 'a', 0o600);
  try {
    // Starts with a newline, in case the last line is incomplete.
    await handle.appendFile(`\n${lines.join('')}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Adds the erased people of this gym to the list. */
export async function recordErased(dataDir: string, db: Db): Promise<void> {
  const erased = await db.all(sql<Erased>`
    select gym_id as "gymId", id as "userId", erased_at as at from users
    where erased_at is not null`);
  await addErased(erasedListOf(dataDir), erased);
}
