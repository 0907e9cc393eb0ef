import { lightnessOf, mixLab, mixRgb } from './colour.ts';
import {
  bestExtreme,
  contrast,
  type Extreme,
  luminance,
  oppositeExtreme,
  textMinimum,
} from './contrast.ts';

// Below these lightnesses a small OKLab mix is too dark to be visible, so it is made in sRGB.
const blackSurface = 0.12;
const darkSurface = 0.2;

/**
 * Whether the text of a surface is rather black or white: like the given text when that is readable
 * there.
 */
export function textExtreme(surface: string, text: string): Extreme {
  if (contrast(text, surface) < textMinimum) return bestExtreme(surface);
  return luminance(text) < luminance(surface) ? '#000000' : '#ffffff';
}

/**
 * Mixes a colour into a surface, and moves away from the text instead where it would not be
 * readable.
 */
export function layer(surface: string, colour: string, share: number, pole: Extreme): string {
  const mix = lightnessOf(surface) < blackSurface ? mixRgb : mixLab;
  const mixed = mix(surface, colour, share);
  if (contrast(pole, mixed) >= textMinimum) return mixed;
  return mix(surface, oppositeExtreme(pole), share);
}

export type SurfaceStates = Readonly<Record<'hover' | 'active' | 'line', string>>;

/** Hover, active and border of a surface that has its own text colour. */
export function surfaceStates(surface: string, pole: Extreme): SurfaceStates {
  const mix = lightnessOf(surface) < darkSurface ? mixRgb : mixLab;
  const state = (share: number) => {
    const towardsText = mix(surface, pole, share);
    return contrast(pole, towardsText) >= textMinimum
      ? towardsText
      : mix(surface, oppositeExtreme(pole), share);
  };
  return { hover: state(0.06), active: state(0.1), line: state(0.16) };
}
