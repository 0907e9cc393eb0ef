import { DAY_MS } from '@forja/calendar/duration';
import type { ProductWithStock } from '@forja/contract/store/routes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { multipart } from '../../../test/files/multipart.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';

const harness = await startHarness({}, { pages: true });
const { call, send, server, buildGym, buildUser } = harness;

interface Values {
  name?: string;
  subtitle?: string;
  description?: string;
  hidden?: boolean;
  salePriceCents?: number;
  categoryId?: string;
  variants?: object[];
}

async function buildProduct(as: TestUser, values: Values = {}): Promise<ProductWithStock> {
  const body = {
    name: 'Botella',
    priceCents: 1_250_000,
    variants: [{ initialStock: 20 }],
    ...values,
  };
  return (await call('POST /store', { as, body })).data;
}

async function buildShop() {
  const gym = await buildGym();
  return { gym, admin: await buildUser({ gym, role: 'admin' }) };
}

async function open(gym: TestGym, url: string, headers: Record<string, string> = {}) {
  const host = `${gym.subdomain}.forja.test`;
  const { statusCode, body } = await server.app.inject({ url, headers: { host, ...headers } });
  const data = /<script type="application\/json" id="shop-data">(.*?)<\/script>/.exec(body)?.[1];
  return {
    statusCode,
    body,
    /** What is drawn before any script runs. */
    drawn: /<div id="root">(.*?)<\/div>\n/s.exec(body)?.[1] ?? '',
    data: data && JSON.parse(data),
  };
}

test('the page contains the shop with words, prices and stock, as the API gives them to a guest', async () => {
  const { gym, admin } = await buildShop();
  const category = await call('POST /store/categories', {
    as: admin,
    body: { name: 'Accesorios', icon: 'gear' },
  });
  const { id: categoryId } = category.data;
  await buildProduct(admin, { subtitle: '750 ml', categoryId, salePriceCents: 1_000_000 });
  await buildProduct(admin, { name: 'Faja', variants: [{ initialStock: 2 }] });
  await buildProduct(admin, { name: 'Secreto', hidden: true });
  const { drawn, data, body } = await open(gym, '/tienda');
  for (const words of ['Botella', '750 ml', '₡10\u00a0000', '₡12\u00a0500', '−20 %', 'Disponible'])
    expect(drawn).toContain(words);
  for (const words of ['Faja', 'Quedan 2', '2 productos', 'Accesorios', `?categoria=${categoryId}`])
    expect(drawn).toContain(words);
  expect(body).not.toContain('Secreto');
  const list = await send('GET /store/gym/products-with-stock?limit=24', { gym });
  expect(data.front).toMatchObject({ products: list.data, total: 2, next: null });
  expect(data.front.categories).toEqual((await call('GET /store/categories', { gym })).data);
  const settings = /id="gym-settings">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(settings)).toEqual((await call('GET /settings', { gym })).data);
});

test('the cards leave out descriptions, which only the page of a product shows', async () => {
  const { gym, admin } = await buildShop();
  const { data: category } = await call('POST /store/categories', {
    as: admin,
    body: { name: 'Bebidas', icon: 'drink' },
  });
  const values = { description: 'Se lava a mano', categoryId: category.id };
  const { id } = await buildProduct(admin, values);
  await buildProduct(admin, { ...values, name: 'Termo' });
  expect((await open(gym, '/tienda')).body).not.toContain('Se lava a mano');
  const { one } = (await open(gym, `/producto/${id}`)).data;
  expect(one.product.description).toBe('Se lava a mano');
  expect(one.related.map((each: ProductWithStock) => each.description)).toEqual(['', '']);
});

test('scripts wait behind what is drawn, and come with a page where nothing is', async () => {
  const { gym, admin } = await buildShop();
  await buildProduct(admin);
  const [before, scripts] = (await open(gym, '/tienda')).body.split('<template id="scripts">');
  expect(before).not.toMatch(/modulepreload|type="module"/);
  expect(scripts).toMatch(/<link rel="modulepreload" href="[^"]+">.*<script type="module"/s);
  const empty = (await open(gym, '/login')).body;
  expect(empty).not.toContain('<template');
  expect(empty).toMatch(/<link rel="modulepreload" href="[^"]+">.*<script type="module"/s);
});

