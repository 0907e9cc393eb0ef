import type { Membership } from '@forja/contract/memberships/routes';
import type { PaymentMethod } from '@forja/contract/memberships/values';
import { audit } from '../../platform/db/audit.ts';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { conflictAt, explainViolations, fieldError } from '../../platform/http/errors.ts';
import { currency as readCurrency } from './membership-rows.ts';

export const RECEIPT_COUNTER = 'receipt';

interface PaymentEntry {
  method: PaymentMethod;
  amountCents: number;
  reference: string | null;
  membership: Pick<Membership, 'id' | 'userId' | 'planName'>;
  planId: string | null;
  covers?: { from: string; to: string } | null;
  /** Set when it opened another period of a membership. */
  renewal?: object;
  concept?: string;
  note?: string | null;
  paidOn?: string;
}

interface Row extends Omit<PaymentEntry, 'membership'> {
  userId: string;
  membershipId: string | null;
  concept: string;
  /** Reported payments wait for staff and have no number yet. */
  reported?: boolean;
}

/** Money is only ever written into a day that is still open. */
async function requireOpenDay(tx: Tx, paidOn: string | undefined): Promise<string> {
  const { day } = await tx.one(
    build.selectNoFrom((from) => from.fn<string>('gym_today').as('day')),
  );
  if (paidOn === undefined) return day;
  if (paidOn > day) throw fieldError('paidOn', 'La fecha del pago no puede estar en el futuro.');
  const closed = await tx.maybe(
    build.selectFrom('cash_closes').where('day', '=', paidOn).select('id'),
  );
  if (closed) throw fieldError('paidOn', 'La caja de ese día ya está cerrada.');
  return paidOn;
}

const REFUSALS = {
  payments_reference: () => conflictAt('reference', 'Ya hay un pago con esa referencia.'),
};

/** Writes a payment; a confirmed one takes the next receipt number in the same transaction. */
export async function insertPayment(tx: Tx, row: Row): Promise<string> {
  const id = newId();
  const paidOn = await requireOpenDay(tx, row.paidOn);
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
