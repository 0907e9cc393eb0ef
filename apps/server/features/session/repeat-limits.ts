import type { Tx } from '../../platform/db/gym-db.ts';
import { type AttemptLimit, countAttempts } from './login/attempts.ts';

/** In minutes. */
export const DAY = 24 * 60;

/**
 * Throws where something that reaches somebody else is done too often, and says when it may be done
 * again. Counted in the same transaction: what fails for another reason does not count.
 */
export const requireSeldom = (tx: Tx, limits: readonly AttemptLimit[]): Promise<void> =>
  countAttempts(tx, limits);
