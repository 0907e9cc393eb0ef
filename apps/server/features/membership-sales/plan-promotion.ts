import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Tx } from '../../platform/db/gym-db.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { type Applied, type Offered, offerPromotion } from '../promotions/public.ts';

interface Asked {
  userId: string;
  plan: Plan;
  code: string | undefined;
  /** How many others buy the same in this sale; null if it cannot have any. */
  others: number | null;
}

/** The promotion on a plan sold as new, and why a code gives nothing. */
export const offerOnPlan = (tx: Tx, { plan, ...asked }: Asked): Promise<Offered> =>
  offerPromotion(tx, { ...asked, what: 'plan', planId: plan.id, priceCents: plan.priceCents });

/** Like `offerOnPlan`, but a code that gives nothing is refused at its field. */
export async function promotionOnPlan(tx: Tx, asked: Asked): Promise<Applied | null> {
  const { applied, refusal } = await offerOnPlan(tx, asked);
  if (refusal) throw fieldError('promotionCode', refusal);
  return applied;
}
