import { AppError } from '../errors/app-error.ts';

interface Limits {
  /** How many pieces of work run at once. */
  atOnce: number;
  /** How many of one group run at once; by default as many as `atOnce`. */
  perGroup?: number;
  /** How long somebody may wait before being refused; unlimited by default. */
  waitMs?: number;
  /** How many of one group may wait, or of each of its shares; unlimited by default. */
  waitingPerGroup?: number;
}

export interface FairQueue {
  /**
   * Waits for the group's turn, or until the signal; returns the function that ends it. Shares of a
   * group, and shares within them, take turns too.
   */
  begin(group: string, signal?: AbortSignal, share?: readonly string[]): Promise<() => void>;
  /** Runs the work when its group has a turn. */
  run<T>(group: string, work: () => Promise<T>): Promise<T>;
}

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: 30,
    message: 'Todavía estamos con lo que ya pediste. Inténtalo en unos segundos.',
  });
const tooLong = () => new AppError('UNAVAILABLE', { retryAfterSeconds: 30 });

type Start = () => void;

/** What waits, in shares that are served in turn. */
class Turns {
  count = 0;
  readonly #own: Start[] = [];
  readonly #shares = new Map<string, Turns>();

  countOf(share: string | undefined): number {
    return share === undefined ? this.count : (this.#shares.get(share)?.count ?? 0);
  }

  add([share, ...within]: readonly string[], start: Start): void {
    this.count += 1;
    if (share === undefined) return void this.#own.push(start);
    const turns = this.#shares.get(share) ?? new Turns();
    this.#shares.set(share, turns);
    turns.add(within, start);
  }

  next(): Start | undefined {
    const own = this.#own.shift();
    if (own) {
      this.count -= 1;
      return own;
    }
    for (const [share, turns] of this.#shares) {
      // It goes behind all others that wait.
      this.#shares.delete(share);
      if (turns.count > 1) this.#shares.set(share, turns);
      if (turns.count === 0) continue;
      this.count -= 1;
      return turns.next();
    }
    return undefined;
  }

  remove([share, ...within]: readonly string[], start: Start): void {
    this.count -= 1;
    if (share === undefined) this.#own.splice(this.#own.indexOf(start), 1);
    else this.#shares.get(share)?.remove(within, start);
  }
}

/** A queue that serves waiting groups in turn, so that no group keeps the others waiting. */
export function createFairQueue({
  atOnce,
  perGroup = atOnce,
  waitMs,
  waitingPerGroup,
}: Limits): FairQueue {
  let running = 0;
  const runningOf = new Map<string, number>();
  /** Groups in the order of their turns, each with its waiting work. */
  const waiting = new Map<string, Turns>();

  function count(group: string, change: 1 | -1): void {
    running += change;
    const ofGroup = (runningOf.get(group) ?? 0) + change;
    if (ofGroup > 0) runningOf.set(group, ofGroup);
    else runningOf.delete(group);
  }

  function callNext(): void {
    for (const [group, line] of waiting) {
      if (running >= atOnce) return;
      if ((runningOf.get(group) ?? 0) >= perGroup) continue;
      waiting.delete(group);
      const start = line.next();
      // The group goes behind all others that wait.
      if (line.count > 0) waiting.set(group, line);
      if (!start) continue;
      count(group, 1);
      start();
    }
  }

  function begin(
    group: string,
    signal?: AbortSignal,
    share: readonly string[] = [],
  ): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const line = waiting.get(group) ?? new Turns();
      if (signal?.aborted) return reject(tooLong());
      if (line.countOf(share[0]) >= (waitingPerGroup ?? Number.POSITIVE_INFINITY))
        return reject(tooMany());
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        stopWaiting();
        line.remove(share, start);
        reject(tooLong());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      signal?.addEventListener('abort', giveUp);
      const start = () => {
        stopWaiting();
        resolve(() => {
          count(group, -1);
          callNext();
        });
      };
      line.add(share, start);
      waiting.set(group, line);
      callNext();
    });
  }

  return {
    begin,
    async run(group, work) {
      const end = await begin(group);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
