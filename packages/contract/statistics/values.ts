/** The longest period the statistics can be asked for: two years. */
export const MAX_PERIOD_DAYS = 731;

/** The ways in which income is divided. */
export const INCOME_GROUPS = ['plan', 'concept', 'method', 'location', 'cashier'] as const;
export type IncomeGroup = (typeof INCOME_GROUPS)[number];

/** How long a debt is overdue, in days. */
export const DEBT_AGES = ['current', '1-30', '31-60', '61-90', 'over-90'] as const;
export type DebtAge = (typeof DEBT_AGES)[number];

/** The money figures for which a list of documents exists. */
export const MONEY_FIGURES = [
  'income',
  'voids',
  'refunds',
  'receivables',
  'credit',
  'deferred',
  'sold',
  'margin',
] as const;
export type MoneyFigure = (typeof MONEY_FIGURES)[number];

const SHARES: readonly MoneyFigure[] = ['margin', 'deferred'];

/**
 * These figures are shares (a price without tax, part of a long period), so they have céntimos that
 * nobody charged.
 */
export const isShare = (figure: MoneyFigure): boolean => SHARES.includes(figure);

/** Rounds minor units to a whole colón or dollar. */
export const wholeCents = (cents: number): number => Math.round(cents / 100) * 100;

/** What is left of what was sold without tax, after what it cost. */
export const marginOf = (netCents: number, costCents: number): number => netCents - costCents;

/** An amount of a figure as screens and papers show it. */
export const shownCents = (figure: MoneyFigure, cents: number): number =>
  isShare(figure) ? wholeCents(cents) : cents;

export const PART_GROUPS = [...INCOME_GROUPS, 'person', 'age', 'month', 'product'] as const;
export type PartGroup = (typeof PART_GROUPS)[number];

/** The ways in which each figure is divided. */
export const FIGURE_GROUPS: Record<MoneyFigure, readonly PartGroup[]> = {
  income: INCOME_GROUPS,
  voids: ['person'],
  refunds: ['person'],
  receivables: ['age'],
  credit: [],
  deferred: ['month'],
  sold: ['product'],
  margin: ['product'],
};

/** The part without a plan, location or cashier. */
export const NO_KEY = 'none';
/**
 * The shop's part: its orders when income is divided by plan, also its counter sales by concept.
 */
export const STORE_KEY = 'store';
/** The deferred part after the months that are shown singly. */
export const LATER_KEY = 'later';
export const DEFERRED_MONTHS = 12;

export const FIGURE_DOCUMENTS = [
  'payment',
  'void',
  'refund',
  'order',
  'sale',
  'charge',
  'credit',
] as const;
export type FigureDocumentKind = (typeof FIGURE_DOCUMENTS)[number];
