import { lightnessOf, mixLab, mixRgb } from './colour.ts';
import { bestPole, contrast, luminance, oppositePole, type Pole, textMinimum } from './contrast.ts';

// Below these lightnesses a small OKLab mix is too dark to be seen, so it is made in sRGB.
const blackSurface = 0.12;
const darkSurface = 0.2;

/** Which pole the text of a surface leans to: the given text's own side when it reads there. */
export function textPole(surface: string, text: string): Pole {
  if (contrast(text, surface) < textMinimum) return bestPole(surface);
  return luminance(text) < luminance(surface) ? '#000000' : '#ffffff';
}

/** Mixes a colour into a surface, and moves away from the text instead when text would not read. */
export function layer(surface: string, colour: string, share: number, pole: Pole): string {
  const mix = lightnessOf(surface) < blackSurface ? mixRgb : mixLab;
  const mixed = mix(surface, colour, share);
  if (contrast(pole, mixed) >= textMinimum) return mixed;
  return mix(surface, oppositePole(pole), share);
}

export type SurfaceStates = Readonly<Record<'hover' | 'active' | 'line', string>>;

/** Hover, active and border of a surface that carries its own text. */
export function surfaceStates(surface: string, pole: Pole): SurfaceStates {
  const mix = lightnessOf(surface) < darkSurface ? mixRgb : mixLab;
  const state = (share: number) => {
    const towardsText = mix(surface, pole, share);
    return contrast(pole, towardsText) >= textMinimum
      ? towardsText
      : mix(surface, oppositePole(pole), share);
  };
  return { hover: state(0.06), active: state(0.1), line: state(0.16) };
}
