import { sql } from 'kysely';
import { todayRow } from '../../platform/db/gym-today.ts';

/** Ranks of `membership_rank` from here on mean that a membership is over. */
const OVER = 5_000_000;

const rank = (alias: 'm' | 'o' | 'k') => sql`membership_rank(${sql.ref(alias)}, today.day)`;
const another = sql`select from memberships o cross join ${todayRow} today
  where o.gym_id = m.gym_id and o.user_id = m.user_id and o.is_current and o.id <> m.id
    and (${rank('o')}, o.id) < (${rank('m')}, m.id)`;

/**
 * Whether membership `m` is the one that counts for its person today. Written as one index lookup
 * per row: with `not exists` PostgreSQL may compare all pairs of all people.
 */
export const countsForPerson = sql<boolean>`m.is_current and m.id = (
  select o.id from memberships o cross join ${todayRow} today
  where o.gym_id = m.gym_id and o.user_id = m.user_id and o.is_current
  order by ${rank('o')}, o.id limit 1)`;

/**
 * Like `countsForPerson`, for queries that begin with people `u`. It asks for a membership that
 * ranks before this one, because nearly nobody has one; sorting what each person has takes four
 * times as long. `offset 0` keeps it one lookup each.
 */
export const isTheOneOfPerson = sql<boolean>`m.is_current and not exists (
  select from memberships k cross join ${todayRow} today
  where k.gym_id = u.gym_id and k.user_id = u.id and k.is_current and k.id <> m.id
    and (${rank('k')}, k.id) < (${rank('m')}, m.id) offset 0)`;

/**
 * Whether `m` is held: it runs, is paused or begins later, or its person has no such membership.
 */
export const isHeld = sql<boolean>`m.is_current
  and not exists (${another} and ${rank('m')} >= ${OVER}::int)`;

/** Whether `m` is held in addition to the one that counts for its person. */
export const isHeldBeside = sql<boolean>`${isHeld} and not (${countsForPerson})`;

/** Whether no other membership follows `m`. */
export const isLast = sql<boolean>`not exists (
  select from memberships f
  where f.gym_id = m.gym_id and f.after_id = m.id and f.is_current and f.cancelled_at is null)`;
