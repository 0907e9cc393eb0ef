import { createHash, type Hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { TRIAL_DAYS } from '@forja/contract/subscription/status';
import type { Entry } from 'tar-stream';
import { sinceBaseline, TOO_OLD } from '../../platform/db/migrate/baseline.ts';
import { migrationNames } from '../../platform/db/migrate/migrate.ts';
import { AREAS, type IncomingFiles } from '../../platform/files/file-store.ts';
import type { GymTable, GymTx } from './catalogue.ts';
import * as format from './format.ts';

export const DAMAGED = 'The archive is damaged or not one of Forja; nothing was restored.';

/** A tar entry, with its path within the gym. */
export interface Item {
  name: string;
  entry: Entry;
}

/** The entries of a gym after its header, in order. */
const ORDER = ['', format.GYM, 'tables', 'files', format.MANIFEST];

const MIB = 1024 * 1024;
/** A few hundred rows, or the list of all files: what is read into memory at once. */
const MAX_TEXT_BYTES = 64 * MIB;
/** The largest upload is a video of 50 MiB. */
const MAX_FILE_BYTES = 64 * MIB;

const sizeOf = ({ entry }: Item): number => entry.header.size ?? Number.POSITIVE_INFINITY;

/** Reads a text entry; refuses one larger than any of ours. */
export async function textOf(item: Item): Promise<string> {
  if (sizeOf(item) > MAX_TEXT_BYTES) throw new format.ArchiveError(DAMAGED);
  return text(item.entry);
}

/** Counts and hashes of what was read, compared with the manifest at the end. */
interface Seen {
  tables: Map<string, { rows: number; hash: Hash }>;
  files: Record<string, string>;
}

/** The migrations an archive was made with. Refuses one of a newer Forja, or a much older one. */
export function requireKnown(value: { format: number; migrations: readonly string[] }): string[] {
  const migrations = sinceBaseline(value.migrations);
  if (!migrations) throw new format.ArchiveError(`${TOO_OLD} Nothing was restored.`);
  const known = new Set(migrationNames());
  if (value.format > format.ARCHIVE_FORMAT || migrations.some((name) => !known.has(name))) {
    throw new format.ArchiveError(
      'The archive comes from a newer Forja; update this installation first. Nothing was restored.',
    );
  }
  return migrations;
}

export async function readHeader(item: Item): Promise<format.Header> {
  if (item.name !== format.HEADER) throw new format.ArchiveError(DAMAGED);
  const header = format.header.parse(JSON.parse(await textOf(item)));
  requireKnown(header);
  return header;
}

/** Triggers stay off: the rows they would create are in the archive. */
export async function setTriggers(
  tx: Pick<GymTx, 'raw'>,
  state: 'enable' | 'disable',
): Promise<void> {
  // A table with unchecked rows cannot be altered.
  await tx.raw('set constraints all immediate');
  const { rows } = await tx.raw(`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not t.tgisinternal order by 1`);
  for (const { name } of rows) await tx.raw(`alter table "${String(name)}" ${state} trigger user`);
}

/** A temporary table for the lines of a table before they are inserted. */
export const ARCHIVED_ROWS =
  'create temporary table archived_rows (line jsonb not null) on commit drop';

/** Prepares the transaction that restores gyms. */
export async function prepareRestore(tx: Pick<GymTx, 'raw'>): Promise<void> {
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    await tx.raw(`set local ${setting} = 0`);
  }
  await tx.raw("set local lock_timeout = '30s'");
  await setTriggers(tx, 'disable');
  await tx.raw(ARCHIVED_ROWS);
}

/** Columns of the registry that say nothing about what the gym paid for. */
const IDENTITY = ['id', 'subdomain', 'created_at'];

/** Whether the archive is trusted about payments between the gym and the provider. */
export type Subscription = 'kept' | 'reset';

async function insertGym(
  tx: GymTx,
  line: string,
  { subdomain }: format.Header,
  subscription: Subscription,
): Promise<void> {
  const { rows } = await tx.raw('select from gyms where id = $1 or subdomain = $2', [
    tx.gymId,
    subdomain,
  ]);
  if (rows.length > 0) {
    throw new format.ArchiveError(
      `This installation already has ${subdomain}; nothing was restored.`,
    );
  }
  const archived = { ...format.gym.parse(JSON.parse(line)), id: tx.gymId, subdomain };
  const { rows: known } = await tx.raw(
    "select attname as name from pg_attribute where attrelid = 'gyms'::regclass and attnum > 0 and not attisdropped",
  );
  const list = known
    .map(({ name }) => String(name))
    .filter((name) => Object.hasOwn(archived, name))
    .filter((name) => subscription === 'kept' || IDENTITY.includes(name))
    .map((name) => `"${name}"`)
    .join(', ');
  await tx.raw(
    `insert into gyms (${list}) select ${list} from jsonb_populate_record(null::gyms, $1::jsonb)`,
    [JSON.stringify(archived)],
  );
  if (subscription === 'kept') return;
  // Starts as a new gym; the provider then sets its subscription.
  await tx.raw(
    `update gyms set subscription_ends_at = now() + interval '${TRIAL_DAYS} days' where id = $1`,
    [tx.gymId],
  );
}

