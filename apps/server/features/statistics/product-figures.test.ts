import { dayIn } from '@forja/calendar/zone';
import { beforeEach, expect, test, vi } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let member: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  member = await buildUser({ gym });
});

const day = dayIn('America/Costa_Rica', Date.now());
const period = { from: day, to: day };

const shirt = (costCents: number) => ({
  name: 'Camiseta',
  priceCents: 11_300,
  taxPercent: 13,
  variants: [{ costCents }],
});

async function build() {
  const body = { ...shirt(6_000), variants: [{ initialStock: 9, costCents: 6_000 }] };
  const product = (await call('POST /store', { as: owner, body })).data;
  const towel = { name: 'Paño', priceCents: 2_260, variants: [{ initialStock: 9 }] };
  const plain = (await call('POST /store', { as: owner, body: towel })).data;
  const items = [
    { productId: product.id, variantId: nth(product.variants, 0).id, quantity: 2 },
    { productId: plain.id, variantId: nth(plain.variants, 0).id, quantity: 1 },
  ];
  const placed = await call('POST /store-orders', {
    as: member,
    body: { items, paymentMethod: 'sinpe', paymentReference: '5512' },
  });
  await call('PATCH /store-orders/{id}', {
    as: owner,
    params: { id: placed.data.id },
    body: { status: 'paid' },
  });
  return { product, plain };
}

const listOf = async (figure: 'sold' | 'margin', productId?: string) =>
  (
    await call('GET /statistics/documents', {
      as: owner,
      query: { ...period, figure, ...(productId && { by: 'product', key: productId }) },
    })
  ).data;
const storeOf = async () =>
  (await call('GET /statistics', { as: owner, query: period })).data.store;

test('the income and margin of a product open its orders, and a later cost changes nothing', async () => {
  const { product, plain } = await build();
  const before = await storeOf();
  expect(before).toMatchObject({
    best: [
      { productId: product.id, cents: 22_600 },
      { productId: plain.id, cents: 2_260 },
    ],
    margin: { products: [{ productId: product.id, netCents: 20_000, costCents: 12_000 }] },
  });
  expect(await listOf('sold')).toMatchObject({
    sumCents: 24_860,
    count: 1,
    documents: [{ kind: 'order', concept: '2 × Camiseta, 1 × Paño', amountCents: 24_860 }],
  });
  expect(await listOf('sold', plain.id)).toMatchObject({ sumCents: 2_260, count: 1 });
  expect(await listOf('margin')).toMatchObject({ sumCents: 8_000, count: 1 });
  expect(await listOf('margin', plain.id), 'nobody knows its cost').toMatchObject({
    sumCents: 0,
    count: 0,
  });
  const { id } = nth(product.variants, 0);
  const body = { ...shirt(9_000), variants: [{ id, costCents: 9_000 }] };
  const changed = await call('PUT /store/{id}', { as: owner, params: { id: product.id }, body });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await storeOf()).toEqual(before);
  expect(await listOf('margin', product.id)).toMatchObject({ sumCents: 8_000, count: 1 });
});

test('a counter sale counts with its cost at that time, and is subtracted on the day of its void', async () => {
  const body = {
    ...shirt(6_000),
    name: 'Gorra',
    variants: [{ initialStock: 9, costCents: 6_000 }],
  };
  const product = (await call('POST /store', { as: owner, body })).data;
  const sold = await call('POST /counter-sales', {
    as: owner,
    body: {
      lines: [
        {
          kind: 'product',
          variantId: nth(product.variants, 0).id,
          quantity: 2,
          discountCents: 2_260,
          discountReason: 'Vitrina',
        },
      ],
      tenders: [{ method: 'card', amountCents: 20_340 }],
    },
  });
  expect(sold.statusCode, sold.body).toBe(201);
  const income = async () => {
    const { data } = await call('GET /statistics', { as: owner, query: period });
    const money = await call('GET /statistics/money', { as: owner, query: period });
    const byConcept = money.data.income.by.concept.find(({ key }) => key === 'store');
    return [data.income?.store.now, byConcept?.cents];
  };
  const marginOf = async () =>
    (await storeOf())?.margin.products.find(({ productId }) => productId === product.id);
  // A notice clears the cached answers; it arrives a moment after the sale.
  await vi.waitFor(async () =>
    expect(await marginOf()).toMatchObject({ netCents: 18_000, costCents: 12_000 }),
  );
  const [store, byConcept] = await income();
  expect(store).toBe(byConcept);
  expect(store).toBeGreaterThanOrEqual(20_340);
  expect(await listOf('margin', product.id)).toMatchObject({
    sumCents: 6_000,
    documents: [{ kind: 'sale', number: sold.data.number, concept: '2 × Gorra' }],
  });
  const voided = await call('POST /counter-sales/{id}/void', {
    as: owner,
    params: { id: sold.data.id },
    body: { reason: 'Era otra talla' },
  });
  expect(voided.statusCode, voided.body).toBe(200);
  await vi.waitFor(async () => expect(await marginOf()).toBeUndefined());
  expect(await listOf('sold', product.id)).toMatchObject({
    sumCents: 0,
    count: 2,
  });
});

test('a returned line is subtracted on the day of the return, under whoever took it back', async () => {
  const cashier = await buildUser({ gym, role: 'admin' });
  const body = { name: 'Guantes', priceCents: 11_300, variants: [{ initialStock: 9 }] };
  const product = (await call('POST /store', { as: owner, body })).data;
  const variantId = nth(product.variants, 0).id;
  const sold = await call('POST /counter-sales', {
    as: cashier,
    body: {
      userId: member.id,
      lines: [
        { kind: 'free', concept: 'Agua', unitPriceCents: 1_000 },
        { kind: 'product', variantId, quantity: 2 },
      ],
      tenders: [{ method: 'card', amountCents: 23_600 }],
    },
  });
  const back = await call('POST /counter-sales/{id}/returns', {
    as: owner,
    params: { id: sold.data.id },
    body: { line: 1, reason: 'No le quedan', refund: { method: 'card' } },
  });
  expect(back.statusCode, back.body).toBe(201);
  const nameOf = async (who: typeof owner) =>
    (await call('GET /users/{id}', { as: owner, params: { id: who.id } })).data.username;
  const list = await listOf('sold', product.id);
  expect(list).toMatchObject({ sumCents: 0, count: 2 });
  expect(list.documents.map(({ kind, by }) => [kind, by]).toSorted()).toEqual([
    ['sale', await nameOf(cashier)],
    ['void', await nameOf(owner)],
  ]);
});
