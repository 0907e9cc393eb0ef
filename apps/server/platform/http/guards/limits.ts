import { AppError } from '../../errors/app-error.ts';
import { evictOldest } from '../../evict-oldest.ts';
import type { SecretLimits } from '../../identity/session.ts';

const WINDOW_MS = 60_000;
const PER_CALLER = 300;
const PER_GYM = 1_000;
const WRONG_PER_NETWORK = 60;
const WRONG_IN_ALL = 5_000;
const MAX_KNOWN = 20_000;
/** From this share of its limit a counter is shared with the other servers. */
const BUSY_FROM = 1 / 4;

/**
 * Groups of callers in a gym. Each group has its own thousand calls a minute, so that visitors
 * cannot use up what staff or doors need, and reading cannot keep anybody from logging in.
 */
export type Budget = 'staff' | 'members' | 'doors' | 'guests' | 'sign-in' | 'pages';

/** Counts calls per minute, those of this server and those reported by the others. */
export interface Limits extends SecretLimits {
  /** Counts a call; throws when the gym's group or the caller has made too many. */
  take(gymId: string, budget: Budget, caller: string): void;
  /** The counts of this minute that other servers should learn since the last report. */
  busy(): { minute: number; counts: BusyCount[] };
  /** Takes the sums over all servers, ours included. */
  hear(minute: number, totals: readonly (BusyCount & { total: number })[]): void;
}

interface BusyCount {
  key: string;
  /** What this server counted, and how much of that was not reported yet. */
  own: number;
  more: number;
}

interface Count {
  most: number;
  own: number;
  told: number;
  elsewhere: number;
}

export const NO_LIMITS: Limits = {
  take: () => undefined,
  admit: () => undefined,
  judge: () => undefined,
  busy: () => ({ minute: 0, counts: [] }),
  hear: () => undefined,
};

export function createLimits(now: () => number = Date.now): Limits {
  const minuteNow = () => Math.floor(now() / WINDOW_MS);
  let minute = minuteNow();
  let counts = new Map<string, Count>();
  /**
   * Secrets of doors and terminals that were right recently; a guessing neighbour cannot lock them
   * out.
   */
  const known = new Set<string>();

  function turnWindow(): void {
    if (minute === minuteNow()) return;
    minute = minuteNow();
    counts = new Map();
  }

  function refuse(): never {
    const retryAfterSeconds = Math.max(1, Math.ceil(((minute + 1) * WINDOW_MS - now()) / 1000));
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }

  function countOf(key: string): number {
    const count = counts.get(key);
    return count ? count.own + count.elsewhere : 0;
  }

  function add(key: string, most: number): void {
    const count = counts.get(key);
    if (count) count.own += 1;
    else counts.set(key, { most, own: 1, told: 0, elsewhere: 0 });
  }

  /** A refused call adds no counter, so that memory stays bounded however many addresses call. */
  function count(all: readonly (readonly [key: string, most: number])[]): void {
    if (all.some(([key, most]) => countOf(key) >= most)) refuse();
    for (const [key, most] of all) add(key, most);
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
    busy() {
      turnWindow();
      const news: BusyCount[] = [];
      for (const [key, { most, own, told }] of counts)
        if (own > told && own >= most * BUSY_FROM) news.push({ key, own, more: own - told });
      return { minute, counts: news };
    },
    hear(heardMinute, totals) {
      turnWindow();
      if (heardMinute !== minute) return;
      for (const { key, own, total } of totals) {
        const count = counts.get(key);
        if (count) Object.assign(count, { told: own, elsewhere: total - own });
      }
    },
  };
}
