import { type RawBuilder, sql } from 'kysely';

const MAX_WORDS = 6;

/** Past every character a term can hold, so that a range is a prefix. */
const LAST_CHARACTER = '\u{10ffff}';

/** What is typed may be a name, a mail address, a number with spaces or dashes. */
export function searchWords(search: string | undefined): string[] {
  const text = (search ?? '').trim();
  const digits = text.replaceAll(/[\s()+-]/g, '');
  if (/^\d{3,}$/.test(digits)) return [digits.replace(/^506(?=\d{8})/, '')];
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

interface SearchScope {
  /** Only what other members may search by. */
  onlyNames?: boolean;
}

const beginsWith = (word: string, { onlyNames = false }: SearchScope) =>
  sql<boolean>`(t.is_name or not ${onlyNames})
    and t.term >= search_key(${word}) and t.term < search_key(${word}) || ${LAST_CHARACTER}`;

const hasTerm = (userId: RawBuilder<unknown>, word: string, which: SearchScope) =>
  sql<boolean>`${userId} in (select t.user_id from person_terms t where ${beginsWith(word, which)})`;

/** That the person in this column has, for each word, a name, address or number that begins like it. */
export const isFoundBy = (
  userId: RawBuilder<unknown>,
  search: string | undefined,
  which: SearchScope = {},
): RawBuilder<boolean> => {
  const found = searchWords(search).map((word) => hasTerm(userId, word, which));
  return found.length === 0 ? sql`true` : sql`(${sql.join(found, sql` and `)})`;
};

/** Whoever is found by all of the words, with what a list sorts them by: read off one index. */
export const foundByAll = ([first = '', ...others]: string[]) => sql<{
  user_id: string;
  sort_name: string;
}>`
  select t.user_id, min(t.sort_name) as sort_name from person_terms t
  where ${sql.join(
    [beginsWith(first, {}), ...others.map((word) => hasTerm(sql`t.user_id`, word, {}))],
    sql` and `,
  )}
  group by t.user_id`;
