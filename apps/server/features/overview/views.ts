import { addDays, type Day } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import type {
  Adherence,
  ManagementView,
  MemberView,
  NextWorkout,
} from '@forja/contract/overview/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { measurementsOf } from '../measurements/public.ts';
import { currentMembership } from '../memberships/public.ts';
import { dietAdherence } from '../nutrition/public.ts';
import { recordsOfFriends } from '../social/public.ts';
import { readClasses } from '../statistics/public.ts';
import { newestRecords, nextWorkoutOf, setsPerMuscle } from '../training/public.ts';
import { byWeek, lastMondays } from './adherence.ts';
import * as figures from './figures.ts';
import * as money from './money.ts';
import { streakOf } from './streak.ts';

const HALF_YEAR_DAYS = 26 * 7;
const FOUR_WEEKS_DAYS = 28;
const TREND_WEEKS = 9;
const LIST_LENGTH = 6;
const ABSENT_DAYS = 14;
const LATEST_PAYMENTS = 8;
const ADHERENCE_WEEKS = 8;
const FRIENDS_RECORDS = 3;
const CLASSES = 6;

/** Planned and done sessions of each week since the plan began. */
function routineAdherence(
  { planName, days: planned, week }: NextWorkout,
  trained: Awaited<ReturnType<typeof figures.trainedDays>>,
  mondays: readonly Day[],
): Adherence {
  const done = trained.map(({ day, sessions }) => ({ date: day, planned: 0, done: sessions }));
  const weeks = byWeek(done, mondays.slice(-week));
  return { name: planName, weeks: weeks.map((each) => ({ ...each, planned })) };
}

/** The home of a member: their training and their membership. */
export async function memberView(db: Db, userId: string): Promise<MemberView> {
  const today = await figures.today(db);
  const since = new Date(Date.now() - FOUR_WEEKS_DAYS * DAY_MS);
  const first = addDays(today, 1 - HALF_YEAR_DAYS);
  const mondays = lastMondays(today, ADHERENCE_WEEKS);
  const dietDays = { from: mondays[0] ?? today, to: today };
  const [workout, membership, days, visits, muscles, records, nextClass, measured, diet, friends] =
    await Promise.all([
      nextWorkoutOf(db, userId),
      currentMembership(db, userId),
      figures.trainedDays(db, userId),
      figures.visitedDays(db, userId, first),
      setsPerMuscle(db, userId, since),
      newestRecords(db, userId, LIST_LENGTH),
      figures.nextClass(db, userId),
      measurementsOf(db, userId),
      dietAdherence(db, userId, dietDays),
      recordsOfFriends(db, userId, FRIENDS_RECORDS),
    ]);
  return {
    view: 'member',
    today,
    workout,
    membership,
    streak: streakOf(days, today),
    nextClass,
    weights: measured.flatMap(({ takenAt, weightKg }) =>
      weightKg !== null && takenAt.slice(0, 10) >= first ? [{ at: takenAt, weightKg }] : [],
    ),
    visitedDays: visits,
    trainedDays: days.filter(({ day }) => day >= first),
    muscles,
    records: records.map(({ exercise, metric, value, beats, achievedAt }) => ({
      exerciseId: exercise.id,
      exerciseName: exercise.name,
      metric,
      value,
      beats,
      achievedAt,
    })),
    adherence: {
      routine: workout && routineAdherence(workout, days, mondays),
      diet: diet && {
        name: diet.name,
        weeks: byWeek(diet.days, mondays).filter(({ planned }) => planned > 0),
      },
    },
    friendsRecords: friends,
  };
}

const runningTotals = (amounts: readonly number[]): number[] => {
  let sum = 0;
  return amounts.map((amount) => {
    sum += amount;
    return sum;
  });
};

const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

function monthsOf(days: readonly money.DayOfIncome[], today: Day) {
  const month = today.slice(0, 7);
  const isThisMonth = ({ day }: money.DayOfIncome) => day.startsWith(month);
  const current = days.filter((each) => isThisMonth(each) && each.day <= today);
  const last = days.filter((each) => !isThisMonth(each));
  return { current, last, lastToDate: last.slice(0, current.length) };
}

async function attentionOf(db: Db, expiring: ManagementView['renewals']) {
  const [payments, refundsFailed, ordersToConfirm, toPrepare, toHandOver, low, offline, slipping] =
    await Promise.all([
      figures.reportedPayments(db),
      figures.failedRefunds(db),
      figures.reportedOrders(db),
      figures.ordersWaiting(db, 'paid'),
      figures.ordersWaiting(db, 'ready'),
      figures.lowStock(db),
      figures.devicesOffline(db),
      figures.slippingAway(db, ABSENT_DAYS),
    ]);
  return {
    payments,
    refundsFailed,
    ordersToConfirm,
    toPrepare,
    toHandOver,
    expiring: {
      count: expiring.length,
      cents: total(expiring.map(({ priceCents }) => priceCents)),
      soonest: expiring[0]?.endsOn ?? null,
    },
    lowStock: { count: low.length, names: low.slice(0, 3) },
    devicesOffline: { count: offline.length, names: offline.slice(0, 3) },
    slipping,
  };
}

/** The home of staff: the gym's figures and what waits for them. */
export async function managementView(db: Db): Promise<ManagementView> {
  const today = await figures.today(db);
  const [days, trend, toCollect, expiring, payments, best, { orders }, classes, occupancy] =
    await Promise.all([
      money.incomeByDay(db),
      figures.activeMembers(db, TREND_WEEKS),
      money.toCollect(db),
      figures.expiring(db),
      figures.latestPayments(db, LATEST_PAYMENTS),
      money.bestSellers(db, 5),
      money.ordersThisMonth(db),
      figures.classesToday(db),
      readClasses(db, { from: addDays(today, 1 - FOUR_WEEKS_DAYS), to: today }),
    ]);
  const { current, last, lastToDate } = monthsOf(days, today);
  const cents = (rows: readonly money.DayOfIncome[]) => rows.map((row) => row.cents);
  const storeCents = (rows: readonly money.DayOfIncome[]) => rows.map((row) => row.storeCents);
  return {
    view: 'management',
    today,
    members: { active: trend.at(-1) ?? 0, trend },
    income: {
      monthCents: total(cents(current)),
      lastToDateCents: total(cents(lastToDate)),
      thisMonth: runningTotals(cents(current)),
      lastMonth: runningTotals(cents(last)),
    },
    toCollect,
    attention: await attentionOf(db, expiring),
    classes,
    payments,
    renewals: expiring.slice(0, LIST_LENGTH),
    occupancy: {
      seats: occupancy.seats,
      booked: occupancy.booked,
      byClass: occupancy.byClass
        .slice(0, CLASSES)
        .map(({ title, held, seats, booked }) => ({ title, held, seats, booked })),
    },
    sales: {
      monthCents: total(storeCents(current)),
      lastToDateCents: total(storeCents(lastToDate)),
      orders,
      best,
    },
  };
}
