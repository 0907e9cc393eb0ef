import { contrast } from '@forja/ui/theme/contrast.ts';
import { openSharp } from '../../platform/files/sharp.ts';

/** The lightest and darkest grounds that a logo is seen on: paper, and the screens at night. */
const PAPER = '#ffffff';
const NIGHT = '#16161a';
/** Below this a colour can hardly be told from its ground. */
const SEEN = 1.5;
/** The share of a logo that may be lost on a ground. */
const MOST_LOST = 0.5;
/** The share of the longer side that the plate adds on each side. */
const RIM = 0.08;

const hex = (channel: number): string => channel.toString(16).padStart(2, '0');

/** The shares of the drawn part of a picture that are lost on each ground; none without one. */
function lostOn(pixels: Buffer, grounds: readonly string[]): number[] {
  const lost = grounds.map(() => 0);
  let drawn = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    drawn += 1;
    const colour = `#${hex(red)}${hex(green)}${hex(blue)}`;
    grounds.forEach((ground, index) => {
      if (contrast(colour, ground) < SEEN) lost[index] = (lost[index] ?? 0) + 1;
    });
  }
  return lost.map((count) => (drawn === pixels.length / 4 ? 0 : count / Math.max(1, drawn)));
}

/**
 * A transparent logo that is drawn in white cannot be seen on paper, and one in black not at night:
 * such a logo gets a plate of the other one.
 */
export async function withPlate(logo: Buffer): Promise<Buffer> {
  const sharp = await openSharp();
  const small = sharp(logo).resize({ width: 64, height: 64, fit: 'inside' }).ensureAlpha();
  const [onPaper = 0, atNight = 0] = lostOn(await small.raw().toBuffer(), [PAPER, NIGHT]);
  if (Math.max(onPaper, atNight) <= MOST_LOST) return logo;
  const background = onPaper > atNight ? NIGHT : PAPER;
  const { width = 0, height = 0 } = await sharp(logo).metadata();
  const rim = Math.ceil(Math.max(width, height) * RIM);
  return sharp(logo)
    .flatten({ background })
    .extend({ top: rim, bottom: rim, left: rim, right: rim, background })
    .webp({ quality: 88 })
    .toBuffer();
}
