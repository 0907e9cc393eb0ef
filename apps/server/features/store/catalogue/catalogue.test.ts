import { DAY_MS } from '@forja/calendar/duration';
import type { ProductWithStock } from '@forja/contract/store/routes';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { type Answer, nth } from '../../../test/answer.ts';
import { endUnpaidOrders } from '../../../test/build/unpaid-orders.ts';
import { multipart } from '../../../test/files/multipart.ts';
import { shareHarness, type TestUser } from '../../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

interface Values {
  name?: string;
  subtitle?: string;
  priceCents?: number;
  salePriceCents?: number | null;
  hidden?: boolean;
  categoryId?: string;
  lowStockAt?: number;
  variants?: object[];
}

async function buildProduct(as: TestUser, values: Values = {}): Promise<ProductWithStock> {
  const body = {
    name: 'Proteína whey',
    priceCents: 3_500_000,
    variants: [{ initialStock: 20 }],
    ...values,
  };
  const response = await call('POST /store', { as, body });
  expect(response.statusCode, response.body).toBe(201);
  return response.data;
}

async function buildShop() {
  const gym = await buildGym();
  beforeEach(() => endUnpaidOrders(gym));
  const admin = await buildUser({ gym, role: 'admin' });
  const member = await buildUser({ gym });
  const list = async (query = '', as?: TestUser): Promise<ProductWithStock[]> =>
    (await send<ProductWithStock[]>(`GET /store/gym/products-with-stock${query}`, { gym, as }))
      .data;
  return { gym, admin, member, list };
}

const names = (products: { name: string }[]) => products.map(({ name }) => name);
const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();

test('a visitor sees products on sale, but no hidden ones and no exact stock', async () => {
  const { admin, list } = await buildShop();
  await buildProduct(admin, { name: 'Botella' });
  const hidden = await buildProduct(admin, { name: 'Secreto', hidden: true });
  const [bottle, ...others] = await list();
  expect(others).toEqual([]);
  expect(bottle).toMatchObject({ name: 'Botella', taxPercent: 13, availability: 'available' });
  expect(bottle?.variants).toEqual([expect.objectContaining({ available: 10 })]);
  expect(bottle?.variants[0]).not.toHaveProperty('stock');
  const found = await call('GET /store-products/{id}', {
    gym: admin.gym,
    params: { id: hidden.id },
  });
  expect(found.statusCode).toBe(404);
});

test('management sees hidden products, exact stock and costs', async () => {
  const { admin, list } = await buildShop();
  await buildProduct(admin, { hidden: true, variants: [{ initialStock: 20, costCents: 91_357 }] });
  const [product] = await list('', admin);
  expect(product).toMatchObject({
    hidden: true,
    variants: [{ stock: 20, reserved: 0, costCents: 91_357 }],
  });
});

test('the cost of a piece is visible only to management', async () => {
  const { gym, admin, member } = await buildShop();
  const product = await buildProduct(admin, { variants: [{ initialStock: 5, costCents: 91_357 }] });
  const items = [{ productId: product.id, variantId: nth(product.variants, 0).id, quantity: 1 }];
  const order = await call('POST /store-orders', {
    as: member,
    body: { items, paymentMethod: 'cash' },
  });
  const answers: Answer<unknown>[] = [order];
  for (const as of [undefined, member])
    answers.push(
      await call('GET /store-products/', { gym, as }),
      await call('GET /store-products/{id}', { gym, as, params: { id: product.id } }),
      await call('GET /store/gym/products-with-stock', { gym, as }),
    );
  answers.push(
    await call('GET /store-orders', { as: member }),
    await call('GET /store-orders/{id}', { as: member, params: { id: order.data.id } }),
  );
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBeLessThan(300);
    expect(body).toContain(product.id);
    expect(body).not.toMatch(/cost|91357/i);
  }
});

test('the plain list contains no stock', async () => {
  const { gym, admin } = await buildShop();
  await buildProduct(admin);
  const product = nth((await call('GET /store-products/', { gym })).data, 0);
  expect(product).not.toHaveProperty('availability');
  expect(product.variants[0]).not.toHaveProperty('available');
});

