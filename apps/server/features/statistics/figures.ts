import type { Period, Statistics } from '@forja/contract/statistics/routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

export interface Total {
  kind: string;
  key: string;
  now: number;
  before: number;
}

const within = ({ from, to }: Period) => sql<boolean>`day between ${from}::date and ${to}::date`;

/** Every figure that adds up over days, of the period and of the one before. */
export const totals = (db: Db, period: Period, before: Period): Promise<Total[]> =>
  db.all(sql<Total>`
    select kind, key, coalesce(sum(value) filter (where ${within(period)}), 0) as now,
      coalesce(sum(value) filter (where ${within(before)}), 0) as before
    from daily_figures
    where kind in ('income-plan', 'income-method', 'store-method', 'store-orders', 'sold', 'sold-cents',
      'costed', 'costed-net', 'costed-cents', 'joined', 'left', 'entry', 'workout', 'class', 'class-seats', 'class-booked', 'class-present',
      'class-absent', 'class-late')
      and (${within(period)} or ${within(before)})
    group by kind, key`);

/** In which piece of a period a day lies. */
function bucketIndex(bucket: Statistics['bucket'], { from }: Period): RawBuilder<number> {
  if (bucket === 'month') {
    return sql`((extract(year from day) - extract(year from ${from}::date)) * 12
      + extract(month from day) - extract(month from ${from}::date))::int`;
  }
  return sql`(day - ${from}::date) / ${bucket === 'day' ? 1 : 7}::int`;
}

export interface SeriesPoint {
  name: 'income' | 'entries' | 'joined' | 'left' | 'active';
  piece: number;
  value: number;
}

/** The series of a period, one row for each piece in which something happened. */
export const series = (
  db: Db,
  period: Period,
  bucket: Statistics['bucket'],
): Promise<SeriesPoint[]> =>
  db.all(sql<SeriesPoint>`
    select case when kind in ('income-method', 'store-method') then 'income'
      when kind = 'entry' then 'entries' else kind end as name,
      ${bucketIndex(bucket, period)} as piece, sum(value) as value
    from daily_figures
    where kind in ('income-method', 'store-method', 'entry', 'joined', 'left', 'active') and ${within(period)}
    group by 1, 2`);

export interface ActiveMembers {
  name: string;
  start: number;
  now: number;
  before: number;
}

/** People with a running membership by plan: before the period, at its end, at the end of the one before. */
export const activeByPlan = (db: Db, period: Period, before: Period): Promise<ActiveMembers[]> =>
  db.all(sql<ActiveMembers>`
    select p.name, f.start, f.now, f.before from (
      select key, coalesce(sum(value) filter (where day < ${period.from}::date), 0) as start,
        coalesce(sum(value), 0) as now,
        coalesce(sum(value) filter (where day <= ${before.to}::date), 0) as before
      from daily_figures where kind = 'active' and day <= ${period.to}::date group by key
    ) f join membership_plans p on p.id = f.key::uuid
    order by f.now desc, p.name`);

interface CohortRetention {
  month: string;
  joined: number;
  kept: number[];
}

/** Of those who joined in each of the last months, how many were there at the end of each month since. */
export const cohorts = (db: Db, to: string, months: number): Promise<CohortRetention[]> =>
  db.all(sql<CohortRetention>`
    with months as (
      select to_char(first, 'YYYY-MM') as month, first::date as first from generate_series(
        date_trunc('month', ${to}::date) - make_interval(months => ${months}::int - 1),
        date_trunc('month', ${to}::date), interval '1 month') first
    )
    select m.month,
      coalesce((select sum(value) from daily_figures where kind = 'joined'
        and day between m.first and least(m.first + interval '1 month - 1 day', ${to}::date)), 0) as joined,
      array(
        select coalesce((select sum(value) from daily_figures where kind = 'cohort' and key = m.month
          and day <= least((last + interval '1 month - 1 day')::date, ${to}::date)), 0)::int
        from generate_series(m.first, date_trunc('month', ${to}::date), interval '1 month') last
        order by last
      ) as kept
    from months m order by m.month`);

/** Entries by weekday (Monday is 1) and hour. */
export const heat = (db: Db, period: Period) =>
  db.all(sql<{ weekday: number; hour: number; entries: number }>`
    select extract(isodow from day)::int as weekday, key::int as hour, sum(value) as entries
    from daily_figures where kind = 'entry' and ${within(period)} group by 1, 2`);

/** The names behind the ids that figures are counted by. */
export const names = (db: Db) =>
  db.all(sql<{ id: string; name: string }>`
    select id::text, name from membership_plans union all select id::text, name from store_products`);

/** One row for each day, kind and key again. */
export const fold = (db: Db) => db.run(sql`select fold_figures()`);
