import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { type Config, StartupError } from '../config/config.ts';

/** Names the folder of uploads. It lies among them, so that it goes wherever they go. */
const MARK = 'private/.folder';

function markOf(dataDir: string): string {
  const file = join(dataDir, MARK);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, `${randomUUID()}\n`, { flag: 'wx' });
  } catch (error) {
    // It was marked before, or by another server that starts at this moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Refuses a second folder of uploads for one database: each server would have pictures that the
 * others have not, and a backup those of one of them.
 */
export async function requireOneFolder(
  client: pg.Client,
  { dataDir, files, filesShared }: Pick<Config, 'dataDir' | 'files' | 'filesShared'>,
): Promise<void> {
  if (files.place !== 'folder') {
    await client.query('delete from upload_folder');
    return;
  }
  const mark = markOf(dataDir);
  const { rows } = await client.query<{ mark: string }>(
    `insert into upload_folder (mark) values ($1)
     on conflict (one) do update set mark = case when $2 then $1 else upload_folder.mark end
     returning mark`,
    [mark, filesShared],
  );
  if (rows[0]?.mark === mark) return;
  throw new StartupError(
    `Another server of this database keeps uploads in a folder that is not ${resolve(dataDir)}. Put them in a bucket (S3_*), lead files, private and signed of every DATA_DIR to one folder, or run one server (ROLE=all). If they are all here, as after they were brought back from a copy, set FILES_SHARED=on.`,
  );
}
