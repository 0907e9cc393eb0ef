import type { ProductWithStock } from '@forja/contract/store/routes';
import type { Discount } from '@forja/contract/store-discounts/routes';
import type { OrderInput } from '@forja/contract/store-orders/routes';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { endUnpaidOrders } from '../../test/build/unpaid-orders.ts';
import { type DataOf, shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { placeOrder } from '../store-orders/place-order.ts';
import { type DiscountTerms, shares } from './rules.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let member: TestUser;
let category: DataOf<'POST /store/categories'>;
let creatine: Awaited<ReturnType<typeof buildProduct>>;
let shirt: Awaited<ReturnType<typeof buildProduct>>;
let book: Awaited<ReturnType<typeof buildProduct>>;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  member = await buildUser({ gym });
  category = (await call('POST /store/categories', { as: admin, body: { name: 'Ropa' } })).data;
  creatine = await buildProduct();
  shirt = await buildProduct({ name: 'Camiseta', categoryId: category.id, priceCents: 5_000 });
  book = await buildProduct({ name: 'Libro', priceCents: 10_000, taxPercent: 0 });
});

beforeEach(() => endUnpaidOrders(gym));

async function buildProduct(values: object = {}) {
  const body = {
    name: 'Creatina',
    priceCents: 11_300,
    variants: [{ initialStock: 500 }],
    ...values,
  };
  return (await call('POST /store', { as: admin, body })).data;
}

const itemOf = (product: ProductWithStock, quantity = 1) => ({
  productId: product.id,
  variantId: product.variants[0]?.id ?? '',
  quantity,
});

let made = 0;
async function buildCode(values: object = {}): Promise<Discount> {
  made += 1;
  const body = { code: `codigo-${made}`, kind: 'percent', value: 10, ...values };
  const response = await call('POST /store/discounts', { as: admin, body });
  expect(response.statusCode, response.body).toBe(201);
  return response.data;
}

const check = (code: string, items: OrderInput['items'], as: TestUser = member) =>
  call('POST /store/discounts/check', { as, body: { code, items } });

const order = (code: string, items: OrderInput['items'], as: TestUser = member) =>
  call('POST /store-orders', {
    as,
    body: { items, paymentMethod: 'cash', discountCode: code },
  });

const used = async (id: string): Promise<number> =>
  (await call('GET /store/discounts', { as: admin })).data.find((discount) => discount.id === id)
    ?.used ?? -1;

test('a percentage is taken off in whole colones, and the tax is that of the rest', async () => {
  const { code, id } = await buildCode();
  expect((await check(code.toLowerCase(), [itemOf(creatine, 2)])).data).toEqual({
    code,
    discountCents: 2_300,
    partial: false,
  });
  expect(await used(id)).toBe(0);
  expect((await order(code, [itemOf(creatine, 2)])).data).toMatchObject({
    subtotalCents: 22_600,
    discountCode: code,
    discountCents: 2_300,
    totalCents: 20_300,
    taxCents: 2_335,
  });
  expect(await used(id)).toBe(1);
});

test('an amount never takes off more than the cart costs', async () => {
  const { code } = await buildCode({ kind: 'amount', value: 999_999 });
  expect((await order(code, [itemOf(shirt)])).data).toMatchObject({
    discountCents: 5_000,
    totalCents: 0,
    taxCents: 0,
  });
});

test('a code for some products or categories does not change the price of others', async () => {
  const only = await buildCode({ value: 50, categoryIds: [category.id] });
  const items = [itemOf(creatine), itemOf(shirt, 2)];
  expect((await check(only.code, items)).data).toEqual({
    code: only.code,
    discountCents: 5_000,
    partial: true,
  });
  const mine = (await order(only.code, items)).data;
  expect(mine).toMatchObject({ subtotalCents: 21_300, totalCents: 16_300 });
  const elsewhere = await buildCode({ productIds: [book.id] });
  expect((await check(elsewhere.code, items)).refused.message).toBe(
    'Ese código no vale para lo que llevas en el carrito.',
  );
});

test('each product carries its own tax, included in the price', async () => {
  const mine = (
    await call('POST /store-orders', {
      as: member,
      body: { items: [itemOf(creatine), itemOf(book)], paymentMethod: 'cash' },
    })
  ).data;
  expect(mine).toMatchObject({ totalCents: 21_300, taxCents: 1_300 });
  expect(mine.lines.map((line) => line.taxPercent).sort()).toEqual([0, 13]);
});

