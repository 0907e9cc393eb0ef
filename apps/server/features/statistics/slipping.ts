import type { Slipping } from '@forja/contract/statistics/routes';
import { sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { fullName } from '../../domain/people/full-name.ts';
import { lastSeen } from '../../domain/people/last-seen.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { everyRow, type ListExport } from '../exports/public.ts';
import { countsForPerson } from '../memberships/public.ts';

const AWAY_DAYS = 10;

/** Running memberships whose person has not visited for a while. */
const people = sql`
  memberships m
  join users u on u.gym_id = m.gym_id and u.id = m.user_id
  join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id`;
const isAway = (caller: Caller) => sql`
  ${isInReach(caller, sql`u.id`)} and ${countsForPerson} and u.role = 'member' and u.status <> 'disabled'
    and membership_status(m, (select gym_today()), null) in ('active', 'expiring')
    and ${lastSeen} < now() - make_interval(days => ${AWAY_DAYS}::int)`;

/** Visits per week in the eight weeks before the last visit. */
const habit = sql`
  select round(count(distinct (e.at at time zone gym_zone())::date) / 8.0, 1) as usual
  from access_entries e
  where e.user_id = u.id and e.granted and e.direction = 'in'
    and e.at between u.last_visit_at - interval '56 days' and u.last_visit_at`;

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/**
 * People who still pay but stopped coming: the most frequent visitors first, then those who stopped
 * last.
 */
export async function slippingAway(db: Db, caller: Caller, { limit, cursor }: Page) {
  const before = cursor ? decodeCursor(cursor) : undefined;
  const after = before
    ? sql`where ("sortKey", id) < (${before.key} collate "C", ${before.id}::uuid)`
    : sql``;
  const rows = await db.all(sql<Slipping & { sortKey: string }>`
    select * from (
      select u.id, u.first_name as "firstName", u.username, ${fullName('u')} as "fullName",
        u.profile_pic as "profilePic", u.phone,
        u.status = 'active' as "logsIn",
        p.name as "planName", m.ends_on as "endsOn", u.last_visit_at as "lastVisitAt",
        extract(day from now() - ${lastSeen})::int as "daysAway",
        h.usual as "usualPerWeek",
        (to_char(h.usual, 'FM00.0') || to_char(${lastSeen}
          at time zone 'UTC', 'YYYYMMDDHH24MISSUS')) collate "C" as "sortKey"
      from ${people} cross join lateral (${habit}) h where ${isAway(caller)}
    ) person ${after}
    order by "sortKey" desc, id desc limit ${limit + 1}`);
  return sortedPageOf(rows, limit);
}

export const slippingTotal = async (db: Db, caller: Caller): Promise<number> =>
  (
    await db.one(
      sql<{ total: number }>`select count(*)::int as total from ${people} where ${isAway(caller)}`,
    )
  ).total;

const COLUMNS: readonly Column<Slipping>[] = [
  { title: 'persona', kind: 'text', read: ({ fullName }) => fullName },
  { title: 'teléfono', kind: 'text', width: 0.8, read: ({ phone }) => phone },
  { title: 'plan', kind: 'text', width: 0.8, read: ({ planName }) => planName },
  { title: 'vence', kind: 'date', read: ({ endsOn }) => endsOn },
  { title: 'última visita', kind: 'instant', read: ({ lastVisitAt }) => lastVisitAt },
  { title: 'días sin venir', kind: 'integer', read: ({ daysAway }) => daysAway },
  { title: 'visitas por semana', kind: 'decimal', read: ({ usualPerWeek }) => usualPerWeek },
];

export const slippingExport = (db: Db, caller: Caller): ListExport<Slipping> => ({
  name: 'se-estan-alejando',
  title: 'Se están alejando',
  columns: COLUMNS,
  rows: everyRow((page) => slippingAway(db, caller, page)),
  filters: {},
});
