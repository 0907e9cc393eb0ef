import { type Column, cellText, type GymLocale, type Rows } from './columns.ts';
import type { PdfPage } from './pdf-page.ts';
import { fittingSize } from './pdf-widths.ts';

const SIZE = 8;
const GAP = 6;

type Pair = readonly [label: string, value: string];

/** Draws a label and its value at the right; a long value wraps. */
function drawPair(pdfPage: PdfPage, [label, value]: Pair, bold: boolean): void {
  const { left, width, y } = pdfPage;
  const beside = label ? width - pdfPage.widthOf(label, SIZE) - GAP : width;
  const fits = pdfPage.widthOf(value, SIZE, bold) <= beside;
  const top = fits || !label ? y : y + pdfPage.heightOf(label, width, SIZE);
  if (label) pdfPage.text(label, left, y, { size: SIZE, width, tag: 'Lbl' });
  const size = fittingSize({ kind: 'text', text: value, bold }, width, SIZE, pdfPage);
  pdfPage.text(value, left, top, { size, bold, width, align: 'right', tag: 'LBody' });
  pdfPage.y = top + pdfPage.heightOf(value || 'X', width, size, bold) + 1;
}

/** Labels and values, one below the other. */
export function drawRollFacts(pdfPage: PdfPage, pairs: readonly Pair[]): void {
  pdfPage.tags.open('L');
  for (const pair of pairs) {
    pdfPage.tags.open('LI');
    drawPair(pdfPage, pair, true);
    pdfPage.tags.close();
  }
  pdfPage.tags.close();
  pdfPage.y += GAP;
}

function drawRule(pdfPage: PdfPage): void {
  const { doc, left, y, width } = pdfPage;
  pdfPage.paint(() => doc.rect(left, y, width, 0.6).fill('#000000'));
  pdfPage.y += GAP - 2;
}

/** A roll is too narrow for columns: each row is its first cell, and the others below it. */
export async function drawRollTable<Row>(
  pdfPage: PdfPage,
  [first, ...others]: readonly Column<Row>[],
  rows: Rows<Row>,
  locale: GymLocale,
): Promise<void> {
  if (!first) return;
  const textOf = ({ kind, read }: Column<Row>, row: Row) => cellText(kind, read(row), locale);
  drawRule(pdfPage);
  pdfPage.tags.open('L');
  for await (const row of rows) {
    pdfPage.tags.open('LI');
    pdfPage.line(textOf(first, row), { size: SIZE, bold: true, tag: 'Lbl' });
    for (const column of others) {
      const text = textOf(column, row);
      if (text) drawPair(pdfPage, [column.title, text], false);
    }
    pdfPage.tags.close();
    pdfPage.y += 3;
  }
  pdfPage.tags.close();
  drawRule(pdfPage);
}
