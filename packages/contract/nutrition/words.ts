import { hasCodeLength, isBarcode } from './values.ts';

/** Why a number is no product code; null when it is one. */
export function barcodeProblem(code: string): string | null {
  if (!/^\d+$/.test(code)) return 'Escribe solo las cifras del código.';
  if (!hasCodeLength(code)) return 'Revisa el número: son 8, 12 o 13 cifras.';
  return isBarcode(code)
    ? null
    : 'La última cifra no va con las demás: hay una cambiada, o dos en otro orden.';
}
