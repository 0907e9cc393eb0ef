import { AppError } from '../../errors/app-error.ts';
import type { Place } from '../../network.ts';

/** From this share of its limit a counter is shared with the other servers. */
const BUSY_FROM = 1 / 4;

/** How many blocks of one region have a share each; further ones share that of the region. */
export const BLOCKS_PER_REGION = 16;
/** How many blocks and regions have a share of one budget; further ones share what is left. */
export const SHARES_PER_BUDGET = 400;
/** How many counters there are for strangers, over all budgets. */
export const MAX_STRANGERS = 50_000;

/** How many calls a minute, or in another window, a group of callers has. */
export interface Budget {
  /** All of them, beyond what each is sure of. */
  inAll: number;
  /** Each person, address or /64. */
  caller: number;
  /** Each block of addresses, while the budget lasts. */
  block: number;
  /** What each person or block has even after others have used up the budget. */
  sure: number;
}

/** What is left to a caller this minute, as the answer says it. */
export interface Allowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export interface BusyCount {
  key: string;
  /** What this server counted, and how much of that was not reported yet. */
  own: number;
  more: number;
}

interface Count {
  busyFrom: number;
  own: number;
  told: number;
  elsewhere: number;
}

/**
 * Counts calls per minute in budgets of which nobody can take what is others' share: once a budget
 * is used up, whoever had less than they are sure of still gets that much. What strangers could
 * invent (addresses) is bounded; what they cannot (people, devices, sessions) is as many as there
 * are.
 */
export function createFairShares(now: () => number, windowMs = 60_000) {
  const minuteNow = () => Math.floor(now() / windowMs);
  let minute = minuteNow();
  let counts = new Map<string, Count>();
  /** How many blocks have a share, by region and by budget. */
  let shares = new Map<string, number>();
  let strangers = 0;

  function turnWindow(): void {
    if (minute === minuteNow()) return;
    minute = minuteNow();
    counts = new Map();
    shares = new Map();
    strangers = 0;
  }

  function countOf(key: string): number {
    const count = counts.get(key);
    return count ? count.own + count.elsewhere : 0;
  }

  function add(key: string, most: number): void {
    const count = counts.get(key);
    if (count) count.own += 1;
    else counts.set(key, { busyFrom: most * BUSY_FROM, own: 1, told: 0, elsewhere: 0 });
  }

  const hasRoom = (budget: string, region: string): boolean =>
    strangers < MAX_STRANGERS &&
    (shares.get(budget) ?? 0) < SHARES_PER_BUDGET &&
    (shares.get(region) ?? 0) < BLOCKS_PER_REGION;

  /** The counter of whose share a stranger's call uses. */
  function shareOf(budget: string, place: Place): string {
    const [block, region] = [`${budget} block ${place.block}`, `${budget} region ${place.region}`];
    if (counts.has(block) || hasRoom(budget, region)) return block;
    // A region has at most one share beside those of its blocks.
    return counts.has(region) || hasRoom(budget, '') ? region : `${budget} rest`;
  }

  /** What counts a call, and whether it may still be made. */
  function look(name: string, budget: Budget, who: string | Place) {
    const isPlace = typeof who !== 'string';
    const caller = `${name} caller ${isPlace ? who.network : who}`;
    const share = isPlace ? shareOf(name, who) : caller;
    const most = isPlace ? budget.block : budget.caller;
    const isSpent =
      countOf(caller) >= budget.caller ||
      countOf(share) >= most ||
      (countOf(name) >= budget.inAll && countOf(share) >= budget.sure);
    return { caller, share, most, isSpent };
  }

  /** Notes a share that is taken for the first time this minute. */
  function open(name: string, share: string, { region }: Place): void {
    if (counts.has(share)) return;
    strangers += 1;
    for (const key of [name, `${name} region ${region}`])
      shares.set(key, (shares.get(key) ?? 0) + 1);
  }

  const secondsLeft = (): number =>
    Math.max(1, Math.ceil(((minute + 1) * windowMs - now()) / 1000));

  function refuse(): never {
    const retryAfterSeconds = secondsLeft();
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }

  return {
    /** Whether one more call would be refused. */
    isSpent(name: string, budget: Budget, who: string | Place): boolean {
      turnWindow();
      return look(name, budget, who).isSpent;
    },
    /** Counts a call, or throws. A refused call adds no counter. */
    take(name: string, budget: Budget, who: string | Place): Allowance {
      turnWindow();
      const { caller, share, most, isSpent } = look(name, budget, who);
      if (isSpent) refuse();
      if (typeof who !== 'string') open(name, share, who);
      add(name, budget.inAll);
      add(share, budget.sure);
      if (share !== caller && (counts.has(caller) || strangers < MAX_STRANGERS)) {
        if (!counts.has(caller)) strangers += 1;
        add(caller, budget.caller);
      }
      const left = [
        budget.caller - countOf(caller),
        most - countOf(share),
        ...(countOf(name) >= budget.inAll ? [budget.sure - countOf(share)] : []),
      ];
      return {
        limit: budget.caller,
        remaining: Math.max(0, Math.min(...left)),
        resetSeconds: secondsLeft(),
      };
    },
    refuse,
    /** How many counters are kept. */
    size: (): number => counts.size,
    /** The counts of this minute that other servers should learn since the last report. */
    busy(): { minute: number; counts: BusyCount[] } {
      turnWindow();
      const news: BusyCount[] = [];
      for (const [key, { busyFrom, own, told }] of counts)
        if (own > told && own >= busyFrom) news.push({ key, own, more: own - told });
      return { minute, counts: news };
    },
    /** Takes the sums over all servers, ours included. */
    hear(heardMinute: number, totals: readonly (BusyCount & { total: number })[]): void {
      turnWindow();
      if (heardMinute !== minute) return;
      for (const { key, own, total } of totals) {
        const count = counts.get(key);
        if (count) Object.assign(count, { told: own, elsewhere: total - own });
      }
    },
  };
}

export type FairShares = ReturnType<typeof createFairShares>;
