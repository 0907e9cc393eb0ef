import { evictOldest } from '../../evict-oldest.ts';
import type { GuessLimits } from '../../identity/session.ts';
import type { Place } from '../../network.ts';
import { type Allowance, type Budget, createFairShares, type FairShares } from './fair-shares.ts';

const BUDGET: Budget = { inAll: 1_000, caller: 300, block: 600, sure: 60 };
/** People and devices are counted by themselves, so that each is sure of more. */
const KNOWN_BUDGET: Budget = { ...BUDGET, sure: 150 };
/** Whoever shows a cookie that only we could write has this many and shares with nobody. */
const PROVEN: Budget = { inAll: Number.POSITIVE_INFINITY, caller: 60, block: 60, sure: 60 };
/** What belongs to no gym. */
const OPEN = {
  /** Two megabytes and more for whoever does not let them be compressed. */
  documents: { inAll: 200, caller: 20, block: 40, sure: 5 },
  /** Questions that other cells ask, by anybody else. */
  'look-ups': { inAll: 600, caller: 60, block: 60, sure: 6 },
  /** Pages of the provider's site. */
  site: { ...BUDGET, inAll: 6_000 },
} satisfies Record<string, Budget>;
const WRONG: Budget = { inAll: 5_000, caller: 60, block: 120, sure: 10 };
const MAX_RIGHT = 20_000;

/**
 * Groups of callers in a gym. Each group has its own thousand calls a minute, so that visitors
 * cannot use up what staff or doors need, and reading cannot keep anybody from logging in.
 */
export type BudgetName =
  | 'staff'
  | 'members'
  | 'doors'
  | 'guests'
  | 'forms'
  | 'sign-in'
  | 'pages'
  | 'files'
  | 'tour';

/** Counts calls per minute, those of this server and those reported by the others. */
export interface Limits extends Pick<FairShares, 'busy' | 'hear'> {
  /** Counts a call of a person, a device or a stranger; throws when they have made too many. */
  take(gymId: string, budget: BudgetName, who: string | Place): Allowance | undefined;
  /** Counts a call that shows a cookie of ours, whatever others have used up. */
  takeProven(gymId: string, who: string): Allowance | undefined;
  /** Counts a call that belongs to no gym. */
  takeOpen(budget: keyof typeof OPEN, place: Place): void;
  /** Secrets of doors and terminals. */
  secrets: GuessLimits;
  /** Names of gyms. */
  names: GuessLimits;
}

const NO_GUESSES: GuessLimits = { admit: () => undefined, judge: () => undefined };

export const NO_LIMITS: Limits = {
  take: () => undefined,
  takeProven: () => undefined,
  takeOpen: () => undefined,
  secrets: NO_GUESSES,
  names: NO_GUESSES,
  busy: () => ({ minute: 0, counts: [] }),
  hear: () => undefined,
};

function limitGuesses(shares: FairShares, name: string): GuessLimits {
  /** What was right recently; a guessing neighbour cannot lock it out. */
  const right = new Set<string>();
  return {
    admit(place, guess) {
      if (!right.has(guess) && shares.isSpent(name, WRONG, place)) shares.refuse();
    },
    judge(place, guess, isRight) {
      if (!isRight) {
        right.delete(guess);
        shares.take(name, WRONG, place);
        return;
      }
      if (!right.has(guess)) evictOldest(right, MAX_RIGHT);
      right.add(guess);
    },
  };
}

export function createLimits(now: () => number = Date.now): Limits {
  const shares = createFairShares(now);
  return {
    take(gymId, budget, who) {
      const limit = typeof who === 'string' ? KNOWN_BUDGET : BUDGET;
      return shares.take(`gym ${gymId} ${budget}`, limit, who);
    },
    takeProven: (gymId, who) => shares.take(`gym ${gymId} proven`, PROVEN, who),
    takeOpen: (budget, place) => shares.take(budget, OPEN[budget], place),
    secrets: limitGuesses(shares, 'wrong secrets'),
    names: limitGuesses(shares, 'wrong names'),
    busy: shares.busy,
    hear: shares.hear,
  };
}
