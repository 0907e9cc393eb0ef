import type { PeopleQuery, Person } from '@forja/contract/people/routes';
import { type RawBuilder, sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { lastSeen } from '../../domain/people/last-seen.ts';
import {
  countFound,
  foundPage,
  isFoundBy,
  searchWords,
} from '../../domain/people/person-search.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build, pageLimit } from '../../platform/db/sql.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import { isLimited } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { isVisibleTo } from '../friends/public.ts';
import { listedPeople, membershipStatus, people } from './person-rows.ts';
import { seenBy } from './policy.ts';
import { hasTag } from './tags.ts';

export type Filters = Omit<PeopleQuery, 'limit' | 'cursor' | 'sort'> & {
  /** Of these people only, with commas between their ids. */
  ids?: string | undefined;
};

interface SortColumn {
  key: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
}

const COLUMNS: Record<string, SortColumn> = {
  name: { key: sql`u.search_name`, type: sql`text` },
  created: { key: sql`u.created_at`, type: sql`timestamptz` },
  visit: { key: sql`coalesce(u.last_visit_at, '-infinity')`, type: sql`timestamptz` },
  ends: { key: sql`coalesce(membership_end(m), 'infinity')`, type: sql`date` },
};

// An alias is seen as the person it was merged into, and who was erased is nobody.
export const isNoAlias = sql<boolean>`(u.merged_into is null and u.erased_at is null)`;

export const foundBy = (search: string | undefined) => isFoundBy(sql`u.id`, search);

export function restrictions(filters: Filters): RawBuilder<boolean>[] {
  const { status, role, membership, planId, absentDays, importId, tag, debt, ids } = filters;
  const found: RawBuilder<boolean>[] = [];
  if (status === 'open') found.push(sql`u.status <> 'disabled'`);
  else if (status) found.push(sql`u.status = ${status}`);
  if (role) found.push(sql`u.role = ${role}`);
  if (membership === 'none') found.push(sql`m.id is null`);
  else if (membership) found.push(sql`${membershipStatus} = ${membership}`);
  if (planId) found.push(sql`m.plan_id = ${planId}`);
  if (absentDays) {
    // Staff have no visits of their own to miss.
    found.push(
      sql`u.role = 'member' and ${lastSeen} < now() - make_interval(days => ${absentDays})`,
    );
  }
  if (importId) {
    found.push(sql`u.id in (
      select r.person_id from import_rows r
      where r.import_id = ${importId} and r.applied_at is not null and r.undone_at is null)`);
  }
  if (tag) found.push(hasTag(tag));
  if (debt) {
    found.push(sql`u.id in (select d.user_id from open_debts() d)`);
  }
  if (ids) found.push(sql`u.id = any (${ids.split(',')}::uuid[])`);
  return found;
}

/** Kept by `count_people` in one row or several; null in a gym that has none. */
const keptTotal = sql<{ total: number | null }>`
  select sum(value)::int as total from counters where name = 'people' or name like 'people/%'`;

export const allOf = (list: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  list.length === 0 ? sql`true` : sql`${sql.join(list, sql` and `)}`;

export interface PeoplePage {
  rows: Person[];
  total: number;
  next: string | undefined;
}

/** Two counts, each over its own index: one with OR would read everybody. */
const countUnlisted = async (db: Db): Promise<number> => {
  const { total } = await db.one(sql<{ total: number }>`
    select (select count(*) from users where merged_into is not null)
      + (select count(*) from users where erased_at is not null and merged_into is null) as total`);
  return total;
};

/** The total of all people is a stored counter; the matching ones are counted now. */
async function totalOf(
  db: Db,
  query: PeopleQuery,
  isWhole: boolean,
  restricted: RawBuilder<boolean>[],
): Promise<number> {
  if (isWhole) {
    const { total } = await db.one(keptTotal);
    if (total !== null) return total - (await countUnlisted(db));
  }
  const counted = people
    .where(allOf([isNoAlias, foundBy(query.search), ...restricted]))
    .select(sql<number>`count(*)`.as('total'));
  return (await db.one(counted)).total;
}

/** A list whose length PostgreSQL does not see, so that it keeps one plan for any. */
const idIsAmong = (ids: string[]) =>
  sql<boolean>`u.id = any (array(select unnest(${ids}::uuid[])))`;

/** A page by keyset, as fast on the last page as on the first. */
export async function listPeople(db: Db, query: PeopleQuery, caller: Caller): Promise<PeoplePage> {
  const descending = query.sort.startsWith('-');
  const sort = query.sort.replace('-', '');
  const column = COLUMNS[sort];
  if (!column) throw new Error(`Unknown sort ${query.sort}`);
  const direction = descending ? sql`desc` : sql`asc`;
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const onward = (key: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    after
      ? sql<boolean>`(${key}, ${id}) ${descending ? sql`<` : sql`>`}
          (cast(${after.key} as ${column.type}), cast(${after.id} as uuid))`
      : sql<boolean>`true`;
  const words = searchWords(query.search);
  const restricted = restrictions(query);
  if (isLimited(caller)) restricted.push(isInReach(caller, sql`u.id`));
  const listed = (where: RawBuilder<boolean>) =>
    listedPeople
      .select(sql<string>`(${column.key})::text`.as('sortKey'))
      .where(where)
      .orderBy(sql`${column.key} ${direction}, u.id ${direction}`);
  const answer = (rows: (Person & { sortKey: string })[], total: number): PeoplePage => {
    const page = sortedPageOf(rows, query.limit);
    return { ...page, rows: page.rows.map((row) => seenBy(caller, row)), total };
  };
  if (words.length > 0 && restricted.length === 0 && sort === 'name') {
    // To plan one statement that does both takes longer than to run it, and the number of people that
    // words find differs too much for PostgreSQL to keep its plan.
    const page = foundPage(words, {
      onward: onward(sql`sort_name`, sql`user_id`),
      direction,
      limit: query.limit + 1,
    });
    const [found, { total }] = await Promise.all([db.all(page), db.one(countFound(words))]);
    return answer(await db.all(listed(idIsAmong(found.map(({ id }) => id)))), total);
  }
  const isWhole = words.length === 0 && restricted.length === 0;
  const where = allOf([
    isNoAlias,
    foundBy(query.search),
    ...restricted,
    onward(column.key, sql`u.id`),
  ]);
  const [rows, total] = await Promise.all([
    db.all(listed(where).limit(isWhole ? pageLimit(query.limit) : query.limit + 1)),
    totalOf(db, query, isWhole, restricted),
  ]);
  return answer(rows, total);
}

// The cursor is sent to the member, so it may contain only what they can see.
const byUsername = sql<string>`search_key(u.username)`;

/** The people a member may befriend: names and pictures only. */
export async function listCompanions(db: Db, query: PeopleQuery, caller: Caller) {
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const base = build
    .selectFrom('users as u')
    .where('u.status', '=', 'active')
    .where('u.id', '<>', caller.userId)
    .where(isVisibleTo(caller))
    .where(isFoundBy(sql`u.id`, query.search, { onlyNames: true }));
  const rows = await db.all(
    base
      .$if(after !== undefined, (page) =>
        page.where(
          sql<boolean>`(${byUsername}, u.id) > (${after?.key}, cast(${after?.id} as uuid))`,
        ),
      )
      .select(['u.id', 'u.username', 'u.profile_pic as profilePic', byUsername.as('sortKey')])
      .orderBy(byUsername)
      .orderBy('u.id')
      .limit(query.limit + 1),
  );
  const { total } = await db.one(base.select(sql<number>`count(*)`.as('total')));
  return { ...sortedPageOf(rows, query.limit), total };
}
