import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

const SIDE = 480;
const HEADER = `YUV4MPEG2 W${SIDE} H${SIDE} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
const WHITE = 235;
const BLACK = 16;
const NO_COLOUR = 128;

type Bar = { x: number; y: number; width: number };

/**
 * A film of one picture. Its length is fixed, so that another film can overwrite the file in place.
 */
function film(bars: readonly Bar[], modules: number): Buffer {
  const light = Buffer.alloc(SIDE * SIDE, WHITE);
  const scale = Math.floor(SIDE / (modules + 8));
  const margin = Math.floor((SIDE - modules * scale) / 2);
  for (const { x, y, width } of bars) {
    for (let line = 0; line < scale; line++) {
      const start = (margin + y * scale + line) * SIDE + margin + x * scale;
      light.fill(BLACK, start, start + width * scale);
    }
  }
  return Buffer.concat([Buffer.from(HEADER), light, Buffer.alloc((SIDE * SIDE) / 2, NO_COLOUR)]);
}

/** The bars of a QR code, read from the one path that draws it. */
async function readQr(code: Locator) {
  const drawn = (await code.locator('path').getAttribute('d')) ?? '';
  const box = (await code.getAttribute('viewBox')) ?? '';
  const bars = [...drawn.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
  }));
  return { bars, modules: Number(box.split(' ')[2]) - 2 };
}

/** A browser whose camera sees a white wall until it is shown a code from another screen. */
export async function browserWithCamera(): Promise<{
  browser: Browser;
  hold(code: Locator): Promise<void>;
}> {
  const file = join(mkdtempSync(join(process.env.E2E_FOLDER ?? tmpdir(), 'camera-')), 'camera.y4m');
  writeFileSync(file, film([], 0));
  const browser = await chromium.launch({
    ...chromiumLaunch,
    args: [
      ...chromiumLaunch.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  return {
    browser,
    async hold(code) {
      const { bars, modules } = await readQr(code);
      // Overwritten in place, because the camera keeps the file open.
      writeFileSync(file, film(bars, modules), { flag: 'r+' });
    },
  };
}
