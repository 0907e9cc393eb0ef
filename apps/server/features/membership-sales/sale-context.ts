import type { Sale } from '@forja/contract/membership-sales/sale-schema';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { lockAccount } from '../accounts/public.ts';
import { chargesOf, gymBeganOn, membershipsHeldBy, requirePeople } from '../memberships/public.ts';
import { planOnSale } from '../plans/public.ts';
import type { Applied } from '../promotions/public.ts';
import { type Dates, type Ended, requireInTime, saleDates } from './place-sale.ts';
import { promotionOnPlan } from './plan-promotion.ts';

/** A sale before its questions are answered. */
export type AskedSale = Omit<Sale, 'payment' | 'choice'>;

/** What is sold to whom, and what each of them has. */
export interface SaleContext {
  plan: Plan;
  wanted: Dates;
  /** Before the discount of a promotion. */
  fullCents: number;
  priceCents: number;
  promotion: Applied | null;
  held: Membership[];
  family: { userId: string; held: Membership[] }[];
}

/** Locks the people and accounts of a sale, always in the same order. */
export async function lockBuyers(tx: Tx, people: readonly string[]): Promise<Membership[]> {
  await tx.run(sql`
    select from users where id = any (${[...people]}::uuid[]) order by id for no key update`);
  const payers = new Set(people);
  for (const { payerId } of await membershipsHeldBy(tx, people)) payers.add(payerId);
  for (const payerId of [...payers].sort()) await lockAccount(tx, payerId);
  return membershipsHeldBy(tx, people);
}

/** The others who buy in this sale; none twice, and none whom the buyer covers. */
function companionsOf({ userId, companionIds }: AskedSale, familyIds: readonly string[]): string[] {
  const others = new Set(companionIds);
  const isTwice = others.has(userId) || familyIds.some((id) => others.has(id));
  if (isTwice || others.size < companionIds.length) {
    throw fieldError('companionIds', 'Cada persona se elige una sola vez.');
  }
  return [...others];
}

/** The price that staff set, if it is not the plan's. */
export function ownPrice(
  { priceCents, discountCents }: Pick<AskedSale, 'priceCents' | 'discountCents'>,
  plan: Pick<Plan, 'priceCents'>,
): number | undefined {
  if (priceCents !== undefined || !discountCents) return priceCents;
  return Math.max(0, plan.priceCents - discountCents);
}

/** The discount on the price of the plan; a price set by staff is not discounted. */
async function promotionOf(tx: Tx, sale: AskedSale, plan: Plan): Promise<Applied | null> {
  const { userId, promotionCode: code } = sale;
  if (ownPrice(sale, plan) !== undefined) {
    if (!code) return null;
    throw fieldError(
      'promotionCode',
      'Con un descuento propio no se aplica una promoción. Quita uno de los dos.',
    );
  }
  return promotionOnPlan(tx, { userId, plan, code, others: sale.companionIds.length });
}

export async function saleContextOf(tx: Tx, sale: AskedSale): Promise<SaleContext> {
  const plan = await planOnSale(tx, sale.planId);
  const familyIds = [...new Set(sale.familyIds)].filter((id) => id !== sale.userId);
  if (familyIds.length >= plan.familySize && familyIds.length > 0) {
    throw fieldError('familyIds', `Este plan cubre a ${plan.familySize} personas en total.`);
  }
  const companionIds = companionsOf(sale, familyIds);
  const people = [sale.userId, ...familyIds, ...companionIds];
  const all = await lockBuyers(tx, people);
  if ((await requirePeople(tx, people)) < people.length) {
    throw fieldError('userId', 'Elige a una persona con la cuenta abierta.');
  }
  const promotion = await promotionOf(tx, sale, plan);
  const fullCents = ownPrice(sale, plan) ?? plan.priceCents;
  const wanted = saleDates(sale, plan, await gymToday(tx));
  requireInTime(wanted, await gymBeganOn(tx));
  const of = (userId: string) => all.filter((one) => one.userId === userId);
  return {
    plan,
    wanted,
    fullCents,
    priceCents: fullCents - (promotion?.discountCents ?? 0),
    promotion,
    held: of(sale.userId),
    // People the buyer already pays for are placed like the buyer.
    family: familyIds.map((userId) => ({
      userId,
      held: of(userId).filter(({ payerId }) => payerId !== sale.userId),
    })),
  };
}

/** The open charges, on the buyer's account, of what ends. */
export async function oldCharges(
  tx: Tx,
  buyerId: string,
  ended: readonly Ended[],
): Promise<string[]> {
  const own = ended.filter(({ membership }) => membership.payerId === buyerId);
  const lists: string[][] = [];
  for (const { membership } of own) lists.push(await chargesOf(tx, membership));
  return lists.flat();
}
