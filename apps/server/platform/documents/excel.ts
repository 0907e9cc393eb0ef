import { PassThrough, type Readable } from 'node:stream';
import {
  type CellKind,
  type CellValue,
  type Column,
  type GymLocale,
  isNumeric,
  localTime,
  type Rows,
} from './columns.ts';
import { withoutFormula } from './formula.ts';

/** A workbook that is sent while it is written: `stream` is the file, `end` its last byte. */
export interface Excel {
  stream: Readable;
  /** Writes a sheet; waits whenever the reader is slower than the rows. */
  sheet<Row>(name: string, columns: readonly Column<Row>[], rows: Rows<Row>): Promise<void>;
  end(): Promise<void>;
}

const FORMATS: Record<CellKind, string | undefined> = {
  text: '@',
  integer: '#,##0',
  decimal: '#,##0.0',
  percent: '0 %',
  money: '#,##0.00',
  date: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
};

const WIDTHS: Record<CellKind, number> = {
  text: 24,
  integer: 11,
  decimal: 11,
  percent: 10,
  money: 16,
  date: 12,
  instant: 17,
};

/** A sheet's name may not hold these, nor be longer than 31. */
const sheetName = (name: string): string => name.replaceAll(/[[\]*?/\\:]/g, ' ').slice(0, 31);

function typedCell(
  kind: CellKind,
  value: CellValue,
  locale: GymLocale,
): string | number | Date | null {
  if (value === null || value === '') return null;
  if (kind === 'money') return Number(value) / 100;
  if (isNumeric(kind)) return Number(value);
  if (kind === 'date') return new Date(`${String(value)}T00:00:00Z`);
  if (kind === 'instant') return localTime(String(value), locale.timeZone);
  return withoutFormula(String(value));
}

/** Starts a workbook; nothing of it is held but the row being written. */
export async function createExcel(locale: GymLocale, creator: string): Promise<Excel> {
  // The library takes long to load: whoever exports waits for it, not every start.
  const { BackpressureWriter } = await import('./excel-sink.ts');
  const out = new PassThrough();
  const book = new BackpressureWriter(out);
  book.creator = creator;
  return {
    stream: out,
    async sheet(name, columns, rows) {
      const sheet = book.addWorksheet(sheetName(name), {
        views: [{ state: 'frozen', ySplit: 1 }],
      });
      sheet.columns = columns.map(({ title, kind, width }) => ({
        header: withoutFormula(title),
        width: Math.max(width ? width * WIDTHS.text : WIDTHS[kind], title.length + 4),
        style: { numFmt: FORMATS[kind] ?? '@' },
      }));
      const head = sheet.getRow(1);
      head.font = { bold: true };
      head.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEDEDF0' } };
      head.commit();
      sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
      for await (const row of rows) {
        sheet.addRow(columns.map(({ kind, read }) => typedCell(kind, read(row), locale))).commit();
        await book.flushed();
      }
      sheet.commit();
    },
    end: () => book.commit(),
  };
}
