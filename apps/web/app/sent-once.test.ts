import { expect, test, vi } from 'vitest';
import { countDrawer } from '../features/counter/queries.ts';
import { addPerson } from '../features/people/queries.ts';
import { saveStock } from '../features/store/stock/product-stock.tsx';
import type { RouteKey } from '../lib/api/request.ts';
import { payAccount } from '../shared/accounts/queries.ts';
import {
  changePlan,
  payDebt,
  renewMembership,
  sellMembership,
} from '../shared/memberships/queries.ts';
import { fakeApi } from '../test/fake-api.ts';

const id = '01890000-0000-7000-8000-000000000001';
const payment = { method: 'card', amountCents: 2_500_000 } as const;
const count = { pieces: [], totalCents: 1_000_000, usdCents: 0 };
const stock = { reason: 'purchase', note: null, changes: [{ variantId: id, delta: 12 }] } as const;

const CALLS: [RouteKey, () => Promise<unknown>][] = [
  ['POST /users', () => addPerson({ firstName: 'Ana', phone: '8830 1128' })],
  ['POST /memberships', () => sellMembership({ userId: id, planId: id, payment })],
  ['POST /memberships/{id}/renew', () => renewMembership(id, { payment })],
  ['POST /memberships/{id}/change-plan', () => changePlan(id, { planId: id })],
  ['POST /payments', () => payAccount(id, { ...payment, allowCredit: true })],
  ['POST /payments', () => payDebt(id, id, payment)],
  ['POST /shifts/{id}/counts', () => countDrawer(id, count)],
  ['POST /store/{id}/stock', () => saveStock(id, { ...stock, changes: [...stock.changes] })],
];

test.each(CALLS)('%s pressed again because no answer came is done once', async (route, press) => {
  const api = fakeApi();
  let isLost = true;
  api.on(route, () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return {} as never;
  });
  await expect(press()).rejects.toThrow();
  isLost = false;
  await press();
  await press();
  const keys = vi
    .mocked(window.fetch)
    .mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
