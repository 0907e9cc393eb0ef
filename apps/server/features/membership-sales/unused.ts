import type { Day } from '@forja/calendar/day';
import {
  giftIn,
  shareCents,
  type UnusedShare,
  unusedCredit,
  unusedShares,
} from '@forja/contract/memberships/credit';
import type { Membership } from '@forja/contract/memberships/routes';
import type { Tx } from '../../platform/db/gym-db.ts';
import { creditAccount } from '../accounts/public.ts';
import { type ChargedPeriod, gymCurrency, holdingOf } from '../memberships/public.ts';

/** The unused part of a membership, in money. */
export interface Unused {
  creditCents: number;
  /** The part of it that was a gift of the gym: it can pay charges but is never paid out. */
  giftCents: number;
  /** The charges it comes from. */
  shares: readonly UnusedShare[];
  /** The rest, which was paid, by the charges it takes back. */
  parts: readonly { chargeId: string | null; cents: number }[];
}

export const NOTHING_UNUSED: Unused = { creditCents: 0, giftCents: 0, shares: [], parts: [] };

/** Distributes an amount over the running periods: the unused part of each, at most its price. */
function partsOf(
  periods: readonly ChargedPeriod[],
  shares: readonly UnusedShare[],
  amountCents: number,
): Unused['parts'] {
  let left = amountCents;
  const fit = (most: number) => {
    const cents = Math.min(left, Math.max(0, Math.floor(most)));
    left -= cents;
    return cents;
  };
  // The visits of several packs are treated as one.
  const isByPeriod = shares.length === periods.length;
  const worth = periods.map(({ priceCents, chargeId }, at) => {
    const share = isByPeriod ? shares[at] : undefined;
    return { chargeId, priceCents, cents: fit(share ? shareCents(share) : priceCents) };
  });
  return worth.map(({ chargeId, priceCents, cents }) => ({
    chargeId,
    cents: cents + fit(priceCents - cents),
  }));
}

/** The unused part on a day; an open-ended pause has not moved any day yet. */
export async function unusedOf(tx: Tx, one: Membership, today: Day): Promise<Unused> {
  const holding = await holdingOf(tx, one);
  const day = one.frozenOn ?? today;
  const creditCents = unusedCredit(holding, day, await gymCurrency(tx));
  const giftCents = giftIn(creditCents, holding, day);
  const shares = unusedShares(holding, day);
  const running = holding.periods.filter(({ to }) => to >= day);
  return {
    creditCents,
    giftCents,
    shares,
    parts: partsOf(running, shares, creditCents - giftCents),
  };
}

/** Credits the unused part of a membership; gifts are used up first. */
export async function creditUnused(
  tx: Tx,
  { payerId, planName }: Membership,
  { giftCents, parts }: Pick<Unused, 'giftCents' | 'parts'>,
  first: readonly string[],
): Promise<void> {
  const entry = { userId: payerId, reason: `Sin usar de ${planName}` };
  await creditAccount(tx, { ...entry, kind: 'goodwill', amountCents: giftCents, first });
  for (const { chargeId, cents } of parts) {
    const own = chargeId === null ? {} : { chargeId };
    // The unpaid part of the charge itself is cancelled first, before other debts are settled.
    const order = first.toSorted((one, other) => +(other === chargeId) - +(one === chargeId));
    const given = { ...entry, ...own, kind: 'pro-rata', amountCents: cents } as const;
    await creditAccount(tx, { ...given, first: order });
  }
}
