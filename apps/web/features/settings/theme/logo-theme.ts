import {
  hexToLch,
  type Lab,
  labToRgb,
  lchToHex,
  mixLab,
  rgbToHex,
  rgbToLab,
} from '@forja/ui/theme/colour.ts';
import { luminance, makeVisible } from '@forja/ui/theme/contrast.ts';
import { isDark } from '@forja/ui/theme/derive.ts';
import { type Theme, type ThemeColours, type ThemeKey, themeKeys } from '@forja/ui/theme/keys.ts';
import { themeProblems } from '@forja/ui/theme/problems.ts';

const SECTORS = 36;
const SECTOR = (2 * Math.PI) / SECTORS;
// JPEG leaves a trace of colour in greys, but less than this.
const MIN_CHROMA = 0.045;
/** The colour of a logo covers at least this share of the drawn pixels. */
const MIN_SHARE = 0.01;
const HALF_OPAQUE = 128;

const chromaOf = ([, a, b]: Lab): number => Math.hypot(a, b);
const sectorOf = ([, a, b]: Lab): number =>
  Math.floor((Math.atan2(b, a) + Math.PI) / SECTOR) % SECTORS;

function opaqueColours(pixels: ArrayLike<number>): Lab[] {
  const found: Lab[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((part) => pixels[at + part]);
    if (alpha >= HALF_OPAQUE) found.push(rgbToLab([red, green, blue]));
  }
  return found;
}

/** The main colour of a logo from its RGBA pixels; null if it is black, white or grey. */
export function dominantColour(pixels: ArrayLike<number>): string | null {
  const drawn = opaqueColours(pixels);
  const coloured = drawn.filter((lab) => chromaOf(lab) >= MIN_CHROMA);
  if (coloured.length === 0 || coloured.length < drawn.length * MIN_SHARE) return null;
  const weights = new Array<number>(SECTORS).fill(0);
  // A strong colour counts more than a pale one of the same size.
  for (const lab of coloured)
    weights[sectorOf(lab)] = (weights[sectorOf(lab)] ?? 0) + chromaOf(lab);
  // A hue may be on the border of two sectors, so each is counted with its neighbours.
  const around = (at: number) => [(at + SECTORS - 1) % SECTORS, at, (at + 1) % SECTORS];
  const weightAround = (at: number) =>
    around(at).reduce((sum, sector) => sum + (weights[sector] ?? 0), 0);
  const best = weights.reduce(
    (one, _, other) => (weightAround(other) > weightAround(one) ? other : one),
    0,
  );
  const chosen = coloured.filter((lab) => around(best).includes(sectorOf(lab)));
  const whole = chosen.reduce((sum, lab) => sum + chromaOf(lab), 0);
  const mean = (part: 0 | 1 | 2) =>
    chosen.reduce((sum, lab) => sum + lab[part] * chromaOf(lab), 0) / whole;
  return rgbToHex(labToRgb([mean(0), mean(1), mean(2)]));
}

const OF_BUTTONS: readonly ThemeKey[] = ['primary', 'primary-hover', 'button-text'];
const SURFACES = themeKeys.filter((key) => !OF_BUTTONS.includes(key));

function applyColour(colours: ThemeColours, colour: string): ThemeColours {
  const [, , hue] = hexToLch(colour);
  // Tinted surfaces get the new hue; greys have none to change.
  const surfaces = SURFACES.map((key) => {
    const [lightness, chroma] = hexToLch(colours[key]);
    return [key, lchToHex(lightness, chroma, hue)];
  });
  const page: ThemeColours = { ...colours, ...Object.fromEntries(surfaces) };
  // A dark colour would disappear on a dark page; on a light page even a pale button has readable
  // text.
  const primary = isDark(page) ? makeVisible(colour, [page.background], '#ffffff') : colour;
  const wished = { ...page, primary };
  const repairs = themeProblems(wished).flatMap((problem) => problem.repairs.slice(0, 1));
  const mended: ThemeColours = {
    ...wished,
    ...Object.fromEntries(repairs.map(({ key, value }) => [key, value])),
  };
  // Moved away from the text colour, so that the text stays at least as readable.
  const away = luminance(mended['button-text']) > luminance(primary) ? '#000000' : '#ffffff';
  return { ...mended, 'primary-hover': mixLab(mended.primary, away, 0.16) };
}

/** The theme in a logo's colour: surfaces keep their lightness, and all text is readable. */
export const themeInColour = (colour: string, { light, dark }: Theme): Theme => ({
  light: applyColour(light, colour),
  dark: applyColour(dark, colour),
});
