/**
 * Records the demonstration videos of the sample gym into `seed/videos`, so that seeding only copies
 * files. Run with `node apps/server/seed/drawings/record.ts` after changing a movement.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { FRAME, framesOf, movements } from './movements.ts';
import { webm } from './webm.ts';

const OUT = join(import.meta.dirname, '../videos');
/** Browsers encode video only on secure pages. Nothing is fetched from this address. */
const PAGE = 'https://forja.test/';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
await page.goto(PAGE);

/** Runs in the page: paints each picture and encodes it. */
async function encode({ frames, look }: { frames: string[]; look: typeof FRAME }) {
  const { width, height, perSecond } = look;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas');
  const done: { data: string; ms: number; isKey: boolean }[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const data = btoa(String.fromCharCode(...bytes));
      done.push({ data, ms: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key' });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: 'vp09.00.10.08', width, height, bitrate: 220_000 });
  for (const [index, svg] of frames.entries()) {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await picture.decode();
    context.drawImage(picture, 0, 0);
    const frame = new VideoFrame(context.canvas, { timestamp: (index * 1e6) / perSecond });
    encoder.encode(frame, { keyFrame: index % 75 === 0 });
    frame.close();
  }
  await encoder.flush();
  return done;
}

mkdirSync(OUT, { recursive: true });
for (const [name, movement] of Object.entries(movements)) {
  const frames = framesOf(movement);
  const encoded = await page.evaluate(encode, { frames, look: FRAME });
  const file = webm({
    width: FRAME.width,
    height: FRAME.height,
    durationMs: (frames.length * 1000) / FRAME.perSecond,
    frames: encoded.map(({ data, ...frame }) => ({
      ...frame,
      bytes: Buffer.from(data, 'base64'),
    })),
  });
  writeFileSync(join(OUT, `${name}.webm`), file);
}
await browser.close();
