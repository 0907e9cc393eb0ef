import type { Day } from '@forja/calendar/day';
import { ONLINE_SECONDS } from '@forja/contract/access/words';
import type { ManagementView, MemberView } from '@forja/contract/overview/routes';
import { sql } from 'kysely';
import { isAtReach, isInReach } from '../../domain/duties/reach.ts';
import { fullName } from '../../domain/people/full-name.ts';
import { hasChat } from '../../domain/people/has-chat.ts';
import { lastSeen } from '../../domain/people/last-seen.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { todayRow } from '../../platform/db/gym-today.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { isTheirClass } from '../classes/public.ts';
import { isLast, isTheOneOfPerson, renewalCents } from '../memberships/public.ts';

/** How often a person trained on each day of the last two years, in the gym's time zone. */
export const trainedDays = (db: Db, userId: string) =>
  db.all(sql<{ day: Day; sessions: number }>`
    select (l.started_at at time zone (select time_zone from gym_settings limit 1))::date as day,
      count(*)::integer as sessions
    from workout_logs l
    where l.user_id = ${userId}::uuid and l.started_at > now() - interval '2 years'
    group by 1 order by 1`);

/** The days since a date on which a person was let in, in the gym's time zone. */
export const visitedDays = (db: Db, userId: string, since: string) =>
  db.all(sql<{ day: Day; visits: number }>`
    select (e.at at time zone gym_zone())::date as day, count(*)::integer as visits
    from access_entries e
    where e.user_id = ${userId}::uuid and e.granted and e.direction = 'in'
      and e.at >= ${since}::timestamp at time zone gym_zone()
    group by 1 order by 1`);

const TREND_WEEKS = 9;

/**
 * How many people had a running membership today and at the end of each week before. Each
 * membership is read once, as the weeks of its first and last day and one bit for each week
 * between. Only paused or interrupted memberships are checked week by week.
 */
export async function activeMembers(db: Db): Promise<number[]> {
  const rows = await db.all(sql<{ people: number }>`
    with held as (
      select m.user_id, m.gaps + m.paused_days as pauses, today.day as today,
        least(m.ends_on, m.frozen_on - 1, case when not m.is_current then today.day - 1 end,
          (m.cancelled_at at time zone (select gym_zone()))::date - 1) as last_day,
        least(${sql.lit(TREND_WEEKS - 1)}, (today.day - coalesce(m.counts_from, m.starts_on)) / 7) as oldest
      from memberships m cross join ${todayRow} today
      where m.ends_on >= today.day - ${sql.lit(7 * (TREND_WEEKS - 1))}
        and coalesce(m.counts_from, m.starts_on) <= today.day
    ), weeks as (
      select h.user_id, bit_or(case
        when h.pauses = '{}' then (2 << h.oldest) - (1 << n.newest)
        else (select coalesce(bit_or(1 << ago), 0) from generate_series(n.newest, h.oldest) ago
          where not h.pauses @> h.today - 7 * ago)
      end) as bits
      from held h cross join lateral (
        select greatest(0, (h.today - h.last_day + 6) / 7) as newest offset 0) n
      where n.newest <= h.oldest
      group by h.user_id
    ), alike as (select bits, count(*) as people from weeks group by bits)
    select coalesce(sum(a.people) filter (where a.bits & (1 << ago) <> 0), 0)::integer as people
    from generate_series(${sql.lit(TREND_WEEKS - 1)}, 0, -1) ago left join alike a on true
    group by ago order by ago desc`);
  return rows.map(({ people }) => people);
}

type WaitingSummary = NonNullable<ManagementView['attention']['payments']>;

export const reportedPayments = (db: Db, caller: Caller): Promise<WaitingSummary> =>
  db.one(sql<WaitingSummary>`
    select count(*)::integer as count, coalesce(sum(amount_cents), 0)::bigint as cents,
      min(created_at) as oldest
    from payments y where status = 'reported' and ${isInReach(caller, sql`y.user_id`)}`);