test('a variant adds to the price, on sale or not', async () => {
  const { admin } = await buildShop();
  const { variants } = await buildProduct(admin, {
    priceCents: 1_000,
    salePriceCents: 800,
    variants: [
      { options: [{ name: 'Talla', value: 'M' }] },
      { options: [{ name: 'Talla', value: 'XXL' }], extraCents: 150 },
    ],
  });
  expect(variants).toMatchObject([
    { name: 'M', priceCents: 1_000, salePriceCents: 800 },
    { name: 'XXL', priceCents: 1_150, salePriceCents: 950 },
  ]);
});

test('stock says available, few left or sold out', async () => {
  const { admin, list } = await buildShop();
  const left = (initialStock: number) => ({ variants: [{ initialStock }], lowStockAt: 3 });
  await buildProduct(admin, { name: 'a', ...left(4) });
  await buildProduct(admin, { name: 'b', ...left(3) });
  await buildProduct(admin, { name: 'c', ...left(0) });
  expect((await list('?sort=name')).map(({ availability }) => availability)).toEqual([
    'available',
    'low',
    'sold-out',
  ]);
  expect(names(await list('?available=true&sort=name'))).toEqual(['a', 'b']);
});

test('the list is searched without accents, filtered and sorted', async () => {
  const { admin, list } = await buildShop();
  const made = await call('POST /store/categories', { as: admin, body: { name: 'Ropa' } });
  const categoryId = made.data.id;
  await buildProduct(admin, { name: 'Camiseta', priceCents: 1_200, categoryId });
  await buildProduct(admin, { name: 'Cinturón', priceCents: 3_850, salePriceCents: 900 });
  await buildProduct(admin, { name: '100 % puro', priceCents: 500 });
  expect(names(await list('?search=cinturon'))).toEqual(['Cinturón']);
  expect(names(await list('?search=%25'))).toEqual(['100 % puro']);
  expect(names(await list(`?category=${categoryId}`))).toEqual(['Camiseta']);
  expect(names(await list('?minPrice=600&maxPrice=1000'))).toEqual(['Cinturón']);
  expect(names(await list('?onSale=true'))).toEqual(['Cinturón']);
  expect(names(await list('?sort=price-asc'))).toEqual(['100 % puro', 'Cinturón', 'Camiseta']);
  expect(names(await list('?sort=new'))).toEqual(['100 % puro', 'Cinturón', 'Camiseta']);
});

