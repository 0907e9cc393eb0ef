import { dayFirst } from '@forja/calendar/day';
import type { Sale } from '@forja/contract/membership-sales/sale-schema';
import type { Membership } from '@forja/contract/memberships/routes';
import { SALE_CHOICES, type SaleChoice } from '@forja/contract/memberships/values';
import { SALE_CHOICE_NAMES } from '@forja/contract/memberships/words';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { announce } from '../../platform/notices/notices.ts';
import { postCharge } from '../accounts/public.ts';
import {
  addMembership,
  chargesOf,
  coverFamilyMember,
  findMembership,
  finishChange as finish,
  MEMBERSHIP_CHANGED,
  periodCharge,
  retireMembership,
  setNextStart,
  setPeriodCharge,
  startFollowerEarly,
  takePaymentNow as takePayment,
  updateMembership,
  waitBehindInserted,
} from '../memberships/public.ts';
import { returnCancelled, usePromotion } from '../promotions/public.ts';
import {
  type Dates,
  type Ended,
  lengthened,
  overlapping,
  type Placed,
  placeForBuyer,
  placeForFamily,
} from './place-sale.ts';
import { oldCharges, type SaleContext, saleContextOf } from './sale-context.ts';
import { creditUnused } from './unused.ts';

/** Without an explicit choice nothing that runs is ended, and nothing runs beside it. */
async function requireChoice(tx: Tx, setting: SaleContext, choice: SaleChoice | undefined) {
  const { plan, held, wanted } = setting;
  const [first] = overlapping(held, wanted);
  if (first && !choice) {
    const details = [];
    for (const one of SALE_CHOICES) {
      const { startsOn, endsOn } = await placeForBuyer(tx, plan, held, wanted, one).catch(
        () => wanted,
      );
      const message = `${SALE_CHOICE_NAMES[one]}: del ${dayFirst(startsOn)} al ${dayFirst(endsOn)}.`;
      details.push({ path: `choice.${one}`, message });
    }
    throw new AppError('MEMBERSHIP_RUNNING', {
      message: `Ya tiene ${first.planName} hasta el ${dayFirst(first.endsOn)}. Elige si la nueva va después, en su lugar o además.`,
      details,
    });
  }
}

export function requireFamilyChoice(
  family: SaleContext['family'],
  bought: Dates,
  choice: SaleChoice | undefined,
): void {
  const [first] = family.flatMap(({ held }) => overlapping(held, bought));
  if (!first || choice) return;
  throw new AppError('MEMBERSHIP_RUNNING', {
    message: `${first.username} ya tiene ${first.planName} hasta el ${dayFirst(first.endsOn)}. Elige cómo sigue el plan familiar.`,
    details: SALE_CHOICES.map((one) => ({
      path: `familyChoice.${one}`,
      message: SALE_CHOICE_NAMES[one],
    })),
  });
}

/** Ends what a sale replaces, and credits what is unused. */
async function end(tx: Tx, ended: readonly Ended[], fresh: readonly string[]): Promise<void> {
  for (const { membership } of ended) await retireMembership(tx, membership.id);
  for (const { membership, ...unused } of ended) {
    const old = await chargesOf(tx, membership);
    await startFollowerEarly(tx, membership);
    await returnCancelled(tx, membership.id);
    await finish(tx, membership.id, 'replace', { creditCents: unused.creditCents });
    await creditUnused(tx, membership, unused, [...old, ...fresh]);
  }
}

/**
 * Puts the purchase after a membership: that one no longer renews automatically, and its later
 * followers follow the purchase.
 */
async function putAfter(tx: Tx, { afterId, startsOn, endsOn }: Placed, id: string): Promise<void> {
  if (afterId === null) return;
  await updateMembership(tx, afterId, { auto_renew: false });
  await waitBehindInserted(tx, afterId, { id, endsOn });
  await setNextStart(tx, afterId, startsOn);
}

/** Covers a family member; what they have is continued, ended or kept beside it. */
export async function coverPerson(
  tx: Tx,
  covered: Parameters<typeof coverFamilyMember>[1] & Dates,
  { userId, held }: SaleContext['family'][number],
  choice: SaleChoice | undefined,
  action: string,
): Promise<void> {
  const placed = await placeForFamily(tx, held, covered, choice);
  await end(tx, placed.ended, []);
  const { startsOn, endsOn, afterId } = placed;
  const id = await coverFamilyMember(tx, { ...covered, startsOn, endsOn, afterId }, userId, action);
  await putAfter(tx, placed, id);
}

/**
 * Sells a plan. An existing membership on those days is kept, unless the sale says that it replaces
 * it.
 */
export async function sellMembership(db: Db, sale: Sale): Promise<Membership> {
  return db.tx(async (tx) => {
    const setting = await saleContextOf(tx, sale);
    await requireChoice(tx, setting, sale.choice);
    const { plan, held, wanted, fullCents, priceCents, promotion } = setting;
    const freeDays = promotion?.extraDays ?? 0;
    const found = await placeForBuyer(tx, plan, held, wanted, sale.choice);
    const placed = lengthened(found, freeDays);
    requireFamilyChoice(setting.family, placed, sale.familyChoice);
    const { startsOn, endsOn, afterId, ended } = placed;
    const old = await oldCharges(tx, sale.userId, ended);
    const id = newId();
    const common = {
      payerId: sale.userId,
      planId: plan.id,
      startsOn,
      endsOn,
      autoRenew: sale.autoRenew ?? plan.autoRenew,
      visitsLeft: plan.visitsTotal,
      freeDays,
    };
    const agreed = sale.keepPrice
      ? { priceCents: fullCents, until: sale.keepPriceUntil ?? null }
      : null;
    await addMembership(tx, {
      ...common,
      id,
      userId: sale.userId,
      priceCents,
      agreed,
      afterId,
    });
    await putAfter(tx, placed, id);
    const membership = await finish(tx, id, 'sell', {
      planId: plan.id,
      priceCents,
      ...(held.length > 0 && sale.choice && { choice: sale.choice }),
    });
    const listPrice = Math.max(plan.priceCents, fullCents);
    const charge = periodCharge(membership, plan, startsOn);
    const chargeId = await postCharge(tx, {
      ...charge,
      unitPriceCents: listPrice,
      discountCents: listPrice - priceCents,
      discountReason: promotion?.name ?? (listPrice > priceCents ? sale.discountReason : null),
    });
    await setPeriodCharge(tx, id, startsOn, chargeId);
    if (promotion) {
      const { userId, concept, membershipId } = charge;
      const use = { userId, what: 'plan', concept, fullCents, chargeId, membershipId } as const;
      await usePromotion(tx, promotion, { ...use, from: startsOn }, 'promotionCode');
    }
    const fresh = chargeId ? [chargeId] : [];
    await end(tx, ended, fresh);
    for (const relative of setting.family) {
      const covered = { ...common, coveredBy: id };
      await coverPerson(tx, covered, relative, sale.familyChoice, 'sell');
    }
    if (sale.payment) {
      const covers = { from: startsOn, to: endsOn };
      const taken = { membership, payment: sale.payment, planId: plan.id, covers };
      await takePayment(tx, taken, [...fresh, ...old]);
    }
    await announce(tx, MEMBERSHIP_CHANGED, sale.userId);
    return findMembership(tx, id);
  });
}
