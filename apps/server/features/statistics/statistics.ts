import type { Day } from '@forja/calendar/day';
import { PAYMENT_METHODS } from '@forja/contract/accounts/values';
import type { KnownPair, Pair, Period, WholeStatistics } from '@forja/contract/statistics/routes';
import { marginOf, STORE_KEY } from '@forja/contract/statistics/values';
import { wholeParts } from '@forja/contract/statistics/whole-parts';
import { NO_PLAN_NAME } from '@forja/contract/statistics/words';
import type { Db } from '../../platform/db/gym-db.ts';
import * as figures from './figures.ts';
import { bucketOf, bucketsOf, periodBefore } from './period.ts';
import { type Sums, sumsOf } from './sums.ts';

/** Announced by triggers on every table that the figures are computed from. */
export const FIGURES_CHANGED = 'figures-changed';

const COHORT_MONTHS = 12;
const TOP_COUNT = 8;

/** One value for every bucket of the period, zero where nothing happened. */
function valuesPerBucket(
  steps: readonly figures.SeriesPoint[],
  name: figures.SeriesPoint['name'],
  length: number,
): number[] {
  const values = Array.from({ length }, () => 0);
  for (const step of steps) {
    if (step.name === name && step.piece < length) values[step.piece] = step.value;
  }
  return values;
}

function runningTotals(start: number, changes: readonly number[]): number[] {
  let sum = start;
  return changes.map((change) => {
    sum += change;
    return sum;
  });
}

/** Leaves out the comparison with days before an import that added existing members. */
const knownSince = (cameOn: Day | null, day: Day, { now, before }: Pair): KnownPair => ({
  now,
  before: cameOn !== null && day < cameOn ? null : before,
});

function changesOf(
  sums: Sums,
  people: figures.ActivePeople,
  before: Period,
  cameOn: Day | null,
): Pick<WholeStatistics['members'], 'active' | 'joined' | 'left'> {
  return {
    active: knownSince(cameOn, before.to, people),
    joined: knownSince(cameOn, before.from, sums.of('joined')),
    left: knownSince(cameOn, before.from, sums.of('left')),
  };
}

function membersOf(
  people: figures.ActivePeople,
  plans: readonly figures.ActiveMemberships[],
  steps: readonly figures.SeriesPoint[],
  length: number,
): Omit<WholeStatistics['members'], 'cohorts' | 'active' | 'joined' | 'left'> {
  return {
    activeSeries: runningTotals(people.start, valuesPerBucket(steps, 'people', length)),
    joinedSeries: valuesPerBucket(steps, 'joined', length),
    leftSeries: valuesPerBucket(steps, 'left', length),
    byPlan: plans.map(({ name, now }) => ({ name, active: now })),
  };
}

function classesOf(sums: Sums): WholeStatistics['classes'] {
  const countOf = (kind: string) => {
    const found = new Map(sums.by(kind).map(({ key, now }) => [key, now]));
    return (title: string) => found.get(title) ?? 0;
  };
  const [seats, booked, present, absent] = [
    countOf('class-seats'),
    countOf('class-booked'),
    countOf('class-present'),
    countOf('class-absent'),
  ];
  return {
    held: sums.of('class'),
    seats: sums.of('class-seats'),
    booked: sums.of('class-booked'),
    present: sums.of('class-present'),
    absent: sums.of('class-absent'),
    late: sums.of('class-late'),
    byClass: sums.by('class').flatMap(({ key: title, now: held }) =>
      held > 0
        ? [
            {
              title,
              held,
              seats: seats(title),
              booked: booked(title),
              present: present(title),
              absent: absent(title),
            },
          ]
        : [],
    ),
  };
}

function heatOf(cells: Awaited<ReturnType<typeof figures.heat>>): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, entries } of cells) {
    const day = week[weekday - 1];
    if (day) day[hour] = entries;
  }
  return week;
}

