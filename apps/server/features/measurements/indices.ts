const round = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Body mass index; nothing without a weight and a height. */
export function bodyMassIndex(weightKg: number | null, heightCm: number | null): number | null {
  if (!weightKg || !heightCm) return null;
  return round(weightKg / (heightCm / 100) ** 2, 1);
}

/** Waist over hip; nothing without both. */
export function waistHipRatio(waistCm: number | null, hipCm: number | null): number | null {
  return waistCm && hipCm ? round(waistCm / hipCm, 2) : null;
}
