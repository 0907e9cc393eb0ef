import type { Payment } from '@forja/contract/accounts/payment-routes';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, conflictAt } from '../../platform/errors/app-error.ts';
import { publish } from '../../platform/live/live.ts';
import { announce } from '../../platform/notices/notices.ts';
import {
  lockAccountOf,
  openSum,
  PAYMENT_CONFIRMED,
  RECEIPT_COUNTER,
  settlePayment,
} from '../accounts/public.ts';
import {
  addPeriod,
  chargesOf,
  lockMembership,
  MEMBERSHIP_CHANGED,
  renewalPrice,
  requireNext,
} from '../memberships/public.ts';
import { notify } from '../notifications/public.ts';
import { findPlan } from '../plans/public.ts';
import { readCounterSettings, shiftFor } from '../shifts/public.ts';
import { finish, lock } from './payment-rows.ts';

/** Open screens read their lists of waiting work again. */
export const refreshWaiting = (tx: Tx): Promise<void> =>
  publish(tx, { topic: 'incoming-money', to: { holding: 'money.take' } });

async function requireReported(tx: Tx, id: string): Promise<Payment> {
  const before = await lock(tx, id);
  if (before.status === 'reported') return before;
  throw new AppError('CONFLICT', { message: 'Ese pago ya se revisó.' });
}

/**
 * The period that a reported payment buys. None if the membership was renewed since: the money was
 * meant for the period that is owed now.
 */
export async function periodBought(
  tx: Tx,
  payment: Pick<Payment, 'planId' | 'createdAt'>,
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

/** Refuses money that is no longer owed, unless it may stay in hand. */
function requireStillDue(payment: Payment, dueCents: number, allowCredit: boolean): void {
  if (allowCredit || payment.amountCents <= dueCents) return;
  throw conflictAt(
    'allowCredit',
    'Es más de lo que se debe ahora: quizá ya se pagó. Recházalo, o confírmalo y lo que sobra queda como saldo a favor.',
  );
}

/** Refuses if the period cannot be added any more, unless the money may stay in hand. */
export async function requirePeriod(
  tx: Tx,
  membership: Membership,
  allowCredit: boolean,
): Promise<boolean> {
  try {
    await requireNext(tx, membership);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (allowCredit) return false;
    throw conflictAt('allowCredit', `${error.message} Si lo confirmas, queda como saldo a favor.`);
  }
}

/** Adds the period that a reported payment buys; its charge comes first in what it settles. */
async function applyReport(tx: Tx, payment: Payment, allowCredit: boolean): Promise<string[]> {
  if (payment.membershipId === null) {
    const { chargeIds } = await tx.one(
      build.selectFrom('payments').where('id', '=', payment.id).select('charge_ids as chargeIds'),
    );
    requireStillDue(payment, await openSum(tx, chargeIds), allowCredit);
    return chargeIds;
  }
  const membership = await lockMembership(tx, payment.membershipId);
  const plan = await periodBought(tx, payment, membership);
  const canRenew = plan && (await requirePeriod(tx, membership, allowCredit));
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
    await lockAccountOf(tx, 'payments', id);
    const before = await requireReported(tx, id);
    const first = await applyReport(tx, before, allowCredit);
    const receipt_number = await nextNumber(tx, RECEIPT_COUNTER);
    const day = await gymToday(tx);
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
    await announce(tx, PAYMENT_CONFIRMED, id);
    await refreshWaiting(tx);
    const { receiptMails } = await readCounterSettings(tx);
    if (before.userId !== null) {
      await notify(tx, {
        userIds: [before.userId],
        kind: 'payment-confirmed',
        title: 'Confirmamos tu pago',
        body: `${before.concept}. Recibo ${receipt_number}.`,
        link: '/perfil',
        // The text is printed on the receipt too.
        ...(receiptMails && { mailed: true as const }),
      });
    }
    return finish(tx, id, 'confirm');
  });
}

export async function rejectPayment(db: Db, id: string, reason: string): Promise<Payment> {
  return db.tx(async (tx) => {
    const { userId, concept } = await requireReported(tx, id);
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
    await refreshWaiting(tx);
    if (userId !== null) {
      await notify(tx, {
        userIds: [userId],
        kind: 'payment-confirmed',
        title: 'No pudimos confirmar tu pago',
        body: `${concept}: ${reason}`,
        link: '/perfil',
      });
    }
    return finish(tx, id, 'reject', { reason });
  });
}
