import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 1_000;

/**
 * Writes one line a second for what fails the same way in every call, with how many calls it has
 * been since the line before: thousands of equal lines hide the one that differs.
 */
export function countedLine(text: string) {
  let [saidAt, calls] = [0, 0];
  return (log: Pick<FastifyBaseLogger, 'warn'>, reason: string, now = Date.now()): void => {
    calls += 1;
    if (now - saidAt < EVERY_MS) return;
    log.warn({ reason, calls }, text);
    [saidAt, calls] = [now, 0];
  };
}

export const sayNoDatabase = countedLine('no database');
