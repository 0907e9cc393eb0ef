import { z } from 'zod';
import { date, id, instant } from '../fields.ts';
import { MEMBERSHIP_STATUSES } from '../memberships/status.ts';
import { PAYMENT_METHODS } from '../memberships/values.ts';
import { defineRoute } from '../route.ts';
import { feedItem } from '../social/friend-routes.ts';
import { pair } from '../statistics/routes.ts';
import { RECORD_METRICS } from '../training/values.ts';

const cents = z.int();
const count = z.int();

/** The next workout of a person's plan. */
export const nextWorkout = z.strictObject({
  planId: id,
  planName: z.string(),
  dayName: z.string(),
  /** The week of the plan, from 1. */
  week: count,
  /** How many workouts a round of the plan has. */
  days: count,
  minutes: count,
  exercises: z.array(z.strictObject({ id: z.string(), name: z.string(), pattern: z.string() })),
});
export type NextWorkout = z.output<typeof nextWorkout>;

export const streak = z.strictObject({
  /** Weeks in a row with a workout; this week counts once it has one. */
  weeks: count,
  /** The workouts of this week, Monday first. */
  thisWeek: z.array(count).length(7),
});
export type Streak = z.output<typeof streak>;

/** How much of a plan was done, by week, oldest first; the last week is not over. */
const adherence = z.strictObject({
  name: z.string(),
  weeks: z.array(z.strictObject({ monday: date, planned: count, done: count })),
});
export type Adherence = z.output<typeof adherence>;

const gymClass = z.strictObject({
  id,
  title: z.string(),
  room: z.string().nullable(),
  coach: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
});

const memberView = z.strictObject({
  view: z.literal('member'),
  /** The current day in the gym's time zone. */
  today: date,
  workout: nextWorkout.nullable(),
  membership: z
    .strictObject({
      planName: z.string(),
      status: z.enum(MEMBERSHIP_STATUSES),
      endsOn: date,
    })
    .nullable(),
  streak,
  /** The next class this person has a seat in or is on the waitlist of. */
  nextClass: gymClass.extend({ booking: z.enum(['booked', 'waiting']) }).nullable(),
  /** The weights of the last half year, oldest first. */
  weights: z.array(z.strictObject({ at: instant, weightKg: z.number() })),
  /** The days of the last half year with an entry, oldest first. */
  visitedDays: z.array(z.strictObject({ day: date, visits: count })),
  /** The days of the last half year with a workout, oldest first. */
  trainedDays: z.array(z.strictObject({ day: date, sessions: count })),
  /** Work sets per main muscle in the last four weeks, most first. */
  muscles: z.array(z.strictObject({ muscle: z.string(), sets: count })),
  /** The newest current records. */
  records: z.array(
    z.strictObject({
      exerciseId: z.string(),
      exerciseName: z.string(),
      metric: z.enum(RECORD_METRICS),
      value: z.number(),
      beats: z.number().nullable(),
      achievedAt: instant,
    }),
  ),
  /** Workouts of the active plan and items of the active diet. */
  adherence: z.strictObject({ routine: adherence.nullable(), diet: adherence.nullable() }),
  /** The newest records of friends who share them. */
  friendsRecords: z.array(feedItem),
});
export type MemberView = z.output<typeof memberView>;

/** Things that wait for staff: their number, their amount and the oldest. */
const waiting = z.strictObject({ count, cents, oldest: instant.nullable() });

const managementView = z.strictObject({
  view: z.literal('management'),
  today: date,
  members: z.strictObject({
    active: count,
    /** At the end of each of the last weeks, oldest first; today last. */
    trend: z.array(count),
  }),
  /** Confirmed payments and paid orders. */
  income: z.strictObject({
    monthCents: cents,
    /** Last month up to the same day. */
    lastToDateCents: cents,
    /** Running total by day; this month ends today. */
    thisMonth: z.array(cents),
    lastMonth: z.array(cents),
  }),
  toCollect: z.strictObject({ cents, people: count, overdue: count }),
  attention: z.strictObject({
    payments: waiting,
    /** Money that the card company could not give back. */
    refundsFailed: waiting,
    /** Orders whose SINPE or transfer was reported. */
    ordersToConfirm: waiting,
    toPrepare: waiting,
    toHandOver: waiting,
    expiring: z.strictObject({ count, cents, soonest: date.nullable() }),
    lowStock: z.strictObject({ count, names: z.array(z.string()) }),
    /** Devices that have been offline for a while. */
    devicesOffline: z.strictObject({ count, names: z.array(z.string()) }),
    /** People who pay and have not come for two weeks. */
    slipping: z.strictObject({ count, names: z.array(z.string()) }),
  }),
  /** The classes of the day that were not cancelled, in order. */
  classes: z.array(gymClass.extend({ booked: count, capacity: count })),
  payments: z.array(
    z.strictObject({
      id,
      userId: id,
      username: z.string(),
      profilePic: z.string().nullable(),
      concept: z.string(),
      amountCents: cents,
      method: z.enum(PAYMENT_METHODS),
      at: instant,
    }),
  ),
  renewals: z.array(
    z.strictObject({
      id,
      userId: id,
      username: z.string(),
      profilePic: z.string().nullable(),
      planName: z.string(),
      endsOn: date,
      priceCents: cents,
    }),
  ),
  /** The last four weeks of classes beside the four before. */
  occupancy: z.strictObject({
    seats: pair,
    booked: pair,
    /** The most frequent first. */
    byClass: z.array(
      z.strictObject({ title: z.string(), held: count, seats: count, booked: count }),
    ),
  }),
  sales: z.strictObject({
    monthCents: cents,
    lastToDateCents: cents,
    orders: count,
    /** The best sellers of this month. */
    best: z.array(z.strictObject({ productId: id, name: z.string(), quantity: count, cents })),
  }),
});
export type ManagementView = z.output<typeof managementView>;

export const dashboard = z.discriminatedUnion('view', [memberView, managementView]);

export const overviewRoutes = {
  dashboard: defineRoute({
    method: 'GET',
    path: '/dashboard',
    access: 'user',
    summary:
      'What a person wants to know on arriving: a member of their training, staff of the gym',
    response: dashboard,
  }),
};
