import { PassThrough, type Readable } from 'node:stream';
import type { Paper } from '@forja/contract/paper';
import { drained } from './drained.ts';
import { sheetOf } from './paper.ts';
import { INK, MUTED } from './pdf-colours.ts';
import { pdfFonts } from './pdf-font.ts';
import { drawFirstHead, drawNextHead, drawRollHead } from './pdf-head.ts';
import { createTags, type PdfTags } from './pdf-tags.ts';
import { printable } from './pdf-text.ts';
import { fittingSize } from './pdf-widths.ts';

export interface PdfBrand {
  gymName: string;
  /** What identifies the gym on paper: company id, address, phone, email. */
  details?: readonly string[];
  /** Without a logo, the default one is drawn in the gym's colour. */
  logo: { png: Buffer; width: number; height: number } | undefined;
  /** The gym's colour and the text colour on it, both as `#rrggbb`. */
  primary: string;
  onPrimary: string;
}

export interface PdfAbout {
  title: string;
  /** What it covers, such as a period or a filter. */
  subtitle?: string;
  /** When it was made, in readable form. */
  madeAt: string;
  landscape?: boolean;
  /** A4 unless told. */
  paper?: Paper | undefined;
}

/** The current page and the position on it. */
export interface PdfPage {
  doc: PDFKit.PDFDocument;
  brand: PdfBrand;
  tags: PdfTags;
  left: number;
  width: number;
  roll: boolean;
  /** Where the next line begins. */
  y: number;
  /** Begins a new page unless this much space is left. */
  room(height: number): void;
  text(text: string, x: number, y: number, options?: TextOptions): void;
  /**
   * A text over the whole width, after which the next line begins; smaller where a word would be
   * split.
   */
  line(text: string, options?: TextOptions & { x?: number }): void;
  /** Draws lines and fills, which screen readers skip. */
  paint(draw: () => void): void;
  /** The height of the text in this width. */
  heightOf(text: string, width: number, size: number, bold?: boolean): number;
  /** The width of the text on one line. */
  widthOf(text: string, size: number, bold?: boolean): number;
  /** Waits while the client reads slower than pages are written. */
  flushed(): Promise<void>;
}

interface TextOptions {
  size?: number;
  bold?: boolean;
  colour?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** As many lines at most; what does not fit is cut with …. */
  lines?: number;
  /** Its role for screen readers; without one they skip it. */
  tag?: string;
  scope?: 'Column';
}

const FOOTER = 30;
/** Space at the end of a roll for the cutter. */
const CUT = 24;
const FONT_SIZE = 9;
/** The share of the free space that stands before the text. */
const INDENTS = { left: 0, center: 0.5, right: 1 };

/** A font's id for the space is assigned per document and written when it ends. */
interface EmbeddedFont {
  ref(): object;
  encode(text: string): [glyphs: string[], positions: unknown[]];
}

/**
 * The number of pages is known only at the end, so all footers refer to one object that is written
 * then.
 */
