import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as createExtract, type Entry } from 'tar-stream';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { migrationNames } from '../../platform/db/migrate.ts';
import { type IncomingFiles, receiveFiles } from '../../platform/stored-files.ts';
import { type GymTable, gymTables } from './catalogue.ts';
import * as format from './format.ts';

const DAMAGED = 'The archive is damaged or not one of Forja; nothing was restored.';

/** What has been read so far, held against the manifest at the end. */
interface Seen {
  tables: Map<string, { rows: number; hash: Hash }>;
  files: Record<string, string>;
}

function checkHeader(text: string): format.Header {
  const value = format.header.parse(JSON.parse(text));
  const known = new Set(migrationNames());
  if (value.format > format.ARCHIVE_FORMAT || value.migrations.some((name) => !known.has(name))) {
    throw new format.ArchiveError(
      'The archive comes from a newer Forja; update this installation first. Nothing was restored.',
    );
  }
  return value;
}

/** Triggers have done their work before: the rows they made are in the archive. */
async function setTriggers(tx: Tx, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await tx.raw(`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not t.tgisinternal order by 1`);
  for (const { name } of rows) await tx.raw(`alter table "${String(name)}" ${state} trigger user`);
}

async function begin(tx: Tx): Promise<void> {
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    await tx.raw(`set local ${setting} = 0`);
  }
  await tx.raw("set local lock_timeout = '30s'");
  await setTriggers(tx, 'disable');
  await tx.raw('create temporary table archived_rows (line jsonb not null) on commit drop');
}

async function insertGym(tx: Tx, line: string, { subdomain }: format.Header): Promise<void> {
  const { rows } = await tx.raw('select from gyms where id = $1 or subdomain = $2', [
    tx.gymId,
    subdomain,
  ]);
  if (rows.length > 0) {
    throw new format.ArchiveError(
      `This installation already has ${subdomain}; nothing was restored.`,
    );
  }
  await tx.raw('insert into gyms select * from jsonb_populate_record(null::gyms, $1::jsonb)', [
    line,
  ]);
}

/** Everything of a table in one statement, so that rows may point at each other. */
async function insertRows(tx: Tx, table: GymTable, header: format.Header): Promise<void> {
  const archived = header.tables.find(({ name }) => name === table.name)?.columns ?? [];
  const columns = table.columns
    .filter((name) => archived.includes(name))
    .map((name) => `"${name}"`);
  const list = columns.join(', ');
  await tx.raw(
    `insert into "${table.name}" (${list}) overriding system value
     select ${list} from archived_rows,
       lateral jsonb_populate_record(null::"${table.name}", line) as r`,
  );
  await tx.raw('truncate archived_rows');
  for (const column of table.identity) {
    await tx.raw(
      `select setval(pg_get_serial_sequence($1, $2), greatest(
         nextval(pg_get_serial_sequence($1, $2)), (select max("${column}") from "${table.name}")))`,
      [table.name, column],
    );
  }
}

async function stageRows(tx: Tx, content: string): Promise<number> {
  const lines = content.split('\n').filter(Boolean);
  await tx.raw('insert into archived_rows select unnest($1::jsonb[])', [lines]);
  return lines.length;
}

function checkManifest(value: format.Manifest, seen: Seen): void {
  const tables = Object.fromEntries(
    [...seen.tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]),
  );
  const filled = Object.entries(value.tables).filter(([, { rows }]) => rows > 0);
  const same = (one: object, other: object) =>
    JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
  if (!same(Object.fromEntries(filled), tables) || !same(value.files, seen.files)) {
    throw new format.ArchiveError(DAMAGED);
  }
}

/** Passes the bytes on and adds them to the hash. */
async function* hashing(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

interface Restoring {
  tx: Tx;
  header: format.Header;
  files: IncomingFiles;
}

/** Takes the entries after the header, in their order, and checks them against the last one. */
async function takeEntries(
  entries: AsyncIterator<Entry>,
  { tx, header, files }: Restoring,
): Promise<void> {
  const tables = new Map((await gymTables(tx)).map((table) => [table.name, table]));
  const seen: Seen = { tables: new Map(), files: {} };
  let open: GymTable | undefined;
  const finishTable = async () => {
    if (open) await insertRows(tx, open, header);
    open = undefined;
  };
  for (;;) {
    const { value: entry, done } = await entries.next();
    if (done) throw new format.ArchiveError(DAMAGED);
    const [kind, name = '', ...rest] = entry.header.name.split('/');
    if (kind === 'gym.json') await insertGym(tx, await text(entry), header);
    else if (kind === 'tables') {
      if (open?.name !== name) await finishTable();
      open = tables.get(name);
      if (!open) throw new format.ArchiveError(DAMAGED);
      const content = await text(entry);
      const sum = seen.tables.get(name) ?? { rows: 0, hash: createHash('sha256') };
      sum.hash.update(content);
      sum.rows += await stageRows(tx, content);
      seen.tables.set(name, sum);
    } else if (kind === 'files') {
      await finishTable();
      const path = [name, ...rest].join('/');
      const hash = createHash('sha256');
      await files.add(path, hashing(entry, hash));
      seen.files[path] = hash.digest('hex');
    } else if (kind === format.MANIFEST) {
      await finishTable();
      return checkManifest(format.manifest.parse(JSON.parse(await text(entry))), seen);
    } else throw new format.ArchiveError(DAMAGED);
  }
}

async function restore(
  source: AsyncIterator<Entry>,
  dataDir: string,
  gymDb: (gymId: string) => Db,
): Promise<format.Header> {
  const first = await source.next();
  if (first.done || first.value.header.name !== format.HEADER)
    throw new format.ArchiveError(DAMAGED);
  const header = checkHeader(await text(first.value));
  const files = receiveFiles(dataDir, header.gymId);
  let ours = false;
  try {
    await gymDb(header.gymId).tx(async (tx) => {
      await begin(tx);
      await takeEntries(source, {
        tx,
        header,
        files: {
          ...files,
          add: (path, content) => {
            ours = true;
            return files.add(path, content);
          },
        },
      });
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

/** Restores a gym from an archive: wholly, or not at all with a line that says why. */
export async function restoreArchive(
  source: Readable,
  dataDir: string,
  gymDb: (gymId: string) => Db,
): Promise<{ gymId: string; subdomain: string }> {
  const extract = createExtract();
  const unpacking = pipeline(source, createGunzip(), extract);
  // Its failure reaches us through the entries as well.
  unpacking.catch(() => undefined);
  try {
    const { gymId, subdomain } = await restore(extract[Symbol.asyncIterator](), dataDir, gymDb);
    return { gymId, subdomain };
  } catch (error) {
    if (error instanceof format.ArchiveError) throw error;
    const isOurs = error instanceof Error && 'severity' in error;
    throw isOurs ? error : new format.ArchiveError(DAMAGED);
  } finally {
    source.destroy();
  }
}
