import { daysBetween } from '@forja/calendar/day';
import { z } from 'zod';
import { PAYMENT_METHODS } from '../accounts/values.ts';
import { exportFormat } from '../export-format.ts';
import { date, daysInOrder, id, instant, listQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { MAX_PERIOD_DAYS } from './values.ts';

const count = z.int();
const cents = z.int();

/** A figure of the period and of the one before it. */
export const pair = z.strictObject({ now: z.int(), before: z.int() });
export type Pair = z.output<typeof pair>;

/** The same, but null if people were imported since, because the time before is then unknown. */
const knownPair = z.strictObject({ now: z.int(), before: z.int().nullable() });
export type KnownPair = z.output<typeof knownPair>;

const span = z.strictObject({ from: date, to: date });

export const period = daysInOrder(z.strictObject({ from: date, to: date })).refine(
  ({ from, to }) => daysBetween(from, to) < MAX_PERIOD_DAYS,
  {
    path: ['to'],
    message: 'Elige un período de dos años como máximo.',
  },
);
export type Period = z.output<typeof period>;

const ownPerson = z.strictObject({
  id,
  username: z.string(),
  profilePic: z.string().nullable(),
  /** Days on which they came. */
  visits: count,
  /** Null if the reader does not write routines, or diets. */
  sessions: count.nullable(),
  dietDays: count.nullable(),
});
export type OwnPerson = z.output<typeof ownPerson>;

/**
 * Sections that the reader may not see are null. Readers who are limited to some people or places
 * get the figures of those only.
 */
export const statistics = z.strictObject({
  period: span,
  /**
   * The period for comparison: equally long, either just before, or the same days a month or a year
   * earlier.
   */
  before: span,
  /** The size of the steps in time series, and the first day of each. */
  bucket: z.enum(['day', 'week', 'month']),
  buckets: z.array(date),
  members: z
    .strictObject({
      /** People with a running membership on the last day. */
      active: knownPair,
      joined: knownPair,
      left: knownPair,
      activeSeries: z.array(count),
      joinedSeries: z.array(count),
      leftSeries: z.array(count),
      byPlan: z.array(z.strictObject({ name: z.string(), active: count })),
      /**
       * Of the people who joined in a month, how many were still there at its end and at the end of
       * each month after.
       */
      cohorts: z.array(z.strictObject({ month: z.string(), joined: count, kept: z.array(count) })),
    })
    .nullable(),
  income: z
    .strictObject({
      total: pair,
      store: pair,
      series: z.array(cents),
      beforeSeries: z.array(cents),
      byPlan: z.array(z.strictObject({ name: z.string(), cents, before: cents })),
      byMethod: z.array(z.strictObject({ method: z.enum(PAYMENT_METHODS), cents, before: cents })),
    })
    .nullable(),
  attendance: z
    .strictObject({
      entries: pair,
      series: z.array(count),
      /** Entries by weekday, Monday first, and hour. */
      heat: z.array(z.array(count).length(24)).length(7),
    })
    .nullable(),
  classes: z
    .strictObject({
      held: pair,
      seats: pair,
      booked: pair,
      present: pair,
      absent: pair,
      late: pair,
      byClass: z.array(
        z.strictObject({
          title: z.string(),
          held: count,
          seats: count,
          booked: count,
          present: count,
          absent: count,
        }),
      ),
    })
    .nullable(),
  training: z
    .strictObject({
      sessions: pair,
      routines: z.array(z.strictObject({ name: z.string().nullable(), sessions: count })),
    })
    .nullable(),
  store: z
    .strictObject({
      orders: pair,
      units: pair,
      best: z.array(z.strictObject({ productId: id, name: z.string(), quantity: count, cents })),
      /** For pieces whose cost was known when they were ordered; sales without tax and discounts. */
      margin: z.strictObject({
        units: pair,
        netCents: pair,
        costCents: pair,
        /** The largest margin first. */
        products: z.array(
          z.strictObject({
            productId: id,
            name: z.string(),
            netCents: cents,
            costCents: cents,
            /** Without céntimos; those of all products add up to the margin. */
            marginCents: cents,
          }),
        ),
      }),
    })
    .nullable(),
  /** The people assigned to the reader, the most frequent visitors first. */
  ownPeople: z.array(ownPerson).nullable(),
});
export type Statistics = z.output<typeof statistics>;

/** The same with every section, before those the reader may not see are removed. */
export type WholeStatistics = { [K in keyof Statistics]: NonNullable<Statistics[K]> };

export const slipping = z.strictObject({
  /** The id of the person. */
  id,
  firstName: z.string(),
  username: z.string(),
  /** First name and every surname. */
  fullName: z.string(),
  profilePic: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether they log in, so that a message in the app can reach them. */
  logsIn: z.boolean(),
  planName: z.string(),
  endsOn: date,
  lastVisitAt: instant.nullable(),
  daysAway: count,
  /** Visits per week in the eight weeks before the last visit. */
  usualPerWeek: z.number(),
});
export type Slipping = z.output<typeof slipping>;

export const statisticsRoutes = {
  statistics: defineRoute({
    method: 'GET',
    path: '/statistics',
    access: 'management',
    permission: 'statistics.read',
    summary:
      'Members, income, attendance, classes, training and store of a period and the one before',
    query: period,
    response: statistics,
    cache: 'handler',
  }),
  slippingAway: defineRoute({
    method: 'GET',
    path: '/statistics/slipping-away',
    access: 'management',
    permission: ['statistics.read', 'people.edit'],
    summary: 'Who has a running membership and stopped coming, those who came most first',
    query: listQuery.omit({ search: true }),
    response: z.array(slipping),
  }),
  exportSlippingAway: defineRoute({
    method: 'GET',
    path: '/statistics/slipping-away/export',
    access: 'management',
    permission: ['export', 'statistics.read', 'people.edit'],
    summary: 'Who stopped coming, as CSV, Excel or PDF',
    query: z.strictObject({ format: exportFormat }),
    file: true,
  }),
  exportStatistics: defineRoute({
    method: 'GET',
    path: '/statistics/export',
    access: 'management',
    permission: ['export', 'statistics.read'],
    summary: 'The statistics of a period as a workbook or a document',
    query: period.safeExtend({ format: z.enum(['xlsx', 'pdf']) }),
    file: true,
  }),
};
