import type { ImportKind } from '@forja/contract/imports/values';
import type { SheetRow } from '../../platform/documents/sheet/sheet.ts';
import { fieldOfTitle } from './column-names.ts';

/** The title rows above the data. */
export interface Head {
  titles: string[];
  /** How many of the first rows are titles. */
  rows: number;
}

/** The largest number of rows above the data. */
export const HEAD_ROWS = 12;

/** The field of a column by its title; undefined when the title is unknown. */
type FieldOf = (title: string) => string | undefined;

const known = ({ cells }: SheetRow, fieldOf: FieldOf): number =>
  cells.filter((cell) => fieldOf(cell) !== undefined).length;

/** Data contains long numbers and at signs; titles do not. */
const looksLikeData = ({ cells }: SheetRow): boolean => cells.some((cell) => /\d{3,}|@/.test(cell));

const letters = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : String.fromCharCode(64 + Math.floor(at / 26)) + String.fromCharCode(65 + (at % 26));

/** Repeats the title of a merged cell for the columns to its right. */
function spread(cells: readonly string[], width: number): string[] {
  let last = '';
  return Array.from({ length: width }, (_, at) => {
    last = cells[at] || last;
    return last;
  });
}

/** Merges two title rows: the lower title where it is clear enough, otherwise both. */
function joined(
  upper: readonly string[],
  lower: readonly string[],
  width: number,
  fieldOf: FieldOf,
): string[] {
  const above = spread(upper, width);
  return Array.from({ length: width }, (_, at) => {
    const [top = '', low = ''] = [above[at], lower[at]];
    if (low === '') return upper[at] ?? '';
    const both = `${top} ${low}`.trim();
    if (fieldOf(low) === undefined && fieldOf(both) !== undefined) return both;
    return top === '' || fieldOf(low) !== undefined ? low : both;
  });
}

/** Finds the titles among the first rows of a sheet of people, payments or visits. */
export const findHead = (first: readonly SheetRow[], kind: ImportKind = 'people'): Head =>
  findHeadBy(first, (title) => fieldOfTitle(title, kind));

/** Finds the titles among the first rows of a sheet. A sheet without titles gets letters. */
export function findHeadBy(first: readonly SheetRow[], fieldOf: FieldOf): Head {
  const width = Math.max(0, ...first.map(({ cells }) => cells.length));
  const scores = first.map((row) => (looksLikeData(row) ? 0 : known(row, fieldOf)));
  const best = scores.indexOf(Math.max(0, ...scores));
  const isFound = (scores[best] ?? 0) > 0;
  const [top] = first;
  if (!isFound) {
    const second = first[1];
    const hasTitles = top && second && !looksLikeData(top) && looksLikeData(second);
    const titles = Array.from(
      { length: width },
      (_, at) => (hasTitles && top.cells[at]) || `Columna ${letters(at)}`,
    );
    return { titles, rows: hasTitles ? 1 : 0 };
  }
  const upper = first[best - 1];
  const isUpper =
    upper && best > 0 && !looksLikeData(upper) && upper.cells.filter(Boolean).length > 1;
  const lower = first[best + 1];
  const isLower = lower && (scores[best + 1] ?? 0) > 0;
  const row = first[best]?.cells ?? [];
  const titles = isLower
    ? joined(row, lower.cells, width, fieldOf)
    : isUpper
      ? joined(upper.cells, row, width, fieldOf)
      : Array.from({ length: width }, (_, at) => row[at] ?? '');
  return {
    titles: titles.map((title, at) => title || `Columna ${letters(at)}`),
    rows: best + (isLower ? 2 : 1),
  };
}
