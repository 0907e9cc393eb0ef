import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, type Gunzip } from 'node:zlib';
import { extract as createExtract } from 'tar-stream';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { SEALED_TEXTS } from '../../platform/db/sealed/sealed-text.ts';
import { FileStoreUnavailable } from '../../platform/errors/file-store-unavailable.ts';
import type { FileStore, IncomingFiles } from '../../platform/files/file-store.ts';
import type { SealedStore } from '../../platform/files/sealed/sealed-store.ts';
import { type GymTable, hasSealedTexts, listArchivedTables } from './catalogue.ts';
import { ArchiveError, type Header } from './format.ts';
import {
  DAMAGED,
  type Item,
  prepareRestore,
  readHeader,
  restoreGym,
  type Subscription,
  setTriggers,
} from './restore-gym.ts';

const INVOICES = 'subscription_invoices';

/** Where a gym is restored, and how much of the archive is trusted. */
export interface RestoreTarget {
  fileStore: SealedStore;
  gymDb: (gymId: string) => Db;
  subscription: Subscription;
  /** Refuses a gym that may not be restored here, before its data is read. */
  accept(header: Header): void | Promise<void>;
}

/** Seals the texts of rows that wait to be inserted: an archive holds them open. */
async function sealStaged(tx: Tx, { name }: GymTable): Promise<void> {
  if (!hasSealedTexts(name)) return;
  const column = SEALED_TEXTS[name];
  const { rows } = await tx.raw(
    `select line ->> 'id' as id, line ->> $1 as text from archived_rows where line ->> $1 <> ''`,
    [column],
  );
  const seal = await tx.sealing();
  const sealed = rows.map(({ id, text }) => seal(name, String(id), String(text)));
  await tx.raw(
    `update archived_rows set line = jsonb_set(line, array[$1], to_jsonb(g.sealed))
     from unnest($2::text[], $3::text[]) as g (id, sealed) where line ->> 'id' = g.id`,
    [column, rows.map(({ id }) => id), sealed],
  );
}

async function restore(items: AsyncIterator<Item>, into: RestoreTarget): Promise<Header> {
  const { fileStore, gymDb, subscription } = into;
  const first = await items.next();
  if (first.done) throw new ArchiveError(DAMAGED);
  const header = await readHeader(first.value);
  await into.accept(header);
  let files: IncomingFiles | undefined;
  // Payments to the provider are recorded by the provider, not by an archive from elsewhere.
  const skipTable = (table: string) => subscription === 'reset' && table === INVOICES;
  try {
    await gymDb(header.gymId).tx(async (tx) => {
      files = fileStore.within(tx).stage(header.gymId);
      await prepareRestore(tx);
      const tables = await listArchivedTables(tx);
      await restoreGym(items, {
        tx,
        header,
        tables,
        files,
        subscription,
        wakeJobs: true,
        skipTable,
        beforeTable: (table) => sealStaged(tx, table),
      });
      if (!(await items.next()).done) throw new ArchiveError(DAMAGED);
      await requireNoFiles(fileStore, header.gymId);
      await files.moveIntoPlace();
      await setTriggers(tx, 'enable');
    });
  } catch (error) {
    await files?.discard();
    throw error;
  }
  return header;
}

/** Refuses to restore files where some exist already. */
export async function requireNoFiles(store: FileStore, gymId: string): Promise<void> {
  for await (const { key } of store.list(gymId)) {
    throw new ArchiveError(
      `${key} is there already, of a gym with the same id. Nothing was restored.`,
    );
  }
}

/** Text compresses to a tenth or a fiftieth; a file made to fill the disk to a thousandth. */
const MAX_RATIO = 200;
const ALWAYS_BYTES = 64 * 1024 * 1024;

/** Refuses archives that unpack to far more than their own size. */
function withoutBombs(gunzip: Gunzip): Transform {
  let unpacked = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      const isBomb = unpacked > ALWAYS_BYTES + MAX_RATIO * gunzip.bytesWritten;
      done(isBomb ? new ArchiveError(DAMAGED) : null, chunk);
    },
  });
}

async function* itemsOf(source: Readable): AsyncGenerator<Item> {
  const extract = createExtract();
  const gunzip = createGunzip();
  // A failure also arrives through the entries.
  pipeline(source, gunzip, withoutBombs(gunzip), extract).catch(() => undefined);
  for await (const entry of extract) {
    // Our archives contain no links, folders or devices.
    if (entry.header.type !== 'file') throw new ArchiveError(DAMAGED);
    yield { name: entry.header.name, entry };
  }
}

/**
 * Reads one of our tar.gz files; any other file gets a plain message instead of the library's
 * error.
 */
export async function readTar<T>(
  source: Readable,
  work: (items: AsyncIterator<Item>) => Promise<T>,
): Promise<T> {
  try {
    return await work(itemsOf(source));
  } catch (error) {
    const isOurs = error instanceof ArchiveError || error instanceof FileStoreUnavailable;
    const isOfDatabase = error instanceof Error && 'severity' in error;
    throw isOurs || isOfDatabase ? error : new ArchiveError(DAMAGED);
  } finally {
    source.destroy();
  }
}

/** Restores a whole gym, or nothing with the reason. */
export const restoreArchive = (
  source: Readable,
  into: RestoreTarget,
): Promise<{ gymId: string; subdomain: string }> =>
  readTar(source, async (items) => {
    const { gymId, subdomain } = await restore(items, into);
    return { gymId, subdomain };
  });
