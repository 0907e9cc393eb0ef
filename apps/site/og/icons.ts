import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { company } from '../content/company.ts';
import { markPaths } from './mark.ts';

const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><title>Forja</title><rect width="512" height="512" rx="112" fill="#14100e"/><g transform="translate(92 96) scale(10)"><path fill="#f7f2ea" d="${markPaths.mark}"/><path fill="#ff5a1f" d="${markPaths.ember}"/></g></svg>`;
// Square tiles, because operating systems round the corners themselves.
const square = tile.replace(' rx="112"', '');

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(size).png({ compressionLevel: 9 }).toBuffer();
}

/** Wraps one 32 px PNG in the ICO container that browsers ask for unprompted. */
function ico(image: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

const manifest = {
  name: company.name,
  short_name: company.name,
  lang: 'es',
  start_url: '/',
  display: 'browser',
  background_color: '#0f0c0a',
  theme_color: '#0f0c0a',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
};

/** Writes the favicon set and the web manifest. */
export async function writeIcons(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const files: Record<string, string | Buffer> = {
    'favicon.svg': tile,
    'favicon.ico': ico(await png(tile, 32)),
    'apple-touch-icon.png': await png(square, 180),
    'icon-192.png': await png(square, 192),
    'icon-512.png': await png(square, 512),
    'site.webmanifest': JSON.stringify(manifest),
  };
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(join(outDir, name), content)),
  );
}
