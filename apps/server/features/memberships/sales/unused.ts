import type { Day } from '@forja/calendar/day';
import {
  giftIn,
  type UnusedShare,
  unusedCredit,
  unusedShares,
} from '@forja/contract/memberships/credit';
import type { Membership } from '@forja/contract/memberships/routes';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { creditAccount } from '../../accounts/public.ts';
import * as membershipRows from '../membership-rows.ts';
import * as periodRows from '../periods/period-rows.ts';

/** What is not used of a membership. */
export interface Unused {
  creditCents: number;
  /** What of it the gym had given: it pays for something here, and is not handed out. */
  giftCents: number;
  /** What it is made of. */
  shares: readonly UnusedShare[];
}

export const NOTHING_UNUSED: Unused = { creditCents: 0, giftCents: 0, shares: [] };

/** What is not used of a membership on a day; a pause without an end has moved no day yet. */
export async function unusedOf(tx: Tx, one: Membership, today: Day): Promise<Unused> {
  const holding = await periodRows.holdingOf(tx, one);
  const day = one.frozenOn ?? today;
  const creditCents = unusedCredit(holding, day, await membershipRows.currency(tx));
  return {
    creditCents,
    giftCents: giftIn(creditCents, holding, day),
    shares: unusedShares(holding, day),
  };
}

/** Gives back what is not used of a membership; what the gym had given is used up first. */
export async function creditUnused(
  tx: Tx,
  { payerId, planName }: Membership,
  { creditCents, giftCents }: Pick<Unused, 'creditCents' | 'giftCents'>,
  first: readonly string[],
): Promise<void> {
  const entry = { userId: payerId, reason: `Sin usar de ${planName}`, first };
  await creditAccount(tx, { ...entry, kind: 'goodwill', amountCents: giftCents });
  await creditAccount(tx, { ...entry, kind: 'pro-rata', amountCents: creditCents - giftCents });
}
