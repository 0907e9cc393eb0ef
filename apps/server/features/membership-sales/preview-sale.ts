import type { SaleOutcome, SalePreview } from '@forja/contract/membership-sales/routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { SALE_CHOICES, type SaleChoice } from '@forja/contract/memberships/values';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { openSum, readAccount } from '../accounts/public.ts';
import { shownPromotion } from '../promotions/public.ts';
import {
  lengthened,
  overlapping,
  type Placed,
  placeForBuyer,
  placeForFamily,
} from './place-sale.ts';
import { type AskedSale, oldCharges, type SaleContext, saleContextOf } from './sale-context.ts';

/** The effect of a sale with this choice. */
async function outcomeOf(
  tx: Tx,
  sale: AskedSale,
  setting: SaleContext,
  choice: SaleChoice,
  inHandCents: number,
): Promise<SaleOutcome> {
  const { plan, held, wanted, priceCents, promotion } = setting;
  let problem: string | null = null;
  const found = await placeForBuyer(tx, plan, held, wanted, choice).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    problem = error.extras.details?.[0]?.message ?? error.message;
    return { ...wanted, afterId: null, ended: [] } satisfies Placed;
  });
  const placed = lengthened(found, promotion?.extraDays ?? 0);
  const ended = [...placed.ended];
  for (const one of setting.family) {
    if (overlapping(one.held, placed).length === 0 || !sale.familyChoice) continue;
    try {
      ended.push(...(await placeForFamily(tx, one.held, placed, sale.familyChoice)).ended);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problem ??= error.extras.details?.[0]?.message ?? error.message;
    }
  }
  const today = await gymToday(tx);
  const own = ended.filter(({ membership }) => membership.payerId === sale.userId);
  const creditCents = own.reduce((sum, one) => sum + one.creditCents, 0);
  const owedCents = await openSum(tx, await oldCharges(tx, sale.userId, own));
  const left = priceCents + owedCents - creditCents - inHandCents;
  return {
    choice,
    startsOn: placed.startsOn,
    endsOn: placed.endsOn,
    ends: ended.map(({ membership, creditCents: cents }) => ({
      id: membership.id,
      username: membership.username,
      planName: membership.planName,
      startsOn: membership.startsOn,
      endsOn: membership.endsOn,
      begun: membership.startsOn <= today,
      creditCents: cents,
    })),
    creditCents,
    owedCents,
    dueCents: Math.max(0, left),
    leftInHandCents: Math.max(0, -left),
    problem,
  };
}

const shown = ({ id, planName, startsOn, endsOn, visitsLeft }: Membership) => ({
  id,
  planName,
  startsOn,
  endsOn,
  visitsLeft,
});

/** A preview of every way to place a sale. */
export async function previewSale(db: Db, sale: AskedSale): Promise<SalePreview> {
  return db.tx(async (tx) => {
    const setting = await saleContextOf(tx, sale);
    const { plan, held, wanted, priceCents, promotion, family } = setting;
    const { creditCents: inHandCents } = await readAccount(tx, sale.userId);
    const outcomes: SaleOutcome[] = [];
    for (const choice of SALE_CHOICES) {
      outcomes.push(await outcomeOf(tx, sale, setting, choice, inHandCents));
    }
    const busy = family.filter((one) => overlapping(one.held, wanted).length > 0);
    return {
      planName: plan.name,
      priceCents,
      promotion: shownPromotion(promotion),
      inHandCents,
      asks: overlapping(held, wanted).length > 0,
      asksFamily: busy.length > 0,
      held: held.map(shown),
      family: busy.map((one) => ({
        username: one.held[0]?.username ?? '',
        held: one.held.map(shown),
      })),
      outcomes,
    };
  });
}
