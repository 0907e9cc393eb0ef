import type { Measure } from './routes.ts';

interface Field {
  key: Measure;
  label: string;
  unit: 'kg' | 'cm' | '%';
}

/** In the order in which people measure. */
export const MEASURES: readonly Field[] = [
  { key: 'weightKg', label: 'Peso', unit: 'kg' },
  { key: 'heightCm', label: 'Estatura', unit: 'cm' },
  { key: 'bodyFatPct', label: 'Grasa corporal', unit: '%' },
  { key: 'muscleKg', label: 'Masa muscular', unit: 'kg' },
  { key: 'chestCm', label: 'Pecho', unit: 'cm' },
  { key: 'waistCm', label: 'Cintura', unit: 'cm' },
  { key: 'hipCm', label: 'Cadera', unit: 'cm' },
  { key: 'armCm', label: 'Brazo', unit: 'cm' },
  { key: 'thighCm', label: 'Muslo', unit: 'cm' },
  { key: 'calfCm', label: 'Pantorrilla', unit: 'cm' },
];
