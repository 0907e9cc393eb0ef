import { addDays, type Day } from '@forja/calendar/day';
import { owedOf } from '@forja/contract/accounts/owed-of';
import type { CardPaymentStart } from '@forja/contract/card-payments/routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { announce } from '../../platform/notices/notices.ts';
import { readAccount, recordPayment } from '../accounts/public.ts';
import { choiceFor, planOffers, renewable, sellMembership } from '../membership-sales/public.ts';
import {
  addPeriod,
  chargesOf,
  conceptOf,
  currentMembershipOf as currentOf,
  lockMembership,
  MEMBERSHIP_CHANGED,
  payableBy,
  purposeOf,
  renewMembership,
} from '../memberships/public.ts';
import { planOnSale } from '../plans/public.ts';
import { requireOpen } from './create-payment.ts';
import { PAYMENTS_CHANGED } from './payment-rows.ts';
import { requirePaysFor } from './policy.ts';
import { periodBought, requirePeriod } from './review-payment.ts';

/** What a card payment is for. */
export interface CardPurpose {
  /** Whose account is paid. */
  userId: string;
  purpose: 'charges' | 'membership' | 'plan';
  chargeIds: string[];
  membershipId: string | null;
  renews: boolean;
  planId: string | null;
  /** The first day of the only period it may pay; null for any. */
  periodFrom: Day | null;
  concept: string;
}

const NO_PURPOSE = {
  chargeIds: [],
  membershipId: null,
  renews: false,
  planId: null,
  periodFrom: null,
};

type Due = CardPurpose & { dueCents: number };

async function forMembership(tx: Tx, payerId: string, id: string, renews: boolean): Promise<Due> {
  const { membership, userId } = await payableBy(tx, payerId, id);
  const { dueCents, plan } = await purposeOf(tx, membership, renews);
  const concept = conceptOf(membership.planName);
  const bought = { membershipId: id, renews: plan !== null };
  return { ...NO_PURPOSE, ...bought, userId, purpose: 'membership', concept, dueCents };
}

async function forCharges(tx: Tx, userId: string, chargeIds: string[]): Promise<Due> {
  await requireOpen(tx, userId, chargeIds);
  const { open } = await readAccount(tx, userId);
  const chosen = open.filter(({ id }) => chargeIds.includes(id));
  const dueCents = owedOf(chosen);
  const concept = [...new Set(chosen.map((each) => each.concept))].join(', ').slice(0, 200);
  return { ...NO_PURPOSE, userId, purpose: 'charges', chargeIds, concept, dueCents };
}

async function forPlan(tx: Tx, userId: string, planId: string): Promise<Due> {
  const plan = await planOnSale(tx, planId);
  const held = renewable(await currentOf(tx, userId), planId);
  if (held) return forMembership(tx, userId, held.id, true);
  const offer = (await planOffers(tx, userId)).find((each) => each.planId === planId);
  if (!offer) throw new AppError('NOT_FOUND');
  const dueCents = offer.priceCents - (offer.promotion?.discountCents ?? 0);
  const concept = conceptOf(plan.name);
  return { ...NO_PURPOSE, userId, purpose: 'plan', planId, concept, dueCents };
}

/** What a person or their guardian wants to pay by card, and the amount now. */
export async function cardPurpose(
  tx: Tx,
  callerId: string,
  asked: Omit<CardPaymentStart, 'amountCents'>,
): Promise<Due> {
  const userId = asked.userId ?? callerId;
  await requirePaysFor(tx, callerId, userId);
  if (asked.membershipId) return forMembership(tx, userId, asked.membershipId, asked.renew);
  if (asked.planId) return forPlan(tx, userId, asked.planId);
  if (asked.chargeIds.length > 0) return forCharges(tx, userId, asked.chargeIds);
  throw fieldError('membershipId', 'Elige qué pagas.');
}

/** How long after the start of a period a saved card may still be charged for it. */
const LATE_DAYS = 14;

/** The open charge of a membership's latest period. */
const owedPeriod = (tx: Tx, { id, periodFrom }: Membership) =>
  tx.maybe(sql<{ id: string; openCents: number }>`
    select id, total_cents - settled_cents as "openCents" from charges
    where membership_id = ${id}::uuid and kind = 'period' and settled_cents < total_cents
      and due_on >= ${periodFrom}::date
    order by due_on limit 1`);

const renewsByItself = (one: Membership): boolean =>
  one.autoRenew &&
  one.isCurrent &&
  one.payerId === one.userId &&
  !(one.cancelledAt ?? one.cancelsOn ?? one.frozenOn);

/** Closed accounts and people awaiting deletion are never charged automatically. */
const isStaying = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await tx.one(sql<{ is: boolean }>`
      select status <> 'disabled' and not exists (
        select from account_deletions d where d.gym_id = u.gym_id and d.user_id = u.id) as is
      from users u where id = ${userId}::uuid`)
  ).is;

async function nextPrice(tx: Tx, membership: Membership): Promise<number> {
  try {
    return (await purposeOf(tx, membership, true)).dueCents - membership.owedCents;
  } catch (error) {
    // Nothing follows it, for example because another plan does.
    if (error instanceof AppError) return 0;
    throw error;
  }
}

/**
 * What a saved card pays for a membership that renews automatically: the next period, some days
 * before it begins, or an added one that is owed. Locks account and membership; null if nothing is
 * due.
 */
