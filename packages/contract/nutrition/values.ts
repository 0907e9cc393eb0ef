export const MAX_DIET_DAYS = 14;

export const SEXES = ['female', 'male'] as const;

export const ACTIVITIES = ['sedentary', 'light', 'moderate', 'high', 'extreme'] as const;

export const DIET_GOALS = ['lose', 'maintain', 'gain'] as const;

/** How many things a person may enter as eaten on one day. */
export const MAX_EATEN_A_DAY = 100;

const CODE_LENGTHS: readonly number[] = [8, 12, 13, 14];

export const hasCodeLength = (code: string): boolean => CODE_LENGTHS.includes(code.length);

/** Whether the last digit of a product code (EAN or UPC) fits the others, so a typing slip is noticed. */
export function isBarcode(code: string): boolean {
  if (!/^\d+$/.test(code) || !hasCodeLength(code)) return false;
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Readers give an American code with or without its leading zero; it is stored with it. */
export const fullBarcode = (code: string): string => (code.length === 12 ? `0${code}` : code);
