import { sql } from 'kysely';
import { todayRow } from '../../platform/db/gym-today.ts';

/** From here on `membership_rank` says that a membership is over. */
const OVER = 5_000_000;

const rank = (alias: 'm' | 'o' | 'k') => sql`membership_rank(${sql.ref(alias)}, today.day)`;
const another = sql`select from memberships o cross join ${todayRow} today
  where o.gym_id = m.gym_id and o.user_id = m.user_id and o.is_current and o.id <> m.id
    and (${rank('o')}, o.id) < (${rank('m')}, m.id)`;

/**
 * Whether the membership `m` of a query is the one that counts for its person today. Asked as one
 * look into an index for each row: as `not exists`, all pairs of all people may be compared.
 */
export const countsForPerson = sql<boolean>`m.is_current and m.id = (
  select o.id from memberships o cross join ${todayRow} today
  where o.gym_id = m.gym_id and o.user_id = m.user_id and o.is_current
  order by ${rank('o')}, o.id limit 1)`;

/**
 * The same of a query that begins with people `u`: it finds the one of each by their index. Asked for one
 * that counts before it, because nearly nobody has one: to sort what each has takes four times as long.
 * `offset 0` keeps it one look for each.
 */
export const isTheOneOfPerson = sql<boolean>`m.is_current and not exists (
  select from memberships k cross join ${todayRow} today
  where k.gym_id = u.gym_id and k.user_id = u.id and k.is_current and k.id <> m.id
    and (${rank('k')}, k.id) < (${rank('m')}, m.id) offset 0)`;

/** Whether `m` is held: it runs, is paused or lies ahead, or nothing else of its person does. */
export const isHeld = sql<boolean>`m.is_current
  and not exists (${another} and ${rank('m')} >= ${OVER}::int)`;

/** Whether `m` is held beside the one that counts for its person. */
export const isHeldBeside = sql<boolean>`${isHeld} and not (${countsForPerson})`;

/** Whether no other membership begins when `m` ends. */
export const isLast = sql<boolean>`not exists (
  select from memberships f
  where f.gym_id = m.gym_id and f.after_id = m.id and f.is_current and f.cancelled_at is null)`;
