import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let colleague: TestUser;
let member: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  [admin, colleague] = [
    await buildUser({ gym, role: 'admin' }),
    await buildUser({ gym, role: 'admin' }),
  ];
  member = await buildUser({ gym });
});

async function placeOrder({ isCash = false } = {}) {
  const product = await call('POST /store', {
    as: admin,
    body: { name: 'Creatina', priceCents: 100_000, variants: [{ initialStock: 5 }] },
  });
  const { id: productId, variants } = product.data;
  const items = [{ productId, variantId: nth(variants, 0).id, quantity: 2 }];
  const reported = { paymentMethod: 'sinpe' as const, paymentReference: `R${productId}` };
  const body = { items, ...(isCash ? { paymentMethod: 'cash' as const } : reported) };
  const order = (await call('POST /store-orders', { as: member, body })).data;
  const levels = () =>
    gym.db.one(
      sql`select stock, reserved from store_variants where product_id = ${productId}::uuid`,
    );
  return { id: order.id, levels, reference: reported.paymentReference };
}

const confirm = (id: string) =>
  call('PATCH /store-orders/{id}', { as: admin, params: { id }, body: { status: 'paid' } });
const undo = (id: string, as: TestUser = admin) =>
  call('POST /store-orders/{id}/undo-confirmation', { as, params: { id } });
const income = async () =>
  (
    await gym.db.one(
      sql<{ cents: number }>`select coalesce(sum(value), 0)::bigint as cents from daily_figures
        where kind = 'store-method'`,
    )
  ).cents;

test('undoing a confirmation restores everything, and the order can be confirmed and undone again', async () => {
  const { id, levels } = await placeOrder();
  const before = await income();
  expect((await confirm(id)).statusCode).toBe(200);
  expect(await levels()).toEqual({ stock: 3, reserved: 0 });
  const undone = await undo(id);
  expect(undone.data).toMatchObject({ status: 'pending_payment', paymentMethod: 'sinpe' });
  expect(await levels()).toEqual({ stock: 5, reserved: 2 });
  expect(await income()).toBe(before);
  const account = await call('GET /accounts/{userId}', {
    as: admin,
    params: { userId: member.id },
  });
  expect(account.data).toMatchObject({ balanceCents: 0, open: [] });
  expect((await undo(id)).statusCode).toBe(409);
  expect((await confirm(id)).data).toMatchObject({ status: 'paid' });
  const again = await undo(id);
  expect(again.data, again.body).toMatchObject({ status: 'pending_payment' });
  expect(await levels()).toEqual({ stock: 5, reserved: 2 });
  expect(await income()).toBe(before);
  expect((await confirm(id)).data).toMatchObject({ status: 'paid' });
  expect(await income()).toBe(before + 200_000);
  const refunded = await call('PATCH /store-orders/{id}', {
    as: admin,
    params: { id },
    body: { status: 'refunded' },
  });
  expect(refunded.statusCode, refunded.body).toBe(200);
  expect(await income()).toBe(before);
  expect(await levels()).toEqual({ stock: 5, reserved: 0 });
});

test('undoing frees the reference of the confirmation and restores the earlier way to pay', async () => {
  const [wrong, right] = [await placeOrder({ isCash: true }), await placeOrder()];
  const paidWith = (id: string) =>
    call('PATCH /store-orders/{id}', {
      as: admin,
      params: { id },
      body: { status: 'paid', paymentMethod: 'sinpe', paymentReference: '20261119445' },
    });
  expect((await paidWith(wrong.id)).statusCode).toBe(200);
  expect((await paidWith(right.id)).statusCode).toBe(409);
  const undone = await undo(wrong.id);
  expect(undone.data).toMatchObject({ paymentMethod: 'cash', paymentReference: null });
  expect((await paidWith(right.id)).data).toMatchObject({ paymentReference: '20261119445' });
  expect((await undo(right.id)).data.paymentReference).toBe(right.reference);
  const again = await paidWith(wrong.id);
  expect(again.statusCode, again.body).toBe(200);
});

test('only the person who confirmed can undo it, and only for a minute', async () => {
  const { id } = await placeOrder();
  await confirm(id);
  expect((await undo(id, colleague)).statusCode).toBe(409);
  await gym.db.run(sql`update store_order_events set at = at - interval '61 seconds'
    where order_id = ${id}::uuid and status = 'paid'`);
  expect((await undo(id)).error.message).toContain('ya no se puede deshacer');
});