function pageTotal(doc: PDFKit.PDFDocument) {
  const { _font: font } = doc.font('regular') as PDFKit.PDFDocument & { _font: EmbeddedFont };
  const form = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -4, 40, 12],
    Resources: { Font: { Total: font.ref() } },
  });
  return {
    show(x: number, baseline: number) {
      doc.page.xobjects.Total = form;
      doc.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} cm /Total Do Q`);
    },
    finish(pages: number) {
      const [glyphs] = font.encode(String(pages));
      form.end(Buffer.from(`0.36 0.36 0.4 rg BT /Total 8 Tf <${glyphs.join('')}> Tj ET`));
    },
  };
}

async function newDocument(brand: PdfBrand, about: PdfAbout, size: [number, number]) {
  // The library loads slowly, so it is loaded by the first PDF and not at every start.
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await pdfFonts();
  const doc = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-CR',
    displayTitle: true,
    // Otherwise a long list would keep every word it has written in memory.
    fontLayoutCache: false,
    info: { Title: about.title, Author: brand.gymName, Creator: 'Forja' },
  });
  // The library takes opened fonts too, which its types do not say.
  for (const name of ['regular', 'bold'] as const) {
    doc.registerFont(name, fonts[name].font as unknown as Buffer);
  }
  const isKnown = (codePoint: number) => fonts.regular.font.hasGlyphForCodePoint(codePoint);
  return { doc, fonts, written: (text: string) => printable(text, isKnown) };
}

/** Starts a document with the gym's head and numbered footers, sent while it is written. */
export async function openPages(
  brand: PdfBrand,
  about: PdfAbout,
): Promise<{ pdfPage: PdfPage; stream: Readable; end(): void }> {
  const sheet = sheetOf(about.paper ?? 'a4', about.landscape);
  const { doc, fonts, written } = await newDocument(brand, about, [sheet.width, sheet.height]);
  const stream = new PassThrough();
  doc.pipe(stream);
  const total = pageTotal(doc);
  const tags = createTags(doc);
  const fontOf = (bold = false) => (bold ? 'bold' : 'regular');
  const use = (size: number, bold?: boolean) => doc.font(fontOf(bold)).fontSize(size);
  const wide = (text: string, size: number, bold?: boolean) =>
    fonts[fontOf(bold)].widthOf(text) * size;
  const lineHeight = (size: number, bold?: boolean) => fonts[fontOf(bold)].lineHeight * size;
  let pages = 0;
  const pdfPage: PdfPage = {
    doc,
    brand,
    tags,
    left: sheet.margin,
    width: sheet.width - 2 * sheet.margin,
    roll: sheet.roll,
    y: 0,
    room(height) {
      if (pdfPage.y + height > sheet.height - sheet.margin - FOOTER) newPage();
    },
    text(text, x, y, options = {}) {
      const {
        size = FONT_SIZE,
        bold,
        colour = INK,
        width,
        align = 'left',
        lines,
        tag,
        scope,
      } = options;
      const shown = written(text);
      const spare = width === undefined ? undefined : width - wide(shown, size, bold);
      const draw = () => {
        use(size, bold).fillColor(colour);
        // A line that fits need not be broken.
        if (width === undefined || spare === undefined || spare >= 0) {
          doc.text(shown, x + (spare ?? 0) * INDENTS[align], y, { lineBreak: false });
          return;
        }
        const height = lines && lines * lineHeight(size, bold);
        doc.text(shown, x, y, { width, align, ...(height ? { height, ellipsis: '…' } : {}) });
      };
      if (tag) tags.leaf(tag, draw, scope ? { scope } : {});
      else tags.artifact(draw);
    },
    line(
      text,
      { x = pdfPage.left, width = pdfPage.width, size: asked = FONT_SIZE, ...options } = {},
    ) {
      const { bold = false } = options;
      const size = fittingSize({ kind: 'text', text, bold }, width, asked, pdfPage);
      pdfPage.text(text, x, pdfPage.y, { ...options, size, width });
      pdfPage.y += pdfPage.heightOf(text, width, size, bold);
    },
    paint: (draw) => tags.artifact(draw),
    heightOf(text, width, size, bold) {
      const shown = written(text);
      if (wide(shown, size, bold) <= width) return lineHeight(size, bold);
      return use(size, bold).heightOfString(shown, { width });
    },
    widthOf: (text, size, bold) => wide(written(text), size, bold),
    flushed: () => drained(stream),
  };
  function drawFoot() {
    const baseline = sheet.height - sheet.margin + 8;
    const count = `Página ${pages} de `;
    const end = pdfPage.left + pdfPage.width - 18;
    const before = pdfPage.widthOf(count, 8);
    pdfPage.text(about.madeAt, pdfPage.left, baseline - 7.75, { size: 8, colour: MUTED });
    pdfPage.text(count, end - before, baseline - 7.75, { size: 8, colour: MUTED });
    pdfPage.paint(() => total.show(end, baseline));
  }
  function newPage() {
    if (pages > 0) tags.pageDone();
    doc.addPage();
    pages += 1;
    pdfPage.y = sheet.margin;
    if (!sheet.roll) drawFoot();
    if (sheet.roll) drawRollHead(pdfPage, about);
    else if (pages === 1) drawFirstHead(pdfPage, about);
    else drawNextHead(pdfPage, about);
  }
  function cutRoll() {
    pdfPage.y += 6;
    pdfPage.line(about.madeAt, { size: 7, align: 'center', tag: 'P' });
    const bottom = sheet.height - pdfPage.y - CUT;
    const { data } = doc.page.dictionary as unknown as { data: { MediaBox: number[] } };
    data.MediaBox = [0, bottom, sheet.width, sheet.height];
  }
  newPage();
  return {
    pdfPage,
    stream,
    end() {
      if (sheet.roll) cutRoll();
      total.finish(pages);
      tags.pageDone();
      tags.end();
      doc.end();
    },
  };
}
