import type { LiveTopic } from '@forja/contract/live';
import { screen } from '@testing-library/react';
import { act, useEffect } from 'react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { PaymentsTab } from '../../../features/memberships/payments-tab.tsx';
import { MyOrders } from '../../../features/store/orders/my-orders.tsx';
import OrdersAdminScreen from '../../../features/store/orders/orders-admin-screen.tsx';
import { createHub, type LiveHandler } from '../../../lib/live/hub.ts';
import { cachedQuery } from '../../../lib/query/cached-query.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { cache } from '../../../lib/session/current.ts';
import { MyMembership } from '../../../shared/memberships/own/my-membership.tsx';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { LiveGym } from './live-gym.tsx';

// Files of a worker share their modules: another may have loaded this one without its stand-in, and
// none should get it from here.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const hub = createHub();
vi.mock('../../../lib/live/current.ts', () => ({
  useLive: (topic: LiveTopic, handler: LiveHandler) => useEffect(() => hub.on(topic, handler)),
}));

const KINDS = ['events', 'default', 'routines', 'mealPlans', 'measurements'] as const;

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
  ['notification', ['events']],
  ['classes', ['events']],
  ['coaching', ['routines', 'mealPlans', 'measurements']],
] as const)('news of %s drop what the device keeps of it and nothing else', async (topic, gone) => {
  await show(<LiveGym />);
  await keepAll();
  await connect();
  expect(KINDS.filter(isKept)).toEqual([...KINDS]);
  await say(topic);
  await vi.waitFor(() =>
    expect(KINDS.filter((kind) => !isKept(kind)).sort()).toEqual([...gone].sort()),
  );
});

test.each([
  ['my orders', <MyOrders key="mine" />],
  ['all orders', <OrdersAdminScreen key="all" />],
] as const)(
  '%s are asked for when they open, and again by news, not by connecting',
  async (_, screen) => {
    const api = fakeApi();
    api.on('GET /store-orders', () => []);
    const reads = () => api.sent('GET /store-orders').length;
    await show(
      <>
        <LiveGym />
        {screen}
      </>,
    );
    await vi.waitFor(() => expect(reads()).toBe(1));
    await connect();
    expect(reads()).toBe(1);
    await say('orders');
    await vi.waitFor(() => expect(reads()).toBe(2));
  },
);

test('a reload shows nothing with money in it that was read before', async () => {
  for (const kind of ['users', 'memberships', 'orders', 'products', 'statistics'] as const) {
    const query = cachedQuery(kind, ['lista'], async () => [kind]);
    await queryClient.fetchQuery(query);
    queryClient.clear();
    expect(queryClient.ensureQueryData(query), kind).toBeInstanceOf(Promise);
    expect(cache.read(kind, ['lista']), kind).toBeNull();
  }
});

test('whoever has the payments open sees what others report and confirm meanwhile', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /payments', () => []);
  api.on('GET /card-doubts', () => []);
  api.on('GET /declined-renewals', () => []);
  api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
  await show(<PaymentsTab />);
  await screen.findByText('Todos los pagos');
  await connect();
  const reads = () => api.sent('GET /payments').length;
  for (const topic of ['incoming-money', 'notification'] as const) {
    const before = reads();
    await say(topic);
    await vi.waitFor(() => expect(reads(), topic).toBeGreaterThan(before));
  }
});

test('a member sees that the gym confirmed what they reported', async () => {
  const api = fakeApi();
  await logInAs(api, {});
  const notNow = () => {
    throw refusal('UNAVAILABLE');
  };
  api.on('GET /memberships', notNow);
  api.on('GET /accounts/{userId}', notNow);
  await show(<MyMembership />);
  await screen.findByText('No pudimos cargar tu membresía');
  await connect();
  const before = api.sent('GET /memberships').length;
  await say('notification');
  await vi.waitFor(() => expect(api.sent('GET /memberships').length).toBeGreaterThan(before));
});
