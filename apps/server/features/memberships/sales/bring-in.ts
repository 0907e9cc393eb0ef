import { addDays, type Day } from '@forja/calendar/day';
import { addMonths, dayOfMonth } from '@forja/calendar/month';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import * as membershipRows from '../membership-rows.ts';
import { lastDay } from '../periods/period.ts';

/** A membership that somebody has from before the gym used Forja. */
export interface BroughtIn {
  id: string;
  userId: string;
  plan: Pick<
    Plan,
    'id' | 'priceCents' | 'periodCount' | 'periodUnit' | 'visitsTotal' | 'autoRenew'
  >;
  startsOn: Day | null;
  endsOn: Day | null;
  /** The price that renewals keep. */
  priceCents: number | null;
  visitsLeft: number | null;
  /** Since when they come; null when nobody knows. */
  memberSince: Day | null;
}

/**
 * The running period's first and last day, as far as either is known. Whoever paid further ahead
 * than a period is in already: without a first day on the sheet none lies ahead.
 */
function daysOf({ startsOn, endsOn, plan }: BroughtIn, today: Day): { from: Day; to: Day } {
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
 * Since when figures of people count it. One that was over counts from today on, should it be
 * renewed: its end was no loss of ours. Any other counts since the person came, or since its period
 * began where nobody knows, but not before the gym itself was here. Whoever is known to have come on
 * the first of these days joined on it; the others were there already.
 */
function countedFrom(
  { memberSince, startsOn, from, to }: BroughtIn & { from: Day; to: Day },
  today: Day,
  gymBeganOn: Day,
): { countsFrom: Day; joinedOn: Day } {
  const cameOn = memberSince ?? (startsOn && startsOn >= today ? startsOn : null);
  const since = cameOn ?? from;
  const countsFrom = to < today ? today : since < gymBeganOn ? gymBeganOn : since;
  return { countsFrom, joinedOn: cameOn ?? addDays(countsFrom, -1) };
}

const gymBegan = async (tx: Tx): Promise<Day> =>
  (
    await tx.one(sql<{ day: Day }>`
      select (created_at at time zone gym_zone())::date as day from gyms where id = current_gym()`)
  ).day;

/**
 * Writes memberships down as they are: nothing is owed for them here, and no reminder goes out for
 * an end that lay near or behind when they came.
 */
export async function bringInMemberships(tx: Tx, list: readonly BroughtIn[]): Promise<void> {
  if (list.length === 0) return;
  const today = await membershipRows.today(tx);
  const gymBeganOn = await gymBegan(tx);
  const rows = list.map((one) => {
    const days = daysOf(one, today);
    return { ...one, ...days, ...countedFrom({ ...one, ...days }, today, gymBeganOn) };
  });
  await tx.run(
    build
      .updateTable('memberships')
      .set({ is_current: false })
      .where(
        'user_id',
        'in',
        rows.map(({ userId }) => userId),
      )
      .where('is_current', '=', true),
  );
  await tx.run(
    build.insertInto('memberships').values(
      rows.map(({ id, userId, plan, from, to, priceCents, visitsLeft, countsFrom, joinedOn }) => ({
        gym_id: tx.gymId,
        id,
        user_id: userId,
        payer_id: userId,
        plan_id: plan.id,
        starts_on: from,
        ends_on: to,
        period_from: from,
        counts_from: countsFrom,
        joined_on: joinedOn,
        price_cents: priceCents ?? plan.priceCents,
        // One that is over is not renewed for somebody who has left.
        auto_renew: plan.autoRenew && to >= today,
        visits_left: visitsLeft ?? plan.visitsTotal,
        anchor_day: dayOfMonth(from),
        agreed_price_cents: priceCents === plan.priceCents ? null : priceCents,
      })),
    ),
  );
  await tx.run(
    build.insertInto('membership_periods').values(
      rows.map(({ id, plan, from, to, priceCents }) => ({
        gym_id: tx.gymId,
        membership_id: id,
        from_on: from,
        to_on: to,
        price_cents: priceCents ?? plan.priceCents,
        visits: plan.visitsTotal,
      })),
    ),
  );
  await markReminded(
    tx,
    rows.map(({ id }) => id),
  );
}

/** The reminders whose day has come already, as if they had been sent. */
const markReminded = (tx: Tx, ids: readonly string[]) =>
  tx.run(sql`
    insert into membership_reminders (gym_id, membership_id, kind, ends_on)
    select m.gym_id, m.id, k.kind, m.ends_on
    from memberships m
    cross join (values ('before-7', 7), ('before-3', 3), ('before-1', 1), ('today', 0), ('after-3', -3))
      as k (kind, days)
    where m.id = any (${[...ids]}::uuid[]) and m.ends_on - (select gym_today()) <= k.days
    on conflict do nothing`);

/** Takes memberships away as if they had never come in; those before them count again. */
export async function takeOutMemberships(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const list = [...ids];
  const people = await tx.all(sql<{ userId: string }>`
    delete from memberships where id = any (${list}::uuid[]) returning user_id as "userId"`);
  await tx.run(sql`
    update memberships set is_current = true where id in (
      select distinct on (m.user_id) m.id from memberships m
      where m.user_id = any (${people.map(({ userId }) => userId)}::uuid[])
        and not exists (select from memberships c where c.user_id = m.user_id and c.is_current)
      order by m.user_id, m.created_at desc)`);
}
