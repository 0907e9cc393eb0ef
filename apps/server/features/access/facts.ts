import { type Day, daysBetween } from '@forja/calendar/day';
import type { AccessPolicy } from '@forja/contract/access/routes';
import type { Refusal } from '@forja/contract/access/words';
import type { MembershipStatus } from '@forja/contract/memberships/status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { isExpectedInClass } from '../classes/public.ts';
import type { Edition } from './codes/credentials.ts';
import { decide, type Facts, type MembershipFacts } from './decision.ts';
import { minutesInside } from './minutes-inside.ts';

interface Row {
  id: string;
  username: string;
  profilePic: string | null;
  role: string;
  accountStatus: string;
  version: number | null;
  epoch: number;
  lastWindow: number;
  policy: AccessPolicy;
  today: Day;
  minute: number;
  membershipId: string | null;
  planName: string | null;
  status: MembershipStatus;
  startsOn: Day;
  endsOn: Day;
  dueOn: Day;
  visitsLeft: number | null;
  visitsFree: number | null;
  visitsPerWeek: number | null;
  opensAt: number | null;
  closesAt: number | null;
  weekdays: number[];
  visitedToday: boolean;
  visitDaysThisWeek: number;
  doorRefusal: Refusal | null;
  expectedInClass: boolean;
  minutesInside: number | null;
}

/** A person at a door, with everything the decision needs. */
export interface PersonAtDoor {
  user: { id: string; username: string; profilePic: string | null };
  /** The version of their secret that counts; null if they never asked for a code. */
  edition: Edition | null;
  facts: Facts;
  /** Their next membership, where the one they would enter by has no visits left. */
  waiting: MembershipFacts | null;
  /** Whether a class they booked is about to start. */
  expectedInClass: boolean;
}

const minutesOf = (column: string) =>
  sql<number | null>`(extract(epoch from ${sql.ref(column)}) / 60)::int`;

function membershipOf(row: Row): MembershipFacts | null {
  if (row.planName === null || row.membershipId === null) return null;
  const { membershipId: id, planName, status, startsOn, endsOn, dueOn } = row;
  const { visitsLeft, visitsFree, visitsPerWeek, opensAt, closesAt, weekdays } = row;
  return {
    id,
    planName,
    status,
    startsOn,
    endsOn,
    dueOn,
    visitsLeft,
    visitsFree,
    visitsPerWeek,
    opensAt,
    closesAt,
    weekdays,
  };
}

function toPerson(row: Row): Omit<PersonAtDoor, 'waiting'> {
  const { id, username, profilePic, version, epoch, expectedInClass } = row;
  const { role, accountStatus, policy, today, minute } = row;
  const { visitedToday, visitDaysThisWeek, doorRefusal, lastWindow } = row;
  return {
    user: { id, username, profilePic },
    edition: version === null ? null : { version, epoch },
    expectedInClass,
    facts: {
      role,
      accountStatus,
      membership: membershipOf(row),
      policy,
      today,
      minute,
      visitedToday,
      visitDaysThisWeek,
      doorRefusal,
      lastWindow,
      minutesInside: row.minutesInside,
    },
  };
}

const ENTERING = { genuine: true, currentWindow: 0, direction: 'in' } as const;

/** The pack of the day's earlier visit is tried first, because a day uses up one visit only. */
const inOrder = sql`order by exists (
    select from visit_uses v where v.membership_id = m.id and v.day = d.day) desc,
  membership_rank(m, d.day), m.id`;

/**
 * Everything a decision depends on in one statement, a row per membership; visits are counted only
 * for plans that limit them.
 */
export const factsOf = (userId: string, deviceId: string | null, at: Date) => sql<Row>`
    select u.id, u.username, u.profile_pic as "profilePic", u.role, u.status as "accountStatus",
      c.version, s.entry_epoch as epoch, coalesce(c.last_window, 0) as "lastWindow", s.access_policy as policy,
      d.day as today, (extract(epoch from d.local::time) / 60)::int as minute,
      m.id as "membershipId", p.name as "planName", membership_status(m, d.day, o.due_on) as status,
      m.starts_on as "startsOn", m.ends_on as "endsOn", coalesce(o.due_on, m.period_from) as "dueOn",
      m.visits_left as "visitsLeft", visits_free(m, d.day) as "visitsFree", p.visits_per_week as "visitsPerWeek",
      ${minutesOf('p.opens_at')} as "opensAt", ${minutesOf('p.closes_at')} as "closesAt", p.weekdays,
      l.counted and (
        exists (select from visit_uses v where v.membership_id = m.id and v.day = d.day)
        or visit_days(u.id, d.day::timestamp at time zone s.time_zone) > 0 and (
          -- Somebody who came in by another membership has spent nothing of this pack.
          m.visits_left is null or not exists (
            select from memberships o where o.user_id = u.id and o.is_current and o.id <> m.id))
      ) as "visitedToday",
      case when l.counted then
        visit_days(u.id, date_trunc('week', d.local) at time zone s.time_zone) else 0
      end as "visitDaysThisWeek",
      -- Staff at the desk are told of it whatever the rules of the gym are.
      case when ${deviceId}::uuid is null
        or coalesce((s.access_policy ->> 'passbackMinutes')::int, 0) > 0
        then ${minutesInside(sql`u.id`, sql`${at}::timestamptz`)} end as "minutesInside",
      door_refusal(m.plan_id, ${deviceId}::uuid) as "doorRefusal",
      ${isExpectedInClass(sql`u.id`, sql`${at}::timestamptz`)} as "expectedInClass"
    from users u
    cross join gym_settings s
    cross join lateral (select ${at}::timestamptz at time zone s.time_zone as local) z
    cross join lateral (select z.local, z.local::date as day) d
    left join access_credentials c on c.gym_id = u.gym_id and c.id = u.id
    left join memberships m on m.gym_id = u.gym_id and m.user_id = u.id and m.is_current
    cross join lateral membership_debt(m) o
    left join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
    cross join lateral (
      select m.visits_left is not null or p.visits_per_week is not null as counted
    ) l
    where u.id = ${userId}
    ${inOrder}`;

/** What begins next of what a person has. */
function nextOf(people: readonly Pick<PersonAtDoor, 'facts'>[]): MembershipFacts | null {
  const ahead = people.flatMap(({ facts: { membership, today } }) =>
    membership && membership.startsOn > today && membership.status !== 'cancelled'
      ? [membership]
      : [],
  );
  const [next = null] = ahead.toSorted((one, other) => daysBetween(other.startsOn, one.startsOn));
  return next;
}

/** The person with the membership that opens the door, or else the one that counts. */
export function personOf(rows: readonly Row[]): PersonAtDoor | undefined {
  const people = rows.map(toPerson);
  const found = people.find(({ facts }) => decide(ENTERING, facts) === null) ?? people[0];
  const isUsedUp = found?.facts.membership?.visitsLeft === 0;
  return found && { ...found, waiting: isUsedUp ? nextOf(people) : null };
}

export const loadFacts = async (
  db: Db,
  userId: string,
  deviceId: string | null,
  at: Date,
): Promise<PersonAtDoor | undefined> => personOf(await db.all(factsOf(userId, deviceId, at)));
