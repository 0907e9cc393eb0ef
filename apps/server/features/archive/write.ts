import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack as createPack, type Pack } from 'tar-stream';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { migrationNames } from '../../platform/db/migrate.ts';
import { type StoredFile, storedFiles } from '../../platform/stored-files.ts';
import { type GymTable, gymTables, SECRET_COLUMNS } from './catalogue.ts';
import { ARCHIVE_FORMAT, HEADER, type Header, MANIFEST, type Manifest } from './format.ts';

const CHUNK_ROWS = 500;

/** Adds one entry and waits until it has gone through. */
function addEntry(pack: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = pack.entry({ name, size: content.length }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.end(content);
  });
}

const addJson = (pack: Pack, name: string, value: object) =>
  addEntry(pack, name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));

/** Lines of JSON made by the database, so that no number passes through ours. */
async function* chunksOf(
  tx: Tx,
  { name, key }: GymTable,
  secrets: boolean,
): AsyncGenerator<string[]> {
  const hidden = secrets ? [] : (SECRET_COLUMNS[name] ?? []);
  await tx.raw(
    `declare archived no scroll cursor for
      select (to_jsonb(t) - $1::text[])::text as line from "${name}" t
      where t.gym_id = current_gym() order by ${key.map((column) => `t."${column}"`).join(', ')}`,
    [hidden],
  );
  for (;;) {
    const { rows } = await tx.raw(`fetch ${CHUNK_ROWS} from archived`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => String(line));
  }
  await tx.raw('close archived');
}

async function addTable(pack: Pack, tx: Tx, table: GymTable, secrets: boolean) {
  const hash = createHash('sha256');
  let rows = 0;
  let part = 0;
  for await (const lines of chunksOf(tx, table, secrets)) {
    const content = Buffer.from(`${lines.join('\n')}\n`);
    hash.update(content);
    rows += lines.length;
    part += 1;
    await addEntry(pack, `tables/${table.name}/${String(part).padStart(6, '0')}.jsonl`, content);
  }
  return { rows, sha256: hash.digest('hex') };
}

async function addFile(pack: Pack, { folder, name, path, size }: StoredFile): Promise<string> {
  const hash = createHash('sha256');
  const source = createReadStream(path);
  source.on('data', (chunk) => hash.update(chunk));
  await new Promise<void>((resolve, reject) => {
    const entry = pack.entry({ name: `files/${folder}/${name}`, size }, (error) =>
      error ? reject(error) : resolve(),
    );
    source.once('error', reject);
    source.pipe(entry);
  });
  return hash.digest('hex');
}

async function headerOf(tx: Tx, tables: readonly GymTable[]): Promise<Header> {
  const { rows } = await tx.raw('select subdomain from gyms where id = current_gym()');
  return {
    format: ARCHIVE_FORMAT,
    madeAt: new Date().toISOString(),
    gymId: tx.gymId,
    subdomain: String(rows[0]?.subdomain),
    migrations: migrationNames(),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
}

async function fill(pack: Pack, tx: Tx, dataDir: string, secrets: boolean): Promise<void> {
  // One moment for all tables, however long the reader takes.
  await tx.raw('set transaction isolation level repeatable read, read only');
  await tx.raw("set local idle_in_transaction_session_timeout = '15min'");
  await tx.raw("set local statement_timeout = '2min'");
  const tables = await gymTables(tx);
  await addJson(pack, HEADER, await headerOf(tx, tables));
  const { rows } = await tx.raw(
    'select to_jsonb(g)::text as line from gyms g where id = current_gym()',
  );
  await addEntry(pack, 'gym.json', Buffer.from(String(rows[0]?.line)));
  const manifest: Manifest = { tables: {}, files: {} };
  for (const table of tables) {
    manifest.tables[table.name] = await addTable(pack, tx, table, secrets);
  }
  for await (const file of storedFiles(dataDir, tx.gymId)) {
    manifest.files[`${file.folder}/${file.name}`] = await addFile(pack, file);
  }
  await addJson(pack, MANIFEST, manifest);
  pack.finalize();
}

/**
 * The whole gym as one tar.gz, sent while it is read. With `secrets` the password hashes and the
 * tokens of doors are in it.
 */
export function openArchive(
  db: Db,
  dataDir: string,
  secrets: boolean,
): { stream: Readable; write(): Promise<void> } {
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
      await Promise.race([db.tx((tx) => fill(pack, tx, dataDir, secrets)), gone]);
    },
  };
}
