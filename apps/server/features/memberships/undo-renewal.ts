import { daysBetween } from '@forja/contract/membership-credit';
import type { Membership } from '@forja/contract/memberships';
import type { Payment } from '@forja/contract/payments';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { announce } from '../../platform/notices.ts';
import { addDays } from './period.ts';
import * as repo from './repo.ts';
import { MEMBERSHIP_CHANGED, type RenewalBefore } from './service.ts';

async function readBefore(tx: Tx, paymentId: string): Promise<RenewalBefore | null> {
  const { renewal } = await tx.one(
    build
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .select(sql<RenewalBefore | null>`renewal`.as('renewal')),
  );
  return renewal;
}

/** Where the end of the membership goes back to; a later extension or renewal keeps its days. */
function endWithout(membership: Membership, payment: Payment, before: RenewalBefore): string {
  const added = daysBetween(before.endsOn, payment.coversTo ?? before.endsOn);
  const end = addDays(membership.endsOn, -added);
  return end < membership.startsOn ? membership.startsOn : end;
}

/**
 * A payment that never was: what it paid for is owed again, and a period it opened is taken back
 * from everyone it covered, price and all.
 */
export async function undoPayment(tx: Tx, payment: Payment): Promise<void> {
  if (payment.membershipId === null) return;
  const membership = await repo.lock(tx, payment.membershipId);
  const before = await readBefore(tx, payment.id);
  const owed = membership.owedCents + payment.amountCents;
  if (before === null) {
    await repo.update(tx, membership.id, { owed_cents: owed });
  } else {
    const endsOn = endWithout(membership, payment, before);
    const isRunning = membership.periodFrom === payment.coversFrom;
    await repo.update(tx, membership.id, {
      ends_on: endsOn,
      owed_cents: Math.max(0, owed - before.priceAdded),
      ...(isRunning && {
        period_from: before.periodFrom,
        due_on: before.dueOn,
        price_cents: before.priceCents,
        visits_left: before.visitsLeft,
      }),
    });
    for (const other of await repo.dependants(tx, membership.userId, membership.planId)) {
      await repo.update(tx, other.id, {
        ends_on: endsOn,
        ...(isRunning && { period_from: before.periodFrom, visits_left: before.visitsLeft }),
      });
      await announce(tx, MEMBERSHIP_CHANGED, other.userId);
    }
  }
  await announce(tx, MEMBERSHIP_CHANGED, membership.userId);
}
