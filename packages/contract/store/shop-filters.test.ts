import { expect, test } from 'vitest';
import { countFilters, readFilters, writeFilters } from './shop-filters.ts';

const category = '01900000-0000-7000-8000-000000000000';

test('filters survive the way through the address', () => {
  const filters = {
    search: 'proteína 100 %',
    category,
    minPrice: 100_000,
    maxPrice: 2_500_000,
    available: true,
    onSale: true,
    sort: 'price-asc',
  } as const;
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(countFilters(filters)).toBe(3);
});

test('a plain shop has a plain address', () => {
  expect(writeFilters(readFilters(new URLSearchParams())).toString()).toBe('');
});

test.each(['desde=-1', 'desde=x', 'categoria=../x', 'orden=drop', 'disponible=si'])(
  'nonsense in the address is ignored: %s',
  (address) => {
    expect(writeFilters(readFilters(new URLSearchParams(address))).toString()).toBe('');
  },
);
