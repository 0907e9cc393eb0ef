import { hexToLch } from './colour.ts';

const hues: ReadonlyArray<readonly [until: number, name: string]> = [
  [20, 'rosado'],
  [40, 'rojo'],
  [75, 'naranja'],
  [115, 'amarillo'],
  [165, 'verde'],
  [210, 'turquesa'],
  [285, 'azul'],
  [320, 'morado'],
  [350, 'fucsia'],
  [360, 'rosado'],
];

/** A rough Spanish name of a colour for a sentence: `blanco`, `naranja`, `gris oscuro`. */
export function colourName(hex: string): string {
  const [lightness, chroma, hue] = hexToLch(hex);
  if (lightness > 0.97 && chroma < 0.03) return 'blanco';
  if (lightness < 0.22 && chroma < 0.05) return 'negro';
  if (chroma < 0.03) {
    if (lightness > 0.8) return 'gris claro';
    return lightness < 0.45 ? 'gris oscuro' : 'gris';
  }
  const name = hues.find(([until]) => hue <= until)?.[1] ?? 'rosado';
  return name === 'naranja' && lightness < 0.45 ? 'café' : name;
}
