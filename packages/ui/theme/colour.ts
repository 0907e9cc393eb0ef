export type Rgb = readonly [red: number, green: number, blue: number];
export type Lab = readonly [lightness: number, a: number, b: number];

const hexPattern = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A colour as lower-case `#rrggbb`; undefined when it is not one. */
export function normaliseHex(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const digits = hexPattern.exec(value.trim())?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, (digit) => digit + digit)}`;
}

/** Reads `#rrggbb` into channels from 0 to 255. */
export function hexToRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Writes channels as `#rrggbb`, clipping what does not fit. */
export function rgbToHex(rgb: Rgb): string {
  const byte = (channel: number) =>
    Math.min(255, Math.max(0, Math.round(channel)))
      .toString(16)
      .padStart(2, '0');
  return `#${byte(rgb[0])}${byte(rgb[1])}${byte(rgb[2])}`;
}

const linearTable = Float64Array.from({ length: 256 }, (_, byte) => {
  const s = byte / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
});

/** Turns one sRGB channel (0 to 255) into linear light. */
export function toLinear(channel: number): number {
  return linearTable[Math.min(255, Math.max(0, Math.round(channel)))] ?? 0;
}

function fromLinear(light: number): number {
  const s = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return s * 255;
}

/** Converts sRGB to OKLab. */
export function rgbToLab(rgb: Rgb): Lab {
  const r = toLinear(rgb[0]);
  const g = toLinear(rgb[1]);
  const b = toLinear(rgb[2]);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Converts OKLab to sRGB; channels outside the gamut are clipped. */
export function labToRgb(lab: Lab): Rgb {
  const l = (lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2]) ** 3;
  const m = (lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2]) ** 3;
  const s = (lab[0] - 0.0894841775 * lab[1] - 1.291485548 * lab[2]) ** 3;
  const clip = (light: number) => fromLinear(Math.min(1, Math.max(0, light)));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Lightness, chroma and hue in degrees of a colour, in OKLCH. */
export function hexToLch(hex: string): readonly [lightness: number, chroma: number, hue: number] {
  const [lightness, a, b] = rgbToLab(hexToRgb(hex));
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [lightness, Math.hypot(a, b), hue < 0 ? hue + 360 : hue];
}

/** Builds a colour from OKLCH. */
export function lchToHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  return rgbToHex(labToRgb([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]));
}

/** OKLab lightness of a colour, 0 to 1. */
export function lightnessOf(hex: string): number {
  return rgbToLab(hexToRgb(hex))[0];
}

/** How different two colours look, in OKLab: black and white differ by 1. */
export function distanceOf(one: string, other: string): number {
  const from = rgbToLab(hexToRgb(one));
  const to = rgbToLab(hexToRgb(other));
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

/** Mixes `share` of `colour` into `base` in OKLab. */
export function mixLab(base: string, colour: string, share: number): string {
  const from = rgbToLab(hexToRgb(base));
  const to = rgbToLab(hexToRgb(colour));
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return rgbToHex(labToRgb([at(0), at(1), at(2)]));
}

/** Mixes `share` of `colour` into `base` in plain sRGB. */
export function mixRgb(base: string, colour: string, share: number): string {
  const from = hexToRgb(base);
  const to = hexToRgb(colour);
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return rgbToHex([at(0), at(1), at(2)]);
}
