import { type AttemptLimit, countAttempts } from '../../platform/db/attempts.ts';
import type { Tx } from '../../platform/db/gym-db.ts';

/**
 * Throws, with the time to wait, when something that reaches other people is done too often. It is
 * counted in the same transaction, so that calls that fail for other reasons do not count.
 */
export const requireSeldom = (tx: Tx, limits: readonly AttemptLimit[]): Promise<void> =>
  countAttempts(tx, limits);
