import { PRODUCT_IMPORT_MAX_LINES } from '@forja/contract/store/values';
import { readLines } from '../../../platform/documents/sheet/read-lines.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { defineReader } from '../../../platform/reading/file-reader.ts';
import { columnsOf, type LineError, readLine } from './columns.ts';
import { groupLines } from './groups.ts';

/** No more are shown, so no more leave the reader. */
export const MAX_ERRORS = 200;

/** The products of a file, and what is wrong with its lines. */
export const productReader = defineReader('products', (bytes: Uint8Array) => {
  if (bytes.includes(0))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      message: 'Ese archivo no es un CSV. Guárdalo desde tu hoja de cálculo como CSV.',
    });
  const { lines, encoding } = readLines(bytes, PRODUCT_IMPORT_MAX_LINES);
  const [head, ...rows] = lines;
  const columns = columnsOf(head);
  if (rows.length === 0) throw fieldError('file', 'El archivo no trae productos.');
  const errors: LineError[] = [];
  const read = rows.flatMap((row) => readLine(row, columns, errors) ?? []);
  const groups = groupLines(read, errors);
  errors.sort((one, other) => one.line - other.line);
  const wrong = {
    first: errors.slice(0, MAX_ERRORS),
    count: errors.length,
    lines: [...new Set(errors.map(({ line }) => line))],
  };
  return { encoding, columns, wrong, total: rows.length, groups };
});
