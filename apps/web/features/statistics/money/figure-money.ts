import { type MoneyFigure, shownCents } from '@forja/contract/statistics/values';
import { formatMoney } from '../../../lib/format/format.ts';

/** An amount of a figure, the same in its panel and in the list behind it. */
export const figureMoney = (figure: MoneyFigure, cents: number, currency: string): string =>
  formatMoney(shownCents(figure, cents), currency);
