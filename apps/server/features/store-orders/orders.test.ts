import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductWithStock } from '@forja/contract/store/routes';
import type { Order, OrderInput } from '@forja/contract/store-orders/routes';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { endUnpaidOrders } from '../../test/build/unpaid-orders.ts';
import { pdfTexts } from '../../test/files/pdf-texts.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { proved } from '../../test/size.ts';
import { lapseOrders } from './orders.ts';

const { call, send, buildGym, buildUser, server } = await startHarness();

let gym: TestGym;
let admin: TestUser;
let member: TestUser;
let other: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  member = await buildUser({ gym });
  other = await buildUser({ gym });
});

beforeEach(() => endUnpaidOrders(gym));

async function buildProduct(stock: number, values: object = {}, as = admin) {
  const body = {
    name: 'Creatina',
    priceCents: 1_130,
    variants: [{ initialStock: stock }],
    ...values,
  };
  return (await call('POST /store', { as, body })).data;
}

const itemOf = (product: ProductWithStock, quantity = 1, variant = 0) => ({
  productId: product.id,
  variantId: nth(product.variants, variant).id,
  quantity,
});

type Items = OrderInput['items'];

const order = (items: Items, values: object = {}, as: TestUser = member) =>
  call('POST /store-orders', { as, body: { items, paymentMethod: 'sinpe', ...values } });

async function placeOrder(items: Items, values: object = {}): Promise<Order> {
  const response = await order(items, values);
  expect(response.statusCode, response.body).toBe(201);
  return response.data;
}

const move = (id: string, body: object, as: TestUser = admin) =>
  call('PATCH /store-orders/{id}', { as, body, params: { id } });

async function stockLevels(product: ProductWithStock, of: TestGym = gym) {
  const { rows } = await of.db.tx((tx) =>
    tx.raw('select stock, reserved from store_variants where product_id = $1 order by position', [
      product.id,
    ]),
  );
  return rows[0];
}

test('an order stores the costs of its pieces at the time it was placed', async () => {
  const product = await buildProduct(5, { variants: [{ initialStock: 5, costCents: 600 }] });
  const { id } = await placeOrder([itemOf(product)]);
  const [variant] = product.variants;
  const body = {
    name: 'Creatina',
    priceCents: 1_130,
    variants: [{ id: variant?.id, costCents: 700 }],
  };
  expect(
    (await call('PUT /store/{id}', { as: admin, body, params: { id: product.id } })).statusCode,
  ).toBe(200);
  const { rows } = await gym.db.tx((tx) =>
    tx.raw('select unit_cost_cents as cost from store_order_lines where order_id = $1', [id]),
  );
  expect(rows).toEqual([{ cost: 600 }]);
});

test('an order costs what the shop says, holds its pieces and gets the next number', async () => {
  const product = await buildProduct(5, { salePriceCents: 1_000 });
  const first = await placeOrder([itemOf(product, 2)], { paymentReference: '998877' });
  expect(first).toMatchObject({
    status: 'pending_payment',
    subtotalCents: 2_000,
    totalCents: 2_000,
    taxCents: 230,
    paymentReference: '998877',
    lines: [{ productName: 'Creatina', variantName: 'Único', quantity: 2, unitPriceCents: 1_000 }],
  });
  expect(await stockLevels(product)).toEqual({ stock: 5, reserved: 2 });
  const second = await placeOrder([itemOf(product)]);
  expect(second.number).toBe(first.number + 1);
});

test('a price or a stock in the request is ignored', async () => {
  const product = await buildProduct(2);
  const item = { ...itemOf(product), priceCents: 1, unitPriceCents: 1, stock: 999 };
  expect((await placeOrder([item])).totalCents).toBe(1_130);
});

test.each([0, -1, 1_000_000, 1.5, '2', null])('a quantity of %s is refused', async (quantity) => {
  const product = await buildProduct(2);
  const items = [{ ...itemOf(product), quantity }];
  const response = await send('POST /store-orders', {
    as: member,
    body: { items, paymentMethod: 'sinpe' },
  });
  expect(response.statusCode).toBe(400);
  expect(response.refused.path).toBe('items.0.quantity');
  expect(await stockLevels(product)).toEqual({ stock: 2, reserved: 0 });
});