test.each(['best', 'new', 'price-asc', 'price-desc', 'name'])(
  'pages sorted by %s miss nothing and repeat nothing',
  async (sort) => {
    const { gym, admin } = await buildShop();
    for (let number = 0; number < 7; number++)
      await buildProduct(admin, { name: `P${number % 3}`, priceCents: 100 + (number % 2) });
    const seen: string[] = [];
    let path = `/store-products/?limit=3&sort=${sort}`;
    for (let pages = 0; path && pages < 5; pages++) {
      const response: Answer<ProductWithStock[]> = await send(`GET ${path}`, { gym });
      expect(response.headers['x-total-count']).toBe('7');
      seen.push(...response.data.map(({ id }) => id));
      const next = /<\/api([^>]+)>/.exec(String(response.headers.link ?? ''));
      path = next?.[1] ?? '';
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  },
);

test('an invented cursor is refused with a sentence', async () => {
  const { gym } = await buildShop();
  for (const cursor of ['x', Buffer.from('["a",1]').toString('base64url')]) {
    const response = await call('GET /store-products/', { gym, query: { cursor } });
    expect(response.statusCode).toBe(400);
  }
});

test('an unchanged shop is answered with 304, and a changed price is visible at once', async () => {
  const { gym, admin, list } = await buildShop();
  const { id } = await buildProduct(admin, { priceCents: 500 });
  await list();
  const first = await call('GET /store/gym/products-with-stock', { gym });
  const etag = String(first.headers.etag);
  const again = await call('GET /store/gym/products-with-stock', {
    gym,
    headers: { 'if-none-match': etag },
  });
  expect(again.statusCode).toBe(304);
  const body = { name: 'Nuevo', priceCents: 700, variants: [{}] };
  await call('PUT /store/{id}', { as: admin, body, params: { id } });
  await expect.poll(async () => (await list())[0]?.priceCents).toBe(700);
});

test('a closed shop shows nothing to visitors', async () => {
  const { gym, admin, list } = await buildShop();
  const { id } = await buildProduct(admin);
  await gym.db.tx((tx) => tx.raw(`update gym_settings set store = '{"enabled":false}'`));
  expect(await list()).toEqual([]);
  expect((await call('GET /store-products/{id}', { gym, params: { id } })).statusCode).toBe(404);
  expect(await list('', admin)).toHaveLength(1);
});

test('changing a product keeps its variants by id, adds new ones and archives the rest', async () => {
  const { admin, member } = await buildShop();
  const size = (value: string) => [{ name: 'Talla', value }];
  const made = await buildProduct(admin, {
    variants: [
      { options: size('S'), initialStock: 4 },
      { options: size('M'), initialStock: 5 },
    ],
  });
  const body = {
    name: 'Camiseta',
    priceCents: 900,
    variants: [
      { options: size('L'), initialStock: 2 },
      { id: made.variants[0]?.id, options: size('S'), initialStock: 99 },
    ],
  };
  const changed = (await call('PUT /store/{id}', { as: admin, body, params: { id: made.id } }))
    .data;
  expect(changed.variants).toMatchObject([
    { name: 'L', stock: 2 },
    { name: 'S', stock: 4, id: made.variants[0]?.id },
  ]);
  expect(
    (await call('PUT /store/{id}', { as: member, body, params: { id: made.id } })).statusCode,
  ).toBe(403);
});

test.each([
  ['a price below zero', { priceCents: -1 }, 'priceCents'],
  ['a price of nothing', { priceCents: 0 }, 'priceCents'],
  ['a sale for nothing', { salePriceCents: 0 }, 'salePriceCents'],
  ['a variant that costs less', { variants: [{ extraCents: -1 }] }, 'variants.0.extraCents'],
  ['a price that is not whole', { priceCents: 1.5 }, 'priceCents'],
  ['a sale that is dearer', { salePriceCents: 3_500_000 }, 'salePriceCents'],
  ['no variant', { variants: [] }, 'variants'],
  ['a variant twice', { variants: [{}, {}] }, 'variants.1'],
  ['a negative stock', { variants: [{ initialStock: -1 }] }, 'variants.0.initialStock'],
  ['a category that is not there', { categoryId: crypto.randomUUID() }, 'categoryId'],
  ['a tax of 120 %', { taxPercent: 120 }, 'taxPercent'],
])('refuses %s and names the field', async (_what, values, path) => {
  const { admin } = await buildShop();
  const body = { name: 'X', priceCents: 3_500_000, variants: [{ initialStock: 1 }], ...values };
  const response = await call('POST /store', { as: admin, body });
  expect(response.statusCode, response.body).toBe(400);
  expect(response.refused.path).toBe(path);
});

test('one article code belongs to one variant', async () => {
  const { admin } = await buildShop();
  await buildProduct(admin, { variants: [{ sku: 'A-1' }] });
  const body = { name: 'Otro', priceCents: 1, variants: [{ sku: 'A-1' }] };
  const response = await call('POST /store', { as: admin, body });
  expect(response.error.details).toEqual([
    { path: 'variants', message: 'Ese código ya lo usa otro artículo.' },
  ]);
});

test('stock changes have a reason, and stock never falls below the reserved pieces', async () => {
  const { admin, gym } = await buildShop();
  const { id, variants } = await buildProduct(admin, { variants: [{ initialStock: 5 }] });
  const variantId = nth(variants, 0).id;
  const change = (reason: string, one: { delta: number } | { counted: number }) =>
    call('POST /store/{id}/stock', {
      as: admin,
      body: { reason, note: 'Factura 12', changes: [{ variantId, ...one }] },
      params: { id },
    });
  expect(nth((await change('purchase', { delta: 7 })).data.variants, 0).stock).toBe(12);
  expect(nth((await change('count', { counted: 11 })).data.variants, 0).stock).toBe(11);
  await gym.db.tx((tx) => tx.raw('update store_variants set reserved = 4'));
  const refused = await change('damage', { delta: -8 });
  expect(refused.statusCode).toBe(409);
  expect(refused.error.code).toBe('OUT_OF_STOCK');
  const moved = (await call('GET /store/{id}/movements', { as: admin, params: { id } })).data;
  expect(moved).toMatchObject([
    { reason: 'count', delta: -1, stockAfter: 11 },
    { reason: 'purchase', delta: 7, stockAfter: 12, note: 'Factura 12' },
    { reason: 'initial', delta: 5, stockAfter: 5 },
  ]);
});

test('a deleted product is not found, and is found again after undoing', async () => {
  const { admin, list } = await buildShop();
  const { id } = await buildProduct(admin);
  expect((await call('DELETE /store/{id}', { as: admin, params: { id } })).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  expect((await call('DELETE /store/{id}', { as: admin, params: { id } })).statusCode).toBe(404);
  expect((await call('POST /store/{id}/restore', { as: admin, params: { id } })).statusCode).toBe(
    200,
  );
  await expect.poll(async () => (await list()).length).toBe(1);
});

test('categories are ordered, counted, renamed once and removed without their products', async () => {
  const { gym, admin, list } = await buildShop();
  const create = (name: string) =>
    call('POST /store/categories', { as: admin, body: { name, icon: 'gear' } });
  const { id } = (await create('Accesorios')).data;
  await create('Ropa');
  expect((await create('Ropa')).refused.path).toBe('name');
  await buildProduct(admin, { categoryId: id });
  await expect
    .poll(async () => (await call('GET /store/categories', { gym })).data)
    .toMatchObject([
      { name: 'Accesorios', icon: 'gear', productCount: 1 },
      { name: 'Ropa', productCount: 0 },
    ]);
  await call('DELETE /store/categories/{id}', { as: admin, params: { id } });
  await expect.poll(async () => (await list())[0]?.category).toBeNull();
});

test('the banner is written, gets a picture, and is hidden when it is off', async () => {
  const { gym, admin } = await buildShop();
  const read = async () => (await call('GET /store/banner', { gym })).data;
  expect(await read()).toBeNull();
  const body = { title: 'Semana de la fuerza', link: '/tienda?onSale=true', active: true };
  expect((await call('POST /store/banner', { as: admin, body })).statusCode).toBe(200);
  const sent = multipart('image', await picture(50));
  await call('POST /store/banner/image', { as: admin, ...sent });
  await expect.poll(read).toMatchObject({ title: 'Semana de la fuerza', image: { width: 50 } });
  await call('POST /store/banner', { as: admin, body: { ...body, active: false } });
  await expect.poll(read).toBeNull();
});

test.each(['javascript:alert(1)', '//otro.example', 'data:text/html,x', 'http://a b'])(
  'a banner cannot lead to %s',
  async (link) => {
    const { admin } = await buildShop();
    const response = await call('POST /store/banner', {
      as: admin,
      body: { title: 'X', link, active: true },
    });
    expect(response.statusCode).toBe(400);
  },
);

test('the shop of a gym that is late is open for its 15 days, and closes with them', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const late = await buildGym({ status: 'active', endsAt: ago(14) });
  const over = await buildGym({ status: 'active', endsAt: ago(16) });
  expect((await call('GET /store-products/', { gym: late })).statusCode).toBe(200);
  const closed = await call('GET /store-products/', { gym: over });
  expect(closed.error).toMatchObject({ code: 'SUBSCRIPTION_EXPIRED', gymStatus: 'expired' });
});
