import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import { unusedCredit } from '@forja/contract/memberships/credit';
import type { Membership, PaymentNow, Plan, Sale } from '@forja/contract/memberships/routes';
import type { Profile } from '@forja/contract/session/routes';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError, fieldError } from '../../platform/http/errors.ts';
import { announce } from '../../platform/live/notices.ts';
import {
  creditAccount,
  holdAccount,
  openCharges,
  openSum,
  postCharge,
  recordPayment,
  requireOwed,
} from '../accounts/public.ts';
import * as membershipRows from './membership-rows.ts';
import { lastDay } from './period.ts';
import { findPlan, planOnSale } from './plans.ts';

/** Announced with the user's id when their right to enter has changed. */
export const MEMBERSHIP_CHANGED = 'membership-changed';

const FARTHEST_DAYS = 366;

/** The person's membership as their profile shows it. */
export async function currentMembership(db: Db, userId: string) {
  const found = await membershipRows.currentOf(db, userId);
  if (!found) return null;
  return {
    planName: found.planName,
    status: found.status,
    endsOn: found.endsOn,
  } satisfies Profile['membership'];
}

async function finish(tx: Tx, id: string, action: string, changes: Record<string, unknown> = {}) {
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

function saleDates(sale: Sale, plan: Plan, today: Day): { startsOn: Day; endsOn: Day } {
  const startsOn = sale.startsOn ?? today;
  if (Math.abs(daysBetween(today, startsOn)) > FARTHEST_DAYS) {
    throw fieldError('startsOn', 'Elige un inicio dentro de un año.');
  }
  const endsOn = sale.endsOn ?? lastDay(startsOn, plan);
  if (endsOn < startsOn) {
    throw fieldError('endsOn', 'El fin no puede ser anterior al inicio.');
  }
  return { startsOn, endsOn };
}

export const conceptOf = (planName: string): string => `Membresía ${planName}`;

interface Taken {
  membership: Membership;
  payment: PaymentNow;
  planId: string;
  covers: { from: Day; to: Day };
  renewal?: object;
}

/** Takes the payment that comes with a sale or a renewal for these charges. */
async function takePayment(tx: Tx, taken: Taken, chargeIds: readonly string[]): Promise<void> {
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

/** What is owed for a membership, the oldest first. */
export async function chargesOf(tx: Tx, membership: Membership): Promise<string[]> {
  const open = await openCharges(tx, await holdAccount(tx, membership.payerId));
  return open.flatMap(({ id, membershipId }) => (membershipId === membership.id ? [id] : []));
}

type Covered = Omit<Parameters<typeof membershipRows.replace>[1], 'id' | 'userId' | 'priceCents'>;

/** Gives the family the same membership as their payer, at no price of their own. */
async function coverFamily(tx: Tx, covered: Covered, userIds: readonly string[], action: string) {
  for (const userId of userIds) {
    const row = { ...covered, id: newId(), userId, priceCents: 0 };
    await membershipRows.replace(tx, row);
    await finish(tx, row.id, action, { payerId: covered.payerId });
  }
}

export async function sellMembership(db: Db, sale: Sale): Promise<Membership> {
  return db.tx(async (tx) => {
    const plan = await planOnSale(tx, sale.planId);
    const family = [...new Set(sale.familyIds)].filter((id) => id !== sale.userId);
    if (family.length >= plan.familySize && family.length > 0) {
      throw fieldError('familyIds', `Este plan cubre a ${plan.familySize} personas en total.`);
    }
    const people = [sale.userId, ...family];
    if ((await membershipRows.requirePeople(tx, people)) < people.length) {
      throw fieldError('userId', 'Elige a una persona con la cuenta abierta.');
    }
    const { startsOn, endsOn } = saleDates(sale, plan, await membershipRows.today(tx));
    const priceCents = sale.priceCents ?? plan.priceCents;
    await holdAccount(tx, sale.userId);
    const common = {
      payerId: sale.userId,
      planId: plan.id,
      startsOn,
      endsOn,
      autoRenew: sale.autoRenew ?? plan.autoRenew,
      visitsLeft: plan.visitsTotal,
    };
    const id = newId();
    await membershipRows.replace(tx, { ...common, id, userId: sale.userId, priceCents });
    await coverFamily(tx, common, family, 'sell');
    const membership = await finish(tx, id, 'sell', { planId: plan.id, priceCents });
    const listPrice = Math.max(plan.priceCents, priceCents);
    const chargeId = await postCharge(tx, {
      ...periodCharge(membership, startsOn),
      unitPriceCents: listPrice,
      discountCents: listPrice - priceCents,
    });
    const covers = { from: startsOn, to: endsOn };
    if (sale.payment) {
      const taken = { membership, payment: sale.payment, planId: plan.id, covers };
      await takePayment(tx, taken, chargeId ? [chargeId] : []);
    }
    return membershipRows.find(tx, id);
  });
}

/** What a period of a membership is written down as. */
const periodCharge = (membership: Membership, dueOn: Day) => ({
  userId: membership.payerId,
  kind: 'period' as const,
  concept: conceptOf(membership.planName),
  membershipId: membership.id,
  planId: membership.planId,
  dueOn,
});

/** How a membership was before a renewal, and what the renewal cost. */
export interface RenewalBefore {
  endsOn: Day;
  periodFrom: Day;
  priceCents: number;
  visitsLeft: number | null;
  priceAdded: number;
  /** What the period is owed by; unknown of those from before there were charges. */
  chargeId?: string | null;
}

/** Adds a period of the plan after the current one, and what is owed for it. */
export async function addPeriod(tx: Tx, before: Membership, plan: Plan) {
  const today = await membershipRows.today(tx);
  const from = before.endsOn >= today ? addDays(before.endsOn, 1) : today;
  const to = lastDay(from, plan);
  const price = before.payerId === before.userId ? plan.priceCents : 0;
  const visits = plan.visitsTotal;
  await membershipRows.update(tx, before.id, {
    ends_on: to,
    period_from: from,
    price_cents: price,
    visits_left: visits,
  });
  if (before.payerId === before.userId) {
    for (const other of await membershipRows.dependants(tx, before.userId, before.planId)) {
      await membershipRows.update(tx, other.id, {
        ends_on: to,
        period_from: from,
        visits_left: visits,
      });
      await announce(tx, MEMBERSHIP_CHANGED, other.userId);
    }
  }
  const chargeId = await postCharge(tx, { ...periodCharge(before, from), unitPriceCents: price });
  const renewal: RenewalBefore = {
    chargeId,
    endsOn: before.endsOn,
    periodFrom: before.periodFrom,
    priceCents: before.priceCents,
    visitsLeft: before.visitsLeft,
    priceAdded: price,
  };
  return { from, to, renewal };
}

function requireOpen(membership: Membership): void {
  if (!membership.isCurrent) {
    throw new AppError('CONFLICT', { message: 'Esta membresía ya fue sustituida por otra.' });
  }
  if (membership.status === 'cancelled') {
    throw new AppError('CONFLICT', {
      message: 'Esta membresía está cancelada. Vende una nueva.',
    });
  }
}

function requireRunning(membership: Membership): void {
  requireOpen(membership);
  if (membership.status === 'frozen') {
    throw new AppError('CONFLICT', {
      message: 'La membresía está pausada. Reactívala primero.',
    });
  }
}

/**
 * Throws unless a period can be added: the membership must be running and renewed by whoever pays
 * for it.
 */
export function requireRenewable(membership: Membership): void {
  requireRunning(membership);
  if (membership.payerId !== membership.userId) {
    throw new AppError('CONFLICT', {
      message: 'Es parte de un plan familiar. Renueva la membresía de quien paga.',
    });
  }
}

export async function renewMembership(db: Db, id: string, payment: PaymentNow | null) {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    requireRenewable(before);
    const plan = await findPlan(tx, before.planId);
    const { renewal, ...covers } = await addPeriod(tx, before, plan);
    const membership = await finish(tx, id, 'renew', { to: covers.to });
    if (payment) {
      const taken = { membership, payment, planId: plan.id, covers, renewal };
      await takePayment(tx, taken, await chargesOf(tx, membership));
    }
    return membershipRows.find(tx, id);
  });
}

