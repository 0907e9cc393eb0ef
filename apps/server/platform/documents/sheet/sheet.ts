import { fieldError } from '../../errors/app-error.ts';

/** A row of a sheet with its number as a spreadsheet shows it. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** A sheet that is read row by row; its notices are complete after the last row. */
export interface Sheet {
  kind: 'xlsx' | 'text';
  /** The name of the sheet of a workbook. */
  name: string | null;
  encoding: 'UTF-8' | 'Latin-1' | 'UTF-16' | null;
  rows: AsyncIterable<SheetRow>;
  /** Sentences for the person about the file as a whole. */
  notices: string[];
}

/** A file with more columns is refused, because they would be lost unseen. */
export const MAX_COLUMNS = 100;
/** Longer cells are cut, and the person is told. */
export const MAX_CELL = 2_000;

export const tooWide = () =>
  fieldError(
    'file',
    `El archivo trae más de ${MAX_COLUMNS} columnas. Deja solo las que hacen falta y súbelo de nuevo.`,
  );

/** Keeps cells within the limits and collects notices about the ones it changed. */
export function createCells() {
  let isCut = false;
  return {
    /**
     * Writes a cell into its row. Spreadsheets leave empty cells far to the right, which are
     * skipped.
     */
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

/** Error values, which spreadsheets show when they cannot compute a result. */
export const isErrorValue = (text: string): boolean =>
  text === NOT_CALCULATED ||
  /^#(N\/A|N\/D|REF|VALUE|VALOR|DIV\/0|¡|NAME|NOMBRE|NUM|NULL)/i.test(text);
