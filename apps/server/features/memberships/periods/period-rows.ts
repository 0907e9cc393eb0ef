import { type Day, daysBetween } from '@forja/calendar/day';
import type { Holding, SoldPeriod, StillDays } from '@forja/contract/memberships/credit';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';

interface NewPeriod {
  membershipId: string;
  from: Day;
  to: Day;
  priceCents: number;
  visits: number | null;
  freeDays?: number;
}

export async function insert(tx: Tx, period: NewPeriod): Promise<void> {
  await tx.run(
    build.insertInto('membership_periods').values({
      gym_id: tx.gymId,
      membership_id: period.membershipId,
      from_on: period.from,
      to_on: period.to,
      price_cents: period.priceCents,
      visits: period.visits,
      free_days: period.freeDays ?? 0,
    }),
  );
}

/** Stores which charge belongs to a period. */
export async function setCharge(
  tx: Tx,
  membershipId: string,
  from: Day,
  chargeId: string | null,
): Promise<void> {
  await tx.run(
    build
      .updateTable('membership_periods')
      .set({ charge_id: chargeId })
      .where('membership_id', '=', membershipId)
      .where('from_on', '=', from)
      .where('undone_at', 'is', null),
  );
}

/** A period with its charge; null from before periods had one. */
export type ChargedPeriod = SoldPeriod & { chargeId: string | null };

/**
 * The periods that a membership was sold for, the earliest first. Older periods do not name their
 * charge; it is the membership's charge that fell due within their days.
 */
const soldOf = (db: Db, membershipId: string): Promise<ChargedPeriod[]> =>
  db.all(sql<ChargedPeriod>`
    select p.charge_id as "chargeId", p.from_on as "from", p.to_on as "to", p.visits, p.free_days as "freeDays",
      p.free_visits as "freeVisits", greatest(0, p.price_cents - given.discount) as "priceCents",
      given.forgiven as "forgivenCents", gifts.cents as "giftCents"
    from membership_periods p
    left join lateral (
      select coalesce(p.charge_id, (
        select d.id from charges d
        where d.gym_id = p.gym_id and d.membership_id = p.membership_id and d.kind = 'period'
          and d.due_on between p.from_on and p.to_on
          and not exists (
            select from membership_periods q where q.membership_id = p.membership_id and q.charge_id = d.id)
        order by d.due_on, d.created_at limit 1)) as id) owed on true
    left join charges c on c.gym_id = p.gym_id and c.id = owed.id
    cross join lateral (
      select coalesce(sum(k.amount_cents) filter (where k.kind = 'goodwill'), 0)::bigint as discount,
        coalesce(sum(k.amount_cents) filter (where k.kind = 'write-off'), 0)::bigint as forgiven
      from credits k where k.account_id = c.account_id and k.charge_id = c.id) given
    cross join lateral (
      select coalesce(sum(a.amount_cents), 0)::bigint as cents
      from allocations a join credits k on k.gym_id = a.gym_id and k.id = a.credit_id
      where a.charge_id = c.id and k.kind = 'goodwill' and k.charge_id is distinct from c.id) gifts
    where p.membership_id = ${membershipId}::uuid and p.undone_at is null
    order by p.from_on, p.created_at`);

const pausesOf = (db: Db, membershipId: string): Promise<StillDays[]> =>
  db.all(sql<StillDays>`
    select from_on as "from", to_on as "to" from membership_pauses
    where membership_id = ${membershipId}::uuid and cancelled_at is null`);

interface ChargedHolding extends Holding {
  periods: readonly ChargedPeriod[];
}

/** What was sold of a membership, and what of it is left. */
export const holdingOf = async (
  db: Db,
  { id, visitsLeft }: Pick<Membership, 'id' | 'visitsLeft'>,
): Promise<ChargedHolding> => ({
  periods: await soldOf(db, id),
  pauses: await pausesOf(db, id),
  visitsLeft,
});

const lastOf = (membershipId: string) => sql`
  (select id from membership_periods where membership_id = ${membershipId}::uuid and undone_at is null
    order by from_on desc, created_at desc limit 1)`;

/** Adds free days at the end of the last period. */
export async function lengthen(tx: Tx, membershipId: string, days: number): Promise<void> {
  await tx.run(sql`
    update membership_periods set to_on = to_on + ${days}::int, free_days = free_days + ${days}::int
    where id = ${lastOf(membershipId)}`);
}

/** The free days of a period that were gifts, not pauses. */
const given = sql`greatest(0, p.free_days - (
  select coalesce(sum(least(q.to_on, p.to_on) - greatest(q.from_on, p.from_on) + 1), 0)
  from membership_pauses q
  where q.membership_id = p.membership_id and q.cancelled_at is null
    and q.from_on <= p.to_on and q.to_on >= p.from_on))::int`;

