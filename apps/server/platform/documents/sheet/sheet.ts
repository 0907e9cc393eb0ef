import { fieldError } from '../../http/errors.ts';

/** A row of a sheet with its number as a spreadsheet shows it. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** A sheet while it is read; what there is to say about it is complete after its last row. */
export interface Sheet {
  kind: 'xlsx' | 'text';
  /** The name of the sheet of a workbook. */
  name: string | null;
  encoding: 'UTF-8' | 'Latin-1' | 'UTF-16' | null;
  rows: AsyncIterable<SheetRow>;
  /** Sentences about what a person should know of the file as a whole. */
  notices: string[];
}

/** What is written beyond these columns would be lost unseen: such a file is refused. */
export const MAX_COLUMNS = 100;
/** Characters of a cell beyond these are cut off, and said. */
export const MAX_CELL = 2_000;

const tooWide = () =>
  fieldError(
    'file',
    `El archivo trae más de ${MAX_COLUMNS} columnas. Deja solo las que hacen falta y súbelo de nuevo.`,
  );

/** Keeps the cells of a sheet within its limits, and remembers what there is to say about it. */
export function createCells() {
  let isCut = false;
  return {
    /** Writes a cell into its row; empty ones far to the right are what spreadsheets leave behind. */
    put(cells: string[], at: number, text: string): void {
      if (at >= MAX_COLUMNS) {
        if (text === '') return;
        throw tooWide();
      }
      while (cells.length < at) cells.push('');
      cells[at] = text.slice(0, MAX_CELL);
      isCut ||= text.length > MAX_CELL;
    },
    notices: (): string[] =>
      isCut ? [`Hay textos de más de ${MAX_CELL} caracteres: se leen cortados.`] : [],
  };
}

/** A formula whose result the file does not hold. */
export const NOT_CALCULATED = '#FÓRMULA';

/** What spreadsheets show instead of a value that could not be worked out. */
export const isErrorValue = (text: string): boolean =>
  text === NOT_CALCULATED ||
  /^#(N\/A|N\/D|REF|VALUE|VALOR|DIV\/0|¡|NAME|NOMBRE|NUM|NULL)/i.test(text);
