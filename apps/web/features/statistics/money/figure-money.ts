import type { MoneyFigure } from '@forja/contract/statistics/values';
import { formatMoney } from '../../../lib/format/format.ts';

/** A price without its tax and a part of a long period have céntimos that nobody charged. */
const SHARES: readonly MoneyFigure[] = ['margin', 'deferred'];

/** An amount of a figure, the same in its panel and in the list behind it. */
export const figureMoney = (figure: MoneyFigure, cents: number, currency: string): string =>
  formatMoney(SHARES.includes(figure) ? Math.round(cents / 100) * 100 : cents, currency);
