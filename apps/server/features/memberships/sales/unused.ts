import type { Day } from '@forja/calendar/day';
import {
  giftIn,
  shareCents,
  type UnusedShare,
  unusedCredit,
  unusedShares,
} from '@forja/contract/memberships/credit';
import type { Membership } from '@forja/contract/memberships/routes';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { creditAccount } from '../../accounts/public.ts';
import * as membershipRows from '../membership-rows.ts';
import type { ChargedPeriod } from '../periods/period-rows.ts';
import * as periodRows from '../periods/period-rows.ts';

/** What is not used of a membership. */
export interface Unused {
  creditCents: number;
  /** What of it the gym had given: it pays for something here, and is not handed out. */
  giftCents: number;
  /** What it is made of. */
  shares: readonly UnusedShare[];
  /** What is no gift of it, by the charges that it takes back. */
  parts: readonly { chargeId: string | null; cents: number }[];
}

export const NOTHING_UNUSED: Unused = { creditCents: 0, giftCents: 0, shares: [], parts: [] };

/** Divides an amount among the periods that run: what is not used of each, never more than it cost. */
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
  // The visits of several packs are one share.
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

/** What is not used of a membership on a day; a pause without an end has moved no day yet. */
export async function unusedOf(tx: Tx, one: Membership, today: Day): Promise<Unused> {
  const holding = await periodRows.holdingOf(tx, one);
  const day = one.frozenOn ?? today;
  const creditCents = unusedCredit(holding, day, await membershipRows.currency(tx));
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

/** Gives back what is not used of a membership; what the gym had given is used up first. */
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
    // What was never paid of the charge itself goes before what is owed besides.
    const order = first.toSorted((one, other) => +(other === chargeId) - +(one === chargeId));
    const given = { ...entry, ...own, kind: 'pro-rata', amountCents: cents } as const;
    await creditAccount(tx, { ...given, first: order });
  }
}
