import { DAY_MINUTES } from '@forja/calendar/duration';
import type { Order } from '@forja/contract/store-orders/routes';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { type DataOf, shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { lapseOrders } from './orders.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let product: DataOf<'POST /store'>;
let items: { productId: string; variantId: string; quantity: number }[];
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  product = (
    await call('POST /store', {
      as: admin,
      body: { name: 'Creatina', priceCents: 11_300, variants: [{ initialStock: 500 }] },
    })
  ).data;
  items = [{ productId: product.id, variantId: nth(product.variants, 0).id, quantity: 1 }];
});

const order = (as: TestUser, values: object = {}) =>
  call('POST /store-orders', { as, body: { items, paymentMethod: 'sinpe', ...values } });

async function placed(as: TestUser, values: object = {}): Promise<Order> {
  const answer = await order(as, values);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.data;
}

const change = (id: string, body: object, as: TestUser = admin) =>
  call('PATCH /store-orders/{id}', { as, params: { id }, body });
const read = async (id: string): Promise<Order> =>
  (await call('GET /store-orders/{id}', { as: admin, params: { id } })).data;

const minutesHeld = ({ expiresAt, createdAt }: Order): number | null =>
  expiresAt === null ? null : Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 60_000);

async function lapseAll(): Promise<void> {
  await gym.db.tx((tx) =>
    tx.raw(
      "update store_orders set expires_at = now() - interval '1 minute' where expires_at is not null",
    ),
  );
  await lapseOrders(gym.db, async () => undefined);
}

test('an unreported SINPE holds its pieces for two hours and cash for a day; the gym can change both', async () => {
  const member = await buildUser({ gym });
  expect(minutesHeld(await placed(member))).toBe(120);
  expect(minutesHeld(await placed(member, { paymentMethod: 'cash' }))).toBe(DAY_MINUTES);
  const holdMinutes = { transfer: 30, cash: 3 * DAY_MINUTES, card: 60 };
  const rules = { deliveryEnabled: false, deliveryFeeCents: 0 };
  const saved = await call('PUT /store/checkout', { as: admin, body: { ...rules, holdMinutes } });
  expect(saved.data.holdMinutes).toEqual(holdMinutes);
  const kept = await call('PUT /store/checkout', { as: admin, body: rules });
  expect(kept.data.holdMinutes).toEqual(holdMinutes);
  expect(minutesHeld(await placed(member))).toBe(30);
  const short = { ...holdMinutes, card: 29 };
  expect(
    (await call('PUT /store/checkout', { as: admin, body: { ...rules, holdMinutes: short } }))
      .refused.path,
  ).toBe('holdMinutes.card');
});

test('a reported order waits for staff without a limit, and lapses once they reject it', async () => {
  const member = await buildUser({ gym });
  const { id } = await placed(member);
  await change(id, { paymentReference: '55001' }, member);
  expect((await read(id)).expiresAt).toBeNull();
  await lapseAll();
  expect((await read(id)).status).toBe('pending_payment');

  expect((await change(id, { paymentReference: null }, member)).statusCode).toBe(403);
  const rejected = (await change(id, { paymentReference: null })).data;
  expect(rejected.paymentReference).toBeNull();
  expect(rejected.expiresAt).not.toBeNull();
  expect(rejected.history.at(-1)?.note).toContain('No encontramos el pago');
  await lapseAll();
  expect((await read(id)).status).toBe('cancelled');
});

test('a reference sent with the order counts as reported at once', async () => {
  const member = await buildUser({ gym });
  expect((await placed(member, { paymentReference: '55002' })).expiresAt).toBeNull();
});

test('a person has at most three unpaid orders, even of ten placed at once', async () => {
  const member = await buildUser({ gym });
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(member)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  const refused = answers.find(({ statusCode }) => statusCode !== 201);
  expect(refused?.error.message).toContain('Ya hay 3 pedidos sin pagar');
  const one = answers.find(({ statusCode }) => statusCode === 201);
  await change(one?.data.id ?? '', { status: 'cancelled' }, member);
  expect((await order(member)).statusCode).toBe(201);
});

test('orders that staff make for somebody count like those of the person', async () => {
  const member = await buildUser({ gym });
  await placed(member);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => order(admin, { customerId: member.id })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  const refused = answers.find(({ statusCode }) => statusCode !== 201);
  expect(refused?.error.message).toContain('Ya hay 3 pedidos sin pagar');
});

test('staff order for somebody, members only for themselves', async () => {
  const [member, other] = [await buildUser({ gym }), await buildUser({ gym })];
  const theirs = await placed(admin, { customerId: member.id });
  expect(theirs.customer.id).toBe(member.id);
  expect((await order(other, { customerId: member.id })).statusCode).toBe(403);
  const elsewhere = await buildUser({ gym: await buildGym() });
  expect((await order(admin, { customerId: elsewhere.id })).statusCode).toBe(404);
});

test('steps with the customer at the desk need no message, and later steps do', async () => {
  const body = { firstName: 'Noelia', phone: '8712 4491', invite: false };
  const { id: customerId } = (await call('POST /users', { as: admin, body })).data;
  const untold = async () =>
    (await call('GET /notifications/untold', { as: admin })).data
      .filter(({ userId }) => userId === customerId)
      .map(({ title }) => title.replace(/ · .*/, ''));
  const { id } = await placed(admin, { customerId, paymentMethod: 'cash' });
  await change(id, { status: 'paid' });
  expect(await untold()).toEqual([]);
  await change(id, { status: 'ready' });
  expect(await untold()).toHaveLength(1);
  await change(id, { status: 'delivered' });
  expect(await untold()).toHaveLength(1);
  const reported = await placed(admin, { customerId });
  await change(reported.id, { paymentReference: '77001' });
  await change(reported.id, { paymentReference: null });
  expect(await untold()).toHaveLength(2);
});

test('staff accept any method for an order, and its payment has that method', async () => {
  const member = await buildUser({ gym });
  const { id } = await placed(member);
  const byTransfer = { status: 'paid', paymentMethod: 'transfer', paymentReference: '55003' };
  expect((await change(id, { ...byTransfer, status: undefined }, member)).statusCode).toBe(403);
  expect((await change(id, byTransfer)).data).toMatchObject({
    status: 'paid',
    paymentMethod: 'transfer',
    paymentReference: '55003',
  });
  const { rows } = await gym.db.tx((tx) =>
    tx.raw('select method, reference from payments where order_id = $1', [id]),
  );
  expect(rows).toEqual([{ method: 'transfer', reference: '55003' }]);
  expect((await change(id, { paymentMethod: 'cash' })).statusCode).toBe(409);
});

test('the fee of a delivery contains its tax', async () => {
  await call('PUT /store/checkout', {
    as: admin,
    body: { deliveryEnabled: true, deliveryFeeCents: 22_600 },
  });
  const member = await buildUser({ gym });
  const delivered = await placed(member, {
    fulfilment: 'delivery',
    deliveryAddress: 'Del parque 100 m al norte',
    phone: '8888 1234',
  });
  expect(delivered).toMatchObject({ totalCents: 33_900, taxCents: 3_900 });
});
