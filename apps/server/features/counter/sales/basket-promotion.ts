import { NOTHING_FOR_CODE } from '@forja/contract/counter/words';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { fieldError } from '../../../platform/http/errors.ts';
import { type Applied, offerPromotion, usePromotion } from '../../promotions/public.ts';

/** The code of a promotion that goes with a basket. */
export interface BasketCode {
  code: string | undefined;
  /** Of each line it could be for, why it is not; null where it is. */
  refusals: (string | null)[];
}

interface Buyer extends BasketCode {
  tx: Tx;
  userId: string | null;
}

/** What is taken off an enrolment; a sale to nobody gets nothing. */
export async function enrolmentPromotion(
  { tx, userId, code, refusals }: Buyer,
  priceCents: number,
): Promise<Applied | null> {
  if (userId === null) return null;
  const asked = {
    userId,
    what: 'enrolment',
    planId: null,
    priceCents,
    code,
    others: null,
  } as const;
  const { applied, refusal } = await offerPromotion(tx, asked);
  refusals.push(refusal);
  return applied;
}

/** Writes down that an enrolment was sold with a promotion. */
export async function useOnEnrolment(
  { tx, userId }: Buyer,
  applied: Applied | null,
  sold: { concept: string; fullCents: number; chargeId: string | null },
): Promise<void> {
  if (applied === null || userId === null) return;
  await usePromotion(tx, applied, { ...sold, userId, what: 'enrolment' }, 'promotionCode');
}

/** Refuses a code that nothing in the basket is for. */
export function requireCodeUsed({ code, refusals }: BasketCode): void {
  if (!code || refusals.includes(null)) return;
  throw fieldError('promotionCode', refusals[0] ?? NOTHING_FOR_CODE);
}

/** What is taken off a line, and why: the promotion first, then what staff took off. */
export function reasonsOf(...reasons: (string | null | undefined)[]): string | null {
  const given = reasons.filter(Boolean).join(' · ').slice(0, 300);
  return given || null;
}
