/**
 * Draws the pictures of the sample shop into `seed/products`, so that seeding only copies files.
 * Run with `node apps/server/seed/drawings/render.ts` after changing a drawing.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { bannerDrawing, drawings } from './drawings.ts';

const SIZES = [320, 640, 960];
const OUT = join(import.meta.dirname, '../products');
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 960, height: 960 } });
mkdirSync(OUT, { recursive: true });

async function draw(name: string, svg: string, height: number): Promise<void> {
  const face = `@font-face{font-family:'Geist Variable';font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(font).toString('base64')})}`;
  await page.setViewportSize({ width: 960, height });
  await page.setContent(`<style>${face}body{margin:0}svg{display:block;width:960px}</style>${svg}`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  for (const width of SIZES) {
    const sized = sharp(png).resize({ width });
    const at = (extension: string) => join(OUT, `${name}-${width}.${extension}`);
    writeFileSync(at('webp'), await sized.clone().webp({ quality: 80 }).toBuffer());
    writeFileSync(at('avif'), await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer());
  }
}

const only = process.argv[2];
for (const [name, svg] of Object.entries(drawings)) {
  if (!only || only === name) await draw(name, svg, 960);
}
if (!only || only === 'anuncio')
  await draw('anuncio', bannerDrawing, Math.round((960 * 210) / 440));
await browser.close();
