import { asDay, dayFirst } from '@forja/calendar/day';
import type { NewSale } from '@forja/contract/counter/basket-schema';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { pdfLines, pdfTexts } from '../../test/files/pdf-texts.ts';
import { type DataOf, shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let cashier: TestUser;
let planId: string;
let towel: DataOf<'POST /services'>;
let bar: DataOf<'POST /store'>;
let variantId: string;
beforeEach(async () => {
  gym = await buildGym();
  cashier = await buildUser({ gym, role: 'admin' });
  planId = (await call('POST /membership-plans', { as: cashier, body: plan })).data.id;
  towel = (
    await call('POST /services', { as: cashier, body: { name: 'Toalla', priceCents: 1_130_00 } })
  ).data;
  bar = (
    await call('POST /store', {
      as: cashier,
      body: { name: 'Barra', priceCents: 1_800_00, variants: [{ initialStock: 5, sku: '7441' }] },
    })
  ).data;
  variantId = nth(bar.variants, 0).id;
});

const plan = { name: 'Mensual', priceCents: 26_000_00, periodCount: 1, periodUnit: 'month' };

type Body = Parameters<typeof call<'POST /counter-sales'>>[1]['body'];
const sell = (body: Body, key?: string, as: TestUser = cashier) =>
  call('POST /counter-sales', {
    as,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const accountOf = async (userId: string) =>
  (await call('GET /accounts/{userId}', { as: cashier, params: { userId } })).data;
const left = async () =>
  nth((await call('GET /counter-products', { as: cashier, query: { search: '7441' } })).data, 0)
    .left;
const cash = (amountCents: number) => ({ method: 'cash', amountCents }) as const;

test('a basket of a month, a debt, pieces, a service and a free line is paid in two ways at once', async () => {
  const person = await buildUser({ gym });
  await call('POST /accounts/{userId}/charges', {
    as: cashier,
    params: { userId: person.id },
    body: { concept: 'Saldo de octubre', unitPriceCents: 12_000_00 },
  });
  const debt = nth((await accountOf(person.id)).open, 0);
  const lines: NewSale['lines'] = [
    {
      kind: 'plan',
      planId,
      familyIds: [],
      discountCents: 2_600_00,
      discountReason: 'Trajo a una amiga',
    },
    { kind: 'charge', chargeId: debt.id },
    { kind: 'product', variantId, quantity: 2, discountCents: 0, discountReason: null },
    { kind: 'service', serviceId: towel.id, quantity: 1, discountCents: 0, discountReason: null },
    {
      kind: 'free',
      concept: 'Copia de llave',
      unitPriceCents: 870_00,
      quantity: 1,
      discountCents: 0,
      discountReason: null,
    },
  ];
  const total = 23_400_00 + 12_000_00 + 3_600_00 + 1_130_00 + 870_00;
  const tenders = [
    { method: 'sinpe' as const, amountCents: 25_000_00, reference: '4482' },
    cash(total - 25_000_00),
  ];
  const body = { userId: person.id, lines, tenders, receivedCents: 20_000_00 };
  const key = crypto.randomUUID();
  const [first, again] = [await sell(body, key), await sell(body, key)];
  expect(first.statusCode, first.body).toBe(201);
  expect(again.data).toEqual(first.data);
  expect(first.data).toMatchObject({ totalCents: total, paidCents: total, changeCents: 4_000_00 });
  expect(first.data.taxCents).toBe(Math.round((3_600_00 * 13) / 113) + 130_00);
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: 0, open: [] });
  expect(await left()).toBe(3);
  const { shift } = (await call('GET /shifts/current', { as: cashier })).data;
  expect(shift?.expectedCents).toBe(total - 25_000_00);
  const membership = nth((await call('GET /memberships', { as: person })).data, 0);
  expect(membership).toMatchObject({ status: 'active', owedCents: 0 });
  const params = { id: first.data.id };
  const receipt = await send(`GET /counter-sales/${first.data.id}/receipt`, { as: cashier });
  expect(receipt.statusCode).toBe(200);
  // A narrow table may break the line between two words.
  const paper = pdfTexts(receipt.rawPayload).join().replaceAll(/\s/g, '');
  const roll = await send(`GET /counter-sales/${first.data.id}/receipt?paper=80`, {
    as: cashier,
  });
  const ticket = pdfLines(roll.rawPayload).map((line) => line.replaceAll(/\s/g, ' '));
  expect(ticket).toContain('2 × ₡1 800 = ₡3 600');
  expect(ticket).not.toContain('Cantidad');
  const { from, to } = nth(first.data.lines, 0).covers ?? {};
  expect(paper).toContain('ref.4482');
  expect(paper).toContain(`${dayFirst(asDay(`${from}`))}–${dayFirst(asDay(`${to}`))}`);
  expect((await call('POST /counter-sales/{id}/mail', { as: cashier, params })).statusCode).toBe(
    204,
  );
});

test('a month bought again is the next period, and what is not paid stays owed', async () => {
  const person = await buildUser({ gym });
  const lines = [{ kind: 'plan', planId }] as const;
  await sell({ userId: person.id, lines: [...lines], tenders: [cash(26_000_00)] });
  const before = nth((await call('GET /memberships', { as: person })).data, 0);
  const part = await sell({ userId: person.id, lines: [...lines], tenders: [cash(20_000_00)] });
  expect(part.data).toMatchObject({ totalCents: 26_000_00, paidCents: 20_000_00 });
  const after = nth((await call('GET /memberships', { as: person })).data, 0);
  expect(after.id).toBe(before.id);
  expect(after.endsOn > before.endsOn).toBe(true);
  expect((await accountOf(person.id)).owedCents).toBe(6_000_00);
});

test('somebody with a closed account pays what they owe and buys nothing new', async () => {
  const person = await buildUser({ gym });
  const owe = () =>
    call('POST /accounts/{userId}/charges', {
      as: cashier,
      params: { userId: person.id },
      body: { concept: 'Saldo anterior', unitPriceCents: 26_000_00 },
    });
  await owe();
  await call('POST /users/{id}/disable', { as: cashier, params: { id: person.id } });
  const debt = nth((await accountOf(person.id)).open, 0);
  const old: NewSale['lines'][number] = { kind: 'charge', chargeId: debt.id };
  const month: NewSale['lines'][number] = {
    kind: 'plan',
    planId,
    familyIds: [],
    discountCents: 0,
    discountReason: null,
  };
  const userId = person.id;
  const refused = await sell({ userId, lines: [old, month], tenders: [cash(52_000_00)] });
  expect(refused.refused).toMatchObject({ path: 'userId' });
  expect(refused.refused.message).toContain('Su cuenta está cerrada');
  const preview = await call('POST /counter-sales/preview', {
    as: cashier,
    body: { userId, lines: [old] },
  });
  expect(preview.statusCode, preview.body).toBe(200);
  const paid = await sell({ userId, lines: [old], tenders: [cash(10_000_00)] });
  expect(paid.statusCode, paid.body).toBe(201);
  const pay = (body: object) =>
    call('POST /payments', {
      as: cashier,
      body: { userId, method: 'cash', amountCents: 16_000_00, ...body },
    });
  expect((await pay({ chargeIds: [debt.id] })).statusCode).toBe(201);
  expect(await accountOf(userId)).toMatchObject({ balanceCents: 0 });
  expect((await pay({ concept: 'Toalla' })).refused.path).toBe('userId');
});

test('nobody in particular buys what is paid at once, and no more than is there', async () => {
  const piece = { kind: 'product', variantId, quantity: 1 } as const;
  const sold = await sell({ lines: [piece], tenders: [cash(1_800_00)] });
  expect(sold.data).toMatchObject({ userId: null, username: null, totalCents: 1_800_00 });
  const before = await left();
  const many = await sell({ lines: [{ ...piece, quantity: 90 }], tenders: [cash(162_000_00)] });
  expect(many.error.code).toBe('OUT_OF_STOCK');
  expect((await sell({ lines: [piece], tenders: [cash(800_00)] })).refused.path).toBe('tenders');
  expect((await sell({ lines: [piece], tenders: [cash(2_800_00)] })).refused.path).toBe('tenders');
  expect((await sell({ lines: [{ kind: 'plan', planId }] })).refused.path).toBe('userId');
  expect((await sell({ lines: [] })).refused.path).toBe('lines');
  const unexplained = { ...piece, discountCents: 100_00 };
  expect((await sell({ lines: [unexplained], tenders: [cash(1_700_00)] })).refused.path).toBe(
    'lines.0.discountReason',
  );
  // The refused sales left no piece, charge or payment behind.
  expect(await left()).toBe(before);
});

test('a line that comes to more than a charge can hold is refused at its quantity', async () => {
  const free = { kind: 'free', concept: 'Toalla', unitPriceCents: 1_000_000_000 } as const;
  const sold = await sell({ lines: [{ ...free, quantity: 1_000 }], tenders: [] });
  expect([sold.statusCode, sold.refused.path]).toEqual([400, 'lines.0.quantity']);
});
