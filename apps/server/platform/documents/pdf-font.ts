import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

/** A font for all PDFs; a document embeds only the glyphs it uses. */
interface PdfFont {
  /** What the library embeds. */
  font: Font;
  /** The width of a text, and the height of a line, at size 1. */
  widthOf(text: string): number;
  lineHeight: number;
}

export type PdfFonts = Record<'regular' | 'bold', PdfFont>;

const FILES: Record<keyof PdfFonts, string> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
};

interface PlainGlyph {
  id: number;
  advanceWidth: number;
  codePoints: readonly number[];
}

/**
 * One glyph for each character. OpenType ligatures and contextual forms would take ten times as
 * long as the rest of a receipt, and copied text would not always match what was written.
 */
function glyphsOf(font: Font): (text: string) => PlainGlyph[] {
  const glyphs = new Map<string, PlainGlyph>();
  const glyphOf = (character: string): PlainGlyph => {
    const known = glyphs.get(character);
    if (known) return known;
    const codePoint = character.codePointAt(0) ?? 0;
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
    const glyph = { id, advanceWidth, codePoints: [codePoint] };
    glyphs.set(character, glyph);
    return glyph;
  };
  return (text) => Array.from(text, glyphOf);
}

const advanceOf = (glyphs: readonly PlainGlyph[]): number =>
  glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);

async function open(file: string): Promise<PdfFont> {
  const { create } = await import('fontkit');
  const font = create(await readFile(fileURLToPath(import.meta.resolve(file)))) as Font;
  const glyphs = glyphsOf(font);
  const layout = (text: string) => {
    const run = glyphs(text);
    const positions = run.map(({ advanceWidth: xAdvance }) => ({
      xAdvance,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs: run,
      positions,
      // The library scales the positions first and then asks for their sum.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  const { unitsPerEm, ascent, descent, lineGap } = font;
  return {
    font: Object.assign(Object.create(font) as Font, { layout }),
    widthOf: (text) => advanceOf(glyphs(text)) / unitsPerEm,
    lineHeight: (ascent - descent + lineGap) / unitsPerEm,
  };
}

let fonts: Promise<PdfFonts> | undefined;

/** Loaded once, by the first PDF: parsing fonts takes longer than a receipt. */
export function pdfFonts(): Promise<PdfFonts> {
  fonts ??= Promise.all([open(FILES.regular), open(FILES.bold)]).then(([regular, bold]) => ({
    regular,
    bold,
  }));
  return fonts;
}
