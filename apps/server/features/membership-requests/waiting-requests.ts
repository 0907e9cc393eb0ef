import type { MembershipRequest } from '@forja/contract/membership-requests/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { kindsDecidedBy } from './policy.ts';
import * as requestRows from './request-rows.ts';

/** Waiting requests that the caller may decide, the oldest first; of one person or of all. */
export async function waitingRequests(
  db: Db,
  caller: Caller,
  userId?: string,
): Promise<MembershipRequest[]> {
  const kinds = kindsDecidedBy(caller);
  return kinds.length === 0 ? [] : requestRows.listWaiting(db, caller, kinds, userId);
}
