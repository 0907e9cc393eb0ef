import type { ProductWithStock } from '@forja/contract/store/routes';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let member: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  member = await buildUser({ gym });
});

async function buildProduct(stock: number, values: object = {}) {
  const body = {
    name: 'Creatina',
    priceCents: 1_130,
    variants: [{ initialStock: stock }],
    ...values,
  };
  return (await call('POST /store', { as: admin, body })).data;
}

const itemOf = (product: ProductWithStock, quantity: number) => ({
  productId: product.id,
  variantId: nth(product.variants, 0).id,
  quantity,
});

async function buy(product: ProductWithStock, quantity: number, values: object = {}) {
  const body = { items: [itemOf(product, quantity)], paymentMethod: 'cash', ...values };
  return call('POST /store-orders', { as: await buildUser({ gym }), body });
}

const move = (product: ProductWithStock, delta: number) =>
  call('POST /store/{id}/stock', {
    as: admin,
    body: { reason: 'purchase', changes: [{ variantId: nth(product.variants, 0).id, delta }] },
    params: { id: product.id },
  });

const notificationsOf = async (who: TestUser, kind: string): Promise<string[]> =>
  (await call('GET /notifications', { as: who })).data
    .filter((notice) => notice.kind === kind)
    .map(({ title }) => title);

test('management is notified once when a product becomes low, and again only after a recovery', async () => {
  const product = await buildProduct(6, { name: 'Magnesia', lowStockAt: 3 });
  await buy(product, 2);
  expect(await notificationsOf(admin, 'low-stock')).toEqual([]);
  await buy(product, 1);
  expect(await notificationsOf(admin, 'low-stock')).toEqual(['Quedan 3 de Magnesia']);
  await buy(product, 1);
  expect(await notificationsOf(admin, 'low-stock')).toEqual(['Quedan 3 de Magnesia']);
  await call('PUT /notifications/read-all', { as: admin });
  await move(product, 10);
  await buy(product, 9);
  expect(await notificationsOf(admin, 'low-stock')).toHaveLength(2);
  expect(await notificationsOf(member, 'low-stock')).toEqual([]);
});

test('only staff responsible for the stock are notified', async () => {
  const buildStaff = (profile: 'gerencia' | 'recepcion' | 'contabilidad') =>
    buildUser({ gym, role: 'admin', profile });
  const keeper = await buildStaff('gerencia');
  const others = [await buildStaff('recepcion'), await buildStaff('contabilidad')];
  await buy(await buildProduct(4, { name: 'Vendas' }), 1);
  expect(await notificationsOf(keeper, 'low-stock')).toEqual(['Quedan 3 de Vendas']);
  for (const staff of others) expect(await notificationsOf(staff, 'low-stock')).toEqual([]);
});

test('pieces of a voided sale count as recovered, and the people waiting are notified', async () => {
  const waiting = await buildUser({ gym });
  const product = await buildProduct(4, { name: 'Guantes' });
  const variantId = nth(product.variants, 0).id;
  const keeper = await buildUser({ gym, role: 'admin' });
  const sell = async () =>
    (
      await call('POST /counter-sales', {
        as: keeper,
        body: {
          lines: [{ kind: 'product', variantId, quantity: 4 }],
          tenders: [{ method: 'sinpe', amountCents: 4 * 1_130, reference: crypto.randomUUID() }],
        },
      })
    ).data;
  const sale = await sell();
  expect(await notificationsOf(keeper, 'low-stock')).toEqual(['Se agotó Guantes']);
  await call('POST /store-products/{id}/restock-request', {
    as: waiting,
    body: { variantId },
    params: { id: product.id },
  });
  const undone = await call('POST /counter-sales/{id}/void', {
    as: keeper,
    params: { id: sale.id },
    body: { reason: 'Se equivocó de producto' },
  });
  expect(undone.statusCode, undone.body).toBeLessThan(300);
  expect(await notificationsOf(waiting, 'restock')).toEqual(['Ya hay Guantes']);
  await call('PUT /notifications/read-all', { as: keeper });
  await sell();
  expect(await notificationsOf(keeper, 'low-stock')).toHaveLength(2);
});

