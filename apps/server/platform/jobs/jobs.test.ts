import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withoutRepeats } from './jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an error that repeats is said once a minute, another one at once', () => {
  const said: string[] = [];
  const hear = withoutRepeats(({ message }) => said.push(message));
  const gone = new Error('the database is away');
  for (let second = 0; second < 60; second++) {
    hear(gone);
    vi.advanceTimersByTime(1_000);
  }
  expect(said).toEqual(['the database is away']);
  hear(new Error('something else'));
  hear(gone);
  vi.advanceTimersByTime(60_000);
  hear(gone);
  expect(said).toEqual([gone.message, 'something else', gone.message, gone.message]);
});
