import { type CellKind, type Column, cellText, type GymLocale } from './columns.ts';
import type { PdfPage } from './pdf-page.ts';

interface Box {
  x: number;
  width: number;
}

export interface TableShape {
  boxes: readonly Box[];
  fontSize: number;
}

export const PAD = 5;
const FONT_SIZE = 8;
const SMALLEST = 4.5;
/** A single long word may make a column at most this wide; it is then set in smaller type. */
const MOST = 0.25;

/** The share of a column in the width that is left over. */
const SHARES: Record<CellKind, number> = {
  text: 3,
  integer: 1.4,
  decimal: 1.4,
  percent: 1.4,
  money: 2,
  date: 1.7,
  instant: 2.4,
};

/** A phone or document number, which must not be split over lines. */
const isNumber = (text: string): boolean => /^\+?[\d\s()-]+$/.test(text);

/**
 * The parts that stay on one line: numbers, dates, times, and single words of a text. The space
 * after a word counts too: where it does not fit, the library splits the word.
 */
const unsplit = (kind: CellKind, text: string): string[] =>
  kind === 'text' && !isNumber(text) ? (text.match(/[\S\u00a0]+\s*/g) ?? []) : [text];

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The width that the widest part of a text needs. */
function widest(parts: readonly string[], pdfPage: PdfPage, size: number, bold = false): number {
  const widths = parts.map((part) => pdfPage.widthOf(part, size, bold));
  return Math.max(0, ...widths) + 2 * PAD + 1;
}

interface Need {
  /** The width at which no word is split. */
  least: number;
  /** The width at which everything fits on one line. */
  whole: number;
  share: number;
}

function needOf<Row>(
  { title, kind, width, frame, read }: Column<Row>,
  sample: readonly Row[],
  locale: GymLocale,
  pdfPage: PdfPage,
): Need {
  if (frame) return { least: frame, whole: frame, share: 0 };
  const texts = sample.map((row) => cellText(kind, read(row), locale));
  const parts = [...new Set(texts.flatMap((text) => unsplit(kind, text)))];
  const most = pdfPage.width * MOST;
  const heads = unsplit('text', title);
  const least = Math.max(
    widest(parts, pdfPage, FONT_SIZE),
    widest(heads, pdfPage, FONT_SIZE, true),
  );
  const whole = Math.max(
    widest([...new Set(texts)], pdfPage, FONT_SIZE),
    widest([title], pdfPage, FONT_SIZE, true),
  );
  return {
    least: Math.min(least, most),
    whole: Math.min(whole, 2 * most),
    share: width ? width * SHARES.text : SHARES[kind],
  };
}

/**
 * Grows columns from their least width towards the wanted one while there is space, and shares out
 * the rest.
 */
function widthsOf(needs: readonly Need[], width: number): number[] {
  const least = sum(needs.map((need) => need.least));
  const wished = sum(needs.map((need) => need.whole - need.least));
  const spare = Math.max(0, width - least);
  const granted = wished > 0 ? Math.min(1, spare / wished) : 0;
  const rest = Math.max(0, spare - wished);
  const shares = sum(needs.map((need) => need.share));
  const fit = Math.min(1, width / least);
  return needs.map(
    (need) => fit * need.least + granted * (need.whole - need.least) + (rest * need.share) / shares,
  );
}

/** Sizes the columns by the first rows. */
export function shapeOf<Row>(
  columns: readonly Column<Row>[],
  sample: readonly Row[],
  locale: GymLocale,
  pdfPage: PdfPage,
): TableShape {
  const needs = columns.map((column) => needOf(column, sample, locale, pdfPage));
  const pads = 2 * PAD * needs.length;
  const tight = (pdfPage.width - pads) / (sum(needs.map(({ least }) => least)) - pads);
  let x = pdfPage.left;
  const boxes = widthsOf(needs, pdfPage.width).map((width) => {
    const box = { x, width };
    x += width;
    return box;
  });
  return { boxes, fontSize: Math.max(SMALLEST, FONT_SIZE * Math.min(1, tight)) };
}

/** The size at which no word of a cell is wider than its column, unless it would be unreadable. */
export function fittingSize(
  { kind, text, bold = false }: { kind: CellKind; text: string; bold?: boolean },
  room: number,
  fontSize: number,
  pdfPage: PdfPage,
): number {
  const widths = unsplit(kind, text).map((part) => pdfPage.widthOf(part, fontSize, bold));
  const width = Math.max(0, ...widths);
  return width <= room ? fontSize : Math.max(SMALLEST, (fontSize * room) / width - 0.01);
}
