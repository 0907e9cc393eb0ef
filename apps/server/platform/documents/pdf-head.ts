import { MUTED } from './pdf-colours.ts';
import type { PdfAbout, PdfPage } from './pdf-page.ts';

const LOGO = 34;
const ROLL_LOGO = 40;
/** The barbell of packages/ui/brand/default-gym-logo, on a tile of 512. */
const MARK =
  'M92 176H132L148 192V320L132 336H92ZM420 176H380L364 192V320L380 336H420ZM164 132H212L228 148V364L212 380H164ZM348 132H300L284 148V364L300 380H348ZM48 232H80V280H48ZM432 232H464V280H432ZM236 224H276V288H236Z';

/** Hidden from screen readers, because the gym's name stands beside it. */
function drawLogo(pdfPage: PdfPage, y: number): number {
  const { doc, brand, left } = pdfPage;
  if (brand.logo) {
    const { png, width, height } = brand.logo;
    pdfPage.paint(() => doc.image(png, left, y, { fit: [LOGO * 3, LOGO], valign: 'center' }));
    return Math.min(LOGO * 3, (LOGO * width) / height);
  }
  drawMark(pdfPage, { x: left, y, size: LOGO, tile: brand.primary, ink: brand.onPrimary });
  return LOGO;
}

interface Mark {
  x: number;
  y: number;
  size: number;
  tile: string;
  ink: string;
}

/** The default logo of a gym without one. */
function drawMark(pdfPage: PdfPage, { x, y, size, tile, ink }: Mark): void {
  const { doc } = pdfPage;
  pdfPage.paint(() => {
    doc.roundedRect(x, y, size, size, size / 4).fill(tile);
    doc
      .save()
      .translate(x, y)
      .scale(size / 512);
    doc.path(MARK).fill(ink).restore();
  });
}

/** As many details per line as fit; none is split. */
function detailLines(pdfPage: PdfPage, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const detail of pdfPage.brand.details ?? []) {
    const longer = [lines.at(-1), detail].filter(Boolean).join(' · ');
    if (lines.length > 0 && pdfPage.widthOf(longer, size) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(detail);
  }
  return lines;
}

/** The head of the first page: the gym with what identifies it, then what the document is. */
export function drawFirstHead(pdfPage: PdfPage, about: PdfAbout): void {
  const { doc, brand, left, width } = pdfPage;
  const top = pdfPage.y;
  const x = left + drawLogo(pdfPage, top) + 12;
  const beside = left + width - x;
  const details = detailLines(pdfPage, beside, 8);
  pdfPage.y = details.length > 0 ? top : top + 10;
  pdfPage.line(brand.gymName, { x, width: beside, size: 13, bold: true, tag: 'P' });
  for (const line of details) {
    pdfPage.line(line, { x, width: beside, size: 8, colour: MUTED, tag: 'P' });
  }
  const rule = Math.max(pdfPage.y + 6, top + LOGO + 12);
  pdfPage.paint(() => doc.rect(left, rule, width, 2).fill(brand.primary));
  pdfPage.y = rule + 16;
  pdfPage.line(about.title, { size: 20, bold: true, tag: 'H1' });
  pdfPage.y += 4;
  if (about.subtitle) {
    pdfPage.line(about.subtitle, { size: 10, colour: MUTED, tag: 'P' });
    pdfPage.y += 4;
  }
  pdfPage.y += 12;
}

/** The head of a roll, in the middle of the paper. */
export function drawRollHead(pdfPage: PdfPage, about: PdfAbout): void {
  const { doc, brand, left, width } = pdfPage;
  const { logo } = brand;
  const top = pdfPage.y;
  let height = ROLL_LOGO;
  if (logo) {
    height = Math.min(ROLL_LOGO, (width * logo.height) / logo.width);
    pdfPage.paint(() => doc.image(logo.png, left, top, { fit: [width, height], align: 'center' }));
  } else {
    // Receipt printers print black only.
    const x = left + (width - ROLL_LOGO) / 2;
    drawMark(pdfPage, { x, y: top, size: ROLL_LOGO, tile: 'black', ink: 'white' });
  }
  pdfPage.y += height + 6;
  pdfPage.line(brand.gymName, { size: 12, bold: true, align: 'center', tag: 'P' });
  for (const detail of brand.details ?? []) {
    pdfPage.line(detail, { size: 8, align: 'center', tag: 'P' });
  }
  pdfPage.y += 8;
  pdfPage.line(about.title, { size: 12, bold: true, align: 'center', tag: 'H1' });
  if (about.subtitle) pdfPage.line(about.subtitle, { size: 8, align: 'center', tag: 'P' });
  pdfPage.y += 8;
}

/** The head of every later page; hidden from screen readers, because it repeats the first. */
export function drawNextHead(pdfPage: PdfPage, about: PdfAbout): void {
  const { doc, brand, left, width } = pdfPage;
  pdfPage.text(`${brand.gymName} · ${about.title}`, left, pdfPage.y - 8, {
    size: 9,
    colour: MUTED,
    width,
    lines: 1,
  });
  const rule = pdfPage.y + 8;
  pdfPage.paint(() => doc.rect(left, rule, width, 1).fill(brand.primary));
  pdfPage.y = rule + 14;
}
