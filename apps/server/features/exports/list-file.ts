import { PassThrough } from 'node:stream';
import type { ExportFormat } from '@forja/contract/export-format';
import type { FastifyReply } from 'fastify';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import {
  type CellKind,
  type CellValue,
  type Column,
  type GymLocale,
  localTime,
} from '../../platform/documents/columns.ts';
import { csvHead, csvLine } from '../../platform/documents/csv.ts';
import { createExcel } from '../../platform/documents/excel.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Written } from '../../platform/files/spool.ts';
import { breathing, sendLongFile } from '../../platform/http/download.ts';
import { drained } from '../../platform/http/drain.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { localeOf, openGymPdf } from '../settings/public.ts';

/** A list as it leaves the gym: its columns are written once for every format. */
export interface ListExport<Row> {
  /** The file's name and the sheet's: `pagos`. */
  name: string;
  title: string;
  /** With lower-case titles, as the head of a CSV has them. */
  columns: readonly Column<Row>[];
  /** Those that fit on a page, where the list has more than that. */
  paperColumns?: readonly Column<Row>[];
  rows: AsyncIterable<Row>;
  /** What its money is in, where that is not the gym's own. */
  currency?: string;
  /** What narrowed it, for the record of who took what away; none where it is the caller's own. */
  filters: object | null;
}

interface Page<Row> {
  rows: readonly Row[];
  next: string | undefined;
}

const PAGE = 500;

/** Walks a list page by page, so that no export holds it whole. */
export async function* everyRow<Row>(
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await read({ limit: PAGE, cursor });
    yield* rows;
    cursor = next;
  } while (cursor);
}

/** A list that is short enough to be read at once. */
export const singlePage = <Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<Row> =>
  everyRow(async () => ({ rows: await read(), next: undefined }));

/** Whose list it is: people take what is theirs unrecorded, management what is another's on record. */
export const ownedBy = ({ userId: callerId }: Caller, userId: string) => ({
  filters: userId === callerId ? null : { userId },
});

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** As a program reads it: plain amounts and dates that sort. */
function csvCell(kind: CellKind, value: CellValue, timeZone: string): CellValue {
  if (value === null) return null;
  if (kind === 'money') return String(Number(value) / 100).replace('.', ',');
  if (kind === 'decimal') return String(value).replace('.', ',');
  if (kind !== 'instant') return value;
  return localTime(String(value), timeZone).toISOString().slice(0, 16).replace('T', ' ');
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

async function openExcel<Row>(
  { title, columns, rows }: ListExport<Row>,
  locale: GymLocale & { gymName: string },
): Promise<Written> {
  const excel = await createExcel(locale, locale.gymName);
  return {
    stream: excel.stream,
    async write() {
      await excel.sheet(title, titled(columns), rows);
      await excel.end();
    },
  };
}

async function openPdf<Row>(db: Db, files: Files, list: ListExport<Row>): Promise<Written> {
  const { title, currency, columns, paperColumns = columns } = list;
  const pdf = await openGymPdf(db, files, { title, landscape: true, currency });
  return {
    stream: pdf.stream,
    async write() {
      await pdf.table(titled(paperColumns), list.rows);
      pdf.end();
    },
  };
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
  const calm = { ...list, rows: breathing(list.rows) };
  const opened: Record<ExportFormat, () => Written | Promise<Written>> = {
    csv: () => openCsv(calm, locale.timeZone),
    xlsx: () => openExcel(calm, locale),
    pdf: () => openPdf(db, files, calm),
  };
  return sendLongFile(reply, { gymId: db.gymId, name, extension: format, open: opened[format] });
}
