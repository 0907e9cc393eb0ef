import { signOf } from '@forja/contract/currencies';
import { formatNumber } from '@forja/ui/fields/format-number.ts';
import { moneyText } from '@forja/ui/fields/money-text.ts';

export { formatNumber };

/** Minor units as text: `₡9 846 500`, `₡1 250,50`, `−₡26 000`. */
export function formatMoney(minorUnits: number, currency: string): string {
  return `${minorUnits < 0 ? '−' : ''}${signOf(currency)}${moneyText(Math.abs(minorUnits))}`;
}

/** So many of something: `1 visita`, `8 visitas`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
