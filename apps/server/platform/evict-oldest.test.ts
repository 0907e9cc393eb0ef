import { expect, test } from 'vitest';
import { evictOldest } from './evict-oldest.ts';

test('the oldest goes for one more, and nothing goes while there is room', () => {
  const kept = new Set<number>();
  for (let each = 0; each < 10; each++) {
    evictOldest(kept, 3);
    kept.add(each);
  }
  expect([...kept]).toEqual([7, 8, 9]);
});

test('what is over the limit goes too', () => {
  const kept = new Map([1, 2, 3, 4, 5].map((each) => [each, each]));
  evictOldest(kept, 2);
  expect([...kept.keys()]).toEqual([5]);
});
