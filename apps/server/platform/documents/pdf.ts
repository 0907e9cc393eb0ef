import type { Readable } from 'node:stream';
import type { Column, GymLocale, Rows } from './columns.ts';
import { CHART_HEIGHT, drawBars, drawLines, type PdfChart } from './pdf-chart.ts';
import { MUTED } from './pdf-colours.ts';
import { openPages, type PdfAbout, type PdfBrand, type PdfPage } from './pdf-page.ts';
import { drawQr, QR_HEIGHT } from './pdf-qr.ts';
import { drawRollFacts, drawRollTable } from './pdf-roll.ts';
import { drawTable, startHeight, TABLE_START } from './pdf-table.ts';
import { fittingSize } from './pdf-widths.ts';

export type { PdfAbout, PdfBrand };

/** A document in the gym's name and colours, sent while it is written. */
export interface Pdf {
  stream: Readable;
  heading(text: string): void;
  subheading(text: string): void;
  /** Keeps the lines that somebody wrote. */
  paragraph(text: string): void;
  /** Label and value, two pairs to a row. */
  facts(pairs: readonly (readonly [label: string, value: string])[]): void;
  table<Row>(columns: readonly Column<Row>[], rows: Rows<Row>): Promise<void>;
  /** Draws a QR code; screen readers read `says`. */
  qr(text: string, says: string): void;
  bars(chart: PdfChart): void;
  lines(chart: PdfChart): void;
  end(): void;
}

function drawFacts(pdfPage: PdfPage, pairs: Parameters<Pdf['facts']>[0]): void {
  const half = pdfPage.width / 2;
  pdfPage.tags.open('L');
  for (let at = 0; at < pairs.length; at += 2) {
    const row = pairs.slice(at, at + 2);
    const width = half - 12;
    const values = row.map(([label, text]) => {
      const size = fittingSize({ kind: 'text', text, bold: true }, width, 11, pdfPage);
      return { label, text, size, height: pdfPage.heightOf(text, width, size, true) };
    });
    const highest = Math.max(...values.map(({ height }) => height));
    pdfPage.room(highest + 24);
    values.forEach(({ label, text, size }, index) => {
      const x = pdfPage.left + index * half;
      pdfPage.tags.open('LI');
      pdfPage.text(label, x, pdfPage.y, { size: 8, colour: MUTED, width, lines: 1, tag: 'Lbl' });
      pdfPage.text(text, x, pdfPage.y + 11, { size, bold: true, width, tag: 'LBody' });
      pdfPage.tags.close();
    });
    pdfPage.y += highest + 20;
  }
  pdfPage.tags.close();
  pdfPage.y += 4;
}

interface Title {
  text: string;
  size: number;
  tag: 'H2' | 'H3';
  /** The space around it, a third of it above. */
  gap: number;
}

/** Starts a document whose content flows down the pages. */
export async function createPdf(brand: PdfBrand, about: PdfAbout, locale: GymLocale): Promise<Pdf> {
  const { pdfPage, stream, end } = await openPages(brand, about);
  let waiting: Title[] = [];
  /** Draws the pending headings on the same page as the content that follows them. */
  const beginWith = (height: number) => {
    const titles = waiting.map((title) => ({
      ...title,
      height: pdfPage.heightOf(title.text, pdfPage.width, title.size, true) + title.gap,
    }));
    waiting = [];
    if (titles.length > 0) pdfPage.room(titles.reduce((sum, title) => sum + title.height, height));
    for (const { text, size, gap, tag, height: own } of titles) {
      pdfPage.text(text, pdfPage.left, pdfPage.y + gap / 3, {
        size,
        tag,
        bold: true,
        width: pdfPage.width,
      });
      pdfPage.y += own;
    }
  };
  return {
    stream,
    end() {
      beginWith(0);
      end();
    },
    heading(text) {
      beginWith(0);
      waiting = [{ text, size: 13, gap: 12, tag: 'H2' }];
    },
    subheading(text) {
      waiting.push({ text, size: 10, gap: 9, tag: 'H3' });
    },
    paragraph(text) {
      for (const [at, line] of text.split('\n').entries()) {
        const height = pdfPage.heightOf(line, pdfPage.width, 9);
        // A paragraph under a heading introduces something, so it stays with it.
        if (at === 0) beginWith(height + 8 + CHART_HEIGHT);
        pdfPage.room(height + 8);
        if (line.trim()) pdfPage.line(line, { tag: 'P' });
        else pdfPage.y += height;
      }
      pdfPage.y += 8;
    },
    facts(pairs) {
      beginWith(TABLE_START);
      if (pdfPage.roll) drawRollFacts(pdfPage, pairs);
      else drawFacts(pdfPage, pairs);
    },
    table(columns, rows) {
      beginWith(startHeight(columns, rows));
      const draw = pdfPage.roll ? drawRollTable : drawTable;
      return draw(pdfPage, columns, rows, locale);
    },
    qr(text, says) {
      beginWith(QR_HEIGHT);
      drawQr(pdfPage, text, says);
    },
    bars(chart) {
      beginWith(CHART_HEIGHT);
      drawBars(pdfPage, chart);
    },
    lines(chart) {
      beginWith(CHART_HEIGHT);
      drawLines(pdfPage, chart);
    },
  };
}
