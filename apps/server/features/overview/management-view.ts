import { addDays, type Day } from '@forja/calendar/day';
import type { ManagementView } from '@forja/contract/overview/routes';
import { isOwner } from '@forja/contract/roles';
import type { Db } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { isLimited, may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { peopleOutside } from '../access/public.ts';
import { rulesAreProposed } from '../accounts/public.ts';
import { fiscalAttention } from '../fiscal/public.ts';
import { waitingDoubts } from '../gateways/public.ts';
import { missingMoney } from '../incoming/public.ts';
import { waitingRequests } from '../membership-requests/public.ts';
import { lateMoney } from '../payouts/public.ts';
import { waitingDeclined } from '../saved-cards/public.ts';
import { readClasses } from '../statistics/public.ts';
import * as figures from './figures.ts';
import * as money from './money.ts';

const FOUR_WEEKS_DAYS = 28;
const LIST_LENGTH = 6;
const ABSENT_DAYS = 14;
const LATEST_PAYMENTS = 8;
const CLASSES = 6;
const DEBTORS = 20;

/** Reads a part only if the caller may see it. */
const when = async <T>(allowed: boolean, read: () => Promise<T>): Promise<T | null> =>
  allowed ? read() : null;

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

const firstOf = (names: readonly string[]) => ({ count: names.length, names: names.slice(0, 3) });

async function membersOf(db: Db): Promise<ManagementView['members']> {
  const trend = await figures.activeMembers(db);
  return { active: trend.at(-1) ?? 0, trend };
}

async function moneyOf(db: Db, today: Day): Promise<Pick<ManagementView, 'income' | 'sales'>> {
  const [days, best, { orders }] = await Promise.all([
    money.incomeByDay(db),
    money.bestSellers(db, 5),
    money.ordersThisMonth(db),
  ]);
  const { current, last, lastToDate } = monthsOf(days, today);
  const cents = (rows: readonly money.DayOfIncome[]) => rows.map((row) => row.cents);
  const storeCents = (rows: readonly money.DayOfIncome[]) => rows.map((row) => row.storeCents);
  return {
    income: {
      monthCents: total(cents(current)),
      lastToDateCents: total(cents(lastToDate)),
      thisMonth: runningTotals(cents(current)),
      lastMonth: runningTotals(cents(last)),
    },
    sales: {
      monthCents: total(storeCents(current)),
      lastToDateCents: total(storeCents(lastToDate)),
      orders,
      best,
    },
  };
}

async function occupancyOf(db: Db, today: Day): Promise<ManagementView['occupancy']> {
  const period = { from: addDays(today, 1 - FOUR_WEEKS_DAYS), to: today };
  const { seats, booked, byClass } = await readClasses(db, period);
  return {
    seats,
    booked,
    byClass: byClass.slice(0, CLASSES).map(({ title, held, seats: places, booked: taken }) => ({
      title,
      held,
      seats: places,
      booked: taken,
    })),
  };
}

async function attentionOf(db: Db, caller: Caller, expiring: figures.Expiring | null) {
  const orders = may(caller, 'store.orders');
  const [
    outside,
    payments,
    debts,
    refundsFailed,
    cardDoubts,
    declinedRenewals,
    latePayouts,
    ordersToConfirm,
    notArrived,
    toPrepare,
    toHandOver,
    requests,
    lowStock,
    devicesOffline,
    slipping,
    fiscal,
    rulesProposed,
    noMembers,
  ] = await Promise.all([
    when(may(caller, 'access.register'), () => peopleOutside(db, caller)),
    when(may(caller, 'money.take'), () => figures.reportedPayments(db, caller)),
    when(may(caller, 'money.take'), () => money.debts(db, caller, DEBTORS)),
    when(orders || may(caller, 'money.refund'), () => figures.failedRefunds(db, caller)),
    when(may(caller, 'money.take'), () => waitingDoubts(db, caller)),
    when(may(caller, 'money.take'), () => waitingDeclined(db, caller)),
    when(may(caller, 'money.reports'), () => lateMoney(db)),
    when(orders, () => figures.reportedOrders(db, caller)),
    when(may(caller, 'money.take'), () => missingMoney(db, caller)),
    when(orders, () => figures.ordersWaiting(db, caller, 'paid')),
    when(orders, () => figures.ordersWaiting(db, caller, 'ready')),
    waitingRequests(db, caller),
    when(may(caller, 'store.manage'), async () => firstOf(await figures.lowStock(db))),
    when(seesDoors(caller), async () => firstOf(await figures.devicesOffline(db, caller))),
    when(seesPeople(caller), () => figures.slippingAway(db, ABSENT_DAYS)),
    when(may(caller, 'fiscal.read'), () => fiscalAttention(db, caller)),
    isOwner(caller.role) && rulesAreProposed(db),
    may(caller, 'people.import') && figures.hasNoMembers(db),
  ]);
  return {
    outside,
    payments,
    debts,
    refundsFailed,
    cardDoubts,
    declinedRenewals,
    latePayouts,
    ordersToConfirm,
    missingMoney: notArrived,
    toPrepare,
    toHandOver,
    requests,
    expiring: expiring && {
      count: expiring.count,
      cents: expiring.cents,
      soonest: expiring.renewals[0]?.endsOn ?? null,
    },
    lowStock,
    devicesOffline,
    slipping,
    fiscal,
    rulesProposed,
    noMembers,
  };
}

/** Figures about all people are for staff who manage all of them; accounting sees only money. */
const seesPeople = (caller: Caller): boolean =>
  may(caller, 'statistics.read') && may(caller, 'people.edit') && !isLimited(caller);

/** Staff who open doors from the desk, or manage the devices, see which devices are offline. */
const seesDoors = (caller: Caller): boolean =>
  may(caller, 'devices.manage') || may(caller, 'access.open');

/** The home screen of staff: the figures they may see and the tasks that wait for them. */
export async function managementView(db: Db, caller: Caller): Promise<ManagementView> {
  const today = await gymToday(db);
  const takes = may(caller, 'money.take');
  const reports = may(caller, 'money.reports');
  const [members, sums, toCollect, expiring, payments, classes, occupancy] = await Promise.all([
    when(seesPeople(caller), () => membersOf(db)),
    when(reports, () => moneyOf(db, today)),
    when(reports || (takes && !isLimited(caller)), () => money.toCollect(db)),
    when(takes, () => figures.expiring(db, caller, LIST_LENGTH)),
    when(reports || takes, () => figures.latestPayments(db, caller, LATEST_PAYMENTS)),
    when(may(caller, 'classes.attendance'), () => figures.classesToday(db, caller)),
    when(seesPeople(caller), () => occupancyOf(db, today)),
  ]);
  return {
    view: 'management',
    today,
    members,
    income: sums?.income ?? null,
    toCollect,
    attention: await attentionOf(db, caller, expiring),
    classes,
    payments,
    renewals: expiring?.renewals ?? null,
    occupancy,
    sales: sums?.sales ?? null,
  };
}
