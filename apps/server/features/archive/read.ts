import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as createExtract } from 'tar-stream';
import type { Db } from '../../platform/db/gym-db.ts';
import { receiveFiles } from '../../platform/files/stored-files.ts';
import { gymTables } from './catalogue.ts';
import { ArchiveError, type Header } from './format.ts';
import { begin, DAMAGED, type Item, setTriggers, takeGym, takeHeader } from './restore-gym.ts';

async function restore(
  items: AsyncIterator<Item>,
  dataDir: string,
  gymDb: (gymId: string) => Db,
): Promise<Header> {
  const first = await items.next();
  if (first.done) throw new ArchiveError(DAMAGED);
  const header = await takeHeader(first.value);
  const files = receiveFiles(dataDir, header.gymId);
  let ours = false;
  const add: typeof files.add = (path, content) => {
    ours = true;
    return files.add(path, content);
  };
  try {
    await gymDb(header.gymId).tx(async (tx) => {
      await begin(tx);
      await takeGym(items, { tx, header, tables: await gymTables(tx), files: { add } });
      await files.settle();
      await setTriggers(tx, 'enable');
    });
  } catch (error) {
    // Files that were here before belong to the gym that is here.
    if (ours) await files.discard();
    throw error;
  }
  return header;
}

async function* itemsOf(source: Readable): AsyncGenerator<Item> {
  const extract = createExtract();
  // Its failure reaches us through the entries as well.
  pipeline(source, createGunzip(), extract).catch(() => undefined);
  for await (const entry of extract) yield { name: entry.header.name, entry };
}

/** Reads a tar.gz of ours; what is not one is told in words instead of the library's. */
export async function readTar<T>(
  source: Readable,
  work: (items: AsyncIterator<Item>) => Promise<T>,
): Promise<T> {
  try {
    return await work(itemsOf(source));
  } catch (error) {
    const isOurs = error instanceof ArchiveError || (error instanceof Error && 'severity' in error);
    throw isOurs ? error : new ArchiveError(DAMAGED);
  } finally {
    source.destroy();
  }
}

/** Restores a gym from an archive: wholly, or not at all with a line that says why. */
export const restoreArchive = (
  source: Readable,
  dataDir: string,
  gymDb: (gymId: string) => Db,
): Promise<{ gymId: string; subdomain: string }> =>
  readTar(source, async (items) => {
    const { gymId, subdomain } = await restore(items, dataDir, gymDb);
    return { gymId, subdomain };
  });
