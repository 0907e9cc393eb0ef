import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOncePerMinute } from './jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function hearing() {
  const said: string[] = [];
  const hear = logOncePerMinute({
    warn: (_details: unknown, line?: string) => void said.push(`${line}`),
    error: ({ err }: { err: Error }) => void said.push(err.message),
  });
  return { said, hear };
}

test('while the database is away fifteen queues say one line a minute, without a stack', () => {
  const { said, hear } = hearing();
  for (let second = 0; second < 60; second++) {
    for (let queue = 0; queue < 15; queue++) {
      const lost = ['connect ECONNREFUSED', 'Connection terminated unexpectedly'][queue % 2];
      const error = new Error(`${lost} (Queue: q${queue}, Worker: ${queue}-${second})`);
      hear(Object.assign(error, queue % 2 ? {} : { code: 'ECONNREFUSED' }));
    }
    vi.advanceTimersByTime(1_000);
  }
  expect(said).toEqual(['jobs wait for the database']);
});

test('another error that repeats is said once a minute, whatever is said between', () => {
  const { said, hear } = hearing();
  for (let second = 0; second < 60; second++) {
    hear(new Error(`one (Queue: mail, Worker: ${second})`));
    hear(new Error('two'));
    vi.advanceTimersByTime(1_000);
  }
  expect(said).toHaveLength(2);
  hear(new Error('two'));
  expect(said.at(-1)).toBe('two');
});
