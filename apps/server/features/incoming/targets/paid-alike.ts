import type { Day } from '@forja/calendar/day';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { MIN_UNIQUE_REFERENCE, referenceKey } from '../../accounts/public.ts';
import { isTaken } from '../money-rows.ts';

/** Banks book a transfer on its day or the next working day, and people record things late. */
const DAYS_APART = 3;

/** Whether two references name different transfers; sources show more or fewer digits of one. */
const namesOther = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => {
  const [a, b] = [referenceKey(one), referenceKey(other)];
  return sql<boolean>`coalesce(least(length(${a}), length(${b})) >= ${MIN_UNIQUE_REFERENCE}::int
    and right(${a}, length(${b})) <> ${b} and right(${b}, length(${a})) <> ${a}, false)`;
};

/** A payment `y` (made with money `l`, if known) that may have recorded the money `m` already. */
const isAlike = sql`
  y.amount_cents = m.amount_cents and ${isTaken} and l.part_of is null
  and coalesce(l.arrived_on, y.paid_on) between m.arrived_on - ${DAYS_APART}::int
    and m.arrived_on + ${DAYS_APART}::int
  and l.created_at is distinct from m.created_at
  and not ${namesOther(sql`coalesce(l.reference, y.reference)`, sql`m.reference`)}`;

/**
 * The day on which the same sum came from the sender of `m`, or for this person, with no number
 * that tells the two apart: somebody may have recorded it at the desk, or another source reported
 * it. Lines of one file are different payments. The payment `but` is ignored.
 */
export const paidAlikeOn = (
  userId: RawBuilder<unknown>,
  but: string | null = null,
) => sql<Day | null>`(
  select max(alike.day) from (
    select y.id, y.paid_on as day from payments y
    left join incoming_money l on l.gym_id = y.gym_id and l.payment_id = y.id
    where y.gym_id = m.gym_id and y.user_id = ${userId} and ${isAlike}
    union all
    select y.id, y.paid_on from incoming_money l
    join payments y on y.gym_id = l.gym_id and y.id = l.payment_id
    where l.gym_id = m.gym_id and l.state = 'applied' and ${isAlike}
      and (l.sender_phone = m.sender_phone or l.sender_national_id = m.sender_national_id)) alike
  where alike.id is distinct from ${but}::uuid)`;

/** Refuses automatic application if a recent payment may have used this money. */
export async function requireNoAlike(tx: Tx, id: string, paymentId: string): Promise<void> {
  const { day } = await tx.one(sql<{ day: Day | null }>`
    select ${paidAlikeOn(sql`p.user_id`, paymentId)} as day from incoming_money m
    join payments p on p.gym_id = m.gym_id and p.id = ${paymentId}::uuid where m.id = ${id}::uuid`);
  if (day !== null)
    throw new AppError('CONFLICT', { message: 'Puede ser dinero que ya se cobró: decídelo tú.' });
}
