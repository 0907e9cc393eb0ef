import type { Config } from '../config/config.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createMovingStore } from './moving-store.ts';
import { createS3Store } from './s3/s3-store.ts';

/** The places that the settings name. */
export function openPlaces({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>): {
  now: FileStore;
  before: FileStore | undefined;
} {
  const open = (place: 'folder' | 's3') =>
    place === 's3' && files.s3 ? createS3Store(files.s3, dataDir) : createFolderStore(dataDir);
  return {
    now: open(files.place),
    before: files.movingFrom && open(files.movingFrom),
  };
}

/** Where uploads are kept, by the settings. */
export function openFileStore(config: Pick<Config, 'dataDir' | 'files'>): FileStore {
  const { now, before } = openPlaces(config);
  return before ? createMovingStore(now, before) : now;
}