test('products that are foreign, hidden or deleted, and foreign variants, cannot be ordered', async () => {
  const elsewhere = await buildGym();
  const stranger = await buildUser({ gym: elsewhere, role: 'admin' });
  const theirs = await buildProduct(5, {}, stranger);
  const hidden = await buildProduct(5, { hidden: true });
  const deleted = await buildProduct(5);
  await call('DELETE /store/{id}', { as: admin, params: { id: deleted.id } });
  const mine = await buildProduct(5);
  const mixed = { ...itemOf(mine), productId: hidden.id };
  for (const item of [itemOf(theirs), itemOf(hidden), itemOf(deleted), mixed])
    expect((await order([item])).statusCode).toBe(404);
  expect(await stockLevels(theirs, elsewhere)).toEqual({ stock: 5, reserved: 0 });
});

test('an order for more pieces than there are reserves nothing', async () => {
  const [plenty, scarce] = [await buildProduct(9), await buildProduct(1)];
  const response = await order([itemOf(plenty, 2), itemOf(scarce, 2)]);
  expect(response.error).toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(response.error.message).toContain('Ya no quedan 2 de Creatina');
  expect(await stockLevels(plenty)).toEqual({ stock: 9, reserved: 0 });
});

test('the same variant twice is one line, and cannot exceed the stock that way', async () => {
  const product = await buildProduct(3);
  expect((await placeOrder([itemOf(product), itemOf(product)])).lines).toMatchObject([
    { quantity: 2 },
  ]);
  expect((await order([itemOf(product), itemOf(product)])).statusCode).toBe(409);
});

test('stock and history follow an order that is paid, ready and delivered', async () => {
  const product = await buildProduct(5);
  const { id } = await placeOrder([itemOf(product, 2)]);
  for (const status of ['paid', 'ready', 'delivered'])
    expect((await move(id, { status })).data.status).toBe(status);
  expect(await stockLevels(product)).toEqual({ stock: 3, reserved: 0 });
  const { history } = (await call('GET /store-orders/{id}', { as: member, params: { id } })).data;
  expect(history.map(({ status }) => status)).toEqual([
    'pending_payment',
    'paid',
    'ready',
    'delivered',
  ]);
  const moved = (await call('GET /store/{id}/movements', { as: admin, params: { id: product.id } }))
    .data;
  expect(moved[0]).toMatchObject({ reason: 'sale', delta: -2, stockAfter: 3, orderId: id });
});

test('cancelling frees the pieces; a refund restores them, after delivery only on request', async () => {
  const product = await buildProduct(6);
  const cancelled = await placeOrder([itemOf(product, 2)]);
  await move(cancelled.id, { status: 'cancelled', note: 'Cambié de idea' }, member);
  expect(await stockLevels(product)).toEqual({ stock: 6, reserved: 0 });

  const refunded = await placeOrder([itemOf(product, 2)]);
  await move(refunded.id, { status: 'paid' });
  await move(refunded.id, { status: 'refunded' });
  expect(await stockLevels(product)).toEqual({ stock: 6, reserved: 0 });

  const broken = await placeOrder([itemOf(product, 2)]);
  for (const status of ['paid', 'delivered', 'refunded']) await move(broken.id, { status });
  expect(await stockLevels(product)).toEqual({ stock: 4, reserved: 0 });
});

test.each([
  ['pending_payment', 'ready'],
  ['pending_payment', 'refunded'],
  ['paid', 'cancelled'],
  ['paid', 'paid'],
  ['cancelled', 'paid'],
])('from %s an order cannot become %s', async (before, after) => {
  const product = await buildProduct(5);
  const { id } = await placeOrder([itemOf(product)]);
  if (before !== 'pending_payment') await move(id, { status: before });
  const response = await move(id, { status: after });
  expect(response.statusCode).toBe(409);
});

test('confirming a payment fifty times at once removes the pieces once', async () => {
  const product = await buildProduct(5);
  const { id } = await placeOrder([itemOf(product)]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => move(id, { status: 'paid' })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await stockLevels(product)).toEqual({ stock: 4, reserved: 0 });
});

test('a member sees and changes only their own orders, and cannot mark them as paid', async () => {
  const product = await buildProduct(5);
  const { id } = await placeOrder([itemOf(product)]);
  expect((await call('GET /store-orders/{id}', { as: other, params: { id } })).statusCode).toBe(
    404,
  );
  expect((await move(id, { status: 'cancelled' }, other)).statusCode).toBe(404);
  expect((await move(id, { status: 'paid' }, member)).statusCode).toBe(403);
  expect((await move(id, { paymentReference: '12345' }, member)).data.paymentReference).toBe(
    '12345',
  );
  const theirs = (await call('GET /store-orders', { as: other })).data;
  expect(theirs).toEqual([]);
  const all = (await call('GET /store-orders', { as: admin, query: { search: '12345' } })).data;
  expect(all.map((found) => found.id)).toEqual([id]);
});

