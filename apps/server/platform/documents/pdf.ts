import type { Readable } from 'node:stream';
import type { Column, Place, Rows } from './columns.ts';
import { CHART_HEIGHT, drawBars, drawLines, type PdfChart } from './pdf-chart.ts';
import { openPaper, type Paper, type PdfAbout, type PdfBrand, QUIET } from './pdf-page.ts';
import { drawTable, startOf, TABLE_START } from './pdf-table.ts';

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

function drawFacts(paper: Paper, pairs: Parameters<Pdf['facts']>[0]): void {
  const half = paper.width / 2;
  for (let at = 0; at < pairs.length; at += 2) {
    const row = pairs.slice(at, at + 2);
    const heights = row.map(([, value]) => paper.heightOf(value, half - 12, 11, true));
    paper.room(Math.max(...heights) + 24);
    row.forEach(([label, value], index) => {
      const x = paper.left + index * half;
      paper.text(label, x, paper.y, { size: 8, colour: QUIET, width: half - 12, cut: true });
      paper.text(value, x, paper.y + 11, { size: 11, bold: true, width: half - 12 });
    });
    paper.y += Math.max(...heights) + 20;
  }
  paper.y += 4;
}

interface Title {
  text: string;
  size: number;
  /** The air around it, a third of it above. */
  gap: number;
}

/** Starts a document; what is drawn flows down the pages. */
export async function createPdf(brand: PdfBrand, about: PdfAbout, place: Place): Promise<Pdf> {
  const { paper, stream, end } = await openPaper(brand, about);
  let waiting: Title[] = [];
  /** Draws the headings that wait on the page of what they are about. */
  const beginWith = (height: number) => {
    const titles = waiting.map((title) => ({
      ...title,
      height: paper.heightOf(title.text, paper.width, title.size, true) + title.gap,
    }));
    waiting = [];
    if (titles.length > 0) paper.room(titles.reduce((sum, title) => sum + title.height, height));
    for (const { text, size, gap, height: own } of titles) {
      paper.text(text, paper.left, paper.y + gap / 3, { size, bold: true, width: paper.width });
      paper.y += own;
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
      const height = paper.heightOf(text, paper.width, 9);
      // A paragraph under a heading leads on to something.
      beginWith(height + 8 + CHART_HEIGHT);
      paper.room(height + 8);
      paper.text(text, paper.left, paper.y, { width: paper.width });
      paper.y += height + 8;
    },
    facts(pairs) {
      beginWith(TABLE_START);
      drawFacts(paper, pairs);
    },
    table(columns, rows) {
      beginWith(startOf(rows));
      return drawTable(paper, columns, rows, place);
    },
    bars(chart) {
      beginWith(CHART_HEIGHT);
      drawBars(paper, chart);
    },
    lines(chart) {
      beginWith(CHART_HEIGHT);
      drawLines(paper, chart);
    },
  };
}
