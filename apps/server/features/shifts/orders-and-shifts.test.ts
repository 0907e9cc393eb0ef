import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

async function counter(shift = false) {
  const gym = await buildGym({ shift });
  return {
    cashier: await buildUser({ gym, role: 'admin' }),
    member: await buildUser({ gym }),
  };
}

test('an order paid at the desk is in the drawer once, and a refund comes out of the open shift', async () => {
  const { cashier, member } = await counter(true);
  const product = (
    await call('POST /store', {
      as: cashier,
      body: { name: 'Toalla', priceCents: 4_000_00, variants: [{ initialStock: 5 }] },
    })
  ).data;
  const items = [{ productId: product.id, variantId: nth(product.variants, 0).id, quantity: 2 }];
  const body = { customerId: member.id, items, paymentMethod: 'cash' as const };
  const { id } = (await call('POST /store-orders', { as: cashier, body })).data;
  const drawer = async () =>
    (await call('GET /shifts/current', { as: cashier })).data.shift?.expectedCents;
  const step = (status: string) =>
    call('PATCH /store-orders/{id}', { as: cashier, body: { status }, params: { id } });
  expect(await drawer()).toBe(0);
  await step('paid');
  expect(await drawer()).toBe(8_000_00);
  await step('refunded');
  expect(await drawer()).toBe(0);
});

test('without an open shift a cash order waits for one, and other money does not', async () => {
  const { cashier, member } = await counter();
  const card = { userId: member.id, amountCents: 1_000_00, method: 'card' as const };
  const taken = await call('POST /payments', {
    as: cashier,
    body: { ...card, concept: 'Botella' },
  });
  expect(taken.statusCode).toBe(201);
  const report = { amountCents: 1_000_00, method: 'sinpe', reference: '4482' };
  const plan = { name: 'Mensual', priceCents: 1_000_00, periodCount: 1, periodUnit: 'month' };
  const planId = (await call('POST /membership-plans', { as: cashier, body: plan })).data.id;
  const sale = { userId: member.id, planId };
  const { id: membershipId } = (await call('POST /memberships', { as: cashier, body: sale })).data;
  const { id } = (await call('POST /payments', { as: member, body: { ...report, membershipId } }))
    .data;
  const confirmed = await call('POST /payments/{id}/confirm', { as: cashier, params: { id } });
  expect(confirmed.statusCode).toBe(200);
  const payment = { method: 'cash', amountCents: 1_000_00 };
  const paid = { ...sale, choice: 'after' as const, payment };
  const refused = await call('POST /memberships', { as: cashier, body: paid });
  expect(refused.error.code).toBe('NO_OPEN_SHIFT');
});