test('delivery needs the gym to offer it and an address, and adds its fee', async () => {
  const product = await buildProduct(5);
  const delivery = {
    fulfilment: 'delivery',
    deliveryAddress: 'Barrio Escalante, casa 12',
    phone: '8888 1234',
  };
  expect((await order([itemOf(product)], delivery)).refused.path).toBe('fulfilment');
  const body = {
    deliveryEnabled: true,
    deliveryFeeCents: 250_000,
  };
  expect((await call('PUT /store/checkout', { as: admin, body })).statusCode).toBe(200);
  const missing = await order([itemOf(product)], { fulfilment: 'delivery' });
  expect(missing.refused.path).toBe('deliveryAddress');
  const unreachable = await order([itemOf(product)], { ...delivery, phone: null });
  expect(unreachable.refused.path).toBe('phone');
  const paid = { ...delivery, paymentReference: '77001122' };
  expect(await placeOrder([itemOf(product)], paid)).toMatchObject({
    deliveryCents: 250_000,
    totalCents: 251_130,
  });
  await server.platform.jobs.drain(server.features.flatMap((feature) => feature.jobs));
  const outbox = join(server.platform.config.dataDir, 'outbox');
  const mails = readdirSync(outbox).map((file) =>
    readFileSync(join(outbox, file), 'utf8').replaceAll('=\r\n', ''),
  );
  const mail = mails.find((text) => text.includes('Anotamos tu comprobante 77001122')) ?? '';
  expect(mail).toContain('Barrio Escalante, casa 12');
  expect(mail).toMatch(/Env=C3=ADo: =E2=82=A12=C2=A0500/);
});

test('a refused order does not wait for other orders that lock the stock', async () => {
  const body = { deliveryEnabled: true, deliveryFeeCents: 250_000 };
  await call('PUT /store/checkout', { as: admin, body });
  const product = await buildProduct(5);
  const refused = [
    [{ fulfilment: 'delivery', deliveryAddress: null }, 'deliveryAddress'],
    [{ paymentMethod: 'card' }, 'paymentMethod'],
    [{ discountCode: 'NADA' }, 'discountCode'],
    [{ locationId: crypto.randomUUID() }, 'locationId'],
  ] as const;
  await gym.db.tx(async (tx) => {
    await tx.raw('select from store_variants where product_id = $1 for update', [product.id]);
    for (const [values, path] of refused)
      expect((await order([itemOf(product)], values)).refused.path).toBe(path);
  });
});

test('the shop is paid where the settings of the gym say', async () => {
  const details = { sinpeNumber: '8888 1234', sinpeName: 'Hierro Norte', iban: null, bank: null };
  const body = { ...details, ibanName: null };
  const owner = await buildUser({ gym, role: 'owner' });
  expect((await call('PUT /payment-details', { as: owner, body })).statusCode).toBe(200);
  expect((await call('GET /store/checkout', { as: member })).data).toMatchObject({
    sinpePhone: '8888 1234',
    sinpeName: 'Hierro Norte',
    iban: null,
    bankName: null,
  });
});

test('an order that is not paid in time lapses and frees its pieces', async () => {
  const product = await buildProduct(5);
  const late = await placeOrder([itemOf(product, 3)]);
  const inTime = await placeOrder([itemOf(product)]);
  await gym.db.tx((tx) =>
    tx.raw("update store_orders set expires_at = now() - interval '1 minute' where id = $1", [
      late.id,
    ]),
  );
  expect(await lapseOrders(gym.db, async () => undefined)).toBe(1);
  expect(await lapseOrders(gym.db, async () => undefined)).toBe(0);
  expect(await stockLevels(product)).toEqual({ stock: 5, reserved: 1 });
  const read = async (id: string) =>
    (await call('GET /store-orders/{id}', { as: member, params: { id } })).data;
  expect((await read(late.id)).status).toBe('cancelled');
  expect((await read(inTime.id)).status).toBe('pending_payment');
});

const PARALLEL = 50;
test(`one Idempotency-Key ${PARALLEL} times in parallel is one order`, async () => {
  const product = await buildProduct(60);
  const key = crypto.randomUUID();
  const send = (quantity: number) =>
    call('POST /store-orders', {
      as: member,
      headers: { 'idempotency-key': key },
      body: { items: [itemOf(product, quantity)], paymentMethod: 'cash' },
    });
  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => send(1)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
  expect(await stockLevels(product)).toEqual({ stock: 60, reserved: 1 });
  expect((await send(2)).error.code).toBe('IDEMPOTENCY_MISMATCH');
  proved(`one Idempotency-Key ${PARALLEL} times in parallel: 1 order`);
});

