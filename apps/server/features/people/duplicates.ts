import type { Duplicates } from '@forja/contract/people/duplicate-routes';
import { DUPLICATE_REASONS } from '@forja/contract/people/values';
import { sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { listedPeople } from './person-rows.ts';

const MAX_GROUPS = 50;

interface Group {
  reason: Duplicates['reason'];
  ids: string[];
}

/**
 * Families share a phone, so it counts only with the same first name. Dots and suffixes in an email
 * address are ignored. Groups with closed accounts only are left out.
 */
const suspects = sql<Group>`
  with person as (select *, status <> 'disabled' as is_open from users
    where merged_into is null and erased_at is null),
  keys (id, is_open, reason, key) as (
    select id, is_open, 'nationalId', national_id from person where national_id is not null
    union all
    select id, is_open, 'email', regexp_replace(split_part(email, '@', 1), '\\+.*$|\\.', '', 'g')
      || '@' || split_part(email, '@', 2) from person where email is not null
    union all
    select id, is_open, 'phone', regexp_replace(phone, '\\D', '', 'g')
      || ' ' || split_part(search_key(first_name), ' ', 1) from person where phone is not null
    union all
    select id, is_open, 'name', search_key(first_name || ' ' || last_name) from person
    where last_name <> ''
  )
  select reason, array_agg(id order by id) as ids from keys group by reason, key
  having count(*) > 1 and bool_or(is_open)
  order by array_position(${sql.val([...DUPLICATE_REASONS])}::text[], reason), min(id::text)
  limit ${MAX_GROUPS}`;

/** Each group once, with its strongest reason. */
function withoutRepeats(groups: readonly Group[]): Group[] {
  const seen = new Set<string>();
  return groups.filter(({ ids }) => {
    const key = ids.join();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Only people the caller works with; a group of which they know one is none. */
export async function listDuplicates(db: Db, caller: Caller): Promise<Duplicates[]> {
  const groups = withoutRepeats(await db.all(suspects));
  const ids = groups.flatMap((group) => group.ids);
  if (ids.length === 0) return [];
  const people = await db.all(
    listedPeople.where('u.id', 'in', ids).where(isInReach(caller, sql`u.id`)),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return groups
    .map(({ reason, ids }) => ({ reason, people: ids.flatMap((id) => byId.get(id) ?? []) }))
    .filter(({ people }) => people.length > 1);
}
