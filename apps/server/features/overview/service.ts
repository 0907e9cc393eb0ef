import type { ManagementView, MemberView } from '@forja/contract/overview';
import type { Db } from '../../platform/db/gym-db.ts';
import { measurementsOf } from '../measurements/service.ts';
import { currentMembership } from '../memberships/service.ts';
import { newestRecords, nextWorkoutOf, setsPerMuscle } from '../training/summary-service.ts';
import * as money from './money-repo.ts';
import * as repo from './repo.ts';
import { streakOf } from './streak.ts';

const DAY_MS = 86_400_000;
const HALF_YEAR_DAYS = 26 * 7;
const FOUR_WEEKS_DAYS = 28;
const TREND_WEEKS = 9;
const LIST = 6;
const ABSENT_DAYS = 14;
const LATEST_PAYMENTS = 8;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** What a member sees: their training and their membership. */
export async function memberView(db: Db, userId: string): Promise<MemberView> {
  const today = await repo.today(db);
  const since = new Date(Date.now() - FOUR_WEEKS_DAYS * DAY_MS);
  const [workout, membership, days, muscles, records, nextClass, measured] = await Promise.all([
    nextWorkoutOf(db, userId),
    currentMembership(db, userId),
    repo.trainedDays(db, userId),
    setsPerMuscle(db, userId, since),
    newestRecords(db, userId, LIST),
    repo.nextClass(db, userId),
    measurementsOf(db, userId),
  ]);
  const first = daysBefore(today, HALF_YEAR_DAYS);
  return {
    view: 'member',
    today,
    workout,
    membership,
    streak: streakOf(days, today),
    nextClass,
    weights: measured.flatMap(({ takenAt, weightKg }) =>
      weightKg !== null && takenAt.slice(0, 10) > first ? [{ at: takenAt, weightKg }] : [],
    ),
    trainedDays: days.filter(({ day }) => day > first),
    muscles,
    records: records.map(({ exercise, metric, value, beats, achievedAt }) => ({
      exerciseId: exercise.id,
      exerciseName: exercise.name,
      metric,
      value,
      beats,
      achievedAt,
    })),
  };
}

const addedUp = (amounts: readonly number[]): number[] => {
  let sum = 0;
  return amounts.map((amount) => {
    sum += amount;
    return sum;
  });
};

const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

function monthsOf(days: readonly money.DayOfIncome[], today: string) {
  const month = today.slice(0, 7);
  const isThisMonth = ({ day }: money.DayOfIncome) => day.startsWith(month);
  const current = days.filter((each) => isThisMonth(each) && each.day <= today);
  const last = days.filter((each) => !isThisMonth(each));
  return { current, last, lastToDate: last.slice(0, current.length) };
}

async function attentionOf(db: Db, expiring: ManagementView['renewals']) {
  const [payments, toPrepare, toHandOver, low, offline, slipping] = await Promise.all([
    repo.reportedPayments(db),
    repo.ordersWaiting(db, 'paid'),
    repo.ordersWaiting(db, 'ready'),
    repo.lowStock(db),
    repo.devicesOffline(db),
    repo.slippingAway(db, ABSENT_DAYS),
  ]);
  return {
    payments,
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

/** What staff see: the gym's figures and what waits for them. */
export async function managementView(db: Db): Promise<ManagementView> {
  const [today, days, trend, toCollect, expiring, payments, best, { orders }, classes] =
    await Promise.all([
      repo.today(db),
      money.incomeByDay(db),
      repo.activeMembers(db, TREND_WEEKS),
      money.toCollect(db),
      repo.expiring(db),
      repo.latestPayments(db, LATEST_PAYMENTS),
      money.bestSellers(db, 5),
      money.ordersThisMonth(db),
      repo.classesToday(db),
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
      thisMonth: addedUp(cents(current)),
      lastMonth: addedUp(cents(last)),
    },
    toCollect,
    attention: await attentionOf(db, expiring),
    classes,
    payments,
    renewals: expiring.slice(0, LIST),
    sales: {
      monthCents: total(storeCents(current)),
      lastToDateCents: total(storeCents(lastToDate)),
      orders,
      best,
    },
  };
}
