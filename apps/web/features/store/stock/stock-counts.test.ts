import { stockCount } from '@forja/contract/store/routes';
import { expect, test } from 'vitest';
import { countsOf, inBatches, withoutSent } from './stock-counts.ts';

const id = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const counted = Object.fromEntries(Array.from({ length: 1_100 }, (_, n) => [id(n), `${n % 7}`]));

test('a count of any size leaves in parts the server takes', () => {
  const parts = inBatches(countsOf(counted));
  for (const counts of parts) expect(stockCount.safeParse({ counts }).success).toBe(true);
  expect(parts.flat()).toEqual(countsOf(counted));
});

test('a sent count is finished, unless it was counted again meanwhile', () => {
  const [first = []] = inBatches(countsOf(counted));
  const left = withoutSent({ ...counted, [id(3)]: '40', [id(4)]: '' }, first);
  expect(Object.keys(left)).toHaveLength(1_100 - first.length + 2);
  expect(left[id(3)]).toBe('40');
});
