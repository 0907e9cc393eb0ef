import { encode } from 'uqr';
import { INK, MUTED } from './pdf-colours.ts';
import type { PdfPage } from './pdf-page.ts';

const SIDE = 96;
const GAP = 12;
export const QR_HEIGHT = SIDE + 2 * GAP;

/** Draws a QR code with what it holds beside it. */
export function drawQr(pdfPage: PdfPage, text: string, says: string): void {
  const { data, size } = encode(text, { border: 0 });
  pdfPage.room(QR_HEIGHT);
  const { doc, left, y } = pdfPage;
  const dot = SIDE / size;
  pdfPage.paint(() => {
    data.forEach((row, at) => {
      row.forEach((isDark, column) => {
        if (isDark) doc.rect(left + column * dot, y + GAP + at * dot, dot, dot);
      });
    });
    doc.fill(INK);
  });
  const beside = SIDE + GAP;
  if (pdfPage.roll) pdfPage.y += SIDE + GAP;
  pdfPage.text(says, pdfPage.roll ? left : left + beside, pdfPage.y + GAP, {
    size: 8,
    colour: MUTED,
    width: pdfPage.roll ? pdfPage.width : pdfPage.width - beside,
    tag: 'P',
  });
  pdfPage.y += pdfPage.roll ? GAP + pdfPage.heightOf(says, pdfPage.width, 8) : QR_HEIGHT;
}
