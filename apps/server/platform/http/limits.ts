import { AppError } from './errors.ts';

const WINDOW_MS = 60_000;
const PER_CALLER = 300;
const PER_GYM = 1_000;

/** Counts calls in fixed windows of a minute, per caller and per gym. */
export function createLimiter(now: () => number = Date.now) {
  let windowStart = now();
  let counts = new Map<string, number>();

  return (gymId: string, caller: string): void => {
    if (now() - windowStart >= WINDOW_MS) {
      windowStart = now();
      counts = new Map();
    }
    const [gymKey, callerKey] = [`gym ${gymId}`, `caller ${gymId} ${caller}`];
    const [ofGym, ofCaller] = [counts.get(gymKey) ?? 0, counts.get(callerKey) ?? 0];
    // A refused call leaves no trace: however many addresses call, a gym takes no more memory.
    if (ofGym >= PER_GYM || ofCaller >= PER_CALLER) {
      const retryAfterSeconds = Math.max(1, Math.ceil((windowStart + WINDOW_MS - now()) / 1000));
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    }
    counts.set(gymKey, ofGym + 1);
    counts.set(callerKey, ofCaller + 1);
  };
}
