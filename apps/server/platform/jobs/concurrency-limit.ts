import { AppError } from '../errors/app-error.ts';

interface Limits {
  perPerson: number;
  perGym: number;
  /** Over all gyms; unlimited by default. */
  inAll?: number;
  retryAfterSeconds: number;
  /** The message to a person or gym over its limit. */
  message: string;
}

export interface ConcurrencyLimit {
  /** Counts one more, or throws; returns the function that ends it. */
  enter(gymId: string, person: string): () => void;
}

/** Limits how much may run at once. Nobody waits: a call over the limit is refused at once. */
export function createConcurrencyLimit(limits: Limits): ConcurrencyLimit {
  const {
    perPerson,
    perGym,
    inAll = Number.POSITIVE_INFINITY,
    retryAfterSeconds,
    message,
  } = limits;
  const taken = new Map<string, number>();
  const countOf = (key: string): number => taken.get(key) ?? 0;
  const add = (key: string, change: 1 | -1): void => {
    const count = countOf(key) + change;
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  };

  return {
    enter(gymId, person) {
      const [ofGym, ofPerson] = [`gym ${gymId}`, `person ${gymId} ${person}`];
      if (countOf(ofPerson) >= perPerson || countOf(ofGym) >= perGym) {
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, message });
      }
      if (countOf('all') >= inAll) throw new AppError('UNAVAILABLE', { retryAfterSeconds });
      const keys = ['all', ofGym, ofPerson];
      for (const key of keys) add(key, 1);
      return () => {
        for (const key of keys) add(key, -1);
      };
    },
  };
}
