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
/** The part of the cells of a column that its width is first made for. */
const MOST_CELLS = 0.9;
/** The type of a word that is longer than those of most cells. */
const SMALLER = 0.85;

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

/** The widths of texts on one line, the narrowest first. */
const widthsOfAll = (parts: readonly string[], pdfPage: PdfPage, bold = false): number[] =>
  parts
    .map((part) => pdfPage.widthOf(part, FONT_SIZE, bold) + 2 * PAD + 1)
    .toSorted((a, b) => a - b);

/** The part that stays on one line and needs most room. */
const longest = (kind: CellKind, text: string, pdfPage: PdfPage): string =>
  unsplit(kind, text).reduce(
    (widest, part) =>
      pdfPage.widthOf(part, FONT_SIZE) > pdfPage.widthOf(widest, FONT_SIZE) ? part : widest,
    '',
  );

/** A few long ones do not decide. */
const usualOf = (widths: readonly number[]): number | undefined =>
  widths[Math.ceil(widths.length * MOST_CELLS) - 1];

interface Need {
  /** The width at which no word is split, a few long ones in smaller type. */
  least: number;
  /** The width at which most cells fit on one line. */
  usual: number;
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
  if (frame) return { least: frame, usual: frame, whole: frame, share: 0 };
  const texts = sample.map((row) => cellText(kind, read(row), locale));
  const most = pdfPage.width * MOST;
  const heads = unsplit('text', title);
  const words = widthsOfAll(
    texts.map((text) => longest(kind, text, pdfPage)),
    pdfPage,
  );
  const widest = words.at(-1) ?? 0;
  const cells = widthsOfAll(texts, pdfPage);
  const head = Math.max(...widthsOfAll([title], pdfPage, true));
  const word = Math.max(
    usualOf(words) ?? 0,
    widest * SMALLER,
    ...widthsOfAll(heads, pdfPage, true),
  );
  const least = Math.min(word, most);
  const upTo = (cell = 0) => Math.max(least, Math.min(Math.max(cell, head), 2 * most));
  return {
    least,
    usual: upTo(usualOf(cells)),
    whole: upTo(cells.at(-1)),
    share: width ? width * SHARES.text : SHARES[kind],
  };
}

/**
 * Grows widths towards the wanted ones, those that lack least first: what they do not need is left
 * for the longer ones, which get equal parts of it.
 */
function grow(widths: readonly number[], wanted: readonly number[], room: number): number[] {
  const grown = [...widths];
  const lack = widths.map((width, at) => (wanted[at] ?? width) - width);
  const order = [...widths.keys()].sort((a, b) => (lack[a] ?? 0) - (lack[b] ?? 0));
  let spare = Math.max(0, room - sum(widths));
  order.forEach((at, before) => {
    const given = Math.min(lack[at] ?? 0, spare / (order.length - before));
    grown[at] = (grown[at] ?? 0) + given;
    spare -= given;
  });
  return grown;
}

/** Columns from their least width to the wanted one while there is space; the rest is shared out. */
function widthsOf(needs: readonly Need[], width: number): number[] {
  const least = needs.map((need) => need.least);
  const fit = Math.min(1, width / sum(least));
  const usual = grow(
    least.map((one) => fit * one),
    needs.map((need) => Math.max(fit * need.least, need.usual)),
    width,
  );
  const whole = grow(
    usual,
    needs.map((need, at) => Math.max(usual[at] ?? 0, need.whole)),
    width,
  );
  const rest = Math.max(0, width - sum(whole));
  const shares = sum(needs.map(({ share }) => share));
  return needs.map(({ share }, at) => (whole[at] ?? 0) + (rest * share) / shares);
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
