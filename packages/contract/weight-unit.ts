/** The unit a person reads and writes weights in; stored weights are always in kilograms. */
export const WEIGHT_UNITS = ['kg', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
