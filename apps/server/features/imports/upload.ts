import { createHash } from 'node:crypto';
import type { ImportDetail } from '@forja/contract/imports/routes';
import { IMPORT_ROWS, type ImportField, type ImportKind } from '@forja/contract/imports/values';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { newId } from '../../platform/db/ids.ts';
import type { SheetRow } from '../../platform/documents/sheet/sheet.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import type { UploadedFile } from '../../platform/http/feature.ts';
import { type FileReaders, type ReadFor, readFor } from '../../platform/reading/file-readers.ts';
import { countFile } from '../../platform/reading/hourly-limit.ts';
import { listPlans } from '../plans/public.ts';
import { BATCH, checkAll, insertRows, lockImport } from '../sheet-checking/public.ts';
import {
  beginsAsTotal,
  findHead,
  HEAD_ROWS,
  type KeptColumns,
  keptOf,
  recogniseColumns,
  sheetReader,
  tooManyRows,
} from '../sheet-reading/public.ts';
import { readImport } from './import-detail.ts';
import { recallEdits, recallPlans } from './recall-repairs.ts';

/** How many rows are used to recognise the columns. */
const SAMPLE_ROWS = 100;

async function keptColumns(tx: Tx, kind: ImportKind): Promise<KeptColumns> {
  const rows = await tx.all(sql<{ title: string; field: ImportField | null }>`
    select title, field from import_columns`);
  return keptOf(kind, rows);
}

/** The first values of each column that are not empty. */
const samplesOf = (rows: readonly SheetRow[], width: number): string[][] =>
  Array.from({ length: width }, (_, at) => rows.flatMap(({ cells }) => cells[at] || []));

async function columnsOf(tx: Tx, kind: ImportKind, first: readonly SheetRow[]) {
  const head = findHead(first.slice(0, HEAD_ROWS), kind);
  const data = first.slice(head.rows);
  const samples = samplesOf(data, head.titles.length);
  const plans = await listPlans(tx, true);
  const columns = recogniseColumns(
    kind,
    head.titles,
    samples,
    await keptColumns(tx, kind),
    plans.map(({ name }) => name),
    await gymToday(tx),
  );
  // A column without a title or a value is an empty column of the sheet.
  const isUsed = columns.map(
    ({ title, field }, at) =>
      field !== null || (samples[at]?.length ?? 0) > 0 || !/^Columna /.test(title),
  );
  return { columns: columns.filter((_, at) => isUsed[at]), isUsed, data };
}

const EMPTY: Readonly<Record<ImportKind, string>> = {
  people: 'El archivo no trae personas.',
  payments: 'El archivo no trae pagos.',
  visits: 'El archivo no trae visitas.',
};

/** Stores the rows in batches. */
async function storeRows(tx: Tx, importId: string, kind: ImportKind, rows: readonly SheetRow[]) {
  const first = rows.slice(0, SAMPLE_ROWS);
  if (first.length === 0) throw fieldError('file', 'El archivo está vacío.');
  const { columns, isUsed, data } = await columnsOf(tx, kind, first);
  const used = (row: SheetRow) => ({
    number: row.line,
    cells: Array.from(isUsed, (_, at) => row.cells[at] ?? '').filter((_, at) => isUsed[at]),
  });
  let batch = data.map(used);
  let total = 0;
  let counted = 0;
  const flush = async () => {
    total += batch.length;
    counted += batch.filter(({ cells }) => !beginsAsTotal(cells)).length;
    if (counted > IMPORT_ROWS) throw tooManyRows();
    await insertRows(tx, importId, batch);
    batch = [];
  };
  for (const row of rows.slice(SAMPLE_ROWS)) {
    batch.push(used(row));
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  if (total === 0) throw fieldError('file', EMPTY[kind]);
  return columns;
}

/** A note that the same file was imported before, which may be intended. */
async function sameFileNotice(tx: Tx, kind: ImportKind, digest: Buffer): Promise<string[]> {
  const before = await tx.maybe(sql<{ day: string }>`
    select to_char(started_at at time zone (select time_zone from gym_settings), 'DD/MM/YYYY') as day
    from imports where digest = ${digest} and kind = ${kind} and status = 'done' order by started_at desc limit 1`);
  return before
    ? [
        `Ya trajiste este mismo archivo el ${before.day}: lo que ${kind === 'people' ? 'no cambió' : 'ya está'} se omite.`,
      ]
    : [];
}

/** That rows were repaired as in an earlier sheet; each can still be corrected. */
function recalledNotice(rows: number): string[] {
  if (rows === 0) return [];
  const which = rows === 1 ? '1 fila quedó arreglada' : `${rows} filas quedaron arregladas`;
  return [`${which} como en la hoja anterior.`];
}

/** Reads a sheet, stores its rows and determines what would happen to each. Saves nothing else. */
export async function uploadSheet(
  db: Db,
  kind: ImportKind,
  readers: FileReaders,
  { bytes, filename, signal }: UploadedFile & { signal: ReadFor['signal'] },
): Promise<ImportDetail> {
  await countFile(db, 'sheet');
  const pieces = await readers.readAll(sheetReader, readFor(db, signal), bytes);
  const rows = pieces.flatMap((piece) => ('rows' in piece ? piece.rows : []));
  const sheet = pieces.find((piece) => 'notices' in piece);
  const digest = createHash('sha256').update(bytes).digest();
  const id = newId();
  await db.tx(async (tx) => {
    await tx.run(sql`
      insert into imports (gym_id, id, kind, filename, digest, sheet, columns, created_by)
      values (${tx.gymId}, ${id}::uuid, ${kind}, ${filename.trim().slice(0, 200) || 'hoja'}, ${digest},
        ${sheet?.name ?? null}, '[]'::jsonb, ${tx.actor.userId}::uuid)`);
    const columns = await storeRows(tx, id, kind, rows);
    const recalled = await recallEdits(tx, id, kind, columns);
    const notices = [
      ...(sheet?.notices ?? []),
      ...(await sameFileNotice(tx, kind, digest)),
      ...recalledNotice(recalled),
    ];
    const plans = kind === 'people' ? await recallPlans(tx) : {};
    await tx.run(sql`
      update imports set columns = ${JSON.stringify(columns)}::jsonb, notices = ${notices}::text[],
        plans = ${JSON.stringify(plans)}::jsonb
      where id = ${id}::uuid`);
    await checkAll(tx, await lockImport(tx, id), { isChecked: false });
  });
  return readImport(db, id);
}
