import { z } from 'zod';
import { PAYMENT_METHODS } from '../accounts/values.ts';
import { exportFormat } from '../export-format.ts';
import { anyText, date, id, listQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { pair, period } from './routes.ts';
import { FIGURE_DOCUMENTS, FIGURE_GROUPS, MONEY_FIGURES, PART_GROUPS } from './values.ts';

const cents = z.int();
const count = z.int();

/** A part of income; with its key a caller asks for the documents that add up to it. */
const incomePart = z.strictObject({
  key: z.string(),
  name: z.string(),
  cents,
  before: cents,
});
export type IncomePart = z.output<typeof incomePart>;

const part = z.strictObject({ key: z.string(), name: z.string(), count, cents });
export type MoneyPart = z.output<typeof part>;

const sum = z.strictObject({ count, cents });

const money = z.strictObject({
  income: z.strictObject({
    total: pair,
    by: z.strictObject({
      plan: z.array(incomePart),
      concept: z.array(incomePart),
      method: z.array(incomePart),
      location: z.array(incomePart),
      cashier: z.array(incomePart),
    }),
  }),
  /** What was voided and refunded in the period, and by whom. */
  voids: sum.extend({ parts: z.array(part) }),
  refunds: sum.extend({ parts: z.array(part) }),
  /** What is owed today, by how long it is overdue. */
  receivables: sum.extend({ day: date, parts: z.array(part) }),
  /** Money and credit that people have in hand today. */
  credit: sum,
  /**
   * Of charges for periods longer than a month: the part for days after the end of the chosen
   * period.
   */
  deferred: sum.extend({ day: date, parts: z.array(part) }),
});
export type MoneyStatistics = z.output<typeof money>;

const figurePart = period
  .safeExtend({
    figure: z.enum(MONEY_FIGURES),
    /** Limits the documents to one part of the figure. */
    by: z.enum(PART_GROUPS).optional(),
    key: anyText(60).optional(),
  })
  .refine(({ by, key }) => (by === undefined) === (key === undefined), {
    path: ['key'],
    message: 'Falta qué parte de la cifra quieres ver.',
  })
  .refine(({ figure, by }) => by === undefined || FIGURE_GROUPS[figure].includes(by), {
    path: ['by'],
    message: 'Esa cifra no se divide así.',
  });
export type FigurePart = z.output<typeof figurePart>;

const figureDocument = z.strictObject({
  id,
  kind: z.enum(FIGURE_DOCUMENTS),
  /** The number of the receipt or of the order. */
  number: z.int().nullable(),
  /** The day it happened, or the due day of a debt. */
  day: date,
  userId: id.nullable(),
  username: z.string().nullable(),
  concept: z.string(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  by: z.string().nullable(),
  /** Its share of the figure, with sign. */
  amountCents: cents,
});
export type FigureDocument = z.output<typeof figureDocument>;

const who = {
  method: 'GET',
  access: 'management',
  permission: ['statistics.read', 'money.reports'],
} as const;

export const moneyStatisticsRoutes = {
  money: defineRoute({
    ...who,
    path: '/statistics/money',
    summary:
      'Income by plan, concept, method, location and cashier; voids and refunds; receivables by age; deferred income',
    query: period,
    response: money,
  }),
  documents: defineRoute({
    ...who,
    path: '/statistics/documents',
    summary: 'The documents that add up to a figure of money or to a part of it',
    query: figurePart.safeExtend(listQuery.omit({ search: true }).shape),
    response: z.strictObject({
      sumCents: cents,
      count,
      next: z.string().nullable(),
      documents: z.array(figureDocument),
    }),
  }),
  exportDocuments: defineRoute({
    ...who,
    path: '/statistics/documents/export',
    permission: ['export', 'statistics.read', 'money.reports'],
    summary: 'The same documents as CSV, Excel or PDF',
    query: figurePart.safeExtend({ format: exportFormat }),
    file: true,
  }),
};
