import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { localTime } from '@forja/calendar/zone';
import type { ExportedList } from '@forja/contract/audit/words';
import type { ExportFormat } from '@forja/contract/export-format';
import type { FastifyReply } from 'fastify';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { CellKind, CellValue, Column, GymLocale } from '../../platform/documents/columns.ts';
import { csvHead, csvLine } from '../../platform/documents/csv.ts';
import { drained } from '../../platform/documents/drained.ts';
import { createExcel } from '../../platform/documents/excel.ts';
import type { Files } from '../../platform/files/files.ts';
import { createYield, sendLongFile } from '../../platform/http/download.ts';
import type { Written } from '../../platform/http/spool.ts';
import { requirePermission } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { localeOf, openGymPdf } from '../settings/public.ts';

/** A short table beside a list, with its cells already read. */
interface AttachedTable {
  title: string;
  columns: readonly Column<readonly CellValue[]>[];
  rows: readonly (readonly CellValue[])[];
}

export const attachedTable = <Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): AttachedTable => ({
  title,
  columns: columns.map((column, at) => ({ ...column, read: (cells) => cells[at] ?? null })),
  rows: rows.map((row) => columns.map(({ read }) => read(row))),
});

interface ListContent<Row> {
  title: string;
  /** With lower-case titles, as in the header of a CSV. */
  columns: readonly Column<Row>[];
  /** The columns that fit on a PDF page, when the list has more. */
  paperColumns?: readonly Column<Row>[];
  rows: AsyncIterable<Row>;
  /** What stands under the list on paper and on further sheets of a workbook; a CSV is the list alone. */
  attached?: readonly AttachedTable[];
  /** The currency of its amounts, when it is not the gym's. */
  currency?: string;
}

/**
 * A list to export; its columns are defined once for every format. The name is that of the file and
 * of the sheet, such as `pagos`. The filters are recorded in the audit log, which has words for each
 * name; null for a person's own list, which is not recorded.
 */
export type ListExport<Row> = ListContent<Row> &
  ({ name: ExportedList; filters: object | null } | { name: string; filters: null });

interface Page<Row> {
  rows: readonly Row[];
  next: string | undefined;
}

const PAGE = 500;

/**
 * Reads a list page by page, so that an export never holds all of it in memory, with a pause now and
 * then in which others are answered. Each layer of generators waits for each row, so this is the only
 * one.
 */
export async function* everyRow<Row>(
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  const yieldToOthers = createYield();
  let cursor: string | undefined;
  do {
    const { rows, next } = await read({ limit: PAGE, cursor });
    for (const row of rows) {
      yield row;
      const pause = yieldToOthers();
      if (pause) await pause;
    }
    cursor = next;
  } while (cursor);
}

/** For a list short enough to be read at once. */
export const singlePage = <Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<Row> =>
  everyRow(async () => ({ rows: await read(), next: undefined }));

/** Everybody takes their own data with them; somebody else's is for who may export. */
export function requireExport(caller: Caller, userId: string): void {
  if (caller.userId !== userId) requirePermission(caller, 'export');
}

/** A person's export of their own data is not audited; an export by management is. */
export const ownedBy = ({ userId: callerId }: Caller, userId: string) => ({
  filters: userId === callerId ? null : { userId },
});

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** In a form programs read: plain amounts and dates that sort. */
function csvCell(kind: CellKind, value: CellValue, timeZone: string): CellValue {
  if (value === null) return null;
  if (kind === 'money') return String(Number(value) / 100).replace('.', ',');
  if (kind === 'decimal') return String(value).replace('.', ',');
  if (kind !== 'instant') return value;
  const { day, time } = localTime(timeZone, value);
  return `${day} ${time}`;
}

function openCsv<Row>({ columns, rows }: ListExport<Row>, timeZone: string): Written {
  const stream = new PassThrough();
  return {
    stream,
    async write() {
      stream.write(csvHead(columns.map(({ title }) => title)));
      for await (const row of rows) {
        stream.write(csvLine(columns.map(({ kind, read }) => csvCell(kind, read(row), timeZone))));
        await drained(stream);
      }
      stream.end();
    },
  };
}

const titled = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, title: capital(column.title) }));

function openExcel<Row>(
  { title, columns, rows, attached = [] }: ListExport<Row>,
  locale: GymLocale & { gymName: string },
): Written {
  const excel = createExcel(locale, locale.gymName);
  return {
    stream: excel.stream,
    async write() {
      await excel.sheet(title, titled(columns), rows);
      for (const table of attached) {
        await excel.sheet(table.title, titled(table.columns), table.rows);
      }
      await excel.end();
    },
  };
}

async function openPdf<Row>(db: Db, files: Files, list: ListExport<Row>): Promise<Written> {
  const { title, currency, columns, paperColumns = columns, attached = [] } = list;
  const pdf = await openGymPdf(db, files, { title, landscape: true, currency });
  return {
    stream: pdf.stream,
    async write() {
      await pdf.table(titled(paperColumns), list.rows);
      for (const table of attached) {
        pdf.heading(table.title);
        await pdf.table(titled(table.columns), table.rows);
      }
      pdf.end();
    },
  };
}

/** A list on paper, for an email. */
export async function listPdf<Row>(db: Db, files: Files, list: ListExport<Row>): Promise<Buffer> {
  const { stream, write } = await openPdf(db, files, list);
  const [paper] = await Promise.all([buffer(stream), write()]);
  return paper;
}

/** Sends a list as CSV, Excel or PDF; taking it away is recorded. */
export async function sendList<Row>(
  db: Db,
  files: Files,
  reply: FastifyReply,
  format: ExportFormat,
  list: ListExport<Row>,
): Promise<FastifyReply> {
  const { name, filters } = list;
  const locale = await localeOf(db);
  if (filters) {
    await db.tx((tx) =>
      audit(tx, {
        action: `${name}.export`,
        objectType: 'export',
        objectId: null,
        changes: { ...filters, format },
      }),
    );
  }
  const opened: Record<ExportFormat, () => Written | Promise<Written>> = {
    csv: () => openCsv(list, locale.timeZone),
    xlsx: () => openExcel(list, locale),
    pdf: () => openPdf(db, files, list),
  };
  return sendLongFile(reply, { gymId: db.gymId, name, extension: format, open: opened[format] });
}
