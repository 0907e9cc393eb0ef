import { expect, test } from 'vitest';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { nth } from '../../../test/answer.ts';
import { shareHarness, type TestUser } from '../../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();
const CENTS = 14_500_00;

async function newShop() {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const { data: product } = await call('POST /store', {
    as: owner,
    body: { name: 'Botella', priceCents: CENTS, variants: [{ initialStock: 20 }] },
  });
  const items = [{ productId: product.id, variantId: nth(product.variants, 0).id, quantity: 1 }];
  const order = async (as: TestUser) =>
    (await call('POST /store-orders', { as, body: { items, paymentMethod: 'sinpe' } })).data;
  const arrivedOn = await gymToday(gym.db);
  const arrive = async (body: object = {}) =>
    (
      await call('POST /incoming-money', {
        as: owner,
        body: { arrivedOn, amountCents: CENTS, senderName: 'DISTRIBUIDORA SOL', ...body },
      })
    ).data;
  const seen = async (id: string) =>
    (await call('GET /incoming-money', { as: owner, query: {} })).data.find(
      (each) => each.id === id,
    )?.sameOrder;
  return { gym, owner, order, arrive, seen };
}

test('money that fits nobody names the one order of its sum, and pays it', async () => {
  const { gym, owner, order, arrive, seen } = await newShop();
  const member = await buildUser({ gym });
  const { id } = await arrive();
  const other = await arrive({ amountCents: CENTS + 1 });
  expect(await seen(id)).toBeNull();
  const placed = await order(member);
  expect(await seen(id)).toEqual({ id: placed.id, number: placed.number });
  expect(await seen(other.id)).toBeNull();
  const { data } = await call('POST /incoming-money/{id}/apply', {
    as: owner,
    params: { id },
    body: { kind: 'order', id: placed.id },
  });
  expect(data).toMatchObject({
    state: 'applied',
    sameOrder: null,
    applied: { how: 'person', orderNumber: placed.number, reasons: [] },
  });
  // The order is paid, so further money of that amount belongs to nobody known.
  expect((await arrive({ detail: 'otro' })).sameOrder).toBeNull();
});

test('with two orders of the same amount none is named, nor is the caller’s own', async () => {
  const { gym, owner, order, arrive, seen } = await newShop();
  const { id } = await arrive();
  await order(owner);
  expect(await seen(id)).toBeNull();
  const first = await order(await buildUser({ gym }));
  expect(await seen(id)).toMatchObject({ id: first.id });
  await order(await buildUser({ gym }));
  expect(await seen(id)).toBeNull();
});
