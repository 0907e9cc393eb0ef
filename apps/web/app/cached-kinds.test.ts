import { readFilters } from '@forja/contract/store/shop-filters';
import type { QueryMeta } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventsQuery, rulesQuery } from '../features/classes/queries.ts';
import { allOrdersQuery, myOrdersQuery } from '../features/store/orders/order-queries.ts';
import { productQuery, productsQuery, relatedQuery } from '../features/store/queries.ts';
import { type CacheKind, LIFETIMES } from '../lib/offline/cache.ts';
import { queryClient } from '../lib/query/query.ts';
import { cache } from '../lib/session/current.ts';
import { locationsQuery } from '../shared/locations/queries.ts';

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

it('is read from the device at once, and asked for again whenever a screen opens', () => {
  const calendar = eventsQuery('2026-11-01', '2026-11-08');
  cache.write('events', ['list', '2026-11-01', '2026-11-08'], []);
  expect(made(calendar).state.data).toEqual([]);
  expect(calendar).not.toHaveProperty('staleTime');
});

it.each<[string, CacheKind, Options]>([
  ['the shop', 'products', productsQuery(readFilters(new URLSearchParams()))],
  ['a product', 'products', productQuery('p1')],
  ['products like it', 'products', relatedQuery('c1')],
  ['my orders', 'orders', myOrdersQuery],
  ['all orders', 'orders', allOrdersQuery('', false)],
])('%s, with its prices, is kept by the page alone', (_, kind, query) => {
  made(query).setData(DATA);
  expect(made(query).state.data).toEqual(DATA);
  expect(cache.read(kind, query.queryKey.slice(1))).toBeNull();
});