test.each([
  ['no such code', 'NADA', {}, /no existe/],
  ['turned off', undefined, { active: false }, /no existe/],
  ['not yet', undefined, { startsOn: '2099-03-01' }, /vale desde el 1 de marzo/],
  ['no longer', undefined, { endsOn: '2020-12-31' }, /venció el 31 de diciembre/],
  ['too little', undefined, { minSubtotalCents: 20_000 }, /vale desde .*200.* faltan .*87/],
])('%s: refused with the reason', async (_, given, values, reason) => {
  const code = given ?? (await buildCode(values)).code;
  const asked = await check(code, [itemOf(creatine)]);
  expect(asked.statusCode).toBe(400);
  expect(asked.refused).toMatchObject({ path: 'code' });
  expect(asked.refused.message).toMatch(reason);
  const ordered = await order(code, [itemOf(creatine)]);
  expect(ordered.refused).toMatchObject({ path: 'discountCode' });
});

const inputFor = (code: string) => ({
  items: [itemOf(creatine)],
  paymentMethod: 'cash' as const,
  paymentReference: null,
  fulfilment: 'pickup' as const,
  deliveryAddress: null,
  locationId: null,
  phone: null,
  notes: null,
  discountCode: code,
});

test('100 simultaneous orders use a code limited to 20 exactly 20 times', async () => {
  const { code, id } = await buildCode({ maxUses: 20 });
  const people = await Promise.all(Array.from({ length: 10 }, () => buildUser({ gym })));
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) =>
      placeOrder(gym.db, people[at % 10]?.id ?? '', inputFor(code), async () => undefined, {
        available: false,
      }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(await used(id)).toBe(20);
});

test('a person with simultaneous orders uses a code once, and again after cancelling', async () => {
  const { code, id } = await buildCode({ maxUsesPerPerson: 1 });
  const person = await buildUser({ gym });
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => order(code, [itemOf(creatine)], person)),
  );
  const placed = answers.filter(({ statusCode }) => statusCode === 201);
  expect(placed).toHaveLength(1);
  expect((await check(code, [itemOf(creatine)], person)).refused.message).toBe(
    'Ya usaste este código.',
  );
  await call('PATCH /store-orders/{id}', {
    as: person,
    body: { status: 'cancelled' },
    params: { id: nth(placed, 0).data.id },
  });
  expect(await used(id)).toBe(0);
  expect((await order(code, [itemOf(creatine)], person)).statusCode).toBe(201);
});

test('a removed code stays readable on the orders it was used for', async () => {
  const { code, id } = await buildCode();
  const { id: orderId } = (await order(code, [itemOf(creatine)])).data;
  expect(
    (await call('DELETE /store/discounts/{id}', { as: admin, params: { id } })).statusCode,
  ).toBe(204);
  const read = (await call('GET /store-orders/{id}', { as: member, params: { id: orderId } })).data;
  expect(read).toMatchObject({ discountCode: code, discountCents: 1_100 });
  expect((await order(code, [itemOf(creatine)])).statusCode).toBe(400);
});

test('two codes cannot share a name, and a percentage ends at 100', async () => {
  const { code } = await buildCode();
  const create = (body: { code: string; kind: string; value: number }) =>
    call('POST /store/discounts', { as: admin, body });
  const same = await create({ code: code.toLowerCase(), kind: 'percent', value: 5 });
  expect(same.refused.path).toBe('code');
  const much = await create({ code: 'MUCHO', kind: 'percent', value: 101 });
  expect(much.refused.path).toBe('value');
});

test('the shares of any amounts add up to the whole discount', () => {
  for (let seed = 1; seed < 300; seed++) {
    const lines = Array.from({ length: (seed % 7) + 1 }, (_, at) => ({
      productId: `p${at}`,
      categoryId: null,
      unitPriceCents: (seed * 7_919 * (at + 3)) % 10_007,
      quantity: (at % 3) + 1,
    }));
    const terms: DiscountTerms = {
      id: '',
      code: '',
      kind: 'percent',
      value: (seed % 100) + 1,
      startsOn: null,
      endsOn: null,
      maxUses: null,
      maxUsesPerPerson: null,
      used: 0,
      minSubtotalCents: 0,
      active: true,
      productIds: [],
      categoryIds: [],
    };
    const total = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
    const off = shares(terms, lines, 'USD');
    expect(off.reduce((sum, share) => sum + share, 0)).toBe(
      Math.round((total * terms.value) / 100),
    );
    off.forEach((share, at) => {
      const line = lines[at];
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual((line?.unitPriceCents ?? 0) * (line?.quantity ?? 0));
    });
  }
});

test('a code whose category was deleted applies to nothing, not to the whole shop', async () => {
  const gone = (await call('POST /store/categories', { as: admin, body: { name: 'Temporada' } }))
    .data;
  const { code } = await buildCode({ value: 90, categoryIds: [gone.id] });
  await call('DELETE /store/categories/{id}', { as: admin, params: { id: gone.id } });
  expect((await check(code, [itemOf(creatine)])).statusCode).toBe(400);
});
