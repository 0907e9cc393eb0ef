import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack as createPack, type Pack } from 'tar-stream';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { archiveGym, entriesIn } from './archive-gym.ts';
import { listArchivedTables, type Reader } from './catalogue.ts';

async function writeArchive(pack: Pack, tx: Tx, fileStore: FileStore, reader: Reader) {
  await tx.raw("set local idle_in_transaction_session_timeout = '15min'");
  await tx.raw("set local statement_timeout = '2min'");
  await archiveGym(entriesIn(pack), tx, {
    tables: await listArchivedTables(tx, reader),
    fileStore,
    reader,
    open: tx.open,
  });
  pack.finalize();
}

/** A tar.gz that is sent while it is made; it stops when the client disconnects. */
export function openTar(work: (pack: Pack) => Promise<void>): {
  stream: Readable;
  write(): Promise<void>;
} {
  const stream: Writable & Readable = new PassThrough();
  const pack = createPack();
  const gzip = createGzip();
  pack.pipe(gzip).pipe(stream);
  return {
    stream,
    async write() {
      // A disconnected client ends the transaction instead of holding it open.
      const gone = once(stream, 'close').then(() => {
        if (!stream.writableFinished) throw new Error('The reader is gone');
      });
      gone.catch(() => pack.destroy());
      await Promise.race([work(pack), gone]);
    },
  };
}

/** The gym as one tar.gz, with what its reader may have. */
export const openArchive = (db: Db, fileStore: FileStore, reader: Reader) =>
  openTar((pack) => db.tx((tx) => writeArchive(pack, tx, fileStore, reader), 'snapshot'));
