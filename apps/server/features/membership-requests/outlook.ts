import type { MembershipOutlook } from '@forja/contract/membership-requests/routes';
import type { Membership } from '@forja/contract/memberships/routes';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { allowedDays, payableBy, renewalQuote, requireNext } from '../memberships/public.ts';
import { findPlan } from '../plans/public.ts';

/** The next period, if the person may buy it. */
async function nextPeriod(tx: Tx, held: Membership): Promise<MembershipOutlook['renewal']> {
  try {
    await requireNext(tx, held);
  } catch (error) {
    // Paused, cancelled, paid by somebody else or followed by another: nothing to buy.
    if (error instanceof AppError) return null;
    throw error;
  }
  const { from, to, priceCents } = await renewalQuote(tx, held, await findPlan(tx, held.planId));
  return { from, to, priceCents };
}

/** What a member is shown before they ask for a pause or pay the next period. */
export function readOutlook(db: Db, caller: Caller, id: string): Promise<MembershipOutlook> {
  return db.tx(async (tx) => {
    const { membership: held } = await payableBy(tx, caller.userId, id);
    return {
      renewal: await nextPeriod(tx, held),
      pauseDays: await allowedDays(tx, held, await gymToday(tx)),
    };
  });
}
