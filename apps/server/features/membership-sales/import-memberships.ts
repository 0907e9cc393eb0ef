import { addDays, type Day } from '@forja/calendar/day';
import { addMonths, dayOfMonth } from '@forja/calendar/month';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { build } from '../../platform/db/sql.ts';
import { gymBeganOn, lastDay } from '../memberships/public.ts';

/** A membership from before the gym used Forja. */
export interface ImportedMembership {
  id: string;
  userId: string;
  /** The payer of its family plan; null if the person pays. */
  payerId: string | null;
  /** Set for an additional one, beside another the person has. */
  isBeside: boolean;
  plan: Pick<
    Plan,
    'id' | 'priceCents' | 'periodCount' | 'periodUnit' | 'visitsTotal' | 'autoRenew'
  >;
  startsOn: Day | null;
  endsOn: Day | null;
  /** The price that renewals keep. */
  priceCents: number | null;
  visitsLeft: number | null;
  /** The day it was frozen; null if it runs. */
  pausedOn: Day | null;
  /** Whether it renews automatically; null: as the plan says. */
  autoRenew: boolean | null;
  /** When the person joined; null if unknown. */
  memberSince: Day | null;
}

interface Days {
  from: Day;
  to: Day;
  frozenOn: Day | null;
}

/** A pause that began within the period; an earlier one begins with the period. */
function pauseIn(
  { pausedOn }: ImportedMembership,
  { from, to }: Omit<Days, 'frozenOn'>,
  today: Day,
) {
  if (pausedOn === null || pausedOn > to || from > today) return null;
  return pausedOn > from ? pausedOn : from;
}

/**
 * The first and last day of the running period, as far as known. Somebody who paid further ahead is
 * treated as in the period already: without a first day on the sheet none can lie ahead.
 */
export function daysOf(
  {
    startsOn,
    endsOn,
    plan,
  }: Pick<ImportedMembership, 'startsOn' | 'endsOn'> & {
    plan: Pick<Plan, 'periodCount' | 'periodUnit'>;
  },
  today: Day,
): Omit<Days, 'frozenOn'> {
  const to = endsOn ?? lastDay(startsOn ?? today, plan);
  if (startsOn && startsOn <= to) return { from: startsOn, to };
  const next = addDays(to, 1);
  const from =
    plan.periodUnit === 'month'
      ? addMonths(next, -plan.periodCount)
      : addDays(next, -plan.periodCount);
  return { from: from > today && to >= today ? today : from, to };
}

/**
 * From which day figures count it. An ended one counts from today if it is renewed, since its end
 * was no loss of ours. Others count from when the person joined, or the period began if that is
 * unknown, but not before the gym itself began. Somebody known to have come on the gym's first day
 * joined on it; all others were there already.
 */
function countedFrom(
  { memberSince, startsOn, from, to, frozenOn }: ImportedMembership & Days,
  today: Day,
  beganOn: Day,
): { countsFrom: Day; joinedOn: Day } {
  const cameOn = memberSince ?? (startsOn && startsOn >= today ? startsOn : null);
  const since = cameOn ?? from;
  const isOver = to < today && frozenOn === null;
  const countsFrom = isOver ? today : since < beganOn ? beganOn : since;
  return { countsFrom, joinedOn: cameOn ?? addDays(countsFrom, -1) };
}

/**
 * Imports memberships as they are: nothing is owed for them, and past or near ends cause no
 * reminders. Returns since when the frozen ones are frozen.
 */
export async function importMemberships(
  tx: Tx,
  list: readonly ImportedMembership[],
): Promise<Map<string, Day>> {
  if (list.length === 0) return new Map();
  const today = await gymToday(tx);
  const beganOn = await gymBeganOn(tx);
  const rows = list.map((one) => {
    const period = daysOf(one, today);
    const days = { ...period, frozenOn: pauseIn(one, period, today) };
    return { ...one, ...days, ...countedFrom({ ...one, ...days }, today, beganOn) };
  });
  const replaced = rows.filter(({ isBeside }) => !isBeside).map(({ userId }) => userId);
  await tx.run(sql`
    update memberships set is_current = false
    where is_current and user_id = any (${replaced}::uuid[])`);
  await tx.run(
    build.insertInto('memberships').values(
      rows.map((row) => ({
        gym_id: tx.gymId,
        id: row.id,
        user_id: row.userId,
        payer_id: row.payerId ?? row.userId,
        plan_id: row.plan.id,
        starts_on: row.from,
        ends_on: row.to,
        period_from: row.from,
        counts_from: row.countsFrom,
        joined_on: row.joinedOn,
        price_cents: priceOf(row),
        // An ended one is not renewed for somebody who has left.
        auto_renew:
          (row.autoRenew ?? row.plan.autoRenew) && (row.to >= today || row.frozenOn !== null),
        frozen_on: row.frozenOn,
        visits_left: row.visitsLeft ?? row.plan.visitsTotal,
        anchor_day: dayOfMonth(row.from),
        agreed_price_cents: agreedOf(row),
      })),
    ),
  );
  await tx.run(
    build.insertInto('membership_periods').values(
      rows.map((row) => ({
        gym_id: tx.gymId,
        membership_id: row.id,
        from_on: row.from,
        to_on: row.to,
        price_cents: priceOf(row),
        visits: row.plan.visitsTotal,
      })),
    ),
  );
  await coverFamilies(
    tx,
    idsOf(rows, ({ payerId }) => payerId !== null),
  );
  await putAfterOthers(
    tx,
    idsOf(rows, ({ isBeside }) => isBeside),
  );
  await markReminded(
    tx,
    rows.map(({ id }) => id),
  );
  const paused = rows.flatMap(({ id, frozenOn }) => (frozenOn ? [{ id, frozenOn }] : []));
  await tx.run(sql`
    insert into membership_pauses (gym_id, membership_id, from_on)
    select ${tx.gymId}, x.id, x."frozenOn"
    from jsonb_to_recordset(${JSON.stringify(paused)}::jsonb) as x (id uuid, "frozenOn" date)`);
  return new Map(paused.map(({ id, frozenOn }) => [id, frozenOn]));
}

