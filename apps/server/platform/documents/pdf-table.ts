import {
  type CellKind,
  type Column,
  cellText,
  type GymLocale,
  isNumeric,
  type Rows,
} from './columns.ts';
import { LINE, MUTED, type PdfPage, SHADE } from './pdf-page.ts';

const FONT_SIZE = 8;
const PAD = 5;
const HEAD_HEIGHT = 18;
/** Its head and the first rows: a table does not begin with less. */
export const TABLE_START = HEAD_HEIGHT * 3;
const SHORT_ROWS = 8;
const MAX_LINES_HEIGHT = FONT_SIZE * 1.2 * 3;

/** How wide a column is beside the others. */
const SHARES: Record<CellKind, number> = {
  text: 3,
  integer: 1.4,
  decimal: 1.4,
  percent: 1.4,
  money: 2,
  date: 1.7,
  instant: 2.4,
};

interface Box {
  x: number;
  width: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** What must stand together on a page: a short table whole, the beginning of a long one. */
export const startHeight = <Row>(rows: Rows<Row>): number =>
  Array.isArray(rows) && rows.length <= SHORT_ROWS ? HEAD_HEIGHT * (rows.length + 1) : TABLE_START;

/** Every column holds its title; what is left of the page is shared out. */
function boxesOf<Row>(columns: readonly Column<Row>[], pdfPage: PdfPage): Box[] {
  const titles = columns.map(({ title }) => pdfPage.widthOf(title, FONT_SIZE, true) + 2 * PAD + 1);
  const fit = Math.min(1, pdfPage.width / sum(titles));
  const left = pdfPage.width - fit * sum(titles);
  const shares = columns.map(({ kind, width }) => (width ? width * SHARES.text : SHARES[kind]));
  let x = pdfPage.left;
  return shares.map((share, index) => {
    const box = { x, width: fit * (titles[index] ?? 0) + (share / sum(shares)) * left };
    x += box.width;
    return box;
  });
}

function drawHead<Row>(
  pdfPage: PdfPage,
  columns: readonly Column<Row>[],
  boxes: readonly Box[],
): void {
  pdfPage.doc.rect(pdfPage.left, pdfPage.y, pdfPage.width, HEAD_HEIGHT).fill(SHADE);
  columns.forEach(({ title, kind }, index) => {
    const box = boxes[index];
    if (!box) return;
    pdfPage.text(title, box.x + PAD, pdfPage.y + 5, {
      size: FONT_SIZE,
      bold: true,
      width: box.width - 2 * PAD,
      cut: true,
      align: isNumeric(kind) ? 'right' : 'left',
    });
  });
  pdfPage.y += HEAD_HEIGHT;
}

/** A table that goes on over as many pages as it needs, its head on each. */
export async function drawTable<Row>(
  pdfPage: PdfPage,
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
  locale: GymLocale,
): Promise<void> {
  const boxes = boxesOf(columns, pdfPage);
  pdfPage.room(startHeight(rows));
  drawHead(pdfPage, columns, boxes);
  let empty = true;
  for await (const row of rows) {
    empty = false;
    const texts = columns.map(({ kind, read }) => cellText(kind, read(row), locale));
    const heights = texts.map((text, index) =>
      pdfPage.heightOf(text, (boxes[index]?.width ?? 0) - 2 * PAD, FONT_SIZE),
    );
    const height = Math.min(Math.max(FONT_SIZE, ...heights), MAX_LINES_HEIGHT) + 2 * PAD;
    const before = pdfPage.y;
    pdfPage.room(height);
    if (pdfPage.y < before) {
      drawHead(pdfPage, columns, boxes);
      await pdfPage.flushed();
    }
    drawRow(pdfPage, columns, boxes, texts, height);
  }
  if (empty) {
    pdfPage.text('No hay datos.', pdfPage.left + PAD, pdfPage.y + PAD, {
      size: FONT_SIZE,
      colour: MUTED,
    });
    pdfPage.y += HEAD_HEIGHT;
  }
  pdfPage.y += 14;
}

function drawRow<Row>(
  pdfPage: PdfPage,
  columns: readonly Column<Row>[],
  boxes: readonly Box[],
  texts: readonly string[],
  height: number,
): void {
  columns.forEach(({ kind }, index) => {
    const box = boxes[index];
    if (!box) return;
    pdfPage.doc.save();
    pdfPage.doc.rect(box.x, pdfPage.y, box.width, height - 1).clip();
    pdfPage.text(texts[index] ?? '', box.x + PAD, pdfPage.y + PAD, {
      size: FONT_SIZE,
      width: box.width - 2 * PAD,
      align: isNumeric(kind) ? 'right' : 'left',
    });
    pdfPage.doc.restore();
  });
  pdfPage.y += height;
  pdfPage.doc.rect(pdfPage.left, pdfPage.y - 0.5, pdfPage.width, 0.5).fill(LINE);
}
