import { fieldError } from '../errors/app-error.ts';
import { withFormula, withoutFormula } from './formula.ts';

/** A line with its number in the file, as a person sees it in a spreadsheet. */
export interface CsvLine {
  line: number;
  cells: string[];
}

const DELIMITERS = [';', ',', '\t'] as const;

/** UTF-8 where the bytes are valid, otherwise the Latin-1 that spreadsheets still write. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: 'UTF-8' | 'Latin-1' } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    // Every byte has a meaning in windows-1252, the Latin-1 of Windows.
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Latin-1' };
  }
}

/** A title may stand above the column names, so several lines are examined. */
const FIRST_LINES = 10;

/** Counts the cells of a line without creating them: a line may be a whole file. */
function countCells(line: string, mark: string): number {
  let count = 1;
  for (let at = line.indexOf(mark); at >= 0; at = line.indexOf(mark, at + 1)) count += 1;
  return count;
}

/** The separator that splits most of the first lines, and each of them into the most cells. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', FIRST_LINES).filter((line) => line.trim() !== '');
  const scores = DELIMITERS.map((mark) => {
    const cells = lines.map((line) => countCells(line, mark)).filter((count) => count > 1);
    return cells.length * 2 >= lines.length && cells.length > 0 ? Math.min(...cells) : 0;
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** Writes a cell into its line, or refuses it. */
type PutCell = (cells: string[], at: number, text: string) => void;

/** No cell of any of our files may be longer; of one that is, so much is kept to say that it is. */
const MAX_KEPT = 8_000;

/** A cell as it is typed: spaces around it are left out, and no more is kept than can be used. */
function createCell() {
  let text = '';
  let isCut = false;
  return {
    add(part: string): void {
      const more = text === '' ? part.trimStart() : part;
      const room = MAX_KEPT - text.length;
      text += more.slice(0, room);
      isCut ||= more.length > room && more.slice(room).trim() !== '';
    },
    isBlank: (): boolean => text === '',
    take(): string {
      if (text === '') return '';
      const taken = withFormula(text.trim()) + (isCut ? '…' : '');
      text = '';
      isCut = false;
      return taken;
    },
  };
}

/**
 * Splits a file by RFC 4180 with the delimiter found in its first lines, lazily; all kinds of line
 * ends are accepted and empty lines skipped. A quote that is never closed would swallow the rest.
 * Each character is looked at once, whatever stands before it.
 */
export function* readCsv(file: string, put: PutCell): Generator<CsvLine> {
  const text = file.replaceAll(/\r\n?/g, '\n');
  const delimiter = delimiterOf(text);
  const cell = createCell();
  let cells: string[] = [];
  let place = 0;
  let quoted = false;
  let line = 1;
  let startedAt = 1;
  const endCell = () => {
    put(cells, place, cell.take());
    place += 1;
  };
  const endLine = (): CsvLine[] => {
    endCell();
    const ended = cells;
    cells = [];
    place = 0;
    return ended.some(Boolean) ? [{ line: startedAt, cells: ended }] : [];
  };
  /** Where the characters end that mean only themselves. */
  const endOfPlain = (from: number): number => {
    for (let at = from; at < text.length; at++) {
      const mark = text.charAt(at);
      if (mark === '"' || (!quoted && (mark === delimiter || mark === '\n'))) return at;
      if (mark === '\n') line += 1;
    }
    return text.length;
  };
  for (let at = 0; at < text.length; ) {
    const mark = text.charAt(at);
    let next = at + 1;
    if (quoted && mark === '"') {
      if (text.charAt(next) === '"') {
        cell.add('"');
        next += 1;
      } else quoted = false;
    } else if (!quoted && mark === '"' && cell.isBlank()) {
      quoted = true;
    } else if (!quoted && mark === delimiter) {
      endCell();
    } else if (!quoted && mark === '\n') {
      yield* endLine();
      line += 1;
      startedAt = line;
    } else {
      next = endOfPlain(quoted ? at : next);
      cell.add(text.slice(at, next));
    }
    at = next;
  }
  if (quoted) {
    throw fieldError(
      'file',
      `Hay una comilla sin cerrar en la fila que empieza en la línea ${startedAt}.`,
    );
  }
  yield* endLine();
}

/** A negative amount begins like a formula but is none. */
const NUMBER = /^-?\d+([.,]\d+)?$/;

function cellText(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = NUMBER.test(text) ? text : withoutFormula(text);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A spreadsheet set to Spanish expects semicolons between the cells. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cellText).join(';')}\r\n`;

/** The first line begins with the mark that says UTF-8. */
export const csvHead = (titles: readonly string[]): string => `\uFEFF${csvLine(titles)}`;
