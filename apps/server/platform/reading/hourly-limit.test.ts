import { HOUR_MS } from '@forja/calendar/duration';
import { expect, test } from 'vitest';
import { createHourlyLimit } from './hourly-limit.ts';

test('somebody has so many files read an hour, whatever others have read', () => {
  let now = 0;
  const take = createHourlyLimit(2, () => now);
  for (const who of ['a', 'a', 'b', 'b']) take(who);
  expect(() => take('a')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  now = HOUR_MS;
  take('a');
});
