import { asDay } from '@forja/calendar/day';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { expectSound } from '../../test/account-checks.ts';
import { nth } from '../../test/answer.ts';
import { type DataOf, shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { productDocuments } from '../statistics/product-documents.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let cashier: TestUser;
let planId: string;
let annualId: string;
let bar: DataOf<'POST /store'>;
let piece: { kind: 'product'; variantId: string; quantity: number };
let plan: { kind: 'plan'; planId: string };
beforeEach(async () => {
  gym = await buildGym();
  cashier = await buildUser({ gym, role: 'admin' });
  planId = await planOf();
  annualId = await planOf({ name: 'Anual', priceCents: 200_000_00, periodCount: 12 });
  bar = (
    await call('POST /store', {
      as: cashier,
      body: { name: 'Barra', priceCents: 1_800_00, variants: [{ initialStock: 50, sku: '7441' }] },
    })
  ).data;
  piece = { kind: 'product', variantId: nth(bar.variants, 0).id, quantity: 2 };
  plan = { kind: 'plan', planId };
});

const planBody = { name: 'Mensual', priceCents: 26_000_00, periodCount: 1, periodUnit: 'month' };
const planOf = async (more: object = {}) =>
  (
    await call('POST /membership-plans', {
      as: cashier,
      body: { ...planBody, periodUnit: 'month', ...more },
    })
  ).data.id;
const towel = { kind: 'free', concept: 'Toalla', unitPriceCents: 1_000_00 } as const;

type Body = Parameters<typeof call<'POST /counter-sales'>>[1]['body'];
type Return = Parameters<typeof call<'POST /counter-sales/{id}/returns'>>[1]['body'];
const sell = async (body: Body) => {
  const answer = await call('POST /counter-sales', { as: cashier, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.data;
};
const REASON = 'No le quedó';
const giveBack = (id: string, line: number, refund: Return['refund'], as: TestUser = cashier) =>
  call('POST /counter-sales/{id}/returns', {
    as,
    params: { id },
    body: { line, reason: REASON, refund },
  });
const giveSome = (id: string, quantity: number, refund: Return['refund']) =>
  call('POST /counter-sales/{id}/returns', {
    as: cashier,
    params: { id },
    body: { line: 0, quantity, reason: REASON, refund },
  });
const returnable = async (id: string) =>
  (await call('GET /counter-sales/{id}/returnable-lines', { as: cashier, params: { id } })).data;
const accountOf = async (userId: string) =>
  (await call('GET /accounts/{userId}', { as: cashier, params: { userId } })).data;
const documentsOf = async (userId: string) =>
  (await call('GET /accounts/{userId}/documents', { as: cashier, params: { userId } })).data;
const drawer = async () =>
  (await call('GET /shifts/current', { as: cashier })).data.shift?.expectedCents ?? 0;
const shelf = async () => {
  const query = { search: '7441' };
  return nth((await call('GET /counter-products', { as: cashier, query })).data, 0).left;
};
const cash = (amountCents: number) => ({ method: 'cash', amountCents }) as const;
const CASH = { method: 'cash' } as const;

test('one product of a sale goes back to the shelf and its money to the person; the rest stays sold', async () => {
  const person = await buildUser({ gym });
  const [left, before] = [await shelf(), await drawer()];
  const lines = [piece, towel];
  const sale = await sell({ userId: person.id, lines, tenders: [cash(4_600_00)] });
  expect(await returnable(sale.id)).toEqual([
    {
      line: 0,
      concept: 'Barra',
      quantity: 2,
      paidCents: 3_600_00,
      owedCents: 0,
      creditCents: 0,
      hasPieces: true,
      isMembership: false,
    },
    {
      line: 1,
      concept: 'Toalla',
      quantity: 1,
      paidCents: 1_000_00,
      owedCents: 0,
      creditCents: 0,
      hasPieces: false,
      isMembership: false,
    },
  ]);
  const answer = await giveBack(sale.id, 0, CASH);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.data.lines).toMatchObject([
    {
      concept: 'Barra',
      returns: [{ quantity: 2, reason: REASON, refundedCents: 3_600_00, refundMethod: 'cash' }],
    },
    { concept: 'Toalla', returns: [] },
  ]);
  const { shift } = (await call('GET /shifts/current', { as: cashier })).data;
  const params = { id: shift?.id ?? '' };
  const listed = (await call('GET /shifts/{id}/sales', { as: cashier, params })).data;
  expect(listed.find(({ id }) => id === sale.id)).toMatchObject({ hasReturns: true });
  expect([await shelf(), await drawer()]).toEqual([left, before + 1_000_00]);
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: 0, owedCents: 0 });
  const [money, credit] = await documentsOf(person.id);
  expect([money, credit]).toMatchObject([
    {
      kind: 'refund',
      amountCents: 3_600_00,
      saleId: sale.id,
      concept: `Efectivo: Barra: ${REASON}`,
    },
    { kind: 'credit', amountCents: -3_600_00, concept: `Devolución de Barra: ${REASON}` },
  ]);
  expect((await returnable(sale.id)).map(({ line }) => line)).toEqual([1]);
  await expectSound(gym.db, person.id, new Map());
});

