import { HOUR_MS } from '@forja/calendar/duration';
import { AppError } from '../errors/app-error.ts';

/** Counts how many dear files somebody had read this hour on this server, and refuses too many. */
export function createHourlyLimit(most: number, now: () => number = Date.now) {
  let hour = 0;
  let counts = new Map<string, number>();
  return (who: string): void => {
    const current = Math.floor(now() / HOUR_MS);
    if (current !== hour) counts = new Map();
    hour = current;
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    if (count <= most) return;
    throw new AppError('TOO_MANY_REQUESTS', {
      retryAfterSeconds: HOUR_MS / 1000,
      message: 'Leíste muchos archivos seguidos. Inténtalo de nuevo en una hora.',
    });
  };
}
