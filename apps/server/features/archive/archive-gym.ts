import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Pack } from 'tar-stream';
import type { Db } from '../../platform/db/gym-db.ts';
import { migrationNames } from '../../platform/db/migrate/migrate.ts';
import { markedText } from '../../platform/db/sealed/opened-rows.ts';
import { SEALED_TEXTS } from '../../platform/db/sealed/sealed-text.ts';
import type { FileStore, StoredFile } from '../../platform/files/file-store.ts';
import {
  type GymTable,
  type GymTx,
  hasSealedTexts,
  type Reader,
  readableFiles,
  SEALED_COLUMNS,
  SEALED_ROWS,
  SECRET_COLUMNS,
} from './catalogue.ts';
import { ARCHIVE_FORMAT, GYM, HEADER, type Header, MANIFEST, type Manifest } from './format.ts';

const CHUNK_ROWS = 500;
const PIECE_LENGTH = 4 * 1024 * 1024;

/** Adds one tar entry and waits until it is written. */
export type AddEntry = (
  name: string,
  content: Buffer | { size: number; stream: Readable },
) => Promise<void>;

/** Writes all entries into one folder of a tar. */
export const entriesIn =
  (pack: Pack, folder = ''): AddEntry =>
  (name, content) =>
    new Promise((resolve, reject) => {
      const size = Buffer.isBuffer(content) ? content.length : content.size;
      const entry = pack.entry({ name: `${folder}${name}`, size }, (error) => {
        if (!error) return resolve();
        if (!Buffer.isBuffer(content)) content.stream.destroy();
        reject(error);
      });
      if (Buffer.isBuffer(content)) return void entry.end(content);
      content.stream.once('error', (error) => {
        entry.destroy(error);
        reject(error);
      });
      content.stream.pipe(entry);
    });

export const addJson = (add: AddEntry, name: string, value: object): Promise<void> =>
  add(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));

/** Lines in pieces that are read into memory whole. */
function* inPieces(lines: readonly string[]): Generator<Buffer> {
  let piece: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (length + line.length > PIECE_LENGTH && piece.length > 0) {
      yield Buffer.from(`${piece.join('\n')}\n`);
      [piece, length] = [[], 0];
    }
    piece.push(line);
    length += line.length;
  }
  if (piece.length > 0) yield Buffer.from(`${piece.join('\n')}\n`);
}

interface Line {
  line: string;
  /** A sealed text in it, and the row that holds it. */
  id?: string;
  text?: string | null;
}

/** Adds the `line` column of a query, a few hundred rows per entry; returns the number of rows. */
export async function addLines(
  add: AddEntry,
  tx: Pick<GymTx, 'raw'>,
  folder: string,
  [query, values]: [text: string, values?: unknown[]],
  openLines = async (rows: readonly Line[]) => rows.map(({ line }) => line),
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let [count, part] = [0, 0];
  await tx.raw(`declare archived no scroll cursor for ${query}`, values);
  for (;;) {
    const { rows } = await tx.raw(`fetch ${CHUNK_ROWS} from archived`);
    if (rows.length === 0) break;
    count += rows.length;
    // The queries select exactly these columns.
    for (const piece of inPieces(await openLines(rows as unknown as Line[]))) {
      hash.update(piece);
      part += 1;
      await add(`${folder}/${String(part).padStart(6, '0')}.jsonl`, piece);
    }
  }
  await tx.raw('close archived');
  return { rows: count, sha256: hash.digest('hex') };
}

const textOf = (name: string): string =>
  hasSealedTexts(name) ? `, t.id, t."${SEALED_TEXTS[name]}" as text` : '';

/** The database makes the JSON, because JavaScript would round large numbers. */
const linesOf = ({ name, key }: GymTable, reader: Reader): [string, unknown[]] => [
  `select (to_jsonb(t) - $1::text[]${reader === 'owner' ? (SEALED_COLUMNS[name] ?? '') : ''})::text as line${textOf(name)}
    from "${name}" t
    where ${reader === 'owner' ? (SEALED_ROWS[name] ?? 'true') : 'true'} and t.gym_id = current_gym() order by ${key.map((column) => `t."${column}"`).join(', ')}`,
  [reader === 'provider' ? [] : (SECRET_COLUMNS[name] ?? [])],
];

/** Puts what was told where it stands sealed; as JSON a sealed text is itself in quotation marks. */
const openLinesOf =
  (name: string, open: Db['open']) =>
  async (rows: readonly Line[]): Promise<string[]> => {
    if (!hasSealedTexts(name)) return rows.map(({ line }) => line);
    const texts = rows.map(({ id = '', text }) => markedText(name, id, text ?? ''));
    await open(texts);
    return rows.map(({ line, text }, at) =>
      text ? line.replace(JSON.stringify(text), () => JSON.stringify(texts[at])) : line,
    );
  };

/** Returns the file's hash; undefined when it was deleted after it was listed. */
async function addFile(
  add: AddEntry,
  store: FileStore,
  { key, area, name }: StoredFile,
): Promise<string | undefined> {
  const opened = await store.open(key);
  if (!opened) return undefined;
  const { size, stream } = opened;
  const hash = createHash('sha256');
  stream.on('data', (chunk) => hash.update(chunk));
  await add(`files/${area}/${name}`, { size, stream });
  return hash.digest('hex');
}

async function headerOf(tx: GymTx, tables: readonly GymTable[]): Promise<Header> {
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

interface ArchiveOptions {
  tables: readonly GymTable[];
  fileStore: FileStore;
  reader: Reader;
  /** Opens sealed texts; without it they stay sealed, beside the wrapped key of the gym. */
  open?: Db['open'];
}

/** Writes one gym, from its header to its manifest. */
export async function archiveGym(
  add: AddEntry,
  tx: GymTx,
  { tables, fileStore, reader, open }: ArchiveOptions,
): Promise<void> {
  await addJson(add, HEADER, await headerOf(tx, tables));
  const { rows } = await tx.raw(
    'select to_jsonb(g)::text as line from gyms g where id = current_gym()',
  );
  await add(GYM, Buffer.from(String(rows[0]?.line)));
  const manifest: Manifest = { tables: {}, files: {} };
  for (const table of tables) {
    const lines = linesOf(table, reader);
    const openLines = open && openLinesOf(table.name, open);
    manifest.tables[table.name] = await addLines(add, tx, `tables/${table.name}`, lines, openLines);
  }
  const mayHave = await readableFiles(tx, reader);
  for await (const file of fileStore.list(tx.gymId)) {
    if (!mayHave(file.area, file.name)) continue;
    const hash = await addFile(add, fileStore, file);
    if (hash) manifest.files[`${file.area}/${file.name}`] = hash;
  }
  await addJson(add, MANIFEST, manifest);
}
