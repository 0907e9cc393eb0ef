import type { Day } from '@forja/calendar/day';
import type { PaymentMethod } from '@forja/contract/accounts/values';
import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import { nextNumber } from '../../../platform/db/counters.ts';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { requireOpenDay, shiftFor } from '../../shifts/public.ts';
import { accountCurrency, lockAccount } from '../account-rows.ts';
import { requireUnusedReference } from './reference.ts';

export const RECEIPT_COUNTER = 'receipt';
/** Announced with the id of a payment when its money is in hand. */
export const PAYMENT_CONFIRMED = 'payment-confirmed';
/** Announced with the id of a payment or order when somebody reports having sent its money. */
export const MONEY_REPORTED = 'money-reported';

/** Money that came in, or was reported as sent. */
export interface PaymentEntry {
  /** Who pays; null for a sale at the counter to nobody in particular. */
  userId: string | null;
  method: PaymentMethod;
  amountCents: number;
  reference: string | null;
  concept: string;
  membershipId?: string | null;
  /** Set if it pays for another period of a plan. */
  planId?: string | null;
  orderId?: string | null;
  covers?: { from: Day; to: Day } | null;
  /** Set if it opened another period of a membership. */
  renewal?: object;
  note?: string | null;
  paidOn?: Day | undefined;
  locationId?: string | null;
  /** A reported payment waits for staff and has no receipt number yet. */
  reported?: boolean;
  /** Who reported it, when staff let it wait again; otherwise who acts. */
  reportedBy?: string | null;
  /** Cash handed over in dollars, and its exchange rate. */
  dollars?: { usdCents: number; usdRateCents: number } | null;
  /** What a reported payment is for. */
  chargeIds?: readonly string[];
}

/**
 * Locks the paid account: that of the payer of the membership, or of the person. Always before the
 * receipt number, so that two transactions cannot deadlock.
 */
async function holdPayer(tx: Tx, { userId, membershipId = null }: PaymentEntry): Promise<string> {
  const held = await tx.maybe(sql<{ payerId: string }>`
    select payer_id as "payerId" from memberships where id = ${membershipId}::uuid`);
  return lockAccount(tx, held?.payerId ?? userId);
}

/**
 * A confirmed payment gets the next receipt number in the same transaction, so that numbers have no
 * gaps.
 */
export async function insertPayment(tx: Tx, row: PaymentEntry) {
  const id = newId();
  const accountId = await holdPayer(tx, row);
  const paidOn = await requireOpenDay(tx, row.method, row.paidOn);
  await requireUnusedReference(tx, row);
  const shiftId = row.reported ? null : await shiftFor(tx, row.method);
  const currency = await accountCurrency(tx);
  const receipt = row.reported ? null : await nextNumber(tx, RECEIPT_COUNTER);
  await tx.run(
    build.insertInto('payments').values({
      gym_id: tx.gymId,
      id,
      account_id: accountId,
      receipt_number: receipt,
      user_id: row.userId,
      membership_id: row.membershipId ?? null,
      plan_id: row.planId ?? null,
      order_id: row.orderId ?? null,
      location_id: row.locationId ?? null,
      concept: row.concept,
      amount_cents: row.amountCents,
      currency,
      method: row.method,
      status: row.reported ? 'reported' : 'confirmed',
      reference: row.reference,
      note: row.note ?? null,
      paid_on: paidOn,
      shift_id: shiftId,
      usd_cents: row.dollars?.usdCents ?? null,
      usd_rate_cents: row.dollars?.usdRateCents ?? null,
      covers_from: row.covers?.from ?? null,
      covers_to: row.covers?.to ?? null,
      renewal: row.renewal ? JSON.stringify(row.renewal) : null,
      charge_ids: [...(row.chargeIds ?? [])],
      reported_by:
        row.reported && row.reportedBy === undefined ? tx.actor.userId : (row.reportedBy ?? null),
      confirmed_by: row.reported ? null : tx.actor.userId,
      confirmed_at: row.reported ? null : new Date(),
    }),
  );
  await announce(tx, row.reported ? MONEY_REPORTED : PAYMENT_CONFIRMED, id);
  // What waits again was recorded when it was reported.
  if (row.reportedBy !== undefined) return { id, accountId, paidOn };
  await audit(tx, {
    action: row.reported ? 'payments.report' : 'payments.create',
    objectType: 'payment',
    objectId: id,
    changes: { userId: row.userId, amountCents: row.amountCents, method: row.method, receipt },
  });
  return { id, accountId, paidOn };
}
