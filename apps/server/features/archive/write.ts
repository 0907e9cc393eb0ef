import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack as createPack, type Pack } from 'tar-stream';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { addGym, addTo } from './archive-gym.ts';
import { gymTables } from './catalogue.ts';

async function fill(pack: Pack, tx: Tx, dataDir: string, secrets: boolean): Promise<void> {
  // One moment for all tables, however long the reader takes.
  await tx.raw('set transaction isolation level repeatable read, read only');
  await tx.raw("set local idle_in_transaction_session_timeout = '15min'");
  await tx.raw("set local statement_timeout = '2min'");
  await addGym(addTo(pack), tx, { tables: await gymTables(tx), dataDir, secrets });
  pack.finalize();
}

/** A tar.gz that is sent while it is made; a reader that goes away ends the work. */
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
      // A reader that is gone ends the transaction instead of holding it open.
      const gone = once(stream, 'close').then(() => {
        if (!stream.writableFinished) throw new Error('The reader is gone');
      });
      gone.catch(() => pack.destroy());
      await Promise.race([work(pack), gone]);
    },
  };
}

/**
 * The whole gym as one tar.gz, sent while it is read. With `secrets` the password hashes and the
 * tokens of doors are in it.
 */
export const openArchive = (db: Db, dataDir: string, secrets: boolean) =>
  openTar((pack) => db.tx((tx) => fill(pack, tx, dataDir, secrets)));
