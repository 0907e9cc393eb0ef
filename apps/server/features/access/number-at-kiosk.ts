import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readAccessPolicy } from './rules.ts';

/** Wrong names for the number of one person, after which it opens nothing for the rest of the time. */
const MAX_WRONG_NAMES = 5;
const WRONG_NAME_MINUTES = 60;

interface Typed {
  number: string;
  firstName: string;
}

const plain = (number: string): string => number.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/**
 * The members a number may mean, and whether the name is theirs. Staff are none of them: they enter
 * at any hour, by a code or PIN.
 */
function findNamed(tx: Tx, { number, firstName }: Typed) {
  const written = plain(number);
  const isTheirs = sql`(a.member_number::text = ltrim(${written}, '0')
    or lower(regexp_replace(coalesce(a.national_id, ''), '\\W', '', 'g')) = ${written})`;
  return tx.all(sql<{ id: string; isNamed: boolean }>`
    select u.id, split_part(search_key(${firstName}), ' ', 1)
      = any (string_to_array(search_key(u.first_name), ' ')) as "isNamed"
    from (select distinct t.user_id from person_terms t
      where t.term in (${written}, ltrim(${written}, '0')) and not t.is_name) t
    join users u on u.id = t.user_id
    where u.role = 'member' and exists (
      select from users a where (a.id = u.id or a.merged_into = u.id) and ${isTheirs})
    order by u.id for no key update of u`);
}

const countWrongNames = async (tx: Tx, userId: string): Promise<number> =>
  (
    await tx.one(sql<{ wrong: number }>`
      select count(*)::int as wrong from access_entries
      where user_id = ${userId} and at > now() - make_interval(mins => ${WRONG_NAME_MINUTES})
        and method = 'number' and reason = 'UNKNOWN_CODE'`)
  ).wrong;

export interface Holder {
  /** Who may enter with what was typed. */
  userId: string | undefined;
  /** Whose number it was, for the log of the gym; the door is never told. */
  ownerId: string | null;
}

/** Whom a number means together with the name, if the gym takes numbers and few names were wrong. */
export async function findHolder(tx: Tx, typed: Typed): Promise<Holder> {
  const { kioskNumbers } = await readAccessPolicy(tx);
  if (!kioskNumbers) {
    throw new AppError('CONFLICT', { message: 'Aquí se entra con el código o el PIN.' });
  }
  const found = await findNamed(tx, typed);
  const named = found.find(({ isNamed }) => isNamed);
  const [only] = found;
  if (!named) return { userId: undefined, ownerId: found.length === 1 && only ? only.id : null };
  const isClosed = (await countWrongNames(tx, named.id)) >= MAX_WRONG_NAMES;
  return { userId: isClosed ? undefined : named.id, ownerId: named.id };
}