export async function renewalDue(
  tx: Tx,
  membershipId: string,
  daysBefore: number,
): Promise<(Due & { periodFrom: Day }) | null> {
  const membership = await lockMembership(tx, membershipId);
  if (!renewsByItself(membership) || !(await isStaying(tx, membership.userId))) return null;
  const { userId, periodFrom, endsOn, startsOn } = membership;
  const today = await gymToday(tx);
  const bought = { ...NO_PURPOSE, userId, membershipId, concept: conceptOf(membership.planName) };
  const owed = periodFrom > startsOn ? await owedPeriod(tx, membership) : undefined;
  if (owed) {
    const isTime =
      today >= addDays(periodFrom, -daysBefore) && today <= addDays(periodFrom, LATE_DAYS);
    if (!isTime) return null;
    const { id, openCents: dueCents } = owed;
    return { ...bought, purpose: 'charges', chargeIds: [id], periodFrom, dueCents };
  }
  const from = addDays(endsOn, 1);
  if (endsOn < today || today < addDays(from, -daysBefore)) return null;
  const { creditCents } = await readAccount(tx, userId);
  const dueCents = (await nextPrice(tx, membership)) - creditCents;
  if (dueCents <= 0) return null;
  return { ...bought, purpose: 'membership', renews: true, periodFrom: from, dueCents };
}

/** Money of a card, as the gateway reports it. */
interface CardMoney {
  amountCents: number;
  reference: string;
  /** When the page was opened: a period renewed since then is paid, not bought again. */
  since: string;
}

async function forOneMembership(tx: Tx, of: CardPurpose, money: CardMoney): Promise<string> {
  const membership = await lockMembership(tx, of.membershipId ?? '');
  const asked = { planId: of.renews ? membership.planId : null, createdAt: money.since };
  // If somebody else paid for the period meanwhile, no further one is bought.
  const hasRows = of.periodFrom !== null && membership.endsOn >= of.periodFrom;
  const wanted = hasRows ? null : await periodBought(tx, asked, membership);
  const plan = wanted && (await requirePeriod(tx, membership, true)) ? wanted : null;
  const period = plan && (await addPeriod(tx, membership, plan));
  const chargeIds = await chargesOf(tx, membership);
  const entry = {
    userId: of.userId,
    method: 'card' as const,
    concept: of.concept,
    chargeIds,
    amountCents: money.amountCents,
    reference: money.reference,
    membershipId: membership.id,
    planId: plan?.id ?? null,
    covers: period && { from: period.from, to: period.to },
    ...(period && { renewal: period.renewal }),
  };
  const own = of.periodFrom === null ? null : period?.renewal.chargeId;
  const paymentId = await recordPayment(tx, entry, own ? [own] : chargeIds);
  await announce(tx, MEMBERSHIP_CHANGED, membership.userId);
  return paymentId;
}

/** The payment that this sale has just made. */
const paymentOf = async (tx: Tx, { reference }: CardMoney): Promise<string> =>
  (
    await tx.one(sql<{ id: string }>`
      select id from payments where method = 'card' and reference = ${reference}
        and created_at = now()`)
  ).id;

async function forNewPlan(tx: Tx, { userId, planId }: CardPurpose, money: CardMoney) {
  const plan = await planOnSale(tx, planId ?? '');
  const { amountCents, reference } = money;
  const payment = { method: 'card' as const, amountCents, reference, allowCredit: true };
  const held = renewable(await currentOf(tx, userId), plan.id);
  if (held) await renewMembership(tx, held.id, payment);
  else
    await sellMembership(tx, {
      userId,
      planId: plan.id,
      familyIds: [],
      companionIds: [],
      keepPrice: false,
      discountReason: null,
      payment,
      choice: choiceFor(plan),
    });
  return paymentOf(tx, money);
}

type Owed = Pick<CardPurpose, 'userId' | 'chargeIds'>;

/** Who owes it now: after a merge the debts of an alias belong to the other person. */
async function owedNow(tx: Tx, { userId, chargeIds }: Owed): Promise<Owed> {
  const { payerId } = await tx.one(sql<{ payerId: string }>`
    select coalesce(merged_into, id) as "payerId" from users where id = ${userId}::uuid
    for key share`);
  const passed = await tx.all(sql<{ id: string }>`
    select id from charges where passed_from = any (${chargeIds}::uuid[])`);
  return { userId: payerId, chargeIds: [...chargeIds, ...passed.map(({ id }) => id)] };
}

/** Records money that settles the named charges first; the rest stays in hand. */
export async function recordCardMoney(
  tx: Tx,
  { concept, ...asked }: Owed & Pick<CardPurpose, 'concept'>,
  { amountCents, reference }: { amountCents: number; reference: string | null },
): Promise<string> {
  const { userId, chargeIds } = await owedNow(tx, asked);
  const entry = { userId, method: 'card' as const, concept, chargeIds, amountCents, reference };
  const paymentId = await recordPayment(tx, entry, chargeIds);
  await announce(tx, MEMBERSHIP_CHANGED, userId);
  return paymentId;
}

/** Records money of a card and delivers what it paid for. Throws if that is not possible. */
export async function applyCardMoney(
  tx: Tx,
  purpose: CardPurpose,
  money: CardMoney,
): Promise<string> {
  const take = { charges: recordCardMoney, membership: forOneMembership, plan: forNewPlan };
  const paymentId = await take[purpose.purpose](tx, purpose, money);
  await announce(tx, PAYMENTS_CHANGED, purpose.userId);
  return paymentId;
}