test('left as saldo a favor it pays first what is owed, and the rest can be handed out later', async () => {
  const person = await buildUser({ gym });
  const sale = await sell({ userId: person.id, lines: [piece], tenders: [cash(3_600_00)] });
  await call('POST /accounts/{userId}/charges', {
    as: cashier,
    params: { userId: person.id },
    body: { concept: 'Casillero', unitPriceCents: 1_000_00 },
  });
  const before = await drawer();
  expect((await giveBack(sale.id, 0, null)).statusCode).toBe(201);
  expect(await accountOf(person.id)).toMatchObject({
    owedCents: 0,
    creditCents: 2_600_00,
    refundableCents: 2_600_00,
  });
  expect(await drawer()).toBe(before);
});

test('of a partly paid line only the paid part goes back, and the rest is no longer owed', async () => {
  const person = await buildUser({ gym });
  const sale = await sell({ userId: person.id, lines: [piece], tenders: [cash(600_00)] });
  expect(await returnable(sale.id)).toMatchObject([{ paidCents: 600_00, owedCents: 3_000_00 }]);
  const { data } = await giveBack(sale.id, 0, { method: 'card' });
  expect(data.lines).toMatchObject([
    { returns: [{ refundedCents: 600_00, refundMethod: 'card' }] },
  ]);
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: 0, owedCents: 0 });
});

test('a line paid with credit of the gym returns that credit, and no cash', async () => {
  const person = await buildUser({ gym });
  const params = { userId: person.id };
  const body = { amountCents: 3_000_00, reason: 'Por la espera' };
  await call('POST /accounts/{userId}/credits', { as: cashier, params, body });
  const sale = await sell({ userId: person.id, lines: [piece], tenders: [cash(600_00)] });
  const { data } = await giveBack(sale.id, 0, CASH);
  expect(data.lines).toMatchObject([{ returns: [{ refundedCents: 600_00 }] }]);
  expect(await accountOf(person.id)).toMatchObject({ creditCents: 3_000_00, refundableCents: 0 });
});

test('returning a line ends its membership and discount, and what it replaced runs again', async () => {
  const person = await buildUser({ gym });
  const annual = { kind: 'plan', planId: annualId } as const;
  await sell({ userId: person.id, lines: [annual], tenders: [cash(200_000_00)] });
  const held = (await call('GET /memberships', { as: person })).data;
  const line = {
    ...plan,
    choice: 'instead',
    discountCents: 2_000_00,
    discountReason: 'Amiga',
  } as const;
  const sale = await sell({ userId: person.id, lines: [line, towel] });
  const answer = await giveBack(sale.id, 0, null);
  expect(answer.statusCode, answer.body).toBe(201);
  expect((await call('GET /memberships', { as: person })).data).toEqual(held);
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: 1_000_00 });
  await expectSound(gym.db, person.id, new Map());
});

test('a month paid in cash and given back: the person has none, and the money', async () => {
  const person = await buildUser({ gym });
  const before = await drawer();
  const sale = await sell({ userId: person.id, lines: [plan], tenders: [cash(26_000_00)] });
  const answer = await giveBack(sale.id, 0, CASH);
  expect(answer.statusCode, answer.body).toBe(201);
  expect((await call('GET /memberships', { as: person })).data).toEqual([]);
  expect(await drawer()).toBe(before);
});

test('one of several memberships in a sale cannot be returned alone', async () => {
  const person = await buildUser({ gym });
  const lines = [plan, { kind: 'plan', planId: annualId, choice: 'beside' } as const];
  const sale = await sell({ userId: person.id, lines, tenders: [cash(226_000_00)] });
  const { statusCode, error } = await giveBack(sale.id, 0, CASH);
  expect([statusCode, error.message]).toEqual([409, expect.stringContaining('varias membresías')]);
});

