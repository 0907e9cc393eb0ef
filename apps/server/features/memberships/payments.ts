import type { Day } from '@forja/calendar/day';
import type {
  NewPayment,
  Payment,
  PaymentsQuery,
} from '@forja/contract/memberships/payment-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { isFoundBy } from '../../platform/db/person-search.ts';
import { build } from '../../platform/db/sql.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import { AppError, fieldError } from '../../platform/http/errors.ts';
import { isInReach, reaches, requireReach } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { announce } from '../../platform/live/notices.ts';
import { reopenFee } from '../classes/public.ts';
import { notify } from '../notifications/public.ts';
import * as membershipRows from './membership-rows.ts';
import { addPeriod, MEMBERSHIP_CHANGED, requireRenewable } from './memberships.ts';
import { insertPayment, RECEIPT_COUNTER } from './payment-record.ts';
import { findPlan } from './plans.ts';
import { maySeePayment, onlyReports } from './policy.ts';
import { undoPayment } from './undo-renewal.ts';

/** Announced when a payment starts or stops waiting for confirmation. */
const PAYMENTS_CHANGED = 'payments-changed';

const payments = build
  .selectFrom('payments as y')
  .innerJoin('users as u', (join) =>
    join.onRef('u.gym_id', '=', 'y.gym_id').onRef('u.id', '=', 'y.user_id'),
  )
  .select([
    'y.id',
    'y.receipt_number as receiptNumber',
    'y.user_id as userId',
    'u.username',
    'y.membership_id as membershipId',
    'y.plan_id as planId',
    'y.concept',
    'y.amount_cents as amountCents',
    'y.currency',
    sql<Payment['method']>`y.method`.as('method'),
    sql<Payment['status']>`y.status`.as('status'),
    'y.reference',
    'y.receipt_photo as receiptPhoto',
    'y.note',
    'y.paid_on as paidOn',
    'y.covers_from as coversFrom',
    'y.covers_to as coversTo',
    sql<string>`y.created_at`.as('createdAt'),
    sql<string | null>`y.confirmed_at`.as('confirmedAt'),
    sql<string | null>`y.voided_at`.as('voidedAt'),
    'y.void_reason as voidReason',
  ]);

/** A payment the caller may see: their own, or that of somebody they take money from. */
export async function findPayment(db: Db, caller: Caller, id: string): Promise<Payment> {
  const found = await find(db, id);
  const visible = maySeePayment(caller, found) && (await reaches(db, caller, found.userId));
  if (!visible) throw new AppError('NOT_FOUND');
  return found;
}

const find = (db: Db, id: string): Promise<Payment> => db.one(payments.where('y.id', '=', id));

async function lock(tx: Tx, id: string): Promise<Payment> {
  await tx.one(build.selectFrom('payments').where('id', '=', id).select('id').forUpdate());
  return find(tx, id);
}

/** Newest first; with a caller, only of the people they work with. */
export async function listPayments(db: Db, query: PaymentsQuery, caller?: Caller) {
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  let rows = caller ? payments.where(isInReach(caller, sql`y.user_id`)) : payments;
  if (query.status) rows = rows.where('y.status', '=', query.status);
  if (query.method) rows = rows.where('y.method', '=', query.method);
  if (query.userId) rows = rows.where('y.user_id', '=', query.userId);
  if (query.from) rows = rows.where('y.paid_on', '>=', query.from);
  if (query.to) rows = rows.where('y.paid_on', '<=', query.to);
  if (query.search) {
    rows = rows.where(
      sql<boolean>`(y.reference = ${query.search} or y.receipt_number::text = ${query.search}
        or ${isFoundBy(sql`y.user_id`, query.search)})`,
    );
  }
  const { total } = await db.one(rows.clearSelect().select(sql<number>`count(*)`.as('total')));
  const found = await db.all(
    rows
      .$if(after !== undefined, (page) =>
        page.where(
          sql<boolean>`(y.created_at, y.id) < (cast(${after?.key} as timestamptz), cast(${after?.id} as uuid))`,
        ),
      )
      .select(sql<string>`y.created_at::text`.as('sortKey'))
      .orderBy('y.created_at', 'desc')
      .orderBy('y.id', 'desc')
      .limit(query.limit + 1),
  );
  return { ...sortedPageOf(found, query.limit), total };
}

