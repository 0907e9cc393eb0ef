import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { guards } from '../../../domain/people/guardian.ts';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findPlan } from '../../plans/public.ts';
import * as membershipRows from '../membership-rows.ts';
import { chargesOf, requireNext } from '../memberships.ts';
import { renewalPrice } from './renewal-quote.ts';

/**
 * A membership that a person may pay for, with its account: their own, one they pay, or that of a
 * minor in their care.
 */
export async function payableBy(tx: Tx, userId: string, id: string) {
  const membership = await membershipRows.lock(tx, id);
  if (membership.userId === userId || membership.payerId === userId) return { membership, userId };
  if (await guards(tx, userId, membership.userId)) {
    return { membership, userId: membership.payerId };
  }
  throw new AppError('NOT_FOUND');
}

/** What a payment settles, the amount owed, and the period it buys. */
export interface Purpose {
  chargeIds: string[];
  dueCents: number;
  plan: Plan | null;
}

/** The amount owed for a membership now; with `renew` including its next period. */
export async function purposeOf(tx: Tx, membership: Membership, renew: boolean): Promise<Purpose> {
  if (renew) await requireNext(tx, membership);
  const plan = renew ? await findPlan(tx, membership.planId) : null;
  const chargeIds = await chargesOf(tx, membership);
  const price = plan ? await renewalPrice(tx, membership, plan) : 0;
  return { chargeIds, dueCents: membership.owedCents + price, plan };
}