test('the address filters the page as it filters the screen, and the screen explains refused filters', async () => {
  const { gym, admin } = await buildShop();
  await buildProduct(admin, { name: 'Botella térmica' });
  await buildProduct(admin, { name: 'Faja', salePriceCents: 900_000 });
  const found = await open(gym, '/tienda?buscar=TERMICA');
  expect(found.drawn).toContain('Botella térmica');
  expect(found.drawn).not.toContain('Faja');
  expect(found.drawn).toContain('value="TERMICA"');
  expect((await open(gym, '/tienda?oferta=1')).data.front.total).toBe(1);
  const nothing = await open(gym, '/tienda?buscar=nada');
  const refused = await open(gym, `/tienda?desde=${Number.MAX_SAFE_INTEGER}`);
  expect([nothing.statusCode, nothing.drawn, refused.statusCode, refused.drawn]).toEqual([
    200,
    '',
    200,
    '',
  ]);
});

test('the page of a product contains its picture, options and related products', async () => {
  const { gym, admin } = await buildShop();
  const { data: category } = await call('POST /store/categories', {
    as: admin,
    body: { name: 'Ropa', icon: 'clothing' },
  });
  const variants = ['S', 'M'].map((value, index) => ({
    options: [{ name: 'Talla', value }],
    initialStock: index,
  }));
  const shirt = await buildProduct(admin, {
    name: 'Camiseta',
    description: 'De algodón.\nSe lava fría.',
    categoryId: category.id,
    variants,
  });
  await buildProduct(admin, { name: 'Medias', categoryId: category.id });
  const canvas = { width: 600, height: 400, channels: 3 as const, background: '#aabbcc' };
  const sent = multipart('image', await sharp({ create: canvas }).png().toBuffer());
  await call('POST /store/{id}/images', {
    as: admin,
    params: { id: shirt.id },
    body: sent.body,
    headers: sent.headers,
  });
  const { drawn, data } = await open(gym, `/producto/${shirt.id}`);
  expect(drawn).toContain('text-balance">Camiseta</h1>');
  for (const words of [
    'De algodón.\nSe lava fría.',
    '₡12\u00a0500',
    'IVA incluido (13 %)',
    'Queda 1',
  ])
    expect(drawn).toContain(words);
  expect(drawn).toMatch(/checked="" value="M"\/>M/);
  expect(drawn).toMatch(/value="S"\/>S<span class="sr-only"> \(agotado\)/);
  expect(drawn).toMatch(/<img src="\/files\/[^"]+\.webp" alt="[^"]*" width="\d+" height="\d+"/);
  expect(drawn).toMatch(/También te puede servir.*Medias/);
  const { data: told } = await call('GET /store-products/{id}', { gym, params: { id: shirt.id } });
  expect(data.one.product).toEqual(told);
});

test('texts of a gym stay texts, in the page and in its data', async () => {
  const { gym, admin } = await buildShop();
  const nasty = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>';
  const name = nasty.slice(0, 80);
  const harmless = await buildProduct(admin);
  const scripts = (body: string) => body.match(/<script/g)?.length;
  const [plainShop, plainProduct] = [
    await open(gym, '/tienda'),
    await open(gym, `/producto/${harmless.id}`),
  ].map(({ body }) => scripts(body));
  const subtitle = `${nasty.slice(0, 40)} $& $1`;
  const { id } = await buildProduct(admin, { name, subtitle, description: `${nasty} $& $1` });
  for (const path of ['/tienda', `/producto/${id}`, `/tienda?buscar=${encodeURIComponent(name)}`]) {
    const { body, data } = await open(gym, path);
    expect(body).toContain('&lt;/script&gt;');
    expect(body).not.toMatch(/<script>alert|<img src=x/);
    expect(scripts(body)).toBe(path.startsWith('/producto') ? plainProduct : plainShop);
    const product =
      data.one?.product ?? data.front.products.find((one: ProductWithStock) => one.id === id);
    const description = data.one ? `${nasty} $& $1` : '';
    expect(product).toMatchObject({ name, subtitle, description });
  }
});

