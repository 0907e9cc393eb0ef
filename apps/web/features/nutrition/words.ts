import { FOOD_CATEGORIES } from '@forja/library/nutrition/food';
import { formatNumber } from '../../lib/format/format.ts';

interface Amount {
  grams: number;
  measure: { name: string; grams: number } | null;
}

export const categoryName = (category: string): string => {
  const names: Readonly<Record<string, string>> = FOOD_CATEGORIES;
  return names[category] ?? category;
};

export const kcalText = (kcal: number): string => `${formatNumber(kcal)} kcal`;
export const gramsText = (grams: number): string =>
  grams >= 1000 ? `${formatNumber(grams / 1000, 2)} kg` : `${formatNumber(grams)} g`;

/** `1 taza`, `1,5 × taza`; null for an amount in grams. */
export function measureText({ grams, measure }: Amount): string | null {
  if (!measure) return null;
  const times = Math.round((grams / measure.grams) * 100) / 100;
  if (times === 1) return measure.name;
  // Two and a half times «1 taza» reads «2,5 × taza», but «1/2 taza» keeps its fraction.
  const unit = measure.name.replace(/^1 /, '');
  return `${formatNumber(times, 2)} × ${unit}`;
}

/** Rounded to the nearest half, enough for shopping: `≈ 3 × taza`. */
export function roughMeasureText({ grams, measure }: Amount): string | null {
  if (!measure) return null;
  const rounded = Math.max(0.5, Math.round((grams / measure.grams) * 2) / 2) * measure.grams;
  const text = measureText({ grams: rounded, measure });
  return Math.abs(rounded - grams) > grams * 0.02 ? `≈ ${text}` : text;
}

/** `2 × bolsa de 1 kg` */
export const packagesText = ({ count, name }: { count: number; name: string }): string =>
  `${formatNumber(count)} × ${name}`;

/** `1,2 kg de arroz blanco cocido` */
export const usesText = (uses: readonly { name: string; grams: number }[]): string =>
  uses
    .map(
      ({ name, grams }) => `${gramsText(grams)} de ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    )
    .join(' y ');

/** An amount in its household measure and in grams. */
export function amountText(amount: Amount): string {
  const measured = measureText(amount);
  return measured ? `${measured} · ${gramsText(amount.grams)}` : gramsText(amount.grams);
}

export const MACROS = [
  { key: 'proteinG', label: 'Proteína', brief: 'Proteína', short: 'P' },
  { key: 'carbsG', label: 'Carbohidratos', brief: 'Carbos', short: 'C' },
  { key: 'fatG', label: 'Grasa', brief: 'Grasa', short: 'G' },
] as const;

interface Macros {
  proteinG: number;
  carbsG: number;
  fatG: number;
}

/** `P 32 g · C 40 g · G 12 g`, each of the three on one line. */
export const macrosText = (macros: Macros): string =>
  MACROS.map(({ key, short }) => `${short}\u00a0${formatNumber(macros[key])}\u00a0g`).join(' · ');

export const GOAL_NAMES = {
  lose: 'Bajar grasa',
  maintain: 'Mantener',
  gain: 'Ganar músculo',
} as const;

export const ACTIVITY_NAMES = {
  sedentary: 'Casi todo el día sentado',
  light: 'Ejercicio 1–3 días por semana',
  moderate: 'Ejercicio 3–5 días por semana',
  high: 'Ejercicio 6–7 días por semana',
  extreme: 'Trabajo físico y ejercicio diario',
} as const;

export const SEX_NAMES = { female: 'Mujer', male: 'Hombre' } as const;
