import type { Day } from '@forja/calendar/day';
import type { PaymentNow } from '@forja/contract/memberships/payment-now-schema';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Membership, RenewalPreview } from '@forja/contract/memberships/routes';
import type { Profile } from '@forja/contract/profile/routes';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { announce } from '../../platform/notices/notices.ts';
import {
  basisPoints,
  lockAccount,
  openCharges,
  openSum,
  postCharge,
  readAccount,
  recordPayment,
  requireOwed,
} from '../accounts/public.ts';
import { findPlan } from '../plans/public.ts';
import { shownPromotion, useOnRenewal } from '../promotions/public.ts';
import * as membershipRows from './membership-rows.ts';
import { requireOpenAccount } from './open-account.ts';
import { MEMBERSHIP_CHANGED, moveFollower } from './periods/following-memberships.ts';
import * as periodRows from './periods/period-rows.ts';
import { renewalQuote } from './periods/renewal-quote.ts';

/** The person's membership as their profile shows it. */
export async function currentMembership(db: Db, userId: string) {
  return ((await membershipRows.currentPlanOf(db, userId)) ?? null) satisfies Profile['membership'];
}

export async function finish(
  tx: Tx,
  id: string,
  action: string,
  changes: Record<string, unknown> = {},
) {
  const membership = await membershipRows.find(tx, id);
  await audit(tx, {
    action: `memberships.${action}`,
    objectType: 'membership',
    objectId: id,
    changes: { userId: membership.userId, ...changes },
  });
  await announce(tx, MEMBERSHIP_CHANGED, membership.userId);
  return membership;
}

export const conceptOf = (planName: string): string => `Membresía ${planName}`;

interface Taken {
  membership: Membership;
  payment: PaymentNow;
  planId: string;
  covers: { from: Day; to: Day };
  renewal?: object;
}

/** Records the payment of a sale or renewal for these charges. */
export async function takePayment(
  tx: Tx,
  taken: Taken,
  chargeIds: readonly string[],
): Promise<void> {
  const { membership, payment, ...rest } = taken;
  await requireOwed(tx, payment, await openSum(tx, chargeIds), 'payment.amountCents');
  const { allowCredit: _, ...money } = payment;
  const entry = {
    ...rest,
    ...money,
    userId: membership.userId,
    membershipId: membership.id,
    concept: conceptOf(membership.planName),
  };
  await recordPayment(tx, entry, chargeIds);
}

/** The open charges of a membership, the oldest first. */
export async function chargesOf(tx: Tx, membership: Membership): Promise<string[]> {
  const open = await openCharges(tx, await lockAccount(tx, membership.payerId));
  return open.flatMap(({ id, membershipId }) => (membershipId === membership.id ? [id] : []));
}

type Covered = Omit<Parameters<typeof membershipRows.add>[1], 'id' | 'userId' | 'priceCents'>;

/** Gives a family member the same membership as the payer, at no price. */
export async function coverFamilyMember(tx: Tx, covered: Covered, userId: string, action: string) {
  const row = { ...covered, id: newId(), userId, priceCents: 0 };
  await membershipRows.add(tx, row);
  await finish(tx, row.id, action, { payerId: covered.payerId });
  return row.id;
}

/** The text that describes a period on documents. */
export const periodCharge = (membership: Membership, plan: Plan, dueOn: Day) => ({
  userId: membership.payerId,
  kind: 'period' as const,
  concept: conceptOf(membership.planName),
  membershipId: membership.id,
  planId: membership.planId,
  taxBp: basisPoints(plan.taxPercent),
  dueOn,
});

/** A membership before a renewal, and what the renewal cost. */
export interface RenewalBefore {
  endsOn: Day;
  periodFrom: Day;
  priceCents: number;
  visitsLeft: number | null;
  /** Unknown for renewals from before visits were added up. */
  visitsAdded?: number | null;
  priceAdded: number;
  /** The charge of the period; unknown from before there were charges. */
  chargeId?: string | null;
}

