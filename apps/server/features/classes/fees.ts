import type { PaymentMethod } from '@forja/contract/accounts/values';
import type { ClassFee } from '@forja/contract/classes/day-routes';
import { sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import {
  endCharge,
  freeTax,
  lockAccountOf,
  openSum,
  postCharge,
  recordPayment,
} from '../accounts/public.ts';

const pending = sql`
  select f.id, f.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name,
    e.title as "classTitle", e.starts_at as "classAt", f.reason,
    c.total_cents - c.settled_cents as "amountCents"
  from class_fees f
  join charges c on c.gym_id = f.gym_id and c.id = f.charge_id and c.settled_cents < c.total_cents
  join users u on u.gym_id = f.gym_id and u.id = f.user_id
  join event_bookings b on b.gym_id = f.gym_id and b.id = f.booking_id
  join events e on e.gym_id = b.gym_id and e.id = b.event_id
  where f.status = 'pending'`;

/** Unpaid fees for missed classes of the caller's people, oldest first. */
export const listFees = (db: Db, caller: Caller): Promise<ClassFee[]> =>
  db.all(
    sql<ClassFee>`${pending} and ${isInReach(caller, sql`f.user_id`)} order by f.id limit 200`,
  );

interface NewFee {
  userId: string;
  classTitle: string;
  amountCents: number;
}

const conceptOf = (reason: ClassFee['reason'], classTitle: string): string =>
  `${reason === 'late' ? 'Cancelación tardía' : 'Ausencia'}: ${classTitle}`;

/** Adds the fee of a missed class under the gym's rules; none when it costs nothing. */
export async function addFee(tx: Tx, bookingId: string, reason: ClassFee['reason']): Promise<void> {
  const fee = await tx.maybe(sql<NewFee>`
    select b.user_id as "userId", e.title as "classTitle",
      (s.class_rules ->> 'feeCents')::bigint as "amountCents"
    from event_bookings b join events e on e.gym_id = b.gym_id and e.id = b.event_id, gym_settings s
    where b.id = ${bookingId}::uuid and coalesce((s.class_rules ->> 'feeCents')::bigint, 0) > 0
      and not exists (select from class_fees f where f.booking_id = b.id)`);
  if (!fee) return;
  const { userId, amountCents, classTitle } = fee;
  const concept = conceptOf(reason, classTitle);
  const charge = { userId, kind: 'class-fee' as const, concept, unitPriceCents: amountCents };
  const charge_id = await postCharge(tx, { ...charge, bookingId, taxBp: await freeTax(tx) });
  await tx.run(
    build.insertInto('class_fees').values({
      gym_id: tx.gymId,
      id: newId(),
      booking_id: bookingId,
      user_id: userId,
      reason,
      amount_cents: amountCents,
      charge_id,
    }),
  );
}

/** Removes a fee that was added by mistake; a settled fee stays. */
export async function removeFee(tx: Tx, bookingId: string): Promise<void> {
  const fee = await tx.maybe(sql<{ id: string; chargeId: string }>`
    select f.id, f.charge_id as "chargeId" from class_fees f
    join charges c on c.gym_id = f.gym_id and c.id = f.charge_id
    where f.booking_id = ${bookingId}::uuid and f.status = 'pending' and c.settled_cents < c.total_cents
    for update of f`);
  if (!fee) return;
  await endCharge(tx, fee.chargeId, 'cancelled-charge', 'La asistencia se corrigió');
  await tx.run(build.deleteFrom('class_fees').where('id', '=', fee.id));
}

/**
 * An unpaid fee with its charge. Its account is locked first, as everywhere in payments, so that
 * the debt cannot change; then its row.
 */
async function lockPending(tx: Tx, id: string): Promise<{ fee: ClassFee; chargeId: string }> {
  const { chargeId } = await tx.one(sql<{ chargeId: string }>`
    select charge_id as "chargeId" from class_fees where id = ${id}::uuid`);
  await lockAccountOf(tx, 'charges', chargeId);
  await tx.one(sql`select from class_fees where id = ${id}::uuid for update`);
  const fee = await tx.maybe(sql<ClassFee>`${pending} and f.id = ${id}::uuid`);
  if (!fee) throw new AppError('CONFLICT', { message: 'Ese cargo ya está resuelto.' });
  return { fee, chargeId };
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
    const { fee, chargeId } = await lockPending(tx, id);
    const entry = {
      userId: fee.userId,
      concept: conceptOf(fee.reason, fee.classTitle),
      amountCents: await openSum(tx, [chargeId]),
      method: how.method,
      reference: how.reference || null,
    };
    const payment = await recordPayment(tx, entry, [chargeId]);
    await settle(tx, fee, { status: 'charged', payment_id: payment });
  });
}

export async function waiveFee(db: Db, id: string): Promise<void> {
  await db.tx(async (tx) => {
    const { fee, chargeId } = await lockPending(tx, id);
    await endCharge(tx, chargeId, 'goodwill', 'Se perdonó el cargo de la clase');
    await settle(tx, fee, { status: 'waived' });
  });
}
