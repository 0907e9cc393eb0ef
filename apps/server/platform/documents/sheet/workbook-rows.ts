import { serialText } from './excel-dates.ts';
import { createCells, MAX_CELL, NOT_CALCULATED, type SheetRow } from './sheet.ts';
import type { Workbook } from './workbook.ts';
import { attribute, createXmlScanner } from './xml-scanner.ts';

/** Merged cells over several rows of data: only the first one has the value. */
export interface MergedRows {
  from: number;
  to: number;
}

const ROW_NUMBER = /(?<!\d)\d+$/;

/** The index of a column by its letters: A is 0, AA is 26. */
function columnOf(reference: string): number {
  let place = 0;
  for (const letter of reference.replace(ROW_NUMBER, '')) {
    place = place * 26 + letter.charCodeAt(0) - 64;
  }
  return place - 1;
}

/** Without what is lost when a fraction is kept in binary: 12000.000000000002 is 12000. */
const numberText = (value: string): string => {
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
};

/** The characters that a workbook writes as codes, such as `_x000D_` for the end of a line. */
const withoutCodes = (text: string): string =>
  text
    .replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .toWellFormed();

interface OpenCell {
  at: number;
  kind: string;
  isDate: boolean;
  value: string;
  hasFormula: boolean;
  hasValue: boolean;
}

function cellText(cell: OpenCell, { strings, isMac }: Workbook): string {
  const { kind, value } = cell;
  if (cell.hasFormula && !cell.hasValue && kind !== 'inlineStr') return NOT_CALCULATED;
  if (value === '') return '';
  if (kind === 's') return withoutCodes(strings[Number(value)] ?? '');
  if (kind === 'b') return value === '1' ? 'sí' : 'no';
  if (kind === 'd') return value.slice(0, 16).replace('T', ' ').replace(' 00:00', '');
  if (kind !== 'n') return withoutCodes(value);
  return (cell.isDate && serialText(Number(value), isMac)) || numberText(value);
}

/** Collects the rows of a sheet's XML as it arrives. */
export function createRowReader(workbook: Workbook) {
  const merged: MergedRows[] = [];
  const limits = createCells();
  let ready: SheetRow[] = [];
  let row: SheetRow = { line: 0, cells: [] };
  let next = 0;
  let cell: OpenCell | undefined;
  let takes = false;

  const write = createXmlScanner({
    open(name, attributes) {
      if (name === 'row') {
        row = { line: Number(attribute(attributes, 'r')) || row.line + 1, cells: [] };
        next = 0;
      } else if (name === 'c') {
        const reference = attribute(attributes, 'r');
        const at = reference ? columnOf(reference) : next;
        next = at + 1;
        const isDate = workbook.dateStyles[Number(attribute(attributes, 's') ?? 0)] ?? false;
        const kind = attribute(attributes, 't') ?? 'n';
        cell = { at, kind, isDate, value: '', hasFormula: false, hasValue: false };
      } else if (cell && name === 'f') cell.hasFormula = true;
      else if (cell && (name === 'v' || name === 't')) {
        takes = true;
        cell.hasValue = true;
      } else if (name === 'mergeCell') {
        const [from, to] = (attribute(attributes, 'ref') ?? '').split(':').map((corner) => {
          return Number(ROW_NUMBER.exec(corner)?.[0] ?? 0);
        });
        if (from && to && to > from) merged.push({ from, to });
      }
    },
    text(text) {
      if (takes && cell && cell.value.length <= MAX_CELL) cell.value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') takes = false;
      else if (name === 'c' && cell) {
        const text = cellText(cell, workbook).replaceAll('\u0000', '').trim();
        limits.put(row.cells, cell.at, text);
        cell = undefined;
      } else if (name === 'row' && row.cells.some(Boolean)) ready.push(row);
    },
  });

  return {
    merged,
    notices: limits.notices,
    /** Takes a piece of XML and returns the rows that it completes. */
    take(piece: string): SheetRow[] {
      write(piece);
      const rows = ready;
      ready = [];
      return rows;
    },
  };
}
