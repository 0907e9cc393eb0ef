import { evictOldest } from '../../evict-oldest.ts';
import { AppError } from '../errors.ts';

const WINDOW_MS = 60_000;
const PER_CALLER = 300;
const PER_GYM = 1_000;
const WRONG_PER_NETWORK = 60;
const WRONG_IN_ALL = 5_000;
const MAX_KNOWN = 20_000;

/**
 * Who calls a gym. Each kind has the gym's thousand calls a minute to itself: visitors cannot use
 * up what staff or doors need, and reading cannot keep anybody from logging in.
 */
export type Budget = 'staff' | 'members' | 'doors' | 'guests' | 'sign-in' | 'pages';

/** Counts calls in fixed windows of a minute. */
export interface Limits {
  /** Counts a call of a caller, of this kind, in a gym; throws when it is one too many. */
  take(gymId: string, budget: Budget, caller: string): void;
  /** Before a secret is looked up: throws where too many wrong ones came from, unless it was right lately. */
  admit(network: string, secret: string): void;
  /** What the look-up said. */
  judge(network: string, secret: string, isRight: boolean): void;
}

export const NO_LIMITS: Limits = {
  take: () => undefined,
  admit: () => undefined,
  judge: () => undefined,
};

export function createLimits(now: () => number = Date.now): Limits {
  let windowStart = now();
  let counts = new Map<string, number>();
  /** Doors and terminals that were right: a neighbour who guesses does not shut them out. */
  const known = new Set<string>();

  function turnWindow(): void {
    if (now() - windowStart < WINDOW_MS) return;
    windowStart = now();
    counts = new Map();
  }

  function refuse(): never {
    const retryAfterSeconds = Math.max(1, Math.ceil((windowStart + WINDOW_MS - now()) / 1000));
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }

  const countOf = (key: string): number => counts.get(key) ?? 0;

  /**
   * A refused call is not stored, so that a gym's memory stays bounded however many addresses call.
   */
  function count(all: readonly (readonly [key: string, most: number])[]): void {
    if (all.some(([key, most]) => countOf(key) >= most)) refuse();
    for (const [key] of all) counts.set(key, countOf(key) + 1);
  }

  return {
    take(gymId, budget, caller) {
      turnWindow();
      count([
        [`gym ${gymId} ${budget}`, PER_GYM],
        [`caller ${gymId} ${budget} ${caller}`, PER_CALLER],
      ]);
    },
    admit(network, secret) {
      turnWindow();
      if (known.has(secret)) return;
      const spent =
        countOf(`wrong ${network}`) >= WRONG_PER_NETWORK || countOf('wrong') >= WRONG_IN_ALL;
      if (spent) refuse();
    },
    judge(network, secret, isRight) {
      turnWindow();
      if (!isRight) {
        known.delete(secret);
        count([
          ['wrong', WRONG_IN_ALL],
          [`wrong ${network}`, WRONG_PER_NETWORK],
        ]);
        return;
      }
      evictOldest(known, MAX_KNOWN);
      known.add(secret);
    },
  };
}
