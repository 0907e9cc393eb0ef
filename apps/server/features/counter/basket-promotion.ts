import { NOTHING_FOR_CODE } from '@forja/contract/counter/words';
import type { Tx } from '../../platform/db/gym-db.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { type Applied, offerPromotion, usePromotion } from '../promotions/public.ts';

/** The promotion code of a basket. */
export interface BasketCode {
  code: string | undefined;
  /** For each line it could apply to, why it does not; null if it does. */
  refusals: (string | null)[];
}

interface Buyer extends BasketCode {
  tx: Tx;
  userId: string | null;
}

/** The discount on an enrolment; a sale to nobody gets none. */
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

/** Records the use of a promotion on an enrolment. */
export async function useOnEnrolment(
  { tx, userId }: Buyer,
  applied: Applied | null,
  sold: { concept: string; fullCents: number; chargeId: string | null },
): Promise<void> {
  if (applied === null || userId === null) return;
  await usePromotion(tx, applied, { ...sold, userId, what: 'enrolment' }, 'promotionCode');
}

/** Refuses a code that applies to nothing in the basket. */
export function requireCodeUsed({ code, refusals }: BasketCode): void {
  if (!code || refusals.includes(null)) return;
  throw fieldError('promotionCode', refusals[0] ?? NOTHING_FOR_CODE);
}

/** The discounts of a line with their reasons: the promotion first, then that of staff. */
export function reasonsOf(...reasons: (string | null | undefined)[]): string | null {
  const given = reasons.filter(Boolean).join(' · ').slice(0, 300);
  return given || null;
}
