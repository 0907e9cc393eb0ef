import type { Day } from '@forja/calendar/day';
import { DEFERRED_MONTHS, LATER_KEY } from '@forja/contract/statistics/values';
import { sql } from 'kysely';

/** A period of more days is longer than a month. */
const MAX_MONTH = 31;

/** The amount charged, less the credit given on the charge by that day. */
const charged = (day: Day) => sql`
  c.total_cents - coalesce((select sum(k.amount_cents) from credits k
    where k.account_id = c.account_id and k.charge_id = c.id and k.day <= ${day}::date), 0)`;

/**
 * Periods longer than a month that were charged by the end of a day and still had days ahead. A
 * period runs from the due day of its charge for as many days as were sold. Later moves (a pause,
 * free days, a sale before it) are ignored, because they would change past days. A membership that
 * has ended has no days ahead.
 */
const longPeriods = (day: Day) => sql`
  select c.id, c.day, a.user_id, c.concept, c.created_by, c.due_on as from_on, s.days,
    ${charged(day)} as cents
  from membership_periods p
  join memberships m on m.gym_id = p.gym_id and m.id = p.membership_id
  join charges c on c.gym_id = p.gym_id and c.id = p.charge_id
  join accounts a on a.gym_id = c.gym_id and a.id = c.account_id
  cross join lateral (select p.to_on - p.from_on + 1 - p.free_days as days) s
  where p.to_on - p.from_on >= 31 and s.days > ${MAX_MONTH}::int
    and c.day <= ${day}::date and c.due_on + s.days - 1 > ${day}::date
    and (p.undone_at is null or (p.undone_at at time zone gym_zone())::date > ${day}::date)
    and (m.replaced_on is null or m.replaced_on > ${day}::date)
    and (m.cancelled_at is null or (m.cancelled_at at time zone gym_zone())::date > ${day}::date)`;

/**
 * The amount that is for days after one. Each month is a difference of two of these, so the months
 * add up to the whole.
 */
const leftAfter = (day: ReturnType<typeof sql>) => sql`
  round(l.cents * greatest(0, least(l.days, l.from_on + l.days - 1 - ${day}))::numeric / l.days)`;

/** Amounts charged for days after this one, by the month of those days. */
export const deferredDocuments = (day: Day) => sql`
  select l.id, 'charge' as kind, null::integer as number, l.day, l.user_id, l.concept, null as method,
    l.created_by as made_by, m.part,
    (${leftAfter(sql`m.since`)} - case when m.until is null then 0 else ${leftAfter(sql`m.until`)} end)::bigint
      as part_cents
  from (${longPeriods(day)}) l
  cross join (
    select case when n = ${DEFERRED_MONTHS}::int then ${LATER_KEY} else to_char(first, 'YYYY-MM') end as part,
      greatest(${day}::date, first - 1) as since,
      case when n < ${DEFERRED_MONTHS}::int then (first + interval '1 month')::date - 1 end as until
    from generate_series(0, ${DEFERRED_MONTHS}::int) n
    cross join lateral (
      select (date_trunc('month', ${day}::date + 1) + n * interval '1 month')::date as first) f
  ) m`;
