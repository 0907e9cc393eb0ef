import { nextNumber } from '../../platform/db/counters.ts';
import type { Tx } from '../../platform/db/gym-db.ts';

/** The counter that member numbers come from. */
export const MEMBER_NUMBER_COUNTER = 'member';

/** The next member number; staff have none. */
export const nextMemberNumber = (tx: Tx): Promise<number> => nextNumber(tx, MEMBER_NUMBER_COUNTER);
