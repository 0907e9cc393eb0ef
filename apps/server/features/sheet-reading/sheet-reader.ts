import { IMPORT_ROWS } from '@forja/contract/imports/values';
import { numberText } from '../../platform/documents/columns.ts';
import { readSheet } from '../../platform/documents/sheet/read-sheet.ts';
import type { SheetRow } from '../../platform/documents/sheet/sheet.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import type { FileReader } from '../../platform/reading/file-reader.ts';
import { HEAD_ROWS } from './find-head.ts';
import { beginsAsTotal } from './total-row.ts';

/** Small enough that taking one over keeps nobody waiting. */
const PIECE_ROWS = 500;
/** Rows of sums do not count; a sheet of nothing else is none. */
const MAX_READ = 2 * IMPORT_ROWS;

type SheetPiece =
  | { rows: SheetRow[] }
  /** Last: what the file is called inside, and what to say about it as a whole. */
  | { name: string | null; notices: string[] };

export const tooManyRows = () =>
  fieldError(
    'file',
    `El archivo trae más de ${numberText(IMPORT_ROWS)} filas. Divídelo: se traen ${numberText(IMPORT_ROWS)} por vez.`,
  );

/** The rows of a sheet of people, payments or visits. */
export const sheetReader: FileReader<Uint8Array, SheetPiece> = {
  name: 'sheet',
  async *read(bytes) {
    const sheet = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    let rows: SheetRow[] = [];
    let read = 0;
    let counted = 0;
    for await (const row of sheet.rows) {
      read += 1;
      if (!beginsAsTotal(row.cells)) counted += 1;
      if (counted > IMPORT_ROWS + HEAD_ROWS || read > MAX_READ) throw tooManyRows();
      rows.push(row);
      if (rows.length < PIECE_ROWS) continue;
      yield { rows };
      rows = [];
    }
    yield { rows };
    yield { name: sheet.name, notices: sheet.notices };
  },
};
