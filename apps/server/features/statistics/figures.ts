import type { Day } from '@forja/calendar/day';
import type { Period, Statistics } from '@forja/contract/statistics/routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

const UUID = /^[0-9a-f-]{36}$/;

export interface Total {
  kind: string;
  key: string;
  now: number;
  before: number;
}

export interface Counted {
  day: Day;
  kind: string;
  key: string;
  value: number;
}

/** Returns the rows of these kinds (day, kind, key, value), or all rows without a kind. */
export type Ledger = (...kinds: string[]) => RawBuilder<unknown>;

/** The ledger of the whole gym. */
const daily: Ledger = () => sql`daily_figures`;

/** Makes a ledger of figures that were counted separately. */
export const ledgerOf =
  (rows: readonly Counted[]): Ledger =>
  (...kinds) => {
    const wanted = kinds.length === 0 ? rows : rows.filter(({ kind }) => kinds.includes(kind));
    return sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as f (day date, kind text, key text, value bigint)`;
  };

const within = ({ from, to }: Period) => sql<boolean>`day between ${from}::date and ${to}::date`;

/** Totals of every figure that can be added up over days, for the period and the one before it. */
export const totals = (db: Db, period: Period, before: Period, ledger = daily): Promise<Total[]> =>
  db.all(sql<Total>`
    select kind, key, coalesce(sum(value) filter (where ${within(period)}), 0) as now,
      coalesce(sum(value) filter (where ${within(before)}), 0) as before
    from ${ledger()}
    where kind in ('income-plan', 'income-concept', 'income-method', 'income-location', 'income-cashier',
      'store-method', 'store-orders', 'sold', 'sold-cents',
      'costed', 'costed-net', 'costed-cents', 'joined', 'left', 'entry', 'workout', 'class', 'class-seats', 'class-booked', 'class-present',
      'class-absent', 'class-late')
      and (${within(period)} or ${within(before)})
    group by kind, key`);

/** The index of the bucket a day is in. */
function bucketIndex(bucket: Statistics['bucket'], { from }: Period): RawBuilder<number> {
  if (bucket === 'month') {
    return sql`((extract(year from day) - extract(year from ${from}::date)) * 12
      + extract(month from day) - extract(month from ${from}::date))::int`;
  }
  return sql`(day - ${from}::date) / ${bucket === 'day' ? 1 : 7}::int`;
}

export interface SeriesPoint {
  name: 'income' | 'entries' | 'joined' | 'left' | 'people';
  piece: number;
  value: number;
}

/** The series of a period, one row per bucket in which something happened. */
export const series = (
  db: Db,
  period: Period,
  bucket: Statistics['bucket'],
  ledger = daily,
): Promise<SeriesPoint[]> =>
  db.all(sql<SeriesPoint>`
    select case when kind in ('income-method', 'store-method') then 'income'
      when kind = 'entry' then 'entries' else kind end as name,
      ${bucketIndex(bucket, period)} as piece, sum(value) as value
    from ${ledger()}
    where kind in ('income-method', 'store-method', 'entry', 'joined', 'left', 'people') and ${within(period)}
    group by 1, 2`);

export interface ActivePeople {
  start: number;
  now: number;
  before: number;
}

/** The last day on which an import added people who were already members before that day. */
export async function peopleCameOn(db: Db): Promise<Day | null> {
  const { day } = await db.one(sql<{ day: Day | null }>`
    select max(came.day) as day from memberships m
    cross join lateral (select (m.created_at at time zone gym_zone())::date as day) came
    where m.counts_from is not null and m.counts_from < came.day`);
  return day;
}

/**
 * The number of people with a running membership: before the period, at its end, and at the end of
 * the period before.
 */
export const activePeople = (
  db: Db,
  period: Period,
  before: Period,
  ledger = daily,
): Promise<ActivePeople> =>
  db.one(sql<ActivePeople>`
    select coalesce(sum(value) filter (where day < ${period.from}::date), 0) as start,
      coalesce(sum(value), 0) as now,
      coalesce(sum(value) filter (where day <= ${before.to}::date), 0) as before
    from ${ledger('people')} where kind = 'people' and day <= ${period.to}::date`);

export interface ActiveMemberships {
  name: string;
  now: number;
}

/** Running memberships by plan on a day. A person with two plans counts in both. */
export const activeByPlan = (db: Db, day: string, ledger = daily): Promise<ActiveMemberships[]> =>
  db.all(sql<ActiveMemberships>`
    select p.name, f.now from (
      select key, sum(value) as now
      from ${ledger('active')} where kind = 'active' and day <= ${day}::date group by key having sum(value) > 0
    ) f join membership_plans p on p.id = f.key::uuid
    order by f.now desc, p.name`);

interface CohortRetention {
  month: string;
  joined: number;
  kept: number[];
}

/**
 * Groups people by the month they joined, for the last months, and counts how many were still
 * members at the end of each month since.
 */
export const cohorts = (
  db: Db,
  to: string,
  months: number,
  ledger = daily,
): Promise<CohortRetention[]> =>
  db.all(sql<CohortRetention>`
    with months as (
      select to_char(first, 'YYYY-MM') as month, first::date as first from generate_series(
        date_trunc('month', ${to}::date) - make_interval(months => ${months}::int - 1),
        date_trunc('month', ${to}::date), interval '1 month') first
    )
    select m.month,
      coalesce((select sum(value) from ${ledger('joined')} where kind = 'joined'
        and day between m.first and least(m.first + interval '1 month - 1 day', ${to}::date)), 0) as joined,
      array(
        select coalesce((select sum(value) from ${ledger('cohort')} where kind = 'cohort' and key = m.month
          and day <= least((last + interval '1 month - 1 day')::date, ${to}::date)), 0)::int
        from generate_series(m.first, date_trunc('month', ${to}::date), interval '1 month') last
        order by last
      ) as kept
    from months m order by m.month`);

/** Entries by weekday (Monday is 1) and hour. */
export const heat = (db: Db, period: Period, ledger = daily) =>
  db.all(sql<{ weekday: number; hour: number; entries: number }>`
    select extract(isodow from day)::int as weekday, key::int as hour, sum(value) as entries
    from ${ledger('entry')} where kind = 'entry' and ${within(period)} group by 1, 2`);

/** The names of the ids that figures are grouped by. */
export const names = (db: Db) =>
  db.all(sql<{ id: string; name: string }>`
    select id::text, name from membership_plans union all select id::text, name from store_products`);

/** The names of these plans, locations and people. */
export async function namesOf(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(keys)].filter((key) => UUID.test(key));
  const rows = await db.all(sql<{ id: string; name: string }>`
    select id::text, name from membership_plans where id = any (${ids}::uuid[])
    union all select id::text, name from locations where id = any (${ids}::uuid[])
    union all select id::text, username from users where id = any (${ids}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Adds the ledger up to one row per day, kind and key. */
export const fold = (db: Db) => db.run(sql`select fold_figures()`);
