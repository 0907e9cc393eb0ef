import { PassThrough, type Readable } from 'node:stream';
import { drained } from '../http/drain.ts';
import { printable } from './pdf-text.ts';

/** Whose document it is. */
export interface PdfBrand {
  gymName: string;
  /** Without one the drawn mark stands in the gym's colour. */
  logo: { png: Buffer; width: number; height: number } | undefined;
  /** The gym's colour and what is written on it, both as `#rrggbb`. */
  primary: string;
  onPrimary: string;
}

export interface PdfAbout {
  title: string;
  /** What it covers: a period, a filter. */
  subtitle?: string;
  /** When it was made, as people read it. */
  madeAt: string;
  landscape?: boolean;
}

/** The page that is being written and the pen on it. */
export interface PdfPage {
  doc: PDFKit.PDFDocument;
  brand: PdfBrand;
  left: number;
  width: number;
  /** Where the next line begins. */
  y: number;
  /** Begins a page unless that much room is left. */
  room(height: number): void;
  text(text: string, x: number, y: number, options?: TextOptions): void;
  /** How high the text stands in this width. */
  heightOf(text: string, width: number, size: number, bold?: boolean): number;
  /** How wide the text is on one line. */
  widthOf(text: string, size: number, bold?: boolean): number;
  /** Waits while the reader is slower than the pages. */
  flushed(): Promise<void>;
}

interface TextOptions {
  size?: number;
  bold?: boolean;
  colour?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** A single line that ends in … when it does not fit. */
  cut?: boolean;
}

const INK = '#1b1b1f';
export const MUTED = '#5c5c66';
export const LINE = '#d9d9df';
export const SHADE = '#f3f3f6';

const MARGIN = 42;
const FOOTER = 30;
const LOGO = 34;
/** The loaded bar of packages/ui/brand/default-gym-logo, on a tile of 512. */
const MARK =
  'M92 176H132L148 192V320L132 336H92ZM420 176H380L364 192V320L380 336H420ZM164 132H212L228 148V364L212 380H164ZM348 132H300L284 148V364L300 380H348ZM48 232H80V280H48ZM432 232H464V280H432ZM236 224H276V288H236Z';

const fontOf = (bold = false) => (bold ? 'Helvetica-Bold' : 'Helvetica');

function drawLogo({ doc, brand, left }: PdfPage, y: number): number {
  if (brand.logo) {
    const { png, width, height } = brand.logo;
    doc.image(png, left, y, { fit: [LOGO * 3, LOGO], valign: 'center' });
    return Math.min(LOGO * 3, (LOGO * width) / height);
  }
  doc.roundedRect(left, y, LOGO, LOGO, LOGO / 4).fill(brand.primary);
  doc
    .save()
    .translate(left, y)
    .scale(LOGO / 512);
  doc.path(MARK).fill(brand.onPrimary).restore();
  return LOGO;
}

function drawFirstHeader(pdfPage: PdfPage, about: PdfAbout): void {
  const { doc, brand, left, width } = pdfPage;
  const logoWidth = drawLogo(pdfPage, MARGIN);
  pdfPage.text(brand.gymName, left + logoWidth + 12, MARGIN + 10, { size: 13, bold: true });
  doc.rect(left, MARGIN + LOGO + 12, width, 2).fill(brand.primary);
  pdfPage.y = MARGIN + LOGO + 28;
  pdfPage.text(about.title, left, pdfPage.y, { size: 20, bold: true, width });
  pdfPage.y += pdfPage.heightOf(about.title, width, 20, true) + 4;
  if (about.subtitle) {
    pdfPage.text(about.subtitle, left, pdfPage.y, { size: 10, colour: MUTED, width });
    pdfPage.y += pdfPage.heightOf(about.subtitle, width, 10) + 4;
  }
  pdfPage.y += 12;
}

function drawNextHeader(pdfPage: PdfPage, about: PdfAbout): void {
  const { doc, brand, left, width } = pdfPage;
  pdfPage.text(`${brand.gymName} · ${about.title}`, left, MARGIN - 8, {
    size: 9,
    colour: MUTED,
    width,
    cut: true,
  });
  doc.rect(left, MARGIN + 8, width, 1).fill(brand.primary);
  pdfPage.y = MARGIN + 22;
}

/** How many pages there are is known at the end: every footer points at one object written then. */
function pageTotal(doc: PDFKit.PDFDocument) {
  const font = doc.ref({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Helvetica',
    Encoding: 'WinAnsiEncoding',
  });
  const form = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -4, 40, 12],
    Resources: { Font: { Total: font } },
  });
  return {
    show(x: number, baseline: number) {
      doc.page.xobjects.Total = form;
      doc.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} cm /Total Do Q`);
    },
    finish(pages: number) {
      font.end(undefined);
      form.end(Buffer.from(`0.36 0.36 0.4 rg BT /Total 8 Tf (${pages}) Tj ET`));
    },
  };
}

/** A document of A4 pages with the gym's head and numbered feet, sent while it is written. */
export async function openPages(
  brand: PdfBrand,
  about: PdfAbout,
): Promise<{ pdfPage: PdfPage; stream: Readable; end(): void }> {
  // The library takes long to load: whoever prints waits for it, not every start.
  const { default: PDFDocument } = await import('pdfkit');
  const stream = new PassThrough();
  const doc = new PDFDocument({
    size: 'A4',
    layout: about.landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    lang: 'es',
    displayTitle: true,
    info: { Title: printable(about.title), Author: printable(brand.gymName), Creator: 'Forja' },
  });
  doc.pipe(stream);
  const total = pageTotal(doc);
  let pages = 0;
  const pdfPage: PdfPage = {
    doc,
    brand,
    left: MARGIN,
    width: 0,
    y: 0,
    room(height) {
      if (pdfPage.y + height > doc.page.height - MARGIN - FOOTER) newPage();
    },
    text(text, x, y, { size = 9, bold, colour = INK, width, align, cut } = {}) {
      doc.font(fontOf(bold)).fontSize(size).fillColor(colour);
      const height = cut ? size * 1.2 : undefined;
      doc.text(printable(text), x, y, {
        ...(width === undefined ? { lineBreak: false } : { width }),
        ...(align ? { align } : {}),
        ...(height ? { height, ellipsis: '…' } : {}),
      });
    },
    heightOf: (text, width, size, bold) =>
      doc.font(fontOf(bold)).fontSize(size).heightOfString(printable(text), { width }),
    widthOf: (text, size, bold) =>
      doc.font(fontOf(bold)).fontSize(size).widthOfString(printable(text)),
    flushed: () => drained(stream),
  };
  function drawFoot() {
    const baseline = doc.page.height - MARGIN + 8;
    const count = `Página ${pages} de `;
    const end = pdfPage.left + pdfPage.width - 18;
    const before = doc.font('Helvetica').fontSize(8).widthOfString(count);
    pdfPage.text(about.madeAt, pdfPage.left, baseline - 6, { size: 8, colour: MUTED });
    pdfPage.text(count, end - before, baseline - 6, { size: 8, colour: MUTED });
    total.show(end, baseline - 0.3);
  }
  function newPage() {
    doc.addPage();
    pages += 1;
    pdfPage.width = doc.page.width - 2 * MARGIN;
    drawFoot();
    if (pages === 1) drawFirstHeader(pdfPage, about);
    else drawNextHeader(pdfPage, about);
  }
  newPage();
  return {
    pdfPage,
    stream,
    end() {
      total.finish(pages);
      doc.end();
    },
  };
}
