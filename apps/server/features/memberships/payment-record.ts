import type { Day } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import type { PaymentMethod } from '@forja/contract/memberships/values';
import { audit } from '../../platform/db/audit.ts';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { conflictAt, explainViolations } from '../../platform/http/errors.ts';
import { requireOpenDay, shiftFor } from '../counter/public.ts';
import { currency as readCurrency } from './membership-rows.ts';

export const RECEIPT_COUNTER = 'receipt';

interface PaymentEntry {
  method: PaymentMethod;
  amountCents: number;
  reference: string | null;
  membership: Pick<Membership, 'id' | 'userId' | 'planName'>;
  planId: string | null;
  covers?: { from: Day; to: Day } | null;
  /** Set when it opened another period of a membership. */
  renewal?: object;
  concept?: string;
  note?: string | null;
  paidOn?: Day;
}

interface Row extends Omit<PaymentEntry, 'membership'> {
  userId: string;
  membershipId: string | null;
  concept: string;
  /** A reported payment waits for staff and has no receipt number yet. */
  reported?: boolean;
}

const REFUSALS = {
  payments_reference: () => conflictAt('reference', 'Ya hay un pago con esa referencia.'),
};

/**
 * A confirmed payment gets the next receipt number in the same transaction, so that numbers have no
 * gaps.
 */
export async function insertPayment(tx: Tx, row: Row): Promise<string> {
  const id = newId();
  const paidOn = await requireOpenDay(tx, row.method, row.paidOn);
  const shiftId = row.reported ? null : await shiftFor(tx, row.method);
  const currency = await readCurrency(tx);
  const receipt = row.reported ? null : await nextNumber(tx, RECEIPT_COUNTER);
  await explainViolations(REFUSALS, () =>
    tx.run(
      build.insertInto('payments').values({
        gym_id: tx.gymId,
        id,
        receipt_number: receipt,
        user_id: row.userId,
        membership_id: row.membershipId,
        plan_id: row.planId,
        concept: row.concept,
        amount_cents: row.amountCents,
        currency,
        method: row.method,
        status: row.reported ? 'reported' : 'confirmed',
        reference: row.reference,
        note: row.note ?? null,
        paid_on: paidOn,
        shift_id: shiftId,
        covers_from: row.covers?.from ?? null,
        covers_to: row.covers?.to ?? null,
        renewal: row.renewal ? JSON.stringify(row.renewal) : null,
        reported_by: row.reported ? tx.actor.userId : null,
        confirmed_by: row.reported ? null : tx.actor.userId,
        confirmed_at: row.reported ? null : new Date(),
      }),
    ),
  );
  await audit(tx, {
    action: row.reported ? 'payments.report' : 'payments.create',
    objectType: 'payment',
    objectId: id,
    changes: { userId: row.userId, amountCents: row.amountCents, method: row.method, receipt },
  });
  return id;
}

/** The payment that comes with a sale or a renewal. */
export function recordPayment(tx: Tx, entry: PaymentEntry): Promise<string> {
  const { membership, ...rest } = entry;
  return insertPayment(tx, {
    ...rest,
    userId: membership.userId,
    membershipId: membership.id,
    concept: entry.concept ?? `Membresía ${membership.planName}`,
  });
}