export const ordersWaiting = (
  db: Db,
  caller: Caller,
  status: 'paid' | 'ready',
): Promise<WaitingSummary> =>
  db.one(sql<WaitingSummary>`
    select count(*)::integer as count, coalesce(sum(total_cents), 0)::bigint as cents,
      min(updated_at) as oldest
    from store_orders o where status = ${status} and ${isInReach(caller, sql`o.user_id`)}`);

/** Refunds that the gateway could not make and that were not made another way since. */
export const failedRefunds = (db: Db, caller: Caller): Promise<WaitingSummary> =>
  db.one(sql<WaitingSummary>`
    select count(*)::integer as count, coalesce(sum(amount_cents), 0)::bigint as cents,
      min(created_at) as oldest
    from refunds r
    where status = 'failed' and ${isInReach(caller, sql`(select a.user_id from accounts a where a.id = r.account_id)`)} and not exists (
      select from refunds later where later.order_id = r.order_id
        and (later.created_at, later.id) > (r.created_at, r.id))`);

/** Orders whose SINPE or transfer was reported and has to be checked. */
export const reportedOrders = (db: Db, caller: Caller): Promise<WaitingSummary> =>
  db.one(sql<WaitingSummary>`
    select count(*)::integer as count, coalesce(sum(total_cents), 0)::bigint as cents,
      min(updated_at) as oldest
    from store_orders o where status = 'pending_payment' and payment_reference is not null
      and payment_method in ('sinpe', 'transfer') and ${isInReach(caller, sql`o.user_id`)}`);

type Renewal = NonNullable<ManagementView['renewals']>[number];

export interface Expiring {
  count: number;
  cents: number;
  /** The soonest first. */
  renewals: Renewal[];
}

/**
 * Memberships that end within a week, with the first of them by name. An index excludes later ones
 * before the amounts owed are looked up.
 */
export async function expiring(db: Db, caller: Caller, limit: number): Promise<Expiring> {
  const rows = await db.all(sql<Renewal & Omit<Expiring, 'renewals'>>`
    select m.id, m.user_id as "userId", ${fullName('u')} as username, u.profile_pic as "profilePic",
      p.name as "planName", m.ends_on as "endsOn", r.cents as "priceCents",
      ${hasChat('u')} as "hasPhone",
      (count(*) over ())::integer as count, (sum(r.cents) over ())::bigint as cents
    from memberships m cross join ${todayRow} today
    join users u on u.gym_id = m.gym_id and u.id = m.user_id
    join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
    cross join lateral membership_debt(m) d
    cross join lateral (select ${renewalCents} as cents) r
    where m.is_current and m.ends_on between today.day and today.day + 7
      and ${isLast} and membership_status(m, today.day, d.due_on) = 'expiring'
      and ${isInReach(caller, sql`m.user_id`)}
    order by m.ends_on, u.username, m.id limit ${sql.lit(limit)}`);
  const [first] = rows;
  return {
    count: first?.count ?? 0,
    cents: first?.cents ?? 0,
    renewals: rows.map(({ count: _, cents: __, ...renewal }) => renewal),
  };
}

/** Products on sale at or below their low level, counting all variants together, lowest first. */
export async function lowStock(db: Db): Promise<string[]> {
  const rows = await db.all(sql<{ name: string }>`
    select p.name from store_products p
    join store_variants v on v.gym_id = p.gym_id and v.product_id = p.id and v.archived_at is null
    where p.deleted_at is null and not p.hidden
    group by p.gym_id, p.id, p.name, p.low_stock_at
    having sum(v.stock - v.reserved) <= p.low_stock_at
    order by sum(v.stock - v.reserved), p.name`);
  return rows.map(({ name }) => name);
}

