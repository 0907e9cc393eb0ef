import { AppError } from '../http/errors.ts';

interface Limits {
  /** How many gyms work at once, each on one thing. */
  atOnce: number;
  /** How many of a gym and of a person may wait, work and be taken away by their reader. */
  perGym: number;
  perPerson: number;
  /** Short enough that the connection is not taken for a dead one before the first byte. */
  waitMs: number;
}

const LIMITS: Limits = { atOnce: 4, perGym: 10, perPerson: 3, waitMs: 15_000 };

/** Who asks for heavy work. */
interface Asker {
  gymId: string;
  person: string;
}

export interface Turns {
  /** A place for this work and what comes of it; refused where gym or person hold too many. */
  hold(asker: Asker): () => void;
  /** Waits until the gym may work; answers how to end the turn. */
  begin(gymId: string): Promise<() => void>;
}

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: 30,
    message: 'Ya hay varias descargas en curso. Espera a que terminen e inténtalo de nuevo.',
  });
const tooLong = () => new AppError('UNAVAILABLE', { retryAfterSeconds: 30 });

function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string, change: 1 | -1) {
      const value = (counts.get(key) ?? 0) + change;
      if (value > 0) counts.set(key, value);
      else counts.delete(key);
    },
  };
}

/** Heavy work one at a time for each gym and gym after gym, so that no gym keeps the others waiting. */
export function createTurns(limits: Partial<Limits> = {}): Turns {
  const { atOnce, perGym, perPerson, waitMs } = { ...LIMITS, ...limits };
  const held = createCounts();
  const working = new Set<string>();
  /** Gyms in the order of their turns, each with those that wait. */
  const waiting = new Map<string, (() => void)[]>();

  function callNext(): void {
    for (const [gymId, queue] of waiting) {
      if (working.size >= atOnce) return;
      if (working.has(gymId)) continue;
      waiting.delete(gymId);
      const next = queue.shift();
      // Behind every other gym that waits.
      if (queue.length > 0) waiting.set(gymId, queue);
      if (!next) continue;
      working.add(gymId);
      next();
    }
  }

  return {
    hold({ gymId, person }) {
      const keys = [`gym ${gymId}`, `person ${gymId} ${person}`] as const;
      if (held.of(keys[0]) >= perGym || held.of(keys[1]) >= perPerson) throw tooMany();
      for (const key of keys) held.add(key, 1);
      return () => {
        for (const key of keys) held.add(key, -1);
      };
    },
    begin(gymId) {
      return new Promise((resolve, reject) => {
        const queue = waiting.get(gymId) ?? [];
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(start), 1);
          reject(tooLong());
        }, waitMs);
        const start = () => {
          clearTimeout(timer);
          resolve(() => {
            working.delete(gymId);
            callNext();
          });
        };
        queue.push(start);
        waiting.set(gymId, queue);
        callNext();
      });
    },
  };
}
