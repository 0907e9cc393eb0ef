import { type Column, cellText, type GymLocale, isNumeric, type Rows } from './columns.ts';
import { LINE, MUTED, SHADE } from './pdf-colours.ts';
import type { PdfPage } from './pdf-page.ts';
import { fittingSize, PAD, shapeOf, type TableShape } from './pdf-widths.ts';

const HEAD_HEIGHT = 18;
/** A table begins only where its header and first rows fit. */
export const TABLE_START = HEAD_HEIGHT * 3;
/** The room above and below the text of a row. */
const PAD_ACROSS = 3.5;
const SHORT_ROWS = 12;
/** A row with frames is high enough to write into by hand. */
const FRAME_HEIGHT = 26;
const MAX_LINES = 12;
/** The number of rows used to size the columns. */
const SAMPLE = 200;
/**
 * Tags of cells are not compressed. After this many rows they would be most of the file, so further
 * rows are one paragraph each.
 */
const TAGGED_ROWS = 1_000;

interface Cell {
  text: string;
  x: number;
  width: number;
  size: number;
  height: number;
  align: 'left' | 'right';
  framed: boolean;
}

/** The height to keep together on a page: all of a short table, or the beginning of a long one. */
export function startHeight<Row>(columns: readonly Column<Row>[], rows: Rows<Row>): number {
  const isShort = Array.isArray(rows) && rows.length <= SHORT_ROWS;
  const rowHeight = columns.some(({ frame }) => frame) ? FRAME_HEIGHT : HEAD_HEIGHT;
  return HEAD_HEIGHT + rowHeight * (isShort ? rows.length : 2);
}

/** Splits off the first rows, and yields all of them in order. */
async function withSample<Row>(
  rows: Rows<Row>,
): Promise<{ sample: Row[]; all: AsyncIterable<Row> }> {
  const rest = (async function* () {
    yield* rows;
  })();
  const sample: Row[] = [];
  while (sample.length < SAMPLE) {
    const next = await rest.next();
    if (next.done) break;
    sample.push(next.value);
  }
  async function* everything() {
    yield* sample;
    yield* rest;
  }
  return { sample, all: everything() };
}

/** One line of the table, with the sizes at which its words stay whole. */
function cellsOf<Row>(
  pdfPage: PdfPage,
  columns: readonly Column<Row>[],
  { boxes, fontSize }: TableShape,
  textOf: (column: Column<Row>) => string,
  bold: boolean,
): Cell[] {
  return columns.map((column, index) => {
    const box = boxes[index] ?? { x: 0, width: 0 };
    const text = textOf(column);
    const width = box.width - 2 * PAD;
    const kind = bold ? 'text' : column.kind;
    const size = fittingSize({ kind, text, bold }, width, fontSize, pdfPage);
    const lineHeight = pdfPage.heightOf('X', width, size, bold);
    const framed = column.frame !== undefined && !bold;
    const written = Math.min(pdfPage.heightOf(text, width, size, bold), lineHeight * MAX_LINES);
    const height = framed ? FRAME_HEIGHT - 2 * PAD_ACROSS : written;
    return { text, x: box.x + PAD, width, size, height, align: sideOf(column), framed };
  });
}

const sideOf = <Row>({ kind }: Column<Row>) => (isNumeric(kind) ? 'right' : 'left');

const tallest = (cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ height }) => height)) + 2 * PAD_ACROSS;

const HEAD = { bold: true, tag: 'TH', scope: 'Column' } as const;
const DATA = { tag: 'TD' } as const;

function drawCells(
  pdfPage: PdfPage,
  cells: readonly Cell[],
  options: typeof HEAD | typeof DATA,
): void {
  for (const { text, x, width, size, align } of cells) {
    const y = pdfPage.y + PAD_ACROSS;
    pdfPage.text(text, x, y, { size, width, align, lines: MAX_LINES, ...options });
  }
}

function drawHead(pdfPage: PdfPage, cells: readonly Cell[], tagged: boolean): void {
  const { doc, left, y, width, tags } = pdfPage;
  const height = tallest(cells);
  pdfPage.paint(() => doc.rect(left, y, width, height).fill(SHADE));
  if (tagged) {
    tags.open('TR');
    drawCells(pdfPage, cells, HEAD);
    tags.close();
  } else {
    tags.artifact(() => drawCells(pdfPage, cells, HEAD));
  }
  pdfPage.y += height;
}

function drawRow(pdfPage: PdfPage, cells: readonly Cell[], tagged: boolean): void {
  if (tagged) {
    pdfPage.tags.open('TR');
    drawCells(pdfPage, cells, DATA);
    pdfPage.tags.close();
  } else {
    pdfPage.tags.leaf('P', () => drawCells(pdfPage, cells, DATA));
  }
  const height = tallest(cells);
  pdfPage.y += height;
  const { doc, left, y, width } = pdfPage;
  pdfPage.paint(() => doc.rect(left, y - 0.5, width, 0.5).fill(LINE));
  for (const cell of cells.filter(({ framed }) => framed)) {
    pdfPage.paint(() => doc.rect(cell.x - PAD, y - height, 0.5, height).fill(LINE));
  }
}

/** A table that continues over as many pages as it needs, with its header on each. */
export async function drawTable<Row>(
  pdfPage: PdfPage,
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
  locale: GymLocale,
): Promise<void> {
  const { sample, all } = await withSample(rows);
  const shape = shapeOf(columns, sample, locale, pdfPage);
  const head = cellsOf(pdfPage, columns, shape, ({ title }) => title, true);
  pdfPage.room(startHeight(columns, rows));
  pdfPage.tags.open('Table');
  drawHead(pdfPage, head, true);
  let count = 0;
  for await (const row of all) {
    const tagged = count < TAGGED_ROWS;
    if (count === TAGGED_ROWS) pdfPage.tags.close();
    count += 1;
    const textOf = ({ kind, read }: Column<Row>) => cellText(kind, read(row), locale);
    const cells = cellsOf(pdfPage, columns, shape, textOf, false);
    const before = pdfPage.y;
    pdfPage.room(tallest(cells));
    if (pdfPage.y < before) {
      // One table per page: a table over all pages would stay in memory until its end.
      if (tagged) {
        pdfPage.tags.close();
        pdfPage.tags.open('Table');
      }
      drawHead(pdfPage, head, tagged);
      await pdfPage.flushed();
    }
    drawRow(pdfPage, cells, tagged);
  }
  if (count <= TAGGED_ROWS) pdfPage.tags.close();
  if (count === 0) {
    pdfPage.text('No hay datos.', pdfPage.left + PAD, pdfPage.y + PAD, {
      size: 8,
      colour: MUTED,
      tag: 'P',
    });
    pdfPage.y += HEAD_HEIGHT;
  }
  pdfPage.y += 14;
}
