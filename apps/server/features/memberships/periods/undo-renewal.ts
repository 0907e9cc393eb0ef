import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import type { Payment } from '@forja/contract/accounts/payment-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { hasRows } from '../../../platform/db/has-rows.ts';
import { build } from '../../../platform/db/sql.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { creditAccount, openSum } from '../../accounts/public.ts';
import { returnUndone } from '../../promotions/public.ts';
import * as membershipRows from '../membership-rows.ts';
import { chargesOf, type RenewalBefore } from '../memberships.ts';
import { aroundPause } from './around-pause.ts';
import { MEMBERSHIP_CHANGED, moveFollower } from './following-memberships.ts';
import * as periodRows from './period-rows.ts';

async function readBefore(tx: Tx, paymentId: string): Promise<RenewalBefore | null> {
  const { renewal } = await tx.one(
    build
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .select(sql<RenewalBefore | null>`renewal`.as('renewal')),
  );
  return renewal;
}

/** The days that were added. */
type Covered = Pick<Payment, 'coversFrom' | 'coversTo'>;

/** Moves the end back by the added days; later extensions and renewals keep theirs. */
function dayWithout({ startsOn }: Membership, payment: Covered, { endsOn }: RenewalBefore) {
  const added = daysBetween(endsOn, payment.coversTo ?? endsOn);
  return (day: Day): Day => {
    const moved = addDays(day, -added);
    return moved < startsOn ? startsOn : moved;
  };
}

/** Whether other money paid for the period too, so that it stays and the rest is owed. */
async function isPaidBesides(tx: Tx, { chargeId, priceAdded }: RenewalBefore): Promise<boolean> {
  return chargeId ? (await openSum(tx, [chargeId])) < priceAdded : false;
}

/** Whether a change of plan replaced it and credited the unused rest. */
async function isGivenBack(
  tx: Tx,
  { isCurrent }: Membership,
  { chargeId }: RenewalBefore,
): Promise<boolean> {
  if (isCurrent || !chargeId) return false;
  return hasRows(
    tx,
    sql`select from credits where charge_id = ${chargeId}::uuid and kind = 'pro-rata' limit 1`,
  );
}

/** Whether the period stays sold, so that its unpaid part is owed. */
const staysSold = async (tx: Tx, membership: Membership, before: RenewalBefore) =>
  (await isPaidBesides(tx, before)) || (await isGivenBack(tx, membership, before));

/** A removed period is not owed. */
async function forgive(
  tx: Tx,
  membership: Membership,
  before: RenewalBefore,
  reason: string,
): Promise<void> {
  const open = await chargesOf(tx, membership);
  const own = before.chargeId ? [before.chargeId] : [];
  // From before there were charges per period: the newest charges contain its price.
  const first = [...own, ...open.toReversed()];
  let left = Math.min(before.priceAdded, await openSum(tx, open));
  for (const chargeId of first) {
    const amountCents = Math.min(left, await openSum(tx, [chargeId]));
    left -= amountCents;
    const entry = { userId: membership.payerId, amountCents, reason };
    await creditAccount(tx, { ...entry, kind: 'cancelled-charge', first: [chargeId], chargeId });
  }
}

function visitsWithout({ visitsLeft }: Membership, before: RenewalBefore, isLast: boolean) {
  if (before.visitsAdded === undefined) return isLast ? before.visitsLeft : visitsLeft;
  return visitsLeft === null ? null : Math.max(0, visitsLeft - (before.visitsAdded ?? 0));
}

async function takePeriodBack(
  tx: Tx,
  membership: Membership,
  payment: Covered,
  before: RenewalBefore,
): Promise<void> {
  const moved = dayWithout(membership, payment, before);
  let from = payment.coversFrom;
  const takeFrom = async (one: Membership) => {
    const { endsOn } = await aroundPause(tx, one, async (bare) => {
      // If an end before it moved, its days may have moved for everyone it covers.
      if (one.id === membership.id && before.chargeId) {
        from = (await periodRows.beginOf(tx, before.chargeId)) ?? from;
      }
      const isLast = bare.periodFrom === from;
      // For memberships from before periods were recorded only the running one is known.
      const last = (await periodRows.undo(tx, one.id, from)) ?? {
        from: isLast ? before.periodFrom : moved(bare.periodFrom),
        to: moved(bare.endsOn),
      };
      await membershipRows.forgetGapsAfter(tx, one.id, last.to);
      await membershipRows.update(tx, one.id, {
        ends_on: last.to,
        period_from: last.from,
        visits_left: visitsWithout(bare, before, isLast),
        ...(one.id === membership.id && isLast && { price_cents: before.priceCents }),
      });
    });
    await moveFollower(tx, one, endsOn);
    await announce(tx, MEMBERSHIP_CHANGED, one.userId);
  };
  await takeFrom(membership);
  for (const other of await membershipRows.coveredMemberships(tx, membership)) {
    await takeFrom(other);
  }
  await returnUndone(tx, membership.id);
}

/**
 * Undoes what a voided payment bought: what it paid is owed again. A period it opened is removed
 * with its charge, for everyone it covered, unless other money paid for it too or a change of plan
 * has credited its rest.
 */
export async function undoPaidPeriod(tx: Tx, payment: Payment): Promise<void> {
  if (payment.membershipId === null) return;
  const membership = await membershipRows.lock(tx, payment.membershipId);
  const before = await readBefore(tx, payment.id);
  if (before && !(await staysSold(tx, membership, before))) {
    await takePeriodBack(tx, membership, payment, before);
    await forgive(tx, membership, before, 'Se anuló el pago de la renovación');
  }
  await announce(tx, MEMBERSHIP_CHANGED, membership.userId);
}

/** Removes a renewal that nobody paid for; returns whether that was the case. */
export async function takeRenewalBack(
  tx: Tx,
  membership: Membership,
  covered: Covered,
  before: RenewalBefore,
): Promise<boolean> {
  if (await staysSold(tx, membership, before)) return false;
  await takePeriodBack(tx, membership, covered, before);
  await forgive(tx, membership, before, 'Se deshizo la renovación');
  return true;
}
