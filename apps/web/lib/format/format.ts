import { signOf } from '@forja/contract/currencies';
import { moneyText } from '@forja/ui/fields/money-text.ts';

const NO_BREAK = '\u00a0';

/** Minor units as text: `₡9 846 500`, `₡1 250,50`, `−₡26 000`. */
export function formatMoney(minorUnits: number, currency: string): string {
  return `${minorUnits < 0 ? '−' : ''}${signOf(currency)}${moneyText(Math.abs(minorUnits))}`;
}

/** So many of something: `1 visita`, `8 visitas`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A plain number: `1 184`, `3,1`. */
export function formatNumber(value: number, decimals = 0): string {
  const text = value.toLocaleString('es', {
    minimumFractionDigits: 0,
    maximumFractionDigits: decimals,
    useGrouping: true,
  });
  const [whole = '', fraction] = text.replaceAll('.', '').split(',');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK);
  return fraction ? `${grouped},${fraction}` : grouped;
}
