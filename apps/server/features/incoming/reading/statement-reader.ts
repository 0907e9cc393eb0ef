import type { Statement } from '@forja/contract/incoming/routes';
import {
  STATEMENT_FIELDS,
  STATEMENT_ROWS,
  type StatementField,
} from '@forja/contract/incoming/values';
import { readSheet } from '../../../platform/documents/sheet/read-sheet.ts';
import type { SheetRow } from '../../../platform/documents/sheet/sheet.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';
import type { FileReader } from '../../../platform/reading/file-reader.ts';
import { findHeadBy, HEAD_ROWS } from '../../sheet-reading/public.ts';
import { type ArrivedMoney, type Cells, type LineContext, readLine } from './read-line.ts';
import {
  fieldOfTitle,
  type KeptColumns,
  needsOf,
  recogniseStatement,
} from './statement-columns.ts';

/** Small enough that taking one over keeps nobody waiting. */
const PIECE_LINES = 500;

export interface StatementSetting extends LineContext {
  kept: KeptColumns;
}

interface StatementFile {
  bytes: Uint8Array;
  /** The fields chosen for the columns; undefined to recognise them. */
  columns: string | undefined;
  setting: StatementSetting;
}

type ArrivedLine = ArrivedMoney & { row: number };

interface ReturnedLine {
  day: ArrivedMoney['arrivedOn'];
  amountCents: number;
  reference: string | null;
  detail: string;
}

/** What a file says besides the money that arrived. */
interface StatementSummary {
  titles: string[];
  /** The first value of each column. */
  samples: string[];
  fields: (StatementField | null)[];
  needs: string[];
  rows: number;
  notices: string[];
  returns: ReturnedLine[];
  problems: Statement['problems'];
  outgoing: number;
}

type StatementPiece = { incoming: ArrivedLine[] } | { summary: StatementSummary };

async function allRows(bytes: Uint8Array) {
  const sheet = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const rows: SheetRow[] = [];
  for await (const row of sheet.rows) {
    rows.push(row);
    if (rows.length > STATEMENT_ROWS + HEAD_ROWS) {
      throw fieldError(
        'file',
        `El archivo trae más de ${STATEMENT_ROWS} filas. Baja un período más corto en el banco.`,
      );
    }
  }
  if (rows.length === 0) throw fieldError('file', 'El archivo está vacío.');
  const isBroken = rows.some(({ cells }) =>
    cells.some((cell) => /\ufffd|Ã[\u0080-\u00bf]/.test(cell)),
  );
  const notices = isBroken
    ? [
        'Las tildes del archivo vienen dañadas: los nombres pueden no calzar. Bájalo de nuevo del banco.',
      ]
    : [];
  return { rows, notices: [...sheet.notices, ...notices] };
}

/** The fields chosen for the columns, in order. */
function chosenFields(columns: string, width: number): (StatementField | null)[] {
  const names = columns.split(',');
  const fields = Array.from(
    { length: width },
    (_, at) => STATEMENT_FIELDS.find((field) => field === names[at]) ?? null,
  );
  const used = fields.filter((field) => field !== null);
  if (new Set(used).size < used.length) {
    throw fieldError('columns', 'Dos columnas dicen traer lo mismo.');
  }
  return fields;
}

/** The meaning of the rows of a file. */
function readRows(
  rows: readonly SheetRow[],
  fields: readonly (StatementField | null)[],
  context: LineContext,
) {
  const incoming: ArrivedLine[] = [];
  const returns: ReturnedLine[] = [];
  const problems: Statement['problems'] = [];
  let outgoing = 0;
  for (const { line, cells } of rows) {
    const named: Cells = Object.fromEntries(
      fields.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])),
    );
    const read = readLine(named, cells.filter(Boolean).join(' | '), context);
    if (read.kind === 'incoming') incoming.push({ ...read.money, row: line });
    if (read.kind === 'problem') problems.push({ row: line, text: read.text });
    if (read.kind === 'outgoing') outgoing += 1;
    if (read.kind === 'outgoing' && read.isReturned) {
      const { day, reference, amountCents } = read;
      returns.push({ day, reference, amountCents, detail: named.detail ?? '' });
    }
  }
  return { incoming, returns, problems, outgoing };
}

/** The lines of a bank's file: the money that arrived in pieces, and last what there is to say. */
export const statementReader: FileReader<StatementFile, StatementPiece> = {
  name: 'statement',
  async *read({ bytes, columns, setting }) {
    const { rows, notices } = await allRows(bytes);
    const { titles, rows: above } = findHeadBy(rows.slice(0, HEAD_ROWS), fieldOfTitle);
    const data = rows.slice(above);
    const fields =
      columns === undefined
        ? recogniseStatement(titles, setting.kept)
        : chosenFields(columns, titles.length);
    const needs = needsOf(fields);
    const { incoming, ...said } = readRows(needs.length > 0 ? [] : data, fields, setting);
    for (let from = 0; from < incoming.length; from += PIECE_LINES) {
      yield { incoming: incoming.slice(from, from + PIECE_LINES) };
    }
    const samples = titles.map((_, at) => data.find(({ cells }) => cells[at])?.cells[at] ?? '');
    yield { summary: { titles, samples, fields, needs, rows: data.length, notices, ...said } };
  },
};