test('a page has nothing of the gym whose page was drawn before it', async () => {
  const shops = await Promise.all(
    ['Primera', 'Segunda', 'Tercera'].map(async (word) => {
      const { gym, admin } = await buildShop();
      const { id } = await buildProduct(admin, { name: `Faja ${word}` });
      return { gym, id, word };
    }),
  );
  // A search is drawn anew each time.
  const paths = (id: string) => ['/tienda?buscar=faja', `/producto/${id}`];
  for (const { gym, id, word } of [...shops, ...shops.toReversed()]) {
    for (const { drawn, body } of await Promise.all(paths(id).map((path) => open(gym, path)))) {
      expect(drawn).toContain(`Faja ${word}`);
      const strange = shops.filter((shop) => shop.word !== word);
      for (const other of strange) expect(body).not.toContain(`Faja ${other.word}`);
      for (const other of strange) expect(body).not.toContain(other.gym.subdomain);
    }
  }
});

test('a page shows changes at once, and no longer what was removed', async () => {
  const { gym, admin } = await buildShop();
  const { id } = await buildProduct(admin);
  const path = `/producto/${id}`;
  expect((await open(gym, path)).drawn).toContain('Botella');
  await call('PUT /store/{id}', {
    as: admin,
    params: { id },
    body: { name: 'Termo', priceCents: 100, variants: [{ initialStock: 1 }] },
  });
  for (const each of [path, '/tienda']) {
    const { drawn } = await open(gym, each);
    expect(drawn).toContain('Termo');
    expect(drawn).not.toContain('Botella');
  }
  await call('DELETE /store/{id}', { as: admin, params: { id } });
  const gone = await open(gym, path);
  expect([gone.statusCode, gone.drawn, gone.data]).toEqual([404, '', undefined]);
  expect((await open(gym, '/tienda')).drawn).toBe('');
});

test('a visitor who may be logged in gets the page without content, which the screen loads', async () => {
  const { gym, admin } = await buildShop();
  await buildProduct(admin);
  const { drawn, data } = await open(gym, '/tienda', { cookie: 'refresh_token=algo' });
  expect([drawn, data]).toEqual(['', undefined]);
});

test('a closed shop, and that of a gym that has expired, show nothing', async () => {
  const { gym, admin } = await buildShop();
  const { id } = await buildProduct(admin);
  const { data: settings } = await call('GET /settings', { gym });
  const { subdomain: _, logo: __, logoVersion: ___, ...body } = settings;
  await call('PUT /settings', { as: admin, body: { ...body, store: { enabled: false } } });
  const closed = await open(gym, '/tienda');
  const closedProduct = await open(gym, `/producto/${id}`);
  expect([closed.statusCode, closed.drawn, closed.body.includes('Botella')]).toEqual([
    200,
    '',
    false,
  ]);
  expect([closedProduct.statusCode, closedProduct.drawn]).toEqual([404, '']);
  await call('PUT /settings', { as: admin, body });
  expect((await open(gym, '/tienda')).drawn).toContain('Botella');
  const ended = new Date(Date.now() - 90 * DAY_MS);
  await gym.db.tx(async (tx) => {
    await tx.raw(
      `update gyms set subscription_status = 'expired', subscription_ends_at = $2 where id = $1`,
      [gym.id, ended],
    );
    await tx.raw("select pg_notify('forja', $1)", [
      JSON.stringify({ topic: 'gym-changed', gymId: gym.id }),
    ]);
  });
  await expect.poll(async () => (await open(gym, '/tienda')).drawn.length).toBe(0);
});
