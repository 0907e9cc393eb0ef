import type { Readable } from 'node:stream';
import type { Column, GymLocale, Rows } from './columns.ts';
import { CHART_HEIGHT, drawBars, drawLines, type PdfChart } from './pdf-chart.ts';
import { MUTED, openPages, type PdfAbout, type PdfBrand, type PdfPage } from './pdf-page.ts';
import { drawTable, startHeight, TABLE_START } from './pdf-table.ts';

export type { PdfBrand };

/** A document in the gym's name and colours, sent while it is written. */
export interface Pdf {
  stream: Readable;
  heading(text: string): void;
  /** A smaller heading, of a part of what the last one began. */
  subheading(text: string): void;
  paragraph(text: string): void;
  /** Label and value, two to a row. */
  facts(pairs: readonly (readonly [label: string, value: string])[]): void;
  table<Row>(columns: readonly Column<Row>[], rows: Rows<Row>): Promise<void>;
  bars(chart: PdfChart): void;
  lines(chart: PdfChart): void;
  end(): void;
}

function drawFacts(pdfPage: PdfPage, pairs: Parameters<Pdf['facts']>[0]): void {
  const half = pdfPage.width / 2;
  for (let at = 0; at < pairs.length; at += 2) {
    const row = pairs.slice(at, at + 2);
    const heights = row.map(([, value]) => pdfPage.heightOf(value, half - 12, 11, true));
    pdfPage.room(Math.max(...heights) + 24);
    row.forEach(([label, value], index) => {
      const x = pdfPage.left + index * half;
      pdfPage.text(label, x, pdfPage.y, { size: 8, colour: MUTED, width: half - 12, cut: true });
      pdfPage.text(value, x, pdfPage.y + 11, { size: 11, bold: true, width: half - 12 });
    });
    pdfPage.y += Math.max(...heights) + 20;
  }
  pdfPage.y += 4;
}

interface Title {
  text: string;
  size: number;
  /** The air around it, a third of it above. */
  gap: number;
}

/** Starts a document; what is drawn flows down the pages. */
export async function createPdf(brand: PdfBrand, about: PdfAbout, locale: GymLocale): Promise<Pdf> {
  const { pdfPage, stream, end } = await openPages(brand, about);
  let waiting: Title[] = [];
  /** Draws the headings that wait on the page of what they are about. */
  const beginWith = (height: number) => {
    const titles = waiting.map((title) => ({
      ...title,
      height: pdfPage.heightOf(title.text, pdfPage.width, title.size, true) + title.gap,
    }));
    waiting = [];
    if (titles.length > 0) pdfPage.room(titles.reduce((sum, title) => sum + title.height, height));
    for (const { text, size, gap, height: own } of titles) {
      pdfPage.text(text, pdfPage.left, pdfPage.y + gap / 3, {
        size,
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
      waiting = [{ text, size: 13, gap: 12 }];
    },
    subheading(text) {
      waiting.push({ text, size: 10, gap: 9 });
    },
    paragraph(text) {
      const height = pdfPage.heightOf(text, pdfPage.width, 9);
      // A paragraph under a heading leads on to something.
      beginWith(height + 8 + CHART_HEIGHT);
      pdfPage.room(height + 8);
      pdfPage.text(text, pdfPage.left, pdfPage.y, { width: pdfPage.width });
      pdfPage.y += height + 8;
    },
    facts(pairs) {
      beginWith(TABLE_START);
      drawFacts(pdfPage, pairs);
    },
    table(columns, rows) {
      beginWith(startHeight(rows));
      return drawTable(pdfPage, columns, rows, locale);
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
