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

/** Columns beyond these are not read. */
export const MAX_COLUMNS = 100;
/** Characters of a cell beyond these are cut off. */
export const MAX_CELL = 2_000;

/** A formula whose result the file does not hold. */
export const NOT_CALCULATED = '#FÓRMULA';

/** What spreadsheets show instead of a value that could not be worked out. */
export const isErrorValue = (text: string): boolean =>
  text === NOT_CALCULATED ||
  /^#(N\/A|N\/D|REF|VALUE|VALOR|DIV\/0|¡|NAME|NOMBRE|NUM|NULL)/i.test(text);
