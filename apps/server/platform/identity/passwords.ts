import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../errors/app-error.ts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_WAITING = 100;

/** Argon2id, at most as many hashes at once as there are cores, with a bounded queue. */
export function createPasswords(concurrency: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= MAX_WAITING) throw new AppError('UNAVAILABLE');
      await new Promise<void>((proceed) => waiting.push(proceed));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS)),
    verify: (stored: string, password: string): Promise<boolean> =>
      inTurn(() => verify(stored, password)),
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
