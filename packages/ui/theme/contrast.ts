import { hexToRgb, mixLab, toLinear } from './colour.ts';

/** The minimum ratio of text to its surface in WCAG AA. */
export const textMinimum = 4.5;
/** The minimum ratio of a graphic or a control's edge to its surface. */
export const graphicMinimum = 3;

// Body text needs 60; muted and coloured text as much as the dark defaults have.
const apcaBody = 60;
const apcaQuiet = 47;

/** Relative luminance as WCAG defines it. */
export function luminance(hex: string): number {
  const [r, g, b] = hexToRgb(hex);
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one) + 0.05;
  const b = luminance(other) + 0.05;
  return a > b ? a / b : b / a;
}

/** APCA lightness contrast (0.1.9) of text on a surface, as an absolute value. */
function apca(text: string, surface: string): number {
  const y = (hex: string) => {
    const [r, g, b] = hexToRgb(hex);
    const sum =
      0.2126729 * (r / 255) ** 2.4 + 0.7151522 * (g / 255) ** 2.4 + 0.072175 * (b / 255) ** 2.4;
    return sum < 0.022 ? sum + (0.022 - sum) ** Math.SQRT2 : sum;
  };
  const textY = y(text);
  const surfaceY = y(surface);
  if (Math.abs(surfaceY - textY) < 0.0005) return 0;
  const raw =
    surfaceY > textY
      ? (surfaceY ** 0.56 - textY ** 0.57) * 1.14
      : (surfaceY ** 0.65 - textY ** 0.62) * 1.14;
  return Math.abs(raw) < 0.1 ? 0 : (Math.abs(raw) - 0.027) * 100;
}

/** The lowest contrast of a colour with any of the surfaces. */
function lowestContrast(colour: string, surfaces: readonly string[]): number {
  return Math.min(...surfaces.map((surface) => contrast(colour, surface)));
}

export type Extreme = '#000000' | '#ffffff';

/** Black or white, whichever is more readable on the surface. */
export function bestExtreme(surface: string): Extreme {
  return contrast('#000000', surface) >= contrast('#ffffff', surface) ? '#000000' : '#ffffff';
}

export function oppositeExtreme(pole: Extreme): Extreme {
  return pole === '#000000' ? '#ffffff' : '#000000';
}

/** The smallest sufficient move towards black or white; mixing in OKLab keeps the hue. */
export function smallestMove(
  colour: string,
  pole: Extreme,
  enough: (candidate: string) => boolean,
): string | undefined {
  if (enough(colour)) return colour;
  if (!enough(pole)) return undefined;
  let low = 0;
  let high = 1;
  let found: string = pole;
  for (let step = 0; step < 11; step += 1) {
    const middle = (low + high) / 2;
    const candidate = mixLab(colour, pole, middle);
    if (enough(candidate)) {
      high = middle;
      found = candidate;
    } else {
      low = middle;
    }
  }
  return found;
}

/**
 * Moves a text colour towards black or white, keeping the hue, until it is readable on every
 * surface.
 */
export function makeReadable(
  colour: string,
  surfaces: readonly string[],
  pole: Extreme,
  wish: { ratio?: number; body?: boolean } = {},
): string {
  const reads = (ratio: number) => (candidate: string) =>
    surfaces.every((surface) => contrast(candidate, surface) >= ratio);
  const wished = reads(wish.ratio ?? textMinimum);
  const lightness = wish.body ? apcaBody : apcaQuiet;
  const comfortable = (candidate: string) =>
    wished(candidate) && surfaces.every((surface) => apca(candidate, surface) >= lightness);
  return (
    smallestMove(colour, pole, comfortable) ??
    smallestMove(colour, pole, reads(textMinimum)) ??
    pole
  );
}

/** Moves a colour towards black or white until a shape in it is visible on every surface. */
export function makeVisible(colour: string, surfaces: readonly string[], pole: Extreme): string {
  const shows = (candidate: string) => lowestContrast(candidate, surfaces) >= graphicMinimum;
  return smallestMove(colour, pole, shows) ?? pole;
}
