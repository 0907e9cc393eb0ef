import { AppError } from '../http/errors.ts';

interface Limits {
  /** How many pieces of work run at once. */
  atOnce: number;
  /** How many of one group do; all of them where it is not told. */
  perGroup?: number;
  /** Who waits longer is refused; nobody is where it is not told. */
  waitMs?: number;
}

export interface FairQueue {
  /** Waits until the group may work; answers how to end its turn. */
  begin(group: string): Promise<() => void>;
  /** Does the work when it is the turn of its group. */
  run<T>(group: string, work: () => Promise<T>): Promise<T>;
}

const tooLong = () => new AppError('UNAVAILABLE', { retryAfterSeconds: 30 });

/** Those who wait are served one of each group in turn, so that no group keeps the others waiting. */
export function createFairQueue({ atOnce, perGroup = atOnce, waitMs }: Limits): FairQueue {
  let running = 0;
  const runningOf = new Map<string, number>();
  /** Groups in the order of their turns, each with those that wait. */
  const waiting = new Map<string, (() => void)[]>();

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
      const start = line.shift();
      // Behind every other group that waits.
      if (line.length > 0) waiting.set(group, line);
      if (!start) continue;
      count(group, 1);
      start();
    }
  }

  function begin(group: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const line = waiting.get(group) ?? [];
      const giveUp = () => {
        line.splice(line.indexOf(start), 1);
        reject(tooLong());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const start = () => {
        clearTimeout(timer);
        resolve(() => {
          count(group, -1);
          callNext();
        });
      };
      line.push(start);
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