/** The family members, who change plan too where the new plan has room for them. */
async function familyFor(tx: Tx, before: Membership, plan: Plan): Promise<Membership[]> {
  if (before.payerId !== before.userId) return [];
  const others = await membershipRows.dependants(tx, before.userId, before.planId);
  if (others.length === 0 || others.length < plan.familySize) return others;
  throw fieldError(
    'planId',
    `Su membresía cubre a ${others.length + 1} personas y ese plan a ${plan.familySize}. Elige uno más amplio o cancela antes las que sobran.`,
  );
}

export async function changePlan(
  db: Db,
  id: string,
  planId: string,
  payment: PaymentNow | null,
): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    requireRunning(before);
    if (planId === before.planId) throw fieldError('planId', 'Ya tiene ese plan.');
    const plan = await planOnSale(tx, planId);
    const family = await familyFor(tx, before, plan);
    const startsOn = await membershipRows.today(tx);
    const endsOn = lastDay(startsOn, plan);
    const credit = unusedCredit(before, startsOn, await membershipRows.currency(tx));
    const { priceCents } = plan;
    const next = newId();
    const common = {
      payerId: before.userId,
      planId,
      startsOn,
      endsOn,
      autoRenew: before.autoRenew,
      visitsLeft: plan.visitsTotal,
    };
    await membershipRows.replace(tx, {
      ...common,
      id: next,
      userId: before.userId,
      priceCents,
    });
    await coverFamily(
      tx,
      common,
      family.map(({ userId }) => userId),
      'change-plan',
    );
    const membership = await finish(tx, next, 'change-plan', { from: before.planId, to: planId });
    const old = await chargesOf(tx, before);
    await postCharge(tx, { ...periodCharge(membership, startsOn), unitPriceCents: priceCents });
    const fresh = await chargesOf(tx, membership);
    await creditAccount(tx, {
      userId: before.payerId,
      kind: 'pro-rata',
      amountCents: credit,
      reason: `Días sin usar de ${before.planName}`,
      first: [...old, ...fresh],
    });
    if (payment) {
      const covers = { from: startsOn, to: endsOn };
      await takePayment(tx, { membership, payment, planId, covers }, [...fresh, ...old]);
    }
    return membershipRows.find(tx, next);
  });
}

