import type { Day } from '@forja/calendar/day';
import type {
  NewPayment,
  Payment,
  PaymentsQuery,
} from '@forja/contract/memberships/payment-routes';
import type { Membership, Plan } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { isFoundBy } from '../../platform/db/person-search.ts';
import { build } from '../../platform/db/sql.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import { AppError, conflictAt, fieldError } from '../../platform/http/errors.ts';
import { isInReach, reaches, requireReach } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { announce } from '../../platform/live/notices.ts';
import {
  holdAccountOf,
  openSum,
  postCharge,
  RECEIPT_COUNTER,
  readAccount,
  recordPayment,
  requireOwed,
  settlePayment,
  voidPayment as voidInAccount,
} from '../accounts/public.ts';
import { reopenFee } from '../classes/public.ts';
import { shiftFor } from '../counter/public.ts';
import { notify } from '../notifications/public.ts';
import * as membershipRows from './membership-rows.ts';
import {
  addPeriod,
  chargesOf,
  conceptOf,
  MEMBERSHIP_CHANGED,
  renewalPrice,
  requireRenewable,
} from './memberships.ts';
import { findPlan } from './plans.ts';
import { maySeePayment, onlyReports } from './policy.ts';
import { undoPayment } from './undo-renewal.ts';

/** Announced when a payment starts or stops waiting for confirmation. */
const PAYMENTS_CHANGED = 'payments-changed';

/** Whose name a sale to nobody in particular has. */
const COUNTER = 'Venta de mostrador';

/** A void is a row of its own. */
const status = sql<Payment['status']>`case when v.id is null then y.status else 'void' end`;

const payments = build
  .selectFrom('payments as y')
  .leftJoin('users as u', (join) =>
    join.onRef('u.gym_id', '=', 'y.gym_id').onRef('u.id', '=', 'y.user_id'),
  )
  .leftJoin('payment_voids as v', (join) =>
    join.onRef('v.gym_id', '=', 'y.gym_id').onRef('v.payment_id', '=', 'y.id'),
  )
  .select([
    'y.id',
    'y.receipt_number as receiptNumber',
    'y.user_id as userId',
    sql<string>`coalesce(u.username, ${COUNTER})`.as('username'),
    'y.membership_id as membershipId',
    'y.plan_id as planId',
    'y.concept',
    'y.amount_cents as amountCents',
    'y.currency',
    sql<Payment['method']>`y.method`.as('method'),
    status.as('status'),
    'y.reference',
    'y.receipt_photo as receiptPhoto',
    'y.note',
    'y.paid_on as paidOn',
    'y.covers_from as coversFrom',
    'y.covers_to as coversTo',
    sql<string>`y.created_at`.as('createdAt'),
    sql<string | null>`y.confirmed_at`.as('confirmedAt'),
    sql<string | null>`coalesce(v.created_at, y.voided_at)`.as('voidedAt'),
    sql<string | null>`coalesce(v.reason, y.void_reason)`.as('voidReason'),
  ]);