/** People covered by a family plan have no price. */
const priceOf = ({ payerId, priceCents, plan }: ImportedMembership): number =>
  payerId === null ? (priceCents ?? plan.priceCents) : 0;

const agreedOf = ({ payerId, priceCents, plan }: ImportedMembership): number | null =>
  payerId !== null || priceCents === plan.priceCents ? null : priceCents;

const idsOf = (
  rows: readonly ImportedMembership[],
  which: (row: ImportedMembership) => boolean,
): string[] => rows.filter(which).map(({ id }) => id);

/** The payer's membership that covers each of these. */
async function coverFamilies(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`
    update memberships d set covered_by = (
      select p.id from memberships p
      where p.user_id = d.payer_id and p.payer_id = d.payer_id and p.plan_id = d.plan_id
        and p.is_current and p.cancelled_at is null
      order by p.ends_on desc limit 1)
    where d.id = any (${[...ids]}::uuid[])`);
}

/**
 * A later membership of the same person follows the earlier, which then does not renew
 * automatically.
 */
async function putAfterOthers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`
    update memberships n set after_id = (
      select b.id from memberships b
      where b.user_id = n.user_id and b.id <> n.id and b.is_current and b.cancelled_at is null
        and b.ends_on < n.starts_on
      order by b.ends_on desc limit 1)
    where n.id = any (${[...ids]}::uuid[]) and n.starts_on > (select gym_today())`);
  await tx.run(sql`
    update memberships b set auto_renew = false where b.id in (
      select n.after_id from memberships n where n.id = any (${[...ids]}::uuid[]))`);
}

/** Marks reminders whose day has passed as sent. */
export const markReminded = (tx: Tx, ids: readonly string[]) =>
  tx.run(sql`
    insert into membership_reminders (gym_id, membership_id, kind, ends_on)
    select m.gym_id, m.id, k.kind, m.ends_on
    from memberships m
    cross join (values ('before-7', 7), ('before-3', 3), ('before-1', 1), ('today', 0), ('after-3', -3))
      as k (kind, days)
    where m.id = any (${[...ids]}::uuid[]) and m.ends_on - (select gym_today()) <= k.days
    on conflict do nothing`);

/** Removes imported memberships as if they had never existed; earlier ones count again. */
export async function removeImportedMemberships(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const list = [...ids];
  const people = await tx.all(sql<{ userId: string }>`
    delete from memberships where id = any (${list}::uuid[]) returning user_id as "userId"`);
  await makeCurrentAgain(
    tx,
    people.map(({ userId }) => userId),
  );
}

/**
 * Ends memberships without any day that counts, because documents name them; earlier ones count
 * again.
 */
export async function endImportedMemberships(
  tx: Tx,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  const people = await tx.all(sql<{ userId: string }>`
    update memberships set cancelled_at = now(), cancel_reason = ${reason}, auto_renew = false,
      is_current = false, counts_from = (select gym_today())
    where id = any (${[...ids]}::uuid[]) returning user_id as "userId"`);
  await makeCurrentAgain(
    tx,
    people.map(({ userId }) => userId),
    reason,
  );
}

/** The newest membership of people who have no current one, but none ended for this reason. */
const makeCurrentAgain = (tx: Tx, people: readonly string[], reason: string | null = null) =>
  tx.run(sql`
    update memberships set is_current = true where id in (
      select distinct on (m.user_id) m.id from memberships m
      where m.user_id = any (${[...people]}::uuid[])
        and (m.cancelled_at is null or m.cancel_reason is distinct from ${reason})
        and not exists (select from memberships c where c.user_id = m.user_id and c.is_current)
      order by m.user_id, m.created_at desc)`);