/** Members may only report a payment they sent. */
function requireReport(value: NewPayment, caller: Caller): void {
  if (value.userId !== undefined && value.userId !== caller.userId) throw new AppError('FORBIDDEN');
  if (value.method !== 'sinpe' && value.method !== 'transfer') {
    throw fieldError('method', 'Elige SINPE Móvil o transferencia.');
  }
  if (value.reference === null) {
    throw fieldError('reference', 'Escribe el número de comprobante.');
  }
}

/** What is owed for a membership now; with `renew`, its next period included. */
async function dueFor(tx: Tx, membership: Membership, renew: boolean) {
  if (!membership.isCurrent || membership.status === 'cancelled') {
    throw new AppError('CONFLICT', {
      message: 'Esa membresía ya no está vigente: se canceló o hay otra en su lugar.',
    });
  }
  if (renew) requireRenewable(membership);
  const plan = renew ? await findPlan(tx, membership.planId) : undefined;
  return { plan, due: membership.owedCents + (plan?.priceCents ?? 0) };
}

/** What a payment is for; throws when its amount does not fit. */
async function purposeOf(tx: Tx, userId: string, value: NewPayment, mustMatch: boolean) {
  if (value.membershipId === null) {
    if (mustMatch || value.renew) throw fieldError('membershipId', 'Elige la membresía que pagas.');
    return { planId: null, concept: value.concept ?? 'Pago', membership: null };
  }
  const membership = await membershipRows.lock(tx, value.membershipId);
  if (membership.userId !== userId && membership.payerId !== userId) {
    throw new AppError('NOT_FOUND');
  }
  const { plan, due } = await dueFor(tx, membership, value.renew);
  if (due === 0) throw fieldError('amountCents', 'No hay nada pendiente de pago.');
  if (value.amountCents > due) {
    throw fieldError('amountCents', 'El pago es mayor que lo que se debe.');
  }
  if (mustMatch && value.amountCents !== due) {
    throw fieldError('amountCents', 'El monto no coincide con lo que debes. Recarga la página.');
  }
  return {
    planId: plan?.id ?? null,
    concept: value.concept ?? `Membresía ${membership.planName}`,
    membership,
  };
}

/** A confirmed payment lowers the debt or begins a new period. */
async function applyPayment(tx: Tx, payment: Payment): Promise<void> {
  if (payment.membershipId === null) return;
  const membership = await membershipRows.lock(tx, payment.membershipId);
  if (payment.planId === null) {
    const owed = Math.max(0, membership.owedCents - payment.amountCents);
    await membershipRows.update(tx, membership.id, { owed_cents: owed });
  } else {
    const plan = await findPlan(tx, payment.planId);
    const { from, to, renewal } = await addPeriod(tx, membership, plan, payment.amountCents);
    await tx.run(
      build
        .updateTable('payments')
        .set({ covers_from: from, covers_to: to, renewal: JSON.stringify(renewal) })
        .where('id', '=', payment.id),
    );
  }
  await announce(tx, MEMBERSHIP_CHANGED, membership.userId);
}