test('changing the low level or showing a product again is checked too', async () => {
  const product = await buildProduct(8, { name: 'Cuerda', lowStockAt: 3, hidden: true });
  const keeper = await buildUser({ gym, role: 'admin' });
  const edit = async (values: object) => {
    const params = { id: product.id };
    const [present] = (
      await call('GET /store/gym/products-with-stock', {
        as: keeper,
        query: { search: 'Cuerda', limit: '1' },
      })
    ).data;
    const { name, priceCents, variants, hidden, lowStockAt } = present as ProductWithStock;
    const kept = variants.map(({ id, options }) => ({ id, options, initialStock: 0 }));
    const body = { name, priceCents, hidden, lowStockAt, variants: kept, ...values };
    const saved = await call('PUT /store/{id}', { as: keeper, params, body });
    expect(saved.statusCode, saved.body).toBe(200);
  };
  await edit({ lowStockAt: 10 });
  // A hidden product cannot be bought, so no more pieces of it are needed.
  expect(await notificationsOf(keeper, 'low-stock')).toEqual([]);
  await edit({ hidden: false });
  expect(await notificationsOf(keeper, 'low-stock')).toEqual(['Quedan 8 de Cuerda']);
  await edit({ lowStockAt: 3 });
  await call('PUT /notifications/read-all', { as: keeper });
  await buy(product, 6);
  expect(await notificationsOf(keeper, 'low-stock')).toEqual([
    'Quedan 2 de Cuerda',
    'Quedan 8 de Cuerda',
  ]);
});

test('a person waiting for a sold-out variant is notified once, when it is back', async () => {
  const product = await buildProduct(0, { name: 'Faja' });
  const ask = (variantId: string) =>
    call('POST /store-products/{id}/restock-request', {
      as: member,
      body: { variantId },
      params: { id: product.id },
    });
  for (let time = 0; time < 2; time++)
    expect((await ask(nth(product.variants, 0).id)).statusCode).toBe(204);
  expect((await ask(crypto.randomUUID())).refused.path).toBe('variantId');
  expect(await notificationsOf(member, 'restock')).toEqual([]);
  await move(product, 2);
  await move(product, 2);
  expect(await notificationsOf(member, 'restock')).toEqual(['Ya hay Faja']);
});

test('a count of several products sets the stock of all of them or of none', async () => {
  const [one, two] = [await buildProduct(5), await buildProduct(8)];
  await buy(two, 3);
  const count = (counts: { variantId: string; counted: number }[]) =>
    call('POST /store/stock-count', { as: admin, body: { note: 'Noviembre', counts } });
  const first = { variantId: nth(one.variants, 0).id, counted: 4 };
  const second = { variantId: nth(two.variants, 0).id, counted: 8 };
  expect((await count([first, { ...second, counted: 2 }])).error.code).toBe('OUT_OF_STOCK');
  expect((await count([first, second])).data).toEqual({ changed: 1 });
  const moved = (await call('GET /store/{id}/movements', { as: admin, params: { id: one.id } }))
    .data;
  expect(moved[0]).toMatchObject({ reason: 'count', delta: -1, stockAfter: 4, note: 'Noviembre' });
});

test('the list of low stock comes from the server, whichever page is open', async () => {
  const low = await buildProduct(1, { name: 'Último' });
  await buildProduct(50, { name: 'Plenty' });
  const found = (
    await call('GET /store/gym/products-with-stock', {
      as: admin,
      query: { low: 'true', limit: '200' },
    })
  ).data;
  expect(found.map(({ id }) => id)).toContain(low.id);
  expect(found.every(({ availability }) => availability !== 'available')).toBe(true);
});

test('an order is picked up at a place of the gym', async () => {
  const product = await buildProduct(9);
  const place = async (name: string) =>
    (await call('POST /locations', { as: admin, body: { name } })).data.id as string;
  const centre = await place('Centro');
  expect((await buy(product, 1)).data.locationName).toBe('Centro');
  expect((await buy(product, 1, { locationId: centre })).data.locationName).toBe('Centro');
  const gone = await buy(product, 1, { locationId: crypto.randomUUID() });
  expect(gone.refused.path).toBe('locationId');
  expect((await call('GET /store/checkout', { as: member })).data.locations).toEqual([
    { id: centre, name: 'Centro', address: null },
  ]);
});

test('a variant counted twice in one count is refused, not counted down twice', async () => {
  const product = await buildProduct(10);
  const twice = { variantId: nth(product.variants, 0).id, counted: 4 };
  const counts = [twice, twice];
  const counted = await call('POST /store/stock-count', { as: admin, body: { counts } });
  expect(counted.error.details?.[0]?.path).toBe('counts');
  expect(
    nth(
      (await call('GET /store-products/{id}', { as: admin, params: { id: product.id } })).data
        .variants,
      0,
    ).stock,
  ).toBe(10);
});
