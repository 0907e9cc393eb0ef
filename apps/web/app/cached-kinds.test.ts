import { readFilters } from '@forja/contract/store/shop-filters';
import type { QueryMeta } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventsQuery, rulesQuery } from '../features/classes/queries.ts';
import { allOrdersQuery, myOrdersQuery } from '../features/store/orders/order-queries.ts';
import {
  categoriesQuery,
  productQuery,
  productsQuery,
  relatedQuery,
} from '../features/store/queries.ts';
import { type CacheKind, LIFETIMES } from '../lib/offline/cache.ts';
import { queryClient } from '../lib/query/query.ts';
import { cache } from '../lib/session/current.ts';
import { locationsQuery } from '../shared/locations/queries.ts';
import { bannerQuery } from '../shared/store/shop-banner.ts';

const MINUTE = 60_000;
const DATA = { rows: ['algo'] };

interface Options {
  queryKey: readonly unknown[];
  meta?: QueryMeta | undefined;
}

/** The query as the first screen that asks for it makes it. */
const made = (options: Options) =>
  queryClient.getQueryCache().build<unknown>(queryClient, { ...options });

const kept: [name: string, kind: CacheKind, query: Options][] = [
  ['the calendar', 'events', eventsQuery('2026-11-01', '2026-11-08')],
  ['the shop', 'products', productsQuery(readFilters(new URLSearchParams()))],
  ['a product', 'products', productQuery('p1')],
  ['products like it', 'products', relatedQuery('c1')],
  ['the categories', 'products', categoriesQuery],
  ['the banner', 'products', bannerQuery],
  ['my orders', 'orders', myOrdersQuery],
  ['all orders', 'orders', allOrdersQuery('', false)],
  ['the rules of the classes', 'default', rulesQuery],
  ['the places of the gym', 'default', locationsQuery],
];

beforeEach(() => {
  queryClient.clear();
  cache.clear();
});

describe.each(kept)('%s', (_, kind, query) => {
  const place = query.queryKey.slice(1);
  const onDevice = () => cache.read(kind, place);

  it(`is kept on the device for the lifetime of ${kind}`, () => {
    made(query).setData(DATA);
    const entry = onDevice();
    expect(entry?.data).toEqual(DATA);
    expect((entry?.expiry ?? 0) - (entry?.timestamp ?? 0)).toBe(LIFETIMES[kind]);
  });

  it('is dropped when it changes, also where only the device holds it', async () => {
    cache.write(kind, place, DATA);
    await queryClient.invalidateQueries({ queryKey: [kind] });
    expect(onDevice()).toBeNull();
  });
});

it('is read from the device and fresh for four fifths of its lifetime', () => {
  const calendar = eventsQuery('2026-11-01', '2026-11-08');
  cache.write('events', ['list', '2026-11-01', '2026-11-08'], []);
  expect(made(calendar).state.data).toEqual([]);
  expect(calendar.staleTime).toBe(4 * MINUTE);
  expect(myOrdersQuery.staleTime).toBe(4 * MINUTE);
  expect(categoriesQuery.staleTime).toBe(48 * MINUTE);
  expect(locationsQuery.staleTime).toBe(24 * MINUTE);
});
