import { MINUTE_MS } from '@forja/calendar/duration';
import type { Db, Tx } from '../db/gym-db.ts';
import { FileStoreUnavailable } from '../errors/file-store-unavailable.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { type Area, type FileKey, type FileStore, fileKey, gymOf } from './file-store.ts';

const REMOVE_JOB = 'files.remove';
const LATER_MS = 5 * MINUTE_MS;

interface Removal {
  gymId: string;
  area: Area;
  name: string;
}

/** Removes a file once the transaction has committed, however the process ends. */
export const removeWith = (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  key: FileKey,
  after?: Date,
): Promise<void> => {
  // A key has three parts.
  const [area, gymId, name] = key.split('/') as [Area, string, string];
  return jobs.enqueue(tx, REMOVE_JOB, { gymId, area, name } satisfies Removal, after);
};

/**
 * A file is removed after the row that named it. If the store is unavailable, the person's action
 * succeeds and the file is removed when the store is back.
 */
export function removingLater(
  store: FileStore,
  { gymDb, jobs }: { gymDb: (gymId: string) => Db; jobs: Pick<Jobs, 'enqueue'> },
): FileStore {
  return {
    ...store,
    async remove(key) {
      try {
        await store.remove(key);
      } catch (error) {
        if (!(error instanceof FileStoreUnavailable)) throw error;
        const after = new Date(Date.now() + LATER_MS);
        await gymDb(gymOf(key)).tx((tx) => removeWith(tx, jobs, key, after));
      }
    },
  };
}

/** Retries a removal that failed; if it fails again the store enqueues it again. */
export const removeJob = (store: FileStore): Job<Removal> => ({
  name: REMOVE_JOB,
  async run({ gymId, area, name }) {
    const key = fileKey(area, gymId, name);
    if (key) await store.remove(key);
  },
});