export async function freezeMembership(db: Db, id: string): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    if (before.frozenOn) {
      throw new AppError('CONFLICT', {
        message: `La membresía ya está pausada desde el ${before.frozenOn.split('-').reverse().join('/')}.`,
      });
    }
    requireOpen(before);
    if (before.status === 'expired') {
      throw new AppError('CONFLICT', { message: 'La membresía ya venció. No se puede pausar.' });
    }
    await membershipRows.update(tx, id, { frozen_on: await membershipRows.today(tx) });
    return finish(tx, id, 'freeze');
  });
}

export async function unfreezeMembership(db: Db, id: string): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    if (before.status !== 'frozen' || before.frozenOn === null) {
      throw new AppError('CONFLICT', { message: 'La membresía no está pausada.' });
    }
    const days = daysBetween(before.frozenOn, await membershipRows.today(tx));
    await membershipRows.update(tx, id, { frozen_on: null, ends_on: addDays(before.endsOn, days) });
    return finish(tx, id, 'unfreeze', { days });
  });
}

/** Extra days count from today when the membership has already ended. */
export async function extendMembership(db: Db, id: string, days: number): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    requireRunning(before);
    const today = await membershipRows.today(tx);
    const from = before.endsOn >= today ? before.endsOn : addDays(today, -1);
    const isLate = before.owedCents > 0 && before.dueOn < today;
    await membershipRows.update(tx, id, {
      ends_on: addDays(from, days),
      ...(isLate && { grace_until: addDays(today, days) }),
    });
    return finish(tx, id, 'extend', { days });
  });
}

export async function cancelMembership(db: Db, id: string, reason: string | null) {
  return db.tx(async (tx) => {
    requireOpen(await membershipRows.lock(tx, id));
    await membershipRows.update(tx, id, {
      cancelled_at: new Date(),
      cancel_reason: reason,
      frozen_on: null,
      auto_renew: false,
    });
    return finish(tx, id, 'cancel', { reason });
  });
}

/** Members may only stop the automatic renewal of their own membership. */
export async function stopRenewing(db: Db, id: string, userId: string): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    if (before.userId !== userId) throw new AppError('NOT_FOUND');
    requireOpen(before);
    await membershipRows.update(tx, id, { auto_renew: false });
    return finish(tx, id, 'stop-renewing');
  });
}
