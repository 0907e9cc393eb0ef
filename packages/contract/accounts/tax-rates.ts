/**
 * The rates of IVA in Costa Rica, in percent. Prices include them. Null: exempt, without a rate.
 */
export const TAX_RATES: readonly number[] = [13, 4, 2, 1, 0];

export const taxName = (percent: number | null): string =>
  percent === null ? 'Exento' : `${percent} %`;
