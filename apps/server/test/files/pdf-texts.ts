import { inflateSync } from 'node:zlib';

const latin = new TextDecoder('windows-1252');

/** The text of each content stream of a PDF, in the order of the file. */
export function pdfTexts(file: Buffer): string[] {
  const streams = file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return [...streams].flatMap(([, body = '']) => {
    const bytes = Buffer.from(body, 'latin1');
    const content = bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : body;
    const written = [...content.matchAll(/<([0-9a-f]+)>|\((\d+)\)/g)].map(([, hex, plain]) =>
      hex ? latin.decode(Buffer.from(hex, 'hex')) : (plain ?? ''),
    );
    return written.length > 0 ? [written.join('')] : [];
  });
}
