import type { Period, Statistics } from '@forja/contract/statistics/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { isLimited } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { periodBefore } from './period.ts';
import { narrowTo, visibleTo } from './policy.ts';
import { readStatistics } from './statistics.ts';
import { ledgerWithinReach, ownPeople } from './within-reach.ts';

/** The statistics of a period that the caller may see. */
export async function readSeen(db: Db, caller: Caller, { from, to }: Period): Promise<Statistics> {
  const period = { from, to };
  const sight = visibleTo(caller);
  const ledger = isLimited(caller)
    ? await ledgerWithinReach(db, caller, { from: periodBefore(period).from, to })
    : undefined;
  const [whole, own] = await Promise.all([
    readStatistics(db, period, ledger),
    sight.ownPeople ? ownPeople(db, caller, sight, period) : [],
  ]);
  return narrowTo(sight, { ...whole, ownPeople: own });
}
