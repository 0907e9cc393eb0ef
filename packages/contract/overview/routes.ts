import { z } from 'zod';
import { REFUSALS } from '../access/words.ts';
import { PAYMENT_METHODS } from '../accounts/values.ts';
import { date, id, instant } from '../fields.ts';
import { membershipRequest } from '../membership-requests/routes.ts';
import { MEMBERSHIP_STATUSES } from '../memberships/status.ts';
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
  /** The day the plan began. */
  startsOn: date,
  /** The week of the plan, from 1. */
  week: count,
  /** How many workouts the plan has before it repeats. */
  days: count,
  minutes: count,
  exercises: z.array(z.strictObject({ id: z.string(), name: z.string(), pattern: z.string() })),
});
export type NextWorkout = z.output<typeof nextWorkout>;

export const streak = z.strictObject({
  /** Weeks in a row with a workout; the current week counts as soon as it has one. */
  weeks: count,
  /** The workouts of this week, Monday first. */
  thisWeek: z.array(count).length(7),
});
export type Streak = z.output<typeof streak>;

/** How much of a plan was done, by week, oldest first; the last week is still running. */
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
  /** How much of the active plan and of the active diet was done. */
  adherence: z.strictObject({ routine: adherence.nullable(), diet: adherence.nullable() }),
  /** The newest records of friends who share them. */
  friendsRecords: z.array(feedItem),
});
export type MemberView = z.output<typeof memberView>;

/** Something that waits for staff: how many, their amount and the oldest. */
const waiting = z.strictObject({ count, cents, oldest: instant.nullable() });

/** How many there are, and the names of the first. */
const named = z.strictObject({ count, names: z.array(z.string()) });

/** A person whom a door refused and who has not come in since. */
const outside = z.strictObject({
  userId: id,
  username: z.string(),
  profilePic: z.string().nullable(),
  door: z.string(),
  reason: z.enum(REFUSALS),
  /** The days of the week their plan is for, Sunday 0; empty: every day. */
  weekdays: z.array(z.int()),
});
export type Outside = z.output<typeof outside>;

/** A person with a debt that is due, whatever it is for. */
const debtor = z.strictObject({
  userId: id,
  username: z.string(),
  profilePic: z.string().nullable(),
  /** Everything they owe, as Cobrar shows it. */
  owedCents: cents,
  /** The newest due day among it. */
  dueOn: date,
  hasPhone: z.boolean(),
});
export type Debtor = z.output<typeof debtor>;

