import type { Payment } from '@forja/contract/accounts/payment-routes';
import type { PaymentMethod } from '@forja/contract/accounts/values';
import { UNDO_CONFIRMATION_SECONDS } from '@forja/contract/store-orders/order-states';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockAccountOf, recordPayment, reversePayment } from '../accounts/public.ts';
import { reopenFee } from '../classes/public.ts';
import { undoPaidPeriod } from '../memberships/public.ts';
import { notify } from '../notifications/public.ts';
import { finish, lock } from './payment-rows.ts';
import { refreshWaiting } from './review-payment.ts';

const REASON = 'Se deshizo la confirmación.';

interface Report {
  userId: string | null;
  membershipId: string | null;
  planId: string | null;
  method: PaymentMethod;
  amountCents: number;
  reference: string | null;
  concept: string;
  note: string | null;
  chargeIds: string[];
  reportedBy: string | null;
  photo: string | null;
}

/** The report that the caller decided within the last minute. */
const ownDecision = (tx: Tx, id: string): Promise<Report | undefined> =>
  tx.maybe(sql<Report>`
    select user_id as "userId", membership_id as "membershipId", plan_id as "planId", method,
      amount_cents as "amountCents", reference, concept, note, charge_ids as "chargeIds",
      reported_by as "reportedBy", receipt_photo as photo
    from payments y where y.id = ${id}::uuid and y.order_id is null
      and not exists (select from payment_voids v where v.payment_id = y.id)
      -- What is paid at the desk is confirmed as it is written: nobody decided on it.
      and (y.status = 'rejected' or exists (
        select from audit_log a
        where a.object_id = y.id::text and a.action = 'payments.confirm'))
      and case y.status when 'confirmed' then y.confirmed_by when 'rejected' then y.voided_by end
        = ${tx.actor.userId}::uuid
      and case y.status when 'confirmed' then y.confirmed_at else y.voided_at end
        > now() - make_interval(secs => ${UNDO_CONFIRMATION_SECONDS})`);

/** The picture belongs to the report that waits. */
async function movePhoto(tx: Tx, { photo }: Report, from: string, to: string): Promise<void> {
  if (photo === null) return;
  const set = (id: string, receipt_photo: string | null) =>
    tx.run(build.updateTable('payments').set({ receipt_photo }).where('id', '=', id));
  await set(from, null);
  await set(to, photo);
}

/**
 * Takes back a confirmation or rejection made by mistake. Decided payments never change, so the
 * report waits again as a new one; a confirmed payment is voided with what it bought.
 */
export function reopenReport(db: Db, id: string): Promise<Payment> {
  return db.tx(async (tx) => {
    await lockAccountOf(tx, 'payments', id);
    const before = await lock(tx, id);
    const report = await ownDecision(tx, id);
    if (!report) {
      throw new AppError('CONFLICT', {
        message:
          'Eso ya no se puede deshacer. Pide a gerencia que anule el pago, o cóbralo otra vez.',
      });
    }
    if (before.status === 'confirmed') {
      await reversePayment(tx, id, REASON);
      await undoPaidPeriod(tx, before);
      await reopenFee(tx, id);
    }
    const again = await recordPayment(tx, { ...report, reported: true });
    await movePhoto(tx, report, id, again);
    await refreshWaiting(tx);
    if (report.userId !== null) {
      await notify(tx, {
        userIds: [report.userId],
        kind: 'payment-confirmed',
        title: 'Seguimos revisando tu pago',
        body: `${report.concept}. Te respondimos antes de tiempo.`,
        link: '/perfil',
      });
    }
    return finish(tx, again, 'reopen', { receipt: before.receiptNumber });
  });
}
