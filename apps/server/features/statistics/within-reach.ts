import type { OwnPerson, Period } from '@forja/contract/statistics/routes';
import { type RawBuilder, sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { isTheirClass } from '../classes/public.ts';
import { type Counted, type Ledger, ledgerOf } from './figures.ts';
import type { VisibleParts } from './policy.ts';

const MAX_PEOPLE = 100;

/** The first moment of a period and the one after its last, in the gym's time zone. */
const startOf = ({ from }: Period) => sql`${from}::timestamp at time zone gym_zone()`;
const endOf = ({ to }: Period) => sql`(${to}::date + 1)::timestamp at time zone gym_zone()`;

const during = (at: RawBuilder<unknown>, period: Period) =>
  sql<boolean>`${at} >= ${startOf(period)} and ${at} < ${endOf(period)}`;

const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await db.all(query)).map(({ id }) => id);

/** The figures of these days for the people and classes that the caller works with. */
export async function ledgerWithinReach(db: Db, caller: Caller, days: Period): Promise<Ledger> {
  const [people, classes] = await Promise.all([
    idsOf(db, sql`select u.id from users u where ${isInReach(caller, sql`u.id`)}`),
    idsOf(
      db,
      sql`select e.id from events e where ${during(sql`e.starts_at`, days)} and ${isTheirClass(caller)}`,
    ),
  ]);
  return ledgerOf(
    await db.all(sql<Counted>`
      select day, kind, key, value
      from figures_of(${people}::uuid[], ${classes}::uuid[], ${startOf(days)}, ${endOf(days)})`),
  );
}

/**
 * For each of the caller's people: visits, workouts and days on which they ate according to plan.
 */
export const ownPeople = (
  db: Db,
  caller: Caller,
  sight: VisibleParts,
  period: Period,
): Promise<OwnPerson[]> =>
  db.all(sql<OwnPerson>`
    select u.id, u.username, u.profile_pic as "profilePic", v.visits,
      ${sight.training ? sql`t.sessions` : sql`null::int`} as sessions,
      ${sight.diets ? sql`d.days` : sql`null::int`} as "dietDays"
    from users u
    cross join lateral (
      select count(distinct (e.at at time zone gym_zone())::date)::int as visits from access_entries e
      where e.gym_id = u.gym_id and e.user_id = u.id and e.granted and e.direction = 'in'
        and ${during(sql`e.at`, period)}) v
    cross join lateral (
      select count(*)::int as sessions from workout_logs w
      where w.gym_id = u.gym_id and w.user_id = u.id and ${during(sql`w.started_at`, period)}) t
    cross join lateral (
      select count(distinct i.eaten_on)::int as days from eaten_items i
      where i.gym_id = u.gym_id and i.user_id = u.id
        and i.eaten_on between ${period.from}::date and ${period.to}::date) d
    where u.role = 'member' and u.status <> 'disabled' and u.merged_into is null
      and ${isInReach(caller, sql`u.id`)}
    order by v.visits desc, t.sessions desc, u.search_name, u.id limit ${MAX_PEOPLE}`);