/** Inserts a whole table in one statement, because its rows may refer to each other. */
export async function insertRows(
  tx: GymTx,
  table: GymTable,
  header: Pick<format.Header, 'tables'>,
): Promise<void> {
  const archived = header.tables.find(({ name }) => name === table.name)?.columns ?? [];
  const columns = table.columns.filter((name) => archived.includes(name));
  // A table may have a column with the same name as the one that holds the line.
  const listOf = (prefix: string) => columns.map((name) => `${prefix}"${name}"`).join(', ');
  await tx.raw(
    `insert into "${table.name}" (${listOf('')}) overriding system value
     select ${listOf('r.')} from archived_rows,
       lateral jsonb_populate_record(null::"${table.name}", archived_rows.line || $1::jsonb) as r`,
    // Every row belongs to the restored gym, whatever gym it names.
    [JSON.stringify({ gym_id: tx.gymId })],
  );
  for (const column of table.identity) {
    await tx.raw(
      `select setval(pg_get_serial_sequence($1, $2), greatest(
         nextval(pg_get_serial_sequence($1, $2)), (select max("${column}") from "${table.name}")))`,
      [table.name, column],
    );
  }
}

/** Stages lines of JSON for the next insert; returns their number. */
export async function stageLines(tx: Pick<GymTx, 'raw'>, content: string): Promise<number> {
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

/** Hashes bytes as they pass. */
async function* hashing(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

interface RestoreOptions {
  tx: GymTx;
  header: format.Header;
  tables: readonly GymTable[];
  files: Pick<IncomingFiles, 'add'>;
  subscription: Subscription;
  /** Lets every job look at the gym. A backup does that at its end, for all gyms. */
  wakeJobs: boolean;
  /** Tables that are read and checked but not restored. */
  skipTable?: (table: string) => boolean;
  /** Called with each table while its rows wait to be inserted. */
  beforeTable?: (table: GymTable) => Promise<void>;
}

/** Refuses entries in the wrong order: the gym, its tables as listed in the header, its files. */
function inOrder(header: format.Header): (kind: string, table: string) => void {
  const places = new Map(header.tables.map(({ name }, index) => [name, index]));
  let [stage, place] = [0, 0];
  return (kind, table) => {
    const next = ORDER.indexOf(kind);
    const isFirst = stage === 0 && next === 1;
    const goesOn = stage > 0 && next > 1 && next >= stage;
    const at = kind === 'tables' ? places.get(table) : place;
    if (!(isFirst || goesOn) || at === undefined || at < place)
      throw new format.ArchiveError(DAMAGED);
    [stage, place] = [next, at];
  };
}

/** Restores the entries after the header in order, and checks them against the manifest. */
export async function restoreGym(
  items: AsyncIterator<Item>,
  options: RestoreOptions,
): Promise<void> {
  const { tx, header, tables, files, subscription, wakeJobs } = options;
  const { skipTable = () => false, beforeTable } = options;
  const byName = new Map(tables.map((table) => [table.name, table]));
  const seen: Seen = { tables: new Map(), files: {} };
  const requireOrder = inOrder(header);
  let open: GymTable | undefined;
  const finishTable = async () => {
    if (!open) return;
    if (!skipTable(open.name)) {
      await beforeTable?.(open);
      await insertRows(tx, open, header);
    }
    await tx.raw('truncate archived_rows');
    open = undefined;
  };
  for (;;) {
    const { value: item, done } = await items.next();
    if (done) throw new format.ArchiveError(DAMAGED);
    const [kind = '', name = '', ...rest] = item.name.split('/');
    requireOrder(kind, name);
    if (kind === format.GYM) await insertGym(tx, await textOf(item), header, subscription);
    else if (kind === 'tables') {
      if (open?.name !== name) await finishTable();
      open = byName.get(name);
      if (!open) throw new format.ArchiveError(DAMAGED);
      const content = await textOf(item);
      const sum = seen.tables.get(name) ?? { rows: 0, hash: createHash('sha256') };
      sum.hash.update(content);
      sum.rows += await stageLines(tx, content);
      seen.tables.set(name, sum);
    } else if (kind === 'files') {
      await finishTable();
      const area = AREAS.find((known) => known === name);
      const [file = '', ...further] = rest;
      const hash = createHash('sha256');
      if (!area || further.length > 0 || sizeOf(item) > MAX_FILE_BYTES)
        throw new format.ArchiveError(DAMAGED);
      await files.add(area, file, hashing(item.entry, hash));
      seen.files[`${area}/${file}`] = hash.digest('hex');
    } else {
      await finishTable();
      checkManifest(format.manifest.parse(JSON.parse(await textOf(item))), seen);
      if (wakeJobs) await tx.raw('select wake_jobs($1)', [tx.gymId]);
      return;
    }
  }
}
