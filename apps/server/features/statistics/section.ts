import type { CellKind, CellValue, Column } from '../../platform/documents/columns.ts';

/** One table of the statistics, for the workbook and the PDF. */
export interface Section {
  title: string;
  columns: Column<readonly CellValue[]>[];
  rows: (readonly CellValue[])[];
}

export const columnsOf = (...heads: [title: string, kind: CellKind][]): Section['columns'] =>
  heads.map(([title, kind], index) => ({ title, kind, read: (row) => row[index] ?? null }));
