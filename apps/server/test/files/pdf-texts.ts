import { inflateSync } from 'node:zlib';

/** The objects of a PDF by number, each with its dictionary and the content of its stream. */
function objectsOf(file: Buffer): Map<string, { dictionary: string; stream: string | undefined }> {
  const found = file
    .toString('latin1')
    .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n([\s\S]*?)\nendstream)?\nendobj/g);
  const objects = [...found].map(([, id = '', dictionary = '', body]) => {
    const bytes = body === undefined ? undefined : Buffer.from(body, 'latin1');
    const packed = dictionary.includes('/FlateDecode');
    const stream = bytes && (packed ? inflateSync(bytes) : bytes).toString('latin1');
    return [id, { dictionary, stream }] as const;
  });
  return new Map(objects);
}

/** The characters of the glyphs of an embedded font, from the font's own table. */
function charactersOf(cmap: string): Map<string, string> {
  const ranges = cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g);
  const pairs = [...ranges].flatMap(([, first = '0', list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const units = hex.split(' ').map((unit) => Number.parseInt(unit, 16));
      return [glyph, String.fromCharCode(...units)] as const;
    }),
  );
  return new Map(pairs);
}

/** The fonts by the names under which the pages use them. */
function fontsOf(objects: ReturnType<typeof objectsOf>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values()) {
    // The total number of pages is in a form of its own.
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+|Total) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1];
      if (cmap) fonts.set(name, charactersOf(objects.get(cmap)?.stream ?? ''));
    }
  }
  return fonts;
}

/** The lines of text of each content stream of a PDF. */
function linesOf(file: Buffer): string[][] {
  const objects = objectsOf(file);
  const fonts = fontsOf(objects);
  return [...objects.values()].flatMap(({ stream = '' }) => {
    const blocks = [...stream.matchAll(/BT\s([\s\S]*?)\sET/g)].map(([, block = '']) => {
      const font = fonts.get(/\/(F\d+|Total) [\d.]+ Tf/.exec(block)?.[1] ?? '');
      const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      return glyphs.map((glyph) => font?.get(glyph) ?? '').join('');
    });
    return blocks.length > 0 ? [blocks] : [];
  });
}

/** All lines of text of a PDF. */
export const pdfLines = (file: Buffer): string[] => linesOf(file).flat();

/** The text of each content stream of a PDF, in the order of the file. */
export const pdfTexts = (file: Buffer): string[] => linesOf(file).map((lines) => lines.join(''));

/** How many curved shapes a PDF draws: rounded tiles and parts of a logo. */
export const pdfBends = (file: Buffer): number =>
  [...objectsOf(file).values()].reduce(
    (sum, { stream = '' }) => sum + (stream.includes('BT') ? stream.split(' c\n').length - 1 : 0),
    0,
  );

/**
 * The structure of a PDF as an outline: `H1`, `Table > TR > TH`…, each with its number of
 * occurrences.
 */
export function pdfStructure(file: Buffer): Map<string, number> {
  const objects = objectsOf(file);
  const typeOf = (id: string) => /\/S \/(\w+)/.exec(objects.get(id)?.dictionary ?? '')?.[1];
  const counts = new Map<string, number>();
  for (const [id, { dictionary }] of objects) {
    let path = typeOf(id);
    if (!path || !/\/P \d+ 0 R/.test(dictionary)) continue;
    for (let at: string | undefined = id; at; ) {
      at = /\/P (\d+) 0 R/.exec(objects.get(at)?.dictionary ?? '')?.[1];
      const type = at && typeOf(at);
      if (type && type !== 'Document') path = `${type} > ${path}`;
    }
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return counts;
}
