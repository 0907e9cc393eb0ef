import { AppError } from './errors.ts';

const WINDOW_MS = 60_000;
const PER_CALLER = 300;
const PER_GYM = 1_000;

/** Counts calls in fixed windows of a minute, per caller and per gym. */
export function createLimiter(now: () => number = Date.now) {
  let windowStart = now();
  let counts = new Map<string, number>();

  const take = (key: string, most: number): void => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= most) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((windowStart + WINDOW_MS - now()) / 1000));
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  };

  return (gymId: string, caller: string): void => {
    if (now() - windowStart >= WINDOW_MS) {
      windowStart = now();
      counts = new Map();
    }
    take(`caller ${gymId} ${caller}`, PER_CALLER);
    take(`gym ${gymId}`, PER_GYM);
  };
}
