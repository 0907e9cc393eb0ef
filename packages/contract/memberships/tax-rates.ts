/** The rates of Costa Rica in percent; prices include them. What is exempt has none: null. */
export const TAX_RATES: readonly number[] = [13, 4, 2, 1, 0];

export const taxName = (percent: number | null): string =>
  percent === null ? 'Exento' : `${percent} %`;