export async function createPayment(db: Db, caller: Caller, value: NewPayment): Promise<Payment> {
  const reported = onlyReports(caller, value);
  if (reported) requireReport(value, caller);
  const userId = value.userId ?? caller.userId;
  await requireReach(db, caller, userId);
  return db.tx(async (tx) => {
    if (!reported && (await membershipRows.requirePeople(tx, [userId])) === 0) {
      throw fieldError('userId', 'Elige a una persona con la cuenta abierta.');
    }
    const { planId, concept } = await purposeOf(tx, userId, value, reported);
    const id = await insertPayment(tx, { ...value, userId, planId, concept, reported });
    if (!reported) await applyPayment(tx, await find(tx, id));
    await announce(tx, PAYMENTS_CHANGED, userId);
    return find(tx, id);
  });
}

async function requireReported(tx: Tx, id: string): Promise<Payment> {
  const before = await lock(tx, id);
  if (before.status === 'reported') return before;
  throw new AppError('CONFLICT', { message: 'Ese pago ya se revisó.' });
}

async function finish(tx: Tx, id: string, action: string, changes = {}): Promise<Payment> {
  const payment = await find(tx, id);
  await audit(tx, {
    action: `payments.${action}`,
    objectType: 'payment',
    objectId: id,
    changes: { userId: payment.userId, amountCents: payment.amountCents, ...changes },
  });
  await announce(tx, PAYMENTS_CHANGED, payment.userId);
  return payment;
}

/** The debt may have changed between the report and the confirmation. */
async function requireStillDue(tx: Tx, payment: Payment): Promise<void> {
  if (payment.membershipId === null) return;
  const membership = await membershipRows.lock(tx, payment.membershipId);
  const { due } = await dueFor(tx, membership, payment.planId !== null);
  if (payment.amountCents <= due) return;
  throw new AppError('CONFLICT', {
    message: 'Es más de lo que se debe ahora: quizá ya se pagó. Recházalo o cobra lo que falte.',
  });
}

export async function confirmPayment(db: Db, id: string): Promise<Payment> {
  return db.tx(async (tx) => {
    const before = await requireReported(tx, id);
    await requireStillDue(tx, before);
    await applyPayment(tx, before);
    const receipt_number = await nextNumber(tx, RECEIPT_COUNTER);
    const { day } = await tx.one(sql<{ day: Day }>`select gym_today() as day`);
    await tx.run(
      build
        .updateTable('payments')
        .set({
          status: 'confirmed',
          receipt_number,
          paid_on: day,
          confirmed_by: tx.actor.userId,
          confirmed_at: new Date(),
        })
        .where('id', '=', id),
    );
    await notify(tx, {
      userIds: [before.userId],
      kind: 'payment-confirmed',
      title: 'Confirmamos tu pago',
      body: `${before.concept}. Recibo ${receipt_number}.`,
      link: '/perfil',
    });
    return finish(tx, id, 'confirm', { receipt: receipt_number });
  });
}

export async function rejectPayment(db: Db, id: string, reason: string): Promise<Payment> {
  return db.tx(async (tx) => {
    await requireReported(tx, id);
    await tx.run(
      build
        .updateTable('payments')
        .set({
          status: 'rejected',
          void_reason: reason,
          voided_at: new Date(),
          voided_by: tx.actor.userId,
        })
        .where('id', '=', id),
    );
    return finish(tx, id, 'reject', { reason });
  });
}

/**
 * The payment and its receipt number stay; what it paid is owed again, or its period is removed.
 */
export async function voidPayment(db: Db, id: string, reason: string): Promise<Payment> {
  return db.tx(async (tx) => {
    const before = await lock(tx, id);
    if (before.status !== 'confirmed') {
      throw new AppError('CONFLICT', {
        message:
          before.status === 'void'
            ? 'Ese pago ya está anulado.'
            : 'Solo se anula un pago confirmado.',
      });
    }
    await tx.run(
      build
        .updateTable('payments')
        .set({
          status: 'void',
          void_reason: reason,
          voided_at: new Date(),
          voided_by: tx.actor.userId,
        })
        .where('id', '=', id),
    );
    await undoPayment(tx, before);
    await reopenFee(tx, id);
    return finish(tx, id, 'void', { reason });
  });
}
