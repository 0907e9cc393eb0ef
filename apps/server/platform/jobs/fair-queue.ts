import { AppError } from '../errors/app-error.ts';

interface Limits {
  /** How many pieces of work run at once. */
  atOnce: number;
  /** How many of one group run at once; by default as many as `atOnce`. */
  perGroup?: number;
  /** How long somebody may wait before being refused; unlimited by default. */
  waitMs?: number;
  /** How many of one group may wait; unlimited by default. */
  waitingPerGroup?: number;
}

export interface FairQueue {
  /** Waits for the group's turn, or until the signal; returns the function that ends it. */
  begin(group: string, signal?: AbortSignal): Promise<() => void>;
  /** Runs the work when its group has a turn. */
  run<T>(group: string, work: () => Promise<T>): Promise<T>;
}

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: 30,
    message: 'Todavía estamos con lo que ya pediste. Inténtalo en unos segundos.',
  });
const tooLong = () => new AppError('UNAVAILABLE', { retryAfterSeconds: 30 });

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
      // The group goes behind all others that wait.
      if (line.length > 0) waiting.set(group, line);
      if (!start) continue;
      count(group, 1);
      start();
    }
  }

  function begin(group: string, signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const line = waiting.get(group) ?? [];
      if (signal?.aborted) return reject(tooLong());
      if (line.length >= (waitingPerGroup ?? Number.POSITIVE_INFINITY)) return reject(tooMany());
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        stopWaiting();
        line.splice(line.indexOf(start), 1);
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
