import { reaches } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** Whoever writes somebody's training sees how often they come. */
const trains = async (db: Db, caller: Caller, userId: string | undefined): Promise<boolean> =>
  userId !== undefined && may(caller, 'training.write') && (await reaches(db, caller, userId));

/**
 * The filter of the log: without the permission callers see only their own entries and cannot
 * search.
 */
export async function entriesSeenBy(db: Db, caller: Caller, userId: string | undefined) {
  if (may(caller, 'access.log')) return {};
  const seen = (await trains(db, caller, userId)) ? userId : caller.userId;
  return { userId: seen, search: undefined };
}
