import { expect, test } from 'vitest';
import { DAY_MINUTES, DAY_MS, DAY_SECONDS, HOUR_MS, MINUTE_MS, WEEK_MS } from './duration.ts';

test('lengths of time are multiples of each other', () => {
  expect(MINUTE_MS).toBe(60 * 1_000);
  expect(HOUR_MS).toBe(60 * MINUTE_MS);
  expect(DAY_MS).toBe(24 * HOUR_MS);
  expect(WEEK_MS).toBe(7 * DAY_MS);
  expect(DAY_SECONDS * 1_000).toBe(DAY_MS);
  expect(DAY_MINUTES * MINUTE_MS).toBe(DAY_MS);
});