/** Devices that were online before and are offline now. */
export async function devicesOffline(db: Db, caller: Caller): Promise<string[]> {
  const rows = await db.all(sql<{ name: string }>`
    select name from access_devices
    where last_seen_at < now() - make_interval(secs => ${ONLINE_SECONDS})
      and ${isAtReach(caller, sql`location_id`)}
    order by last_seen_at, id`);
  return rows.map(({ name }) => name);
}

type Slipping = NonNullable<ManagementView['attention']['slipping']>;

/**
 * Whether the gym has no members yet. It reads the first by id, because for `exists` PostgreSQL
 * would scan the people of all gyms when there are few gyms.
 */
export const hasNoMembers = async (db: Db): Promise<boolean> =>
  (
    await db.one(sql<{ isEmpty: boolean }>`
      select (select id from users where role = 'member' order by id limit 1) is null as "isEmpty"`)
  ).isEmpty;

/** People with a running membership who have not come for this many days, longest absence first. */
export const slippingAway = (db: Db, days: number): Promise<Slipping> =>
  db.one(sql<Slipping>`
    select count(*)::integer as count,
      coalesce((array_agg(username order by away, id))[1:3], '{}') as names
    from (
      select u.id, ${fullName('u')} as username, ${lastSeen} as away
      from users u cross join ${todayRow} today
      join memberships m on m.gym_id = u.gym_id and m.user_id = u.id and ${isTheOneOfPerson}
      cross join lateral membership_debt(m) d
      where u.role = 'member' and u.status <> 'disabled' and m.ends_on > today.day + 7
        and membership_status(m, today.day, d.due_on) = 'active'
        and ${lastSeen} < now() - make_interval(days => ${days})
    ) absent`);

const gymClass = sql`
  e.id, e.title, e.room, e.starts_at as "startsAt", e.ends_at as "endsAt",
  (select u.first_name || rtrim(' ' || split_part(u.last_name, ' ', 1)) from users u
    where u.gym_id = e.gym_id and u.id = e.coach_id) as coach`;

type NextClass = NonNullable<MemberView['nextClass']>;

/** The next class that a person has booked or waits for, including one that is running. */
export async function nextClass(db: Db, userId: string): Promise<NextClass | null> {
  const found = await db.maybe(sql<NextClass>`
    select ${gymClass}, b.status as booking
    from event_bookings b join events e on e.gym_id = b.gym_id and e.id = b.event_id
    where b.user_id = ${userId}::uuid and b.status in ('booked', 'waiting')
      and e.cancelled_at is null and e.ends_at > now()
    order by e.starts_at, e.id limit 1`);
  return found ?? null;
}

type ClassOfToday = NonNullable<ManagementView['classes']>[number];

/** The classes of today that the caller is responsible for. */
export const classesToday = (db: Db, caller: Caller): Promise<ClassOfToday[]> =>
  db.all(sql<ClassOfToday>`
    select ${gymClass}, e.booked, e.capacity from events e
    where e.cancelled_at is null and ${isTheirClass(caller)}
      and e.starts_at >= (select gym_today())::timestamp at time zone gym_zone()
      and e.starts_at < ((select gym_today()) + 1)::timestamp at time zone gym_zone()
    order by e.starts_at, e.id`);

type LatestPayment = NonNullable<ManagementView['payments']>[number];

export const latestPayments = (db: Db, caller: Caller, limit: number): Promise<LatestPayment[]> =>
  db.all(sql<LatestPayment>`
    select y.id, y.user_id as "userId", ${fullName('u')} as username, u.profile_pic as "profilePic", y.concept,
      y.amount_cents as "amountCents", y.method, y.created_at as at,
      exists (select from payment_voids v where v.payment_id = y.id) as "isVoided"
    from payments y join users u on u.gym_id = y.gym_id and u.id = y.user_id
    where y.status = 'confirmed' and ${isInReach(caller, sql`y.user_id`)}
    order by y.created_at desc, y.id desc limit ${sql.lit(limit)}`);