test('a return is refused, and changes nothing, if made twice, for a voided sale, a collected debt or no line', async () => {
  const person = await buildUser({ gym });
  await call('POST /accounts/{userId}/charges', {
    as: cashier,
    params: { userId: person.id },
    body: { concept: 'Casillero', unitPriceCents: 1_000_00 },
  });
  const debt = nth((await accountOf(person.id)).open, 0);
  const lines = [piece, { kind: 'charge', chargeId: debt.id } as const];
  const sale = await sell({ userId: person.id, lines, tenders: [cash(4_600_00)] });
  expect((await returnable(sale.id)).map(({ line }) => line)).toEqual([0]);
  expect((await giveBack(sale.id, 0, CASH)).statusCode).toBe(201);
  const [left, before] = [await shelf(), await drawer()];
  const again = await giveBack(sale.id, 0, CASH);
  expect([again.statusCode, again.error.message]).toEqual([409, 'Esa línea ya se devolvió.']);
  const old = await giveBack(sale.id, 1, CASH);
  expect(old.error.details).toMatchObject([
    { path: 'line', message: expect.stringContaining('era una deuda de antes') },
  ]);
  expect((await giveBack(sale.id, 7, CASH)).error.details).toMatchObject([{ path: 'line' }]);
  const other = await sell({ userId: person.id, lines: [towel], tenders: [cash(1_000_00)] });
  await call('POST /counter-sales/{id}/void', {
    as: cashier,
    params: { id: other.id },
    body: { reason: 'Error' },
  });
  const gone = await giveBack(other.id, 0, CASH);
  expect([gone.statusCode, gone.error.message]).toEqual([409, 'Esa venta ya está anulada.']);
  expect(await returnable(other.id)).toEqual([]);
  expect([await shelf(), await drawer()]).toEqual([left, before]);
  const bad = await send(`POST /counter-sales/${sale.id}/returns`, {
    as: cashier,
    body: { line: 0, reason: '  ', refund: null },
  });
  expect(bad.statusCode).toBe(400);
});

test('a sale to nobody gives its money back, and has no account to leave it in', async () => {
  const sale = await sell({ lines: [piece, towel], tenders: [cash(4_600_00)] });
  const kept = await giveBack(sale.id, 0, null);
  expect(kept.error.details).toMatchObject([
    { path: 'refund', message: expect.stringContaining('venta de mostrador') },
  ]);
  const before = await drawer();
  expect((await giveBack(sale.id, 0, CASH)).statusCode).toBe(201);
  expect(await drawer()).toBe(before - 3_600_00);
});

test('the receipt says what was given back, and nobody but an owner gives back on their own account', async () => {
  const person = await buildUser({ gym });
  const sale = await sell({ userId: person.id, lines: [piece], tenders: [cash(3_600_00)] });
  await giveBack(sale.id, 0, CASH);
  const params = { id: sale.id };
  const { path } = (await call('POST /counter-sales/{id}/link', { as: cashier, params })).data;
  const token = path.replace('/recibo/', '');
  const shared = (await call('GET /receipts/{token}', { as: cashier, params: { token } })).data;
  expect(shared.lines).toMatchObject([{ returns: [{ reason: REASON, refundedCents: 3_600_00 }] }]);
  const pdf = await call('GET /counter-sales/{id}/receipt', { as: cashier, params });
  expect(pdf.statusCode).toBe(200);
  const own = await sell({ userId: cashier.id, lines: [piece], tenders: [cash(3_600_00)] });
  expect((await giveBack(own.id, 0, CASH)).statusCode).toBe(403);
});

