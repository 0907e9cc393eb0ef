import { writtenCards } from '@forja/contract/access/card';
import type { PersonAtDesk } from '@forja/contract/access/routes';
import { MAX_FOUND_AT_DESK } from '@forja/contract/access/values';
import { sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { foundByAll, searchWords } from '../../domain/people/person-search.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { todayRow } from '../../platform/db/gym-today.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { minutesInside } from './minutes-inside.ts';

/**
 * The people that a search at the desk may mean. A complete number, card, national id, phone or
 * address comes first, so that a scanner finds one person however many begin alike. Those whose
 * account is closed come last.
 */
export function findPeopleAtDesk(db: Db, caller: Caller, search: string): Promise<PersonAtDesk[]> {
  const words = searchWords(search);
  const whole = words.length === 1 ? words[0] : null;
  const seesMoney = may(caller, 'money.take') || may(caller, 'money.reports');
  return db.all(sql<PersonAtDesk>`
    with named as (${foundByAll(words)}),
    found as (
      select f.user_id, bool_or(f.is_exact) as is_exact from (
        select user_id, false as is_exact from named
        union all
        select t.user_id, true from person_terms t where t.term = search_key(${whole}) and not t.is_name
        union all
        select coalesce(h.merged_into, h.id), true from users h
        where h.card_number = any (${writtenCards(search)}::text[])
      ) f group by f.user_id
    )
    select u.id, u.username, trim(u.first_name || ' ' || u.last_name) as "fullName",
      u.profile_pic as "profilePic", u.member_number as "memberNumber", u.status,
      m.membership, f.is_exact as "isExact",
      ${minutesInside(sql`u.id`, sql`now()`)} as "minutesInside",
      case when ${seesMoney} then coalesce(
        (select a.balance_cents from accounts a where a.user_id = u.id), 0) end as "balanceCents"
    from found f join users u on u.id = f.user_id
    left join lateral (
      select jsonb_build_object('planName', p.name, 'startsOn', k.starts_on,
        'endsOn', membership_end(k),
        'status', membership_status(k, today.day, d.due_on)) as membership
      from memberships k cross join ${todayRow} today
      join membership_plans p on p.gym_id = k.gym_id and p.id = k.plan_id
      cross join lateral membership_debt(k) d
      where k.user_id = u.id and k.is_current
      order by membership_rank(k, today.day), k.id limit 1
    ) m on true
    where ${isInReach(caller, sql`u.id`)}
    order by f.is_exact desc, starts_with(u.search_name, search_key(${search})) desc,
      u.status = 'disabled', u.search_name, u.id limit ${MAX_FOUND_AT_DESK}`);
}
