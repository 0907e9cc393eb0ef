import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import * as rows from './saved-card-rows.ts';

/**
 * Agreements `a` that still hold, because their guardian still cares for the minor `w`. Each minor
 * is looked up by itself (`offset 0`); joined the other way round, PostgreSQL would check every
 * minor of a gym for every agreement.
 */
const agreements = sql`
  saved_card_minors a join lateral (
    select guardian_id, is_minor(birth_date) as is_minor from users
    where gym_id = a.gym_id and id = a.user_id offset 0
  ) w on w.guardian_id = a.guardian_id and w.is_minor and a.ended_at is null`;

const isStaying = sql<boolean>`u.status <> 'disabled' and not exists (
  select from account_deletions d where d.gym_id = u.gym_id and d.user_id = u.id)`;

const isOf = (person: RawBuilder<unknown>, memberId: string | null): RawBuilder<boolean> =>
  memberId === null ? sql`true` : sql`${person} = ${memberId}::uuid`;

/**
 * Which memberships each saved card pays, and at most how many days before a period: the holder's
 * own, unless a guardian pays it, and those of minors the holder agreed to pay for. Of one member,
 * or of all. The few cards of a gym are read before anything is joined to them (`offset 0`).
 */
export const chargedCards = (memberId: string | null = null): RawBuilder<unknown> => sql`
  select k.gym_id, k.id, k.account, k.blocked, k.user_id as member_id,
    ${rows.agreedDays(sql`k.days_before`)} as days
  from saved_cards k join users u on u.gym_id = k.gym_id and u.id = k.user_id and ${isStaying}
  where k.state = 'kept' and ${isOf(sql`k.user_id`, memberId)} and not exists (
    select from ${agreements} where a.gym_id = k.gym_id and a.user_id = k.user_id)
  union all
  select k.gym_id, k.id, k.account, k.blocked, a.user_id,
    least(${rows.agreedDays(sql`k.days_before`)}, a.days_before)
  from ${agreements}
  join saved_cards k on k.gym_id = a.gym_id and k.user_id = a.guardian_id and k.state = 'kept'
  join users u on u.gym_id = k.gym_id and u.id = k.user_id and ${isStaying}
  where ${isOf(sql`a.user_id`, memberId)}
  offset 0`;

const find = (tx: Tx, memberId: string) =>
  tx.maybe(sql<{ id: string; days: number }>`
    select k.id, k.days from (${chargedCards(memberId)}) k`);

/** Locks the card that pays a person's membership until the transaction ends. */
export async function lockCardFor(tx: Tx, memberId: string): Promise<rows.CardHeld | undefined> {
  const found = await find(tx, memberId);
  const card = found && (await rows.lock(tx, found.id));
  // The holder may have removed it meanwhile, or ended an agreement.
  const now = card && (await find(tx, memberId));
  return now?.id === card?.id && card && now ? { ...card, daysBefore: now.days } : undefined;
}

/** The guardian whose card pays a minor's membership; null if none does. */
export const payingGuardian = async (db: Db, memberId: string): Promise<string | null> =>
  (
    await db.maybe(sql<{ name: string }>`
      select trim(g.first_name || ' ' || g.last_name) as name from ${agreements}
      join users g on g.gym_id = a.gym_id and g.id = a.guardian_id
      where a.user_id = ${memberId}::uuid`)
  )?.name ?? null;