test('orders are exported as CSV and as a workbook, and an order has a receipt for its owner', async () => {
  const product = await buildProduct(9, { name: '=HYPERLINK("x")' });
  const { id, number } = await placeOrder([itemOf(product, 2)], { paymentReference: '4455' });
  const csv = await call('GET /store-orders/export', {
    as: admin,
    query: { search: String(number) },
  });
  expect(csv.headers['content-disposition']).toContain('pedidos.csv');
  expect(csv.body).toContain('pedido;fecha;estado;cliente;artículos;pago;referencia');
  const [, line = ''] = csv.body.split('\r\n');
  expect(line).toMatch(new RegExp(`^${number};`));
  expect(line).toContain(';SINPE Móvil;4455;');
  expect(line).toMatch(/;22,6;0;0;2,6;22,6$/);
  const book = await call('GET /store-orders/export', { as: admin, query: { format: 'xlsx' } });
  expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const receipt = await call('GET /store-orders/{id}/receipt', { as: member, params: { id } });
  expect(receipt.headers['content-type']).toBe('application/pdf');
  expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(
    (await call('GET /store-orders/{id}/receipt', { as: other, params: { id } })).statusCode,
  ).toBe(404);
});

test('of their own order staff neither confirm reported money nor refund it, owners do', async () => {
  const placed = async (as: TestUser, values: object = {}) =>
    (await order([itemOf(await buildProduct(5))], values, as)).data;
  const decide = async (as: TestUser, id: string) => [
    (await move(id, { status: 'paid', paymentReference: `S-${id}` }, as)).statusCode,
    (await move(id, { status: 'refunded', refundMethod: 'transfer' }, as)).statusCode,
  ];
  const own = await placed(admin);
  const refused = await move(own.id, { status: 'paid', paymentReference: `S-${own.id}` });
  expect(refused.error.message).toContain('otra persona del equipo');
  const colleague = await buildUser({ gym, role: 'admin' });
  await move(own.id, { status: 'paid', paymentReference: `S-${own.id}` }, colleague);
  expect(await decide(admin, own.id)).toEqual([409, 403]);
  expect(await decide(colleague, own.id)).toEqual([409, 200]);
  // What they pay at the desk is theirs to write down.
  const atDesk = await placed(admin, { paymentMethod: 'cash' });
  expect((await move(atDesk.id, { status: 'paid' })).statusCode).toBe(200);
  const owner = await buildUser({ gym, role: 'owner' });
  expect(await decide(owner, (await placed(owner)).id)).toEqual([200, 200]);
});

test('the paper of an order that was cancelled asks for no payment', async () => {
  const { id } = await placeOrder([itemOf(await buildProduct(2))]);
  const paper = async () =>
    pdfTexts((await send(`GET /store-orders/${id}/receipt`, { as: member })).rawPayload).join();
  expect(await paper()).toContain('Pendiente');
  await call('PATCH /store-orders/{id}', {
    as: member,
    params: { id },
    body: { status: 'cancelled' },
  });
  expect(await paper()).toContain('Cancelado');
  expect(await paper()).not.toContain('Pendiente');
});

test('an order is refunded in another way than it was paid, with its reference', async () => {
  const product = await buildProduct(5);
  const placed = await placeOrder([itemOf(product)], { paymentReference: 'SINPE-771' });
  await move(placed.id, { status: 'paid' });
  const refund = { refundMethod: 'transfer', refundReference: 'TR 0099' };
  const storeLog = async () =>
    nth((await call('GET /audit-log', { as: admin, query: { area: 'store' } })).data, 0).changes;
  await move(placed.id, { status: 'ready', ...refund });
  expect(await storeLog(), 'only a refund says how').not.toMatchObject(refund);
  const done = await move(placed.id, { status: 'refunded', ...refund });
  expect(done.data, done.body).toMatchObject({
    status: 'refunded',
    refund: { status: 'done', method: 'transfer' },
  });
  const receipt = await send(`GET /store-orders/${placed.id}/receipt`, { as: admin });
  expect(pdfTexts(receipt.rawPayload).join()).toContain('DevueltoTransferencia');
  const { data: payments } = await call('GET /payments', {
    as: admin,
    query: { userId: member.id },
  });
  const paid = payments.find(({ orderId }) => orderId === placed.id);
  expect(pdfTexts(receipt.rawPayload).join()).toContain(`Recibo${paid?.receiptNumber}`);
  const params = { userId: member.id };
  const { data } = await call('GET /accounts/{userId}/documents', { as: admin, params });
  expect(data.find(({ kind }) => kind === 'refund')?.concept).toContain(
    'Transferencia, ref. TR 0099',
  );
  expect(await storeLog()).toMatchObject(refund);
});
