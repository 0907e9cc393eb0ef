import { plainText } from '@forja/calendar/plain-text';
import type { MatchedBy } from '@forja/contract/imports/values';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { PersonKeys } from '../sheet-reading/public.ts';

interface Listed {
  /** The person they are now: an alias leads to the person it was merged into. */
  id: string;
  memberNumber: number | null;
  nationalId: string | null;
  phone: string | null;
  email: string | null;
  name: string;
}

const given = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
];

const lastWord = (name: string): string => plainText(name).split(' ').at(-1) ?? '';

/** Everybody with a number, a cédula, a phone, an address or the last surname of these rows. */
const readListed = (db: Db, keys: readonly PersonKeys[]): Promise<Listed[]> =>
  db.all(sql<Listed>`
    with found as (
      select u.id from users u
      where u.national_id = any (${given(keys.map((key) => key.nationalId))}::text[])
        or u.email = any (${given(keys.map((key) => key.email))}::text[])
        or u.phone = any (${given(keys.map((key) => key.phone))}::text[])
        or u.member_number = any (${given(keys.map((key) => key.memberNumber))}::int[])
      union
      select t.user_id from person_terms t
      where t.is_name and t.term = any (${given(keys.map(({ name }) => name && lastWord(name)))}::text[]))
    select coalesce(u.merged_into, u.id) as id, u.member_number as "memberNumber",
      u.national_id as "nationalId", u.phone, u.email, trim(u.first_name || ' ' || u.last_name) as name
    from found join users u on u.id = found.id`);

/** A person of the gym whom a row may mean. */
interface FoundPerson {
  id: string;
  by: MatchedBy;
}

export type Finding = FoundPerson | 'nobody' | 'several';

/**
 * Finds the people of these rows: by a value that only one person has, or else by a unique name.
 */
export async function openNamedPeople(
  db: Db,
  keys: readonly PersonKeys[],
): Promise<(row: PersonKeys) => Finding> {
  const people = await readListed(db, keys);
  const index = (read: (person: Listed) => string | number | null) => {
    const byKey = new Map<string | number, Listed[]>();
    for (const person of people) {
      const key = read(person);
      if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), person]);
    }
    return byKey;
  };
  const ways: readonly [MatchedBy, ReturnType<typeof index>, (row: PersonKeys) => unknown][] = [
    ['memberNumber', index((one) => one.memberNumber), (row) => row.memberNumber],
    ['nationalId', index((one) => one.nationalId), (row) => row.nationalId],
    ['email', index((one) => one.email), (row) => row.email],
    ['phone', index((one) => one.phone), (row) => row.phone],
    ['name', index((one) => plainText(one.name)), (row) => row.name && plainText(row.name)],
  ];
  return (row) => {
    let isShared = false;
    for (const [by, byKey, read] of ways) {
      const holders = byKey.get(read(row) as string) ?? [];
      const ids = new Set(holders.map(({ id }) => id));
      const [id] = ids;
      if (id !== undefined && ids.size === 1) return { id, by };
      const named = holders.find(({ name }) => row.name && plainText(name) === plainText(row.name));
      if (named && by !== 'name') return { id: named.id, by };
      isShared ||= ids.size > 1;
    }
    return isShared ? 'several' : 'nobody';
  };
}
