import { type MoneyFigure, shownCents } from '@forja/contract/statistics/values';
import { formatMoney } from '../../../lib/format/format.ts';

/** An amount of a figure, written the same way in its panel and in its list. */
export const figureMoney = (figure: MoneyFigure, cents: number, currency: string): string =>
  formatMoney(shownCents(figure, cents), currency);
