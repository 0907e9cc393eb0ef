import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import type { Payment } from '@forja/contract/memberships/payment-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { announce } from '../../platform/live/notices.ts';
import * as membershipRows from './membership-rows.ts';
import { MEMBERSHIP_CHANGED, type RenewalBefore } from './memberships.ts';

async function readBefore(tx: Tx, paymentId: string): Promise<RenewalBefore | null> {
  const { renewal } = await tx.one(
    build
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .select(sql<RenewalBefore | null>`renewal`.as('renewal')),
  );
  return renewal;
}

/** Moves the end back by what the payment added; later extensions and renewals keep their days. */
function dayWithout({ startsOn }: Membership, payment: Payment, { endsOn }: RenewalBefore) {
  const added = daysBetween(endsOn, payment.coversTo ?? endsOn);
  return (day: Day): Day => {
    const moved = addDays(day, -added);
    return moved < startsOn ? startsOn : moved;
  };
}

/**
 * Undoes a voided payment: what it paid is owed again, and a period it opened is removed, with its
 * price, for everyone it covered.
 */
export async function undoPayment(tx: Tx, payment: Payment): Promise<void> {
  if (payment.membershipId === null) return;
  const membership = await membershipRows.lock(tx, payment.membershipId);
  const before = await readBefore(tx, payment.id);
  const owed = membership.owedCents + payment.amountCents;
  if (before === null) {
    await membershipRows.update(tx, membership.id, { owed_cents: owed });
  } else {
    const moved = dayWithout(membership, payment, before);
    const isRunning = membership.periodFrom === payment.coversFrom;
    const period = {
      ends_on: moved(membership.endsOn),
      period_from: isRunning ? before.periodFrom : moved(membership.periodFrom),
    };
    await membershipRows.update(tx, membership.id, {
      ...period,
      owed_cents: Math.max(0, owed - before.priceAdded),
      ...(isRunning && {
        due_on: before.dueOn,
        price_cents: before.priceCents,
        visits_left: before.visitsLeft,
      }),
    });
    for (const other of await membershipRows.dependants(tx, membership.userId, membership.planId)) {
      await membershipRows.update(tx, other.id, {
        ...period,
        ...(isRunning && { visits_left: before.visitsLeft }),
      });
      await announce(tx, MEMBERSHIP_CHANGED, other.userId);
    }
  }
  await announce(tx, MEMBERSHIP_CHANGED, membership.userId);
}
