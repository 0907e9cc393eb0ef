import type { ClassFee } from '@forja/contract/classes/day-routes';
import type { PaymentMethod } from '@forja/contract/memberships/values';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/http/errors.ts';
import { isInReach } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { chargePerson } from '../memberships/public.ts';

const pending = sql`
  select f.id, f.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name,
    e.title as "classTitle", e.starts_at as "classAt", f.reason, f.amount_cents as "amountCents"
  from class_fees f
  join users u on u.gym_id = f.gym_id and u.id = f.user_id
  join event_bookings b on b.gym_id = f.gym_id and b.id = f.booking_id
  join events e on e.gym_id = b.gym_id and e.id = b.event_id
  where f.status = 'pending'`;

/** Unpaid fees for missed classes of the caller's people, oldest first. */
export const listFees = (db: Db, caller: Caller): Promise<ClassFee[]> =>
  db.all(
    sql<ClassFee>`${pending} and ${isInReach(caller, sql`f.user_id`)} order by f.id limit 200`,
  );

/** Adds the fee of a missed class under the gym's rules; none when it costs nothing. */
export async function addFee(tx: Tx, bookingId: string, reason: ClassFee['reason']): Promise<void> {
  await tx.run(sql`
    insert into class_fees (gym_id, id, booking_id, user_id, reason, amount_cents)
    select b.gym_id, ${newId()}::uuid, b.id, b.user_id, ${reason},
      (s.class_rules ->> 'feeCents')::bigint
    from event_bookings b, gym_settings s
    where b.id = ${bookingId}::uuid and coalesce((s.class_rules ->> 'feeCents')::bigint, 0) > 0
    on conflict (gym_id, booking_id) do nothing`);
}

/** Removes a fee that was added by mistake; a settled fee stays. */
export async function removeFee(tx: Tx, bookingId: string): Promise<void> {
  await tx.run(
    build
      .deleteFrom('class_fees')
      .where('booking_id', '=', bookingId)
      .where('status', '=', 'pending'),
  );
}

async function lockPending(tx: Tx, id: string): Promise<ClassFee> {
  const { status } = await tx.one(
    build.selectFrom('class_fees').select('status').where('id', '=', id).forUpdate(),
  );
  if (status !== 'pending')
    throw new AppError('CONFLICT', { message: 'Ese cargo ya está resuelto.' });
  return tx.one(sql<ClassFee>`${pending} and f.id = ${id}::uuid`);
}

async function settle(
  tx: Tx,
  { id, userId, amountCents }: ClassFee,
  outcome: { status: 'charged' | 'waived'; payment_id?: string },
): Promise<void> {
  await tx.run(
    build
      .updateTable('class_fees')
      .set({ ...outcome, settled_by: tx.actor.userId, settled_at: new Date() })
      .where('id', '=', id),
  );
  await audit(tx, {
    action: `classes.fee.${outcome.status}`,
    objectType: 'class-fee',
    objectId: id,
    changes: { userId, amountCents },
  });
}

/** Takes the money for a missed class as a payment with a receipt. */
export async function chargeFee(
  db: Db,
  id: string,
  how: { method: PaymentMethod; reference: string | null },
): Promise<void> {
  await db.tx(async (tx) => {
    const fee = await lockPending(tx, id);
    const payment = await chargePerson(tx, {
      userId: fee.userId,
      concept: `${fee.reason === 'late' ? 'Cancelación tardía' : 'Ausencia'}: ${fee.classTitle}`,
      amountCents: fee.amountCents,
      method: how.method,
      reference: how.reference || null,
    });
    await settle(tx, fee, { status: 'charged', payment_id: payment });
  });
}

export async function waiveFee(db: Db, id: string): Promise<void> {
  await db.tx(async (tx) => settle(tx, await lockPending(tx, id), { status: 'waived' }));
}
