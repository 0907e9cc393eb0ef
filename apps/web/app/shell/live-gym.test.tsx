import type { LiveTopic } from '@forja/contract/live';
import { act, useEffect } from 'react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { MyOrders } from '../../features/store/orders/my-orders.tsx';
import OrdersAdminScreen from '../../features/store/orders/orders-admin-screen.tsx';
import { createHub, type LiveHandler } from '../../lib/live/hub.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';
import { queryClient } from '../../lib/query/query.ts';
import { cache } from '../../lib/session/current.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
import { LiveGym } from './live-gym.tsx';

// Files of a worker share their modules: another may have loaded this one without its stand-in, and
// none should get it from here.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const hub = createHub();
vi.mock('../../lib/live/current.ts', () => ({
  useLive: (topic: LiveTopic, handler: LiveHandler) => useEffect(() => hub.on(topic, handler)),
}));

const KINDS = [
  'events',
  'orders',
  'products',
  'default',
  'routines',
  'mealPlans',
  'measurements',
] as const;

const isKept = (kind: (typeof KINDS)[number]) => cache.read(kind, ['lista']) !== null;

async function keepAll() {
  for (const kind of KINDS) {
    await queryClient.fetchQuery(cachedQuery(kind, ['lista'], async () => [kind]));
  }
  // As after a reload: only the device still has them.
  queryClient.clear();
}

const connect = () =>
  act(async () => hub.receive({ type: 'ready', gap: true, head: crypto.randomUUID() }));
const say = (topic: LiveTopic) =>
  act(async () => hub.receive({ type: 'event', event: { id: crypto.randomUUID(), topic } }));

afterEach(() => {
  hub.reset();
  cache.clear();
});

test.each([
  ['orders', ['orders', 'products']],
  ['notification', ['events']],
  ['classes', ['events']],
  ['coaching', ['routines', 'mealPlans', 'measurements']],
] as const)('news of %s drop what the device keeps of it and nothing else', async (topic, gone) => {
  await show(<LiveGym />);
  await keepAll();
  await connect();
  expect(KINDS.filter(isKept)).toEqual([...KINDS]);
  await say(topic);
  expect(KINDS.filter((kind) => !isKept(kind)).sort()).toEqual([...gone].sort());
});

test.each([
  ['my orders', <MyOrders key="mine" />, ['mine'], []],
  [
    'all orders',
    <OrdersAdminScreen key="all" />,
    ['all', '', ''],
    { rows: [], total: 0, next: null },
  ],
] as const)(
  '%s on the device are fresh: the first connection asks for none',
  async (_, screen, key, kept) => {
    const api = fakeApi();
    api.on('GET /store-orders', () => []);
    cache.write('orders', key, kept);
    await show(
      <>
        <LiveGym />
        {screen}
      </>,
    );
    await connect();
    expect(api.sent('GET /store-orders')).toHaveLength(0);
    await say('orders');
    expect(api.sent('GET /store-orders')).toHaveLength(1);
  },
);