/**
 * Distributes a correction of the length of a period. Removed days are gifts first, then sold days,
 * which are also restored first.
 */
const resized = (days: number) => sql`
  free_days = p.free_days + case when ${days}::int < 0 then greatest(${days}::int, -${given})
    else greatest(0, ${days}::int - p.cut_days) end,
  cut_days = case when ${days}::int < 0 then p.cut_days + greatest(0, -${days}::int - ${given})
    else greatest(0, p.cut_days - ${days}::int) end`;

/** Corrects the first day of the first period. */
export async function correctStart(tx: Tx, membershipId: string, was: Day, from: Day) {
  await tx.run(sql`
    update membership_periods p set from_on = ${from}::date, ${resized(daysBetween(from, was))}
    where membership_id = ${membershipId}::uuid and undone_at is null and from_on = ${was}::date
      and to_on >= ${from}::date`);
}

/** Moves the last day of the last period by so many days. */
export async function correctEnd(tx: Tx, membershipId: string, days: number): Promise<void> {
  await tx.run(sql`
    update membership_periods p set to_on = to_on + ${days}::int, ${resized(days)}
    where id = ${lastOf(membershipId)}`);
}

/** Records free visits that a correction added or removed. */
export async function correctVisits(tx: Tx, membershipId: string, visits: number): Promise<void> {
  await tx.run(sql`
    update membership_periods set free_visits = free_visits + ${visits}::int
    where id = ${lastOf(membershipId)}`);
}

/** Adds paused days to the period they lie in, or removes them; the later periods move along. */
export async function addPausedDays(
  tx: Tx,
  membershipId: string,
  from: Day,
  days: number,
): Promise<void> {
  if (days === 0) return;
  await tx.run(sql`
    with paused as (
      select id, from_on from membership_periods
      where membership_id = ${membershipId}::uuid and undone_at is null
      order by from_on <= ${from}::date desc, abs(from_on - ${from}::date) limit 1)
    update membership_periods p set to_on = p.to_on + ${days}::int,
      from_on = p.from_on + case when p.id = paused.id then 0 else ${days}::int end,
      free_days = greatest(0, p.free_days + case when p.id = paused.id then ${days}::int else 0 end)
    from paused
    where p.membership_id = ${membershipId}::uuid and p.undone_at is null
      and p.from_on >= paused.from_on`);
  await tx.run(sql`
    update memberships m set period_from = (
      select max(from_on) from membership_periods where membership_id = m.id and undone_at is null)
    where id = ${membershipId}::uuid`);
}

/** The first day of the period that belongs to a charge, even if it was moved. */
export async function beginOf(tx: Tx, chargeId: string): Promise<Day | undefined> {
  const found = await tx.maybe(sql<{ from: Day }>`
    select from_on as "from" from membership_periods
    where charge_id = ${chargeId}::uuid and undone_at is null`);
  return found?.from;
}

/**
 * Removes the period that begins on a day: its free days go to the one before, and later ones move
 * earlier. Returns the last period before it, if any.
 */
export async function undo(
  tx: Tx,
  membershipId: string,
  from: Day | null,
): Promise<{ from: Day; to: Day } | undefined> {
  const own = sql`membership_id = ${membershipId}::uuid and undone_at is null`;
  const gone = await tx.maybe(sql<{ to: Day; freeDays: number; freeVisits: number }>`
    update membership_periods set undone_at = now() where ${own} and from_on = ${from}::date
    returning to_on as "to", free_days as "freeDays", free_visits as "freeVisits"`);
  const before = await tx.maybe(sql<{ id: string; to: Day }>`
    select id, to_on as "to" from membership_periods where ${own} and from_on < ${from}::date
    order by from_on desc limit 1`);
  if (!gone || !before) return;
  const days = daysBetween(before.to, gone.to) - gone.freeDays;
  await tx.run(sql`
    update membership_periods set to_on = to_on + ${gone.freeDays}::int,
      free_days = free_days + ${gone.freeDays}::int, free_visits = free_visits + ${gone.freeVisits}::int
    where id = ${before.id}::uuid`);
  await tx.run(sql`
    update membership_periods set from_on = from_on - ${days}::int, to_on = to_on - ${days}::int
    where ${own} and from_on > ${from}::date`);
  return tx.one(sql<{ from: Day; to: Day }>`
    select from_on as "from", to_on as "to" from membership_periods where ${own}
    order by from_on desc limit 1`);
}
