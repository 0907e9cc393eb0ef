/** An amount as letters and refusals write it: `₡1 250`, `₡99,50`. */
export const moneyText = (cents: number, currency: string): string =>
  new Intl.NumberFormat('es-CR', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