/** A payment the caller may see: their own, or that of somebody they take money from. */
export async function findPayment(db: Db, caller: Caller, id: string): Promise<Payment> {
  const found = await find(db, id);
  const visible =
    maySeePayment(caller, found) &&
    (found.userId === null || (await reaches(db, caller, found.userId)));
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
  if (query.status) rows = rows.where(status, '=', query.status);
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

/** A membership that a person may pay for: their own, or one they pay. */
async function payableBy(tx: Tx, userId: string, id: string): Promise<Membership> {
  const membership = await membershipRows.lock(tx, id);
  if (membership.userId === userId || membership.payerId === userId) return membership;
  throw new AppError('NOT_FOUND');
}

/** What a payment settles, what is owed for that, and the period that it buys. */
interface Purpose {
  chargeIds: string[];
  dueCents: number;
  plan: Plan | null;
}

/** What is owed for a membership now; with `renew`, its next period included. */
async function purposeOf(tx: Tx, membership: Membership, renew: boolean): Promise<Purpose> {
  if (renew) requireRenewable(membership);
  const plan = renew ? await findPlan(tx, membership.planId) : null;
  const chargeIds = await chargesOf(tx, membership);
  const price = plan ? await renewalPrice(tx, membership, plan) : 0;
  return { chargeIds, dueCents: membership.owedCents + price, plan };
}

/** Refuses charges that are not of the account, or owe nothing any more. */
async function requireOpen(tx: Tx, userId: string, chargeIds: readonly string[]): Promise<void> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from charges c
    where c.id = any (${[...chargeIds]}::uuid[]) and c.settled_cents < c.total_cents
      and c.account_id = account_of(${userId}::uuid)`);
  if (count < new Set(chargeIds).size) {
    throw fieldError('chargeIds', 'Algo de eso ya está pagado. Recarga la página.');
  }
}

/** Members report exactly what they owe; staff may take a part, or more when they say so. */
async function requireAmount(
  tx: Tx,
  value: NewPayment,
  dueCents: number,
  mustMatch: boolean,
): Promise<void> {
  if (dueCents === 0 && !value.allowCredit) {
    throw fieldError('amountCents', 'No hay nada pendiente de pago.');
  }
  await requireOwed(tx, value, dueCents, 'amountCents');
  if (mustMatch && value.amountCents !== dueCents) {
    throw fieldError('amountCents', 'El monto no coincide con lo que debes. Recarga la página.');
  }
}

interface Entry extends NewPayment {
  userId: string;
  reported: boolean;
}

/** Pays for a membership: what is owed for it, and with `renew` another period. */
async function payMembership(tx: Tx, id: string, value: Entry): Promise<string> {
  const membership = await payableBy(tx, value.userId, id);
  const { plan, dueCents, chargeIds } = await purposeOf(tx, membership, value.renew);
  await requireAmount(tx, value, dueCents, value.reported);
  const entry = {
    ...value,
    planId: plan?.id ?? null,
    concept: value.concept ?? conceptOf(membership.planName),
    chargeIds,
  };
  if (value.reported) return recordPayment(tx, entry);
  const period = plan && (await addPeriod(tx, membership, plan));
  const first = await chargesOf(tx, membership);
  const covers = period && { from: period.from, to: period.to };
  const paid = { ...entry, covers, ...(period && { renewal: period.renewal }) };
  const paymentId = await recordPayment(tx, paid, first);
  await announce(tx, MEMBERSHIP_CHANGED, membership.userId);
  return paymentId;
}

/** Pays charges of the account, whatever they are for; with none named, the oldest. */
async function payCharges(tx: Tx, chargeIds: readonly string[], value: Entry): Promise<string> {
  await requireOpen(tx, value.userId, chargeIds);
  const account = await readAccount(tx, value.userId);
  const chosen = account.open.filter(({ id }) => chargeIds.includes(id));
  // Staff who name none pay whatever is owed; a member names what they report.
  const asked = chosen.length === 0 && !value.reported ? account.open : chosen;
  const dueCents = asked.reduce((sum, { openCents }) => sum + openCents, 0);
  await requireAmount(tx, value, dueCents, value.reported);
  const concept = value.concept ?? (asked[0]?.concept || 'Abono a la cuenta');
  const paymentId = await recordPayment(tx, { ...value, concept, chargeIds }, chargeIds);
  await announce(tx, MEMBERSHIP_CHANGED, value.userId);
  return paymentId;
}

/** Takes money for something that is sold and paid at once. */
async function payAtOnce(tx: Tx, value: Entry): Promise<string> {
  if (value.reported || value.renew) {
    throw fieldError('membershipId', 'Elige la membresía que pagas.');
  }
  const { userId, amountCents, concept = 'Pago' } = value;
  const charge = { userId, kind: 'service' as const, concept, unitPriceCents: amountCents };
  const chargeId = await postCharge(tx, { ...charge, keepsCredit: true });
  return recordPayment(tx, { ...value, concept }, chargeId ? [chargeId] : []);
}

export async function createPayment(db: Db, caller: Caller, value: NewPayment): Promise<Payment> {
  const reported = onlyReports(caller, value);
  if (reported) requireReport(value, caller);
  const userId = value.userId ?? caller.userId;
  await requireReach(db, caller, userId);
  const entry = { ...value, userId, reported, allowCredit: value.allowCredit && !reported };
  return db.tx(async (tx) => {
    if (!reported && (await membershipRows.requirePeople(tx, [userId])) === 0) {
      throw fieldError('userId', 'Elige a una persona con la cuenta abierta.');
    }
    const id = value.membershipId
      ? await payMembership(tx, value.membershipId, entry)
      : value.chargeIds
        ? await payCharges(tx, value.chargeIds, entry)
        : await payAtOnce(tx, entry);
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
  await announce(tx, PAYMENTS_CHANGED, payment.userId ?? undefined);
  return payment;
}

/**
 * The period that a reported payment buys: none when the membership was renewed since, as the money
 * was sent for the period that is owed by now.
 */
async function periodBought(
  tx: Tx,
  payment: Payment,
  membership: Membership,
): Promise<Plan | null> {
  if (payment.planId === null) return null;
  const renewed = await tx.maybe(
    build
      .selectFrom('charges')
      .where('membership_id', '=', membership.id)
      .where('kind', '=', 'period')
      .where('created_at', '>', payment.createdAt)
      .whereRef('settled_cents', '<', 'total_cents')
      .select('id'),
  );
  return renewed ? null : findPlan(tx, payment.planId);
}

/** Refuses money that is not owed any more, unless it may stay in the payer's hand. */
function requireStillDue(payment: Payment, dueCents: number, allowCredit: boolean): void {
  if (allowCredit || payment.amountCents <= dueCents) return;
  throw conflictAt(
    'allowCredit',
    'Es más de lo que se debe ahora: quizá ya se pagó. Recházalo, o confírmalo y lo que sobra queda como saldo a favor.',
  );
}

/** Refuses to lose a period that cannot be added any more, unless the money may stay in hand. */
function requirePeriod(membership: Membership, allowCredit: boolean): boolean {
  try {
    requireRenewable(membership);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (allowCredit) return false;
    throw conflictAt('allowCredit', `${error.message} Si lo confirmas, queda como saldo a favor.`);
  }
}

/** Adds the period that a reported payment buys; says what the payment settles first. */
async function applyReport(tx: Tx, payment: Payment, allowCredit: boolean): Promise<string[]> {
  if (payment.membershipId === null) {
    const { chargeIds } = await tx.one(
      build.selectFrom('payments').where('id', '=', payment.id).select('charge_ids as chargeIds'),
    );
    requireStillDue(payment, await openSum(tx, chargeIds), allowCredit);
    return chargeIds;
  }
  const membership = await membershipRows.lock(tx, payment.membershipId);
  const plan = await periodBought(tx, payment, membership);
  const canRenew = plan && requirePeriod(membership, allowCredit);
  const price = canRenew ? await renewalPrice(tx, membership, plan) : 0;
  const dueCents = membership.owedCents + price;
  requireStillDue(payment, dueCents, allowCredit);
  if (canRenew) {
    const { from, to, renewal } = await addPeriod(tx, membership, plan);
    await tx.run(
      build
        .updateTable('payments')
        .set({ covers_from: from, covers_to: to, renewal: JSON.stringify(renewal) })
        .where('id', '=', payment.id),
    );
  }
  await announce(tx, MEMBERSHIP_CHANGED, membership.userId);
  return chargesOf(tx, membership);
}

export async function confirmPayment(db: Db, id: string, allowCredit: boolean): Promise<Payment> {
  return db.tx(async (tx) => {
    await holdAccountOf(tx, 'payments', id);
    const before = await requireReported(tx, id);
    const first = await applyReport(tx, before, allowCredit);
    const receipt_number = await nextNumber(tx, RECEIPT_COUNTER);
    const { day } = await tx.one(sql<{ day: Day }>`select gym_today() as day`);
    const shift_id = await shiftFor(tx, before.method);
    await tx.run(
      build
        .updateTable('payments')
        .set({
          status: 'confirmed',
          receipt_number,
          paid_on: day,
          shift_id,
          confirmed_by: tx.actor.userId,
          confirmed_at: new Date(),
        })
        .where('id', '=', id),
    );
    await settlePayment(tx, id, first);
    if (before.userId !== null) {
      await notify(tx, {
        userIds: [before.userId],
        kind: 'payment-confirmed',
        title: 'Confirmamos tu pago',
        body: `${before.concept}. Recibo ${receipt_number}.`,
        link: '/perfil',
      });
    }
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

/** Money for an order goes back with the order, which also puts its pieces back. */
async function requireNoOrder(tx: Tx, id: string): Promise<void> {
  const { order_id } = await tx.one(
    build.selectFrom('payments').where('id', '=', id).select('order_id'),
  );
  if (order_id === null) return;
  throw new AppError('CONFLICT', {
    message: 'Es el pago de un pedido. Devuelve el pedido en la tienda.',
  });
}

/**
 * The payment and its receipt number stay; from today on it counts no more. What it paid is owed
 * again, and a period that nothing else was paid for is taken back.
 */
export async function voidPayment(db: Db, id: string, reason: string): Promise<Payment> {
  return db.tx(async (tx) => {
    await holdAccountOf(tx, 'payments', id);
    const before = await lock(tx, id);
    if (before.status !== 'confirmed') {
      throw new AppError('CONFLICT', {
        message:
          before.status === 'void'
            ? 'Ese pago ya está anulado.'
            : 'Solo se anula un pago confirmado.',
      });
    }
    await requireNoOrder(tx, id);
    await voidInAccount(tx, id, reason);
    await undoPayment(tx, before);
    await reopenFee(tx, id);
    return finish(tx, id, 'void', { reason });
  });
}