function incomeOf(
  sums: Sums,
  steps: readonly figures.SeriesPoint[],
  stepsBefore: readonly figures.SeriesPoint[],
  length: number,
  nameOf: (id: string) => string,
): WholeStatistics['income'] {
  const methods = sums.by('income-method', 'store-method');
  // Shop orders and counter sales.
  const store = sums.by('income-concept').find(({ key }) => key === STORE_KEY);
  return {
    total: sums.of('income-method', 'store-method'),
    store: { now: store?.now ?? 0, before: store?.before ?? 0 },
    series: valuesPerBucket(steps, 'income', length),
    beforeSeries: valuesPerBucket(stepsBefore, 'income', length),
    byPlan: sums
      .by('income-plan')
      .map(({ key, now, before }) => ({ name: nameOf(key), cents: now, before })),
    byMethod: PAYMENT_METHODS.map((method) => {
      const found = methods.find(({ key }) => key === method);
      return { method, cents: found?.now ?? 0, before: found?.before ?? 0 };
    }),
  };
}

/** How full the classes of a period were, compared with the period before. */
export async function readClasses(db: Db, period: Period): Promise<WholeStatistics['classes']> {
  return classesOf(sumsOf(await figures.totals(db, period, periodBefore(period))));
}

/** What the shop sold, and its margin where the cost is known. */
function storeOf(sums: Sums, nameOf: (id: string) => string): WholeStatistics['store'] {
  const of = (kind: string) => {
    const found = new Map(sums.by(kind).map(({ key, now }) => [key, now]));
    return (productId: string) => found.get(productId) ?? 0;
  };
  const [soldCents, netCents, costCents] = [of('sold-cents'), of('costed-net'), of('costed-cents')];
  const sellers = (kind: string) =>
    sums.by(kind).flatMap(({ key, now }) => (now > 0 ? [{ productId: key, quantity: now }] : []));
  const named = (productId: string) => ({ productId, name: nameOf(productId) });
  const costed = sums.by('costed-net', 'costed-cents').map(({ key }) => key);
  const margins = wholeParts(
    costed.map((key) => ({ key, cents: marginOf(netCents(key), costCents(key)) })),
  );
  return {
    orders: sums.of('store-orders'),
    units: sums.of('sold'),
    best: sellers('sold')
      .slice(0, TOP_COUNT)
      .map(({ productId, quantity }) => ({
        ...named(productId),
        quantity,
        cents: soldCents(productId),
      })),
    margin: {
      units: sums.of('costed'),
      netCents: sums.of('costed-net'),
      costCents: sums.of('costed-cents'),
      products: sellers('costed')
        .map(({ productId }) => ({
          ...named(productId),
          netCents: netCents(productId),
          costCents: costCents(productId),
          marginCents: margins.find(({ key }) => key === productId)?.cents ?? 0,
        }))
        .sort((one, other) => other.marginCents - one.marginCents)
        .slice(0, TOP_COUNT),
    },
  };
}

/**
 * All statistics of a period, computed from the daily figures of the whole gym, or from those of
 * the people and classes the caller works with.
 */
export async function readStatistics(
  db: Db,
  { from, to }: Period,
  ledger?: figures.Ledger,
): Promise<Omit<WholeStatistics, 'ownPeople'>> {
  const period = { from, to };
  const before = periodBefore(period);
  const bucket = bucketOf(period);
  const buckets = bucketsOf(period);
  const [totals, steps, stepsBefore, people, plans, cohorts, cells, named, cameOn] =
    await Promise.all([
      figures.totals(db, period, before, ledger),
      figures.series(db, period, bucket, ledger),
      figures.series(db, before, bucket, ledger),
      figures.activePeople(db, period, before, ledger),
      figures.activeByPlan(db, to, ledger),
      figures.cohorts(db, to, COHORT_MONTHS, ledger),
      figures.heat(db, period, ledger),
      figures.names(db),
      figures.peopleCameOn(db),
    ]);
  const sums = sumsOf(totals);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? NO_PLAN_NAME;
  return {
    period,
    before,
    bucket,
    buckets,
    members: {
      ...membersOf(people, plans, steps, buckets.length),
      ...changesOf(sums, people, before, cameOn),
      cohorts,
    },
    income: incomeOf(sums, steps, stepsBefore, buckets.length, nameOf),
    attendance: {
      entries: sums.of('entry'),
      series: valuesPerBucket(steps, 'entries', buckets.length),
      heat: heatOf(cells),
    },
    classes: classesOf(sums),
    training: {
      sessions: sums.of('workout'),
      routines: sums
        .by('workout')
        .slice(0, TOP_COUNT)
        .flatMap(({ key, now }) => (now > 0 ? [{ name: key || null, sessions: now }] : [])),
    },
    store: storeOf(sums, nameOf),
  };
}
