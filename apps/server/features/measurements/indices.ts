const round = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

export function bodyMassIndex(weightKg: number | null, heightCm: number | null): number | null {
  if (!weightKg || !heightCm) return null;
  return round(weightKg / (heightCm / 100) ** 2, 1);
}

export function waistHipRatio(waistCm: number | null, hipCm: number | null): number | null {
  return waistCm && hipCm ? round(waistCm / hipCm, 2) : null;
}
