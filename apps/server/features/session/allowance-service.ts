import type { Tx } from '../../platform/db/gym-db.ts';
import { type Allowance, takeAll } from './attempts.ts';

/** In minutes. */
export const DAY = 24 * 60;

/**
 * Throws where something that reaches somebody else is done too often, and says when it may be done
 * again. Counted with the deed: what fails for another reason has not been done.
 */
export const requireSeldom = (tx: Tx, allowances: readonly Allowance[]): Promise<void> =>
  takeAll(tx, allowances);