/** Adds another period of the plan, and its charge. */
export async function addPeriod(tx: Tx, before: Membership, plan: Plan, code?: string) {
  const today = await gymToday(tx);
  const quote = await renewalQuote(tx, before, plan, code);
  if (quote.codeRefusal) throw fieldError('promotionCode', quote.codeRefusal);
  const { from, to, anchor, freeDays, fullCents, promotion, priceCents: price } = quote;
  const extend = async (one: Membership, priceCents: number) => {
    // Unused visits are kept while the membership runs.
    const kept = one.endsOn >= today ? (one.visitsLeft ?? 0) : 0;
    await membershipRows.recordGap(tx, one, from);
    await membershipRows.update(tx, one.id, {
      ends_on: to,
      period_from: from,
      visits_left: plan.visitsTotal === null ? null : kept + plan.visitsTotal,
      anchor_day: anchor,
      // A renewal cancels a cancellation.
      cancels_on: null,
      ...(one.id === before.id && { price_cents: priceCents }),
    });
    const period = { membershipId: one.id, from, to, priceCents, freeDays };
    await periodRows.insert(tx, { ...period, visits: plan.visitsTotal });
    await moveFollower(tx, one, to);
  };
  await extend(before, price);
  if (before.payerId === before.userId) {
    for (const other of await membershipRows.coveredMemberships(tx, before)) {
      await extend(other, 0);
      await announce(tx, MEMBERSHIP_CHANGED, other.userId);
    }
  }
  const charge = periodCharge(before, plan, from);
  const chargeId = await postCharge(tx, {
    ...charge,
    unitPriceCents: fullCents,
    ...(promotion && {
      discountCents: promotion.discountCents,
      discountReason: promotion.name,
    }),
  });
  await periodRows.setCharge(tx, before.id, from, chargeId);
  if (promotion) {
    const { userId, concept, membershipId } = charge;
    const use = { userId, what: 'plan', concept, fullCents, chargeId, membershipId, from } as const;
    await useOnRenewal(tx, promotion, use, quote.goesOn);
  }
  const renewal: RenewalBefore = {
    chargeId,
    visitsAdded: plan.visitsTotal,
    endsOn: before.endsOn,
    periodFrom: before.periodFrom,
    priceCents: before.priceCents,
    visitsLeft: before.visitsLeft,
    priceAdded: price,
  };
  return { from, to, renewal };
}

export function requireOpen(membership: Membership): void {
  if (!membership.isCurrent) {
    throw new AppError('CONFLICT', { message: 'Esta membresía ya fue sustituida por otra.' });
  }
  if (membership.status === 'cancelled') {
    throw new AppError('CONFLICT', {
      message: 'Esta membresía está cancelada. Vende una nueva.',
    });
  }
}

export function requireRunning(membership: Membership): void {
  requireOpen(membership);
  if (membership.status === 'frozen') {
    throw new AppError('CONFLICT', {
      message: 'La membresía está pausada. Reactívala primero.',
    });
  }
}

/**
 * Throws unless another period can be added: the membership must run, and only its payer may renew
 * it.
 */
function requireRenewable(membership: Membership): void {
  requireRunning(membership);
  if (membership.payerId !== membership.userId) {
    throw new AppError('CONFLICT', {
      message: 'Es parte de un plan familiar. Renueva la membresía de quien paga.',
    });
  }
}

/** Also throws if another membership of the person follows it. */
export async function requireNext(tx: Tx, membership: Membership): Promise<void> {
  requireRenewable(membership);
  const held = await membershipRows.heldBy(tx, [membership.userId]);
  const next = held.find(({ afterId }) => afterId === membership.id);
  if (!next || membership.endsOn >= (await gymToday(tx))) return;
  throw new AppError('CONFLICT', { message: `Ya sigue con ${next.planName}. Renueva esa.` });
}

/** The price and days of another period, before anybody decides. */
export function previewRenewal(db: Db, id: string, code?: string): Promise<RenewalPreview> {
  return db.tx(async (tx) => {
    const membership = await membershipRows.lock(tx, id);
    await requireNext(tx, membership);
    const plan = await findPlan(tx, membership.planId);
    const quote = await renewalQuote(tx, membership, plan, code);
    const { from, to, fullCents, priceCents } = quote;
    const owedCents = await openSum(tx, await chargesOf(tx, membership));
    const { creditCents: inHandCents } = await readAccount(tx, membership.payerId);
    return {
      from,
      to,
      fullCents,
      priceCents,
      promotion: shownPromotion(quote.promotion),
      codeProblem: quote.codeRefusal,
      owedCents,
      inHandCents,
      dueCents: Math.max(0, priceCents + owedCents - inHandCents),
    };
  });
}

/** A renewal by staff. The account is looked at first, because sales lock people before plans. */
export const renewAtDesk = (db: Db, id: string, payment: PaymentNow | null, code?: string) =>
  db.tx(async (tx) => {
    await requireOpenAccount(tx, id);
    return renewMembership(tx, id, payment, code);
  });

export async function renewMembership(
  db: Db,
  id: string,
  payment: PaymentNow | null,
  code?: string,
) {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    await requireNext(tx, before);
    const plan = await findPlan(tx, before.planId);
    const { renewal, ...covers } = await addPeriod(tx, before, plan, code);
    const membership = await finish(tx, id, 'renew', { to: covers.to });
    if (payment) {
      const taken = { membership, payment, planId: plan.id, covers, renewal };
      await takePayment(tx, taken, await chargesOf(tx, membership));
    }
    return membershipRows.find(tx, id);
  });
}