test('two of three pieces go back with their part of the price and of the discount; the third later', async () => {
  const person = await buildUser({ gym });
  const [left, before] = [await shelf(), await drawer()];
  const discount = { discountCents: 400_00, discountReason: 'Amiga' };
  // 5 000 for three pieces is not a whole number of colones per piece.
  const line = { ...piece, quantity: 3, ...discount };
  const sale = await sell({ userId: person.id, lines: [line, towel], tenders: [cash(6_000_00)] });
  const some = await giveSome(sale.id, 2, CASH);
  expect(some.statusCode, some.body).toBe(201);
  expect(nth(some.data.lines, 0).returns).toMatchObject([
    { quantity: 2, reason: REASON, refundedCents: 3_333_00, refundMethod: 'cash' },
  ]);
  expect(await shelf()).toBe(left - 1);
  expect(await drawer()).toBe(before + 6_000_00 - 3_333_00);
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: 0, creditCents: 0 });
  expect(nth(await documentsOf(person.id), 1)).toMatchObject({
    kind: 'credit',
    amountCents: -3_333_00,
    concept: `Devolución de 2 × Barra: ${REASON}`,
  });
  expect(await returnable(sale.id)).toMatchObject([
    { line: 0, quantity: 1, paidCents: 1_667_00, owedCents: 0 },
    { line: 1 },
  ]);
  const more = await giveSome(sale.id, 2, CASH);
  expect(more.error.details).toMatchObject([
    { path: 'quantity', message: 'De esta línea solo queda 1 por devolver.' },
  ]);
  const last = await giveSome(sale.id, 1, CASH);
  expect(nth(last.data.lines, 0).returns).toMatchObject([
    { quantity: 2, refundedCents: 3_333_00 },
    { quantity: 1, refundedCents: 1_667_00 },
  ]);
  expect([await shelf(), await drawer()]).toEqual([left, before + 1_000_00]);
  expect((await giveSome(sale.id, 1, CASH)).error.message).toBe('Esa línea ya se devolvió.');
  const figures = await gym.db.one(sql<{ pieces: number; cents: number }>`
    select sum(quantity)::int as pieces,
      sum(quantity * unit_price_cents - discount_cents)::int as cents
    from sale_pieces where sale_id = ${sale.id}::uuid`);
  expect(figures).toEqual({ pieces: 0, cents: 0 });
  await expectSound(gym.db, person.id, new Map());
});

test('of a line paid in part, pieces that go back are first owed no more, then their credit and their money return', async () => {
  const person = await buildUser({ gym });
  const params = { userId: person.id };
  const gift = { amountCents: 1_000_00, reason: 'Por la espera' };
  await call('POST /accounts/{userId}/credits', { as: cashier, params, body: gift });
  const lines = [{ ...piece, quantity: 3 }];
  const sale = await sell({ userId: person.id, lines, tenders: [cash(2_400_00)] });
  expect(await returnable(sale.id)).toMatchObject([
    { paidCents: 2_400_00, creditCents: 1_000_00, owedCents: 2_000_00 },
  ]);
  const before = await drawer();
  await giveSome(sale.id, 1, CASH);
  expect(await accountOf(person.id)).toMatchObject({ owedCents: 200_00, creditCents: 0 });
  expect(await drawer()).toBe(before);
  const second = await giveSome(sale.id, 1, CASH);
  expect(nth(second.data.lines, 0).returns).toMatchObject([
    { refundedCents: null },
    { refundedCents: 600_00 },
  ]);
  expect(await drawer()).toBe(before - 600_00);
  expect(await accountOf(person.id)).toMatchObject({
    owedCents: 0,
    creditCents: 1_000_00,
    refundableCents: 0,
  });
  await expectSound(gym.db, person.id, new Map());
});

test('of two who return two of three pieces at once, one succeeds and the other learns what is left', async () => {
  const sale = await sell({ lines: [{ ...piece, quantity: 3 }], tenders: [cash(5_400_00)] });
  const left = await shelf();
  const answers = await Promise.all([1, 2].map(() => giveSome(sale.id, 2, CASH)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  expect(await shelf()).toBe(left + 2);
});

test('the list behind the sold products shows each part that came back once, and adds up', async () => {
  const query = { from: asDay('2000-01-01'), to: asDay('2100-01-01') };
  const sale = await sell({ lines: [{ ...piece, quantity: 3 }], tenders: [cash(5_400_00)] });
  const rows = (
    await gym.db.all(
      sql<{
        id: string;
      }>`select * from (${productDocuments(query, 'sold')}) d (id, kind, number, day, user_id, concept, method, made_by, part, part_cents) where number = ${sale.number}`,
    )
  ).length;
  await giveSome(sale.id, 1, CASH);
  await giveSome(sale.id, 1, CASH);
  const after = await gym.db.all(
    sql<{
      kind: string;
      cents: number;
    }>`select kind, part_cents::int as cents from (${productDocuments(query, 'sold')}) d (id, kind, number, day, user_id, concept, method, made_by, part, part_cents) where number = ${sale.number} and kind <> 'order' order by part_cents desc`,
  );
  expect(rows).toBe(1);
  expect(after).toEqual([
    { kind: 'sale', cents: 5_400_00 },
    { kind: 'void', cents: -1_800_00 },
    { kind: 'void', cents: -1_800_00 },
  ]);
});
