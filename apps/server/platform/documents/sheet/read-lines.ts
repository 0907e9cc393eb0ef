import { fieldError } from '../../errors/app-error.ts';
import { numberText } from '../columns.ts';
import { type CsvLine, decodeText, readCsv } from '../csv.ts';
import { MAX_COLUMNS, tooWide } from './sheet.ts';

/** Unlike a sheet's, long texts are kept: these files say at which line a text is too long. */
function put(cells: string[], at: number, text: string): void {
  if (at < MAX_COLUMNS) cells.push(text);
  else if (text !== '') throw tooWide();
}

/**
 * All lines of a small CSV at once: the one with the titles, and no more below it than its reader can
 * use.
 */
export function readLines(bytes: Uint8Array, most: number) {
  const { text, encoding } = decodeText(bytes);
  const lines: CsvLine[] = [];
  for (const line of readCsv(text.replace(/^\uFEFF/, ''), put)) {
    if (lines.length > most) {
      throw fieldError(
        'file',
        `El archivo trae más de ${numberText(most)} líneas. Divídelo en varios.`,
      );
    }
    lines.push(line);
  }
  return { lines, encoding };
}
