import { readNationalId } from '@forja/contract/people/national-id';
import { type RawBuilder, sql } from 'kysely';

const MAX_WORDS = 6;

/** Greater than every character a term can hold, so that a range selects a prefix. */
const LAST_CHARACTER = '\u{10ffff}';

/** A national id is found however it was typed, with or without leading zeros. */
const digitsOf = (text: string): string =>
  (readNationalId(text)?.text ?? text).replaceAll(/[\s().+-]/g, '');

/** How a member number is written on receipts and on screens: `N.º 1013`, `#1013`. */
const NUMBER_SIGN = /^(?:#|№|n\s*(?:\.\s*)?[º°o]\.?|n[uú]m(?:ero)?\.?)\s*(?=\d[\d\s.-]*$)/i;

/** What is typed may be a name, an email address, or a number with spaces or dashes. */
export function searchWords(search: string | undefined): string[] {
  const text = (search ?? '').trim().replace(NUMBER_SIGN, '');
  const digits = digitsOf(text);
  if (/^\d{3,}$/.test(digits)) return [digits.replace(/^(?:00)?506(?=\d{8})/, '')];
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

interface SearchScope {
  /** Searches only by what other members may search by. */
  onlyNames?: boolean;
}

const beginsWith = (word: string, { onlyNames = false }: SearchScope) =>
  sql<boolean>`(t.is_name or not ${onlyNames})
    and t.term >= search_key(${word}) and t.term < search_key(${word}) || ${LAST_CHARACTER}`;

const hasTerm = (userId: RawBuilder<unknown>, word: string, which: SearchScope) =>
  sql<boolean>`${userId} in (select t.user_id from person_terms t where ${beginsWith(word, which)})`;

/** The person in this column has, for each word, a name, address or number that begins with it. */
export const isFoundBy = (
  userId: RawBuilder<unknown>,
  search: string | undefined,
  which: SearchScope = {},
): RawBuilder<boolean> => {
  const found = searchWords(search).map((word) => hasTerm(userId, word, which));
  return found.length === 0 ? sql`true` : sql`(${sql.join(found, sql` and `)})`;
};

/**
 * Like `isFoundBy` for records: an alias keeps its records, but the words find the person it was
 * merged into.
 */
export const isOfFound = (
  userId: RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<boolean> => {
  const found = searchWords(search).map(
    (word) => sql<boolean>`${userId} in (
      select t.user_id from person_terms t where ${beginsWith(word, {})}
      union all
      select a.id from person_terms t
      join users a on a.gym_id = t.gym_id and a.merged_into = t.user_id
      where ${beginsWith(word, {})})`,
  );
  return found.length === 0 ? sql`true` : sql`(${sql.join(found, sql` and `)})`;
};

/** So few people are looked up one by one; of more, all who match another word are read. */
const FEW = 200;

const hasDigit = (word: string): number => Number(/\d/.test(word));

/** Numbers and addresses belong to few people, and long names to fewer than short ones. */
const rarestFirst = (words: readonly string[]): string[] =>
  words.toSorted((a, b) => hasDigit(b) - hasDigit(a) || b.length - a.length);

interface Found {
  user_id: string;
  sort_name: string;
}

const foundByOne = (word: string) => sql<Found>`
  select t.user_id, min(t.sort_name) as sort_name from person_terms t
  where ${beginsWith(word, {})} group by t.user_id`;

/**
 * People who match all words, with the sort key of lists. Whom the rarest word finds are looked up
 * for the others if they are few: a plan for any words would read everybody with the commonest.
 */
export function foundByAll(words: readonly string[]): RawBuilder<Found> {
  const [rarest = '', ...others] = rarestFirst(words);
  if (others.length === 0) return foundByOne(rarest);
  const all = (conditions: RawBuilder<boolean>[]) => sql.join(conditions, sql` and `);
  const lookedUp = others.map(
    // Without the offset PostgreSQL may turn it into a join again.
    (word) => sql<boolean>`exists (
      select from person_terms t where t.user_id = few.user_id and ${beginsWith(word, {})} offset 0)`,
  );
  const joined = others.map((word) => hasTerm(sql`t.user_id`, word, {}));
  return sql<Found>`
    with few as materialized (
      select t.user_id, t.sort_name from person_terms t
      where ${beginsWith(rarest, {})} limit ${sql.lit(FEW + 1)})
    select few.user_id, min(few.sort_name) as sort_name from few
    where (select count(*) from few) <= ${sql.lit(FEW)} and ${all(lookedUp)} group by few.user_id
    union all
    select t.user_id, min(t.sort_name) from person_terms t
    where (select count(*) from few) > ${sql.lit(FEW)}
      and ${all([beginsWith(rarest, {}), ...joined])} group by t.user_id`;
}

const isWhole = (word: string) => sql<boolean>`t.term = search_key(${word})`;
const isLonger = (word: string) =>
  sql<boolean>`t.term > search_key(${word}) and t.term < search_key(${word}) || ${LAST_CHARACTER}`;

/**
 * How many people match all words. Of one word the index counts whom it finds whole, however many
 * have that name: nobody has a term twice. Only longer terms have to be compared.
 */
export const countFound = ([first = '', ...others]: string[]) =>
  others.length > 0
    ? sql<{ total: number }>`
        select count(*) as total from (${foundByAll([first, ...others])}) found`
    : sql<{ total: number }>`
        select (select count(*) from person_terms t where ${isWhole(first)})
          + (select count(distinct t.user_id) from person_terms t
            where ${isLonger(first)} and not exists (
              select from person_terms e
              where e.gym_id = t.gym_id and e.term = search_key(${first})
                and e.sort_name = t.sort_name and e.user_id = t.user_id)) as total`;

interface PageOfFound {
  /** What comes after the page before, of `sort_name` and `user_id`. */
  onward: RawBuilder<boolean>;
  direction: RawBuilder<unknown>;
  limit: number;
}

/**
 * The ids of a page of people who match all words, by name. Whom a whole word finds stand in the
 * index in this order, so that only those of the page are read.
 */
export const foundPage = (
  [first = '', ...others]: string[],
  { onward, direction, limit }: PageOfFound,
) => {
  const ordered = sql`order by sort_name ${direction}, user_id ${direction} limit ${limit}`;
  const found =
    others.length > 0
      ? foundByAll([first, ...others])
      : sql`
          (select t.sort_name, t.user_id from person_terms t
            where ${isWhole(first)} and ${onward} ${ordered})
          union
          (select distinct t.sort_name, t.user_id from person_terms t
            where ${isLonger(first)} and ${onward} ${ordered})`;
  return sql<{ id: string }>`
    select user_id as id from (${found}) found where ${onward} ${ordered}`;
};