/** What staff see first; sections they may not see are null. */
const managementView = z.strictObject({
  view: z.literal('management'),
  today: date,
  members: z
    .strictObject({
      active: count,
      /** The number at the end of each of the last weeks, oldest first; the last one is today's. */
      trend: z.array(count),
    })
    .nullable(),
  /** Confirmed payments and paid orders. */
  income: z
    .strictObject({
      monthCents: cents,
      /** The income of last month up to the same day. */
      lastToDateCents: cents,
      /** The running total by day; that of this month ends today. */
      thisMonth: z.array(cents),
      lastMonth: z.array(cents),
    })
    .nullable(),
  toCollect: z.strictObject({ cents, people: count }).nullable(),
  attention: z.strictObject({
    /** People refused at a door a moment ago who have not come in since, newest first. */
    outside: z.array(outside).nullable(),
    payments: waiting.nullable(),
    /** People with a debt that is due, the newest first; only as many as a screen can show. */
    debts: z.strictObject({ count, debtors: z.array(debtor) }).nullable(),
    /** Refunds that the gateway could not make. */
    refundsFailed: waiting.nullable(),
    /** Card money that does not match what was asked for. */
    cardDoubts: waiting.nullable(),
    /** Renewals whose saved card was declined and that are still unpaid. */
    declinedRenewals: waiting.nullable(),
    /** Card payments that should have been in a payout by now. */
    latePayouts: z.strictObject({ count, oldest: instant.nullable() }).nullable(),
    /** Orders whose SINPE or transfer was reported. */
    ordersToConfirm: waiting.nullable(),
    /** Money that was reported before today and that no list of the bank contains. */
    missingMoney: waiting.nullable(),
    toPrepare: waiting.nullable(),
    toHandOver: waiting.nullable(),
    /** Members' requests for a pause or another plan that the caller may decide, oldest first. */
    requests: z.array(membershipRequest),
    expiring: z.strictObject({ count, cents, soonest: date.nullable() }).nullable(),
    lowStock: named.nullable(),
    /** Devices that have been offline for a while. */
    devicesOffline: named.nullable(),
    /** People who pay and have not come for two weeks. */
    slipping: named.nullable(),
    /**
     * Rejected fiscal documents, documents that cannot be sent, and a certificate that ends soon.
     */
    fiscal: z
      .strictObject({ rejected: count, unsent: count, certificateDays: count.nullable() })
      .nullable(),
    /** Whether rules about debts wait for the owner's answer. */
    rulesProposed: z.boolean(),
    /** Whether the gym has no members yet and this person may import them. */
    noMembers: z.boolean(),
  }),
  /** The classes of the day that were not cancelled, in order. */
  classes: z.array(gymClass.extend({ booked: count, capacity: count })).nullable(),
  payments: z
    .array(
      z.strictObject({
        id,
        userId: id,
        username: z.string(),
        profilePic: z.string().nullable(),
        concept: z.string(),
        amountCents: cents,
        method: z.enum(PAYMENT_METHODS),
        at: instant,
        isVoided: z.boolean(),
      }),
    )
    .nullable(),
  renewals: z
    .array(
      z.strictObject({
        id,
        userId: id,
        username: z.string(),
        profilePic: z.string().nullable(),
        planName: z.string(),
        endsOn: date,
        priceCents: cents,
        hasPhone: z.boolean(),
      }),
    )
    .nullable(),
  /** The classes of the last four weeks, and those of the four before. */
  occupancy: z
    .strictObject({
      seats: pair,
      booked: pair,
      /** The most frequent first. */
      byClass: z.array(
        z.strictObject({ title: z.string(), held: count, seats: count, booked: count }),
      ),
    })
    .nullable(),
  sales: z
    .strictObject({
      monthCents: cents,
      lastToDateCents: cents,
      orders: count,
      /** The best sellers of this month. */
      best: z.array(z.strictObject({ productId: id, name: z.string(), quantity: count, cents })),
    })
    .nullable(),
});
export type ManagementView = z.output<typeof managementView>;

const personOfCoach = z.strictObject({
  id,
  username: z.string(),
  profilePic: z.string().nullable(),
});

/** What staff who work with assigned people see first. */
const coachView = z.strictObject({
  view: z.literal('coach'),
  today: date,
  /** How many people are assigned to them. */
  people: count,
  /** Assigned people who came today, the latest first. */
  here: z.array(personOfCoach.extend({ at: instant })),
  /** Assigned people who trained in the last seven days, the latest first. */
  trained: z.array(
    personOfCoach.extend({ at: instant, dayName: z.string().nullable(), sessions: count }),
  ),
  /** Assigned people who have not come for two weeks, the longest absent first. */
  missing: z.array(personOfCoach.extend({ since: instant })),
  /** Assigned people without a plan, or with one older than six weeks. */
  toReview: z.array(
    personOfCoach.extend({ planName: z.string().nullable(), since: instant.nullable() }),
  ),
  /** Whether the plans to review are routines or diets. */
  reviews: z.enum(['routines', 'diets']).nullable(),
  classes: z.array(gymClass.extend({ booked: count, capacity: count })).nullable(),
});
export type CoachView = z.output<typeof coachView>;

export const dashboard = z.discriminatedUnion('view', [memberView, managementView, coachView]);

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
