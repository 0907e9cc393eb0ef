import type { CoachView } from '@forja/contract/overview/routes';
import { type RawBuilder, sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { lastSeen } from '../../domain/people/last-seen.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { classesToday } from './figures.ts';

const LIST_LENGTH = 20;
const TRAINED_DAYS = 7;
const ABSENT_DAYS = 14;
/** After so many days a plan should be reviewed. */
const REVIEW_DAYS = 42;

const person = sql`u.id, u.username, u.profile_pic as "profilePic"`;

/** Condition: a member with an open account whom the caller works with. */
const theirs = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`u.status <> 'disabled' and u.role = 'member' and ${isInReach(caller, sql`u.id`)}`;

const countOf = async (db: Db, caller: Caller): Promise<number> =>
  (
    await db.one(sql<{ people: number }>`
      select count(*)::integer as people from users u where ${theirs(caller)}`)
  ).people;

const here = (db: Db, caller: Caller) =>
  db.all(sql<CoachView['here'][number]>`
    select ${person}, max(a.at) as at
    from users u join access_entries a on a.gym_id = u.gym_id and a.user_id = u.id
    where ${theirs(caller)} and a.granted and a.direction = 'in'
      and a.at >= (select gym_today())::timestamp at time zone gym_zone()
    group by u.gym_id, u.id order by 4 desc, 1 limit ${LIST_LENGTH}`);

const trained = (db: Db, caller: Caller) =>
  db.all(sql<CoachView['trained'][number]>`
    select ${person}, l.started_at as at, l.day_name as "dayName", l.sessions
    from users u cross join lateral (
      select g.started_at, g.day_name, count(*) over ()::integer as sessions from workout_logs g
      where g.gym_id = u.gym_id and g.user_id = u.id
        and g.started_at > now() - make_interval(days => ${TRAINED_DAYS})
      order by g.started_at desc limit 1
    ) l
    where ${theirs(caller)} order by l.started_at desc, u.id limit ${LIST_LENGTH}`);

const missing = (db: Db, caller: Caller) =>
  db.all(sql<CoachView['missing'][number]>`
    select ${person}, ${lastSeen} as since from users u
    where ${theirs(caller)} and ${lastSeen}
      < now() - make_interval(days => ${ABSENT_DAYS})
    order by 4, 1 limit ${LIST_LENGTH}`);

/** People without an active plan in this table come first, then those with an old one. */
const toReview = (db: Db, caller: Caller, table: 'user_plans' | 'diets') =>
  db.all(sql<CoachView['toReview'][number]>`
    select ${person}, p.name as "planName", p.updated_at as since
    from users u left join ${sql.table(table)} p
      on p.gym_id = u.gym_id and p.user_id = u.id and p.active
    where ${theirs(caller)} and (p.id is null
      or p.updated_at < now() - make_interval(days => ${REVIEW_DAYS}))
    order by p.updated_at nulls first, u.search_name, u.id limit ${LIST_LENGTH}`);

function reviewsOf(caller: Caller): CoachView['reviews'] {
  if (may(caller, 'training.write')) return 'routines';
  return may(caller, 'nutrition.write') ? 'diets' : null;
}

/** The home screen of staff who work with assigned people. */
export async function coachView(db: Db, caller: Caller): Promise<CoachView> {
  const reviews = reviewsOf(caller);
  const trains = may(caller, 'training.write');
  const [day, people, came, sessions, absent, plans, classes] = await Promise.all([
    gymToday(db),
    countOf(db, caller),
    here(db, caller),
    trains ? trained(db, caller) : [],
    missing(db, caller),
    reviews ? toReview(db, caller, reviews === 'diets' ? 'diets' : 'user_plans') : [],
    may(caller, 'classes.attendance') ? classesToday(db, caller) : null,
  ]);
  return {
    view: 'coach',
    today: day,
    people,
    here: came,
    trained: sessions,
    missing: absent,
    toReview: plans,
    reviews,
    classes,
  };
}
