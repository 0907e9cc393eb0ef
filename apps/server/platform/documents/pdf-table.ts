import {
  type CellKind,
  type Column,
  cellText,
  isNumeric,
  type Place,
  type Rows,
} from './columns.ts';
import { LINE, type Paper, QUIET, SHADE } from './pdf-page.ts';

const SIZE = 8;
const PAD = 5;
const HEAD_HEIGHT = 18;
/** Its head and the first rows: a table does not begin with less. */
export const TABLE_START = HEAD_HEIGHT * 3;
const SHORT_ROWS = 8;
const MAX_LINES_HEIGHT = SIZE * 1.2 * 3;

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
export const startOf = <Row>(rows: Rows<Row>): number =>
  Array.isArray(rows) && rows.length <= SHORT_ROWS ? HEAD_HEIGHT * (rows.length + 1) : TABLE_START;

/** Every column holds its title; what is left of the page is shared out. */
function boxesOf<Row>(columns: readonly Column<Row>[], paper: Paper): Box[] {
  const titles = columns.map(({ title }) => paper.widthOf(title, SIZE, true) + 2 * PAD + 1);
  const fit = Math.min(1, paper.width / sum(titles));
  const left = paper.width - fit * sum(titles);
  const shares = columns.map(({ kind, width }) => (width ? width * SHARES.text : SHARES[kind]));
  let x = paper.left;
  return shares.map((share, index) => {
    const box = { x, width: fit * (titles[index] ?? 0) + (share / sum(shares)) * left };
    x += box.width;
    return box;
  });
}

function drawHead<Row>(paper: Paper, columns: readonly Column<Row>[], boxes: readonly Box[]): void {
  paper.doc.rect(paper.left, paper.y, paper.width, HEAD_HEIGHT).fill(SHADE);
  columns.forEach(({ title, kind }, index) => {
    const box = boxes[index];
    if (!box) return;
    paper.text(title, box.x + PAD, paper.y + 5, {
      size: SIZE,
      bold: true,
      width: box.width - 2 * PAD,
      cut: true,
      align: isNumeric(kind) ? 'right' : 'left',
    });
  });
  paper.y += HEAD_HEIGHT;
}

/** A table that goes on over as many pages as it needs, its head on each. */
export async function drawTable<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
  place: Place,
): Promise<void> {
  const boxes = boxesOf(columns, paper);
  paper.room(startOf(rows));
  drawHead(paper, columns, boxes);
  let empty = true;
  for await (const row of rows) {
    empty = false;
    const texts = columns.map(({ kind, read }) => cellText(kind, read(row), place));
    const heights = texts.map((text, index) =>
      paper.heightOf(text, (boxes[index]?.width ?? 0) - 2 * PAD, SIZE),
    );
    const height = Math.min(Math.max(SIZE, ...heights), MAX_LINES_HEIGHT) + 2 * PAD;
    const before = paper.y;
    paper.room(height);
    if (paper.y < before) {
      drawHead(paper, columns, boxes);
      await paper.flushed();
    }
    drawRow(paper, columns, boxes, texts, height);
  }
  if (empty) {
    paper.text('No hay datos.', paper.left + PAD, paper.y + PAD, { size: SIZE, colour: QUIET });
    paper.y += HEAD_HEIGHT;
  }
  paper.y += 14;
}

function drawRow<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  boxes: readonly Box[],
  texts: readonly string[],
  height: number,
): void {
  columns.forEach(({ kind }, index) => {
    const box = boxes[index];
    if (!box) return;
    paper.doc.save();
    paper.doc.rect(box.x, paper.y, box.width, height - 1).clip();
    paper.text(texts[index] ?? '', box.x + PAD, paper.y + PAD, {
      size: SIZE,
      width: box.width - 2 * PAD,
      align: isNumeric(kind) ? 'right' : 'left',
    });
    paper.doc.restore();
  });
  paper.y += height;
  paper.doc.rect(paper.left, paper.y - 0.5, paper.width, 0.5).fill(LINE);
}
