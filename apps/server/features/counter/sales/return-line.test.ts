import { expect, test } from 'vitest';
import { expectSound } from '../../../test/account-checks.ts';
import { nth } from '../../../test/answer.ts';
import { startHarness, type TestUser } from '../../../test/harness.ts';

const { call, send, buildGym, buildUser } = await startHarness();
const gym = await buildGym();
const cashier = await buildUser({ gym, role: 'admin' });
const planBody = { name: 'Mensual', priceCents: 26_000_00, periodCount: 1, periodUnit: 'month' };
const planOf = async (more: object = {}) =>
  (
    await call('POST /membership-plans', {
      as: cashier,
      body: { ...planBody, periodUnit: 'month', ...more },
    })
  ).data.id;
const planId = await planOf();
const annualId = await planOf({ name: 'Anual', priceCents: 200_000_00, periodCount: 12 });
const bar = (
  await call('POST /store', {
    as: cashier,
    body: { name: 'Barra', priceCents: 1_800_00, variants: [{ initialStock: 50, sku: '7441' }] },
  })
).data;
const piece = { kind: 'product', variantId: nth(bar.variants, 0).id, quantity: 2 } as const;
const towel = { kind: 'free', concept: 'Toalla', unitPriceCents: 1_000_00 } as const;
const plan = { kind: 'plan', planId } as const;

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
      ...{ line: 0, concept: 'Barra', quantity: 2, paidCents: 3_600_00, owedCents: 0 },
      ...{ hasPieces: true, isMembership: false },
    },
    {
      ...{ line: 1, concept: 'Toalla', quantity: 1, paidCents: 1_000_00, owedCents: 0 },
      ...{ hasPieces: false, isMembership: false },
    },
  ]);
  const answer = await giveBack(sale.id, 0, CASH);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.data.lines).toMatchObject([
    {
      ...{ concept: 'Barra', returnReason: REASON, returnedAt: expect.any(String) },
      ...{ refundedCents: 3_600_00, refundMethod: 'cash' },
    },
    { concept: 'Toalla', returnedAt: null, refundedCents: null },
  ]);
  expect([await shelf(), await drawer()]).toEqual([left, before + 1_000_00]);
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: 0, owedCents: 0 });
  const [money, credit] = await documentsOf(person.id);
  expect([money, credit]).toMatchObject([
    {
      ...{ kind: 'refund', amountCents: 3_600_00, saleId: sale.id },
      concept: `Efectivo: Devolución de Barra: ${REASON}`,
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

test('of a line that was paid in part only that part goes back, and the rest is owed no more', async () => {
  const person = await buildUser({ gym });
  const sale = await sell({ userId: person.id, lines: [piece], tenders: [cash(600_00)] });
  expect(await returnable(sale.id)).toMatchObject([{ paidCents: 600_00, owedCents: 3_000_00 }]);
  const { data } = await giveBack(sale.id, 0, { method: 'card' });
  expect(data.lines).toMatchObject([{ refundedCents: 600_00, refundMethod: 'card' }]);
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: 0, owedCents: 0 });
});

test('a line that credit of the gym paid gives that credit back, and no cash', async () => {
  const person = await buildUser({ gym });
  const params = { userId: person.id };
  const body = { amountCents: 3_000_00, reason: 'Por la espera' };
  await call('POST /accounts/{userId}/credits', { as: cashier, params, body });
  const sale = await sell({ userId: person.id, lines: [piece], tenders: [cash(600_00)] });
  const { data } = await giveBack(sale.id, 0, CASH);
  expect(data.lines).toMatchObject([{ refundedCents: 600_00 }]);
  expect(await accountOf(person.id)).toMatchObject({ creditCents: 3_000_00, refundableCents: 0 });
});

test('a membership ends with its line, with its discount, and what it took the place of runs again', async () => {
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

test('of several memberships in one sale none is taken out alone', async () => {
  const person = await buildUser({ gym });
  const lines = [plan, { kind: 'plan', planId: annualId, choice: 'beside' } as const];
  const sale = await sell({ userId: person.id, lines, tenders: [cash(226_000_00)] });
  const { statusCode, error } = await giveBack(sale.id, 0, CASH);
  expect([statusCode, error.message]).toEqual([409, expect.stringContaining('varias membresías')]);
});

test('twice, of a voided sale, of a debt it only collected, of no line: refused in words, nothing moves', async () => {
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
  expect(shared.lines).toMatchObject([{ returnReason: REASON, refundedCents: 3_600_00 }]);
  const pdf = await call('GET /counter-sales/{id}/receipt', { as: cashier, params });
  expect(pdf.statusCode).toBe(200);
  const own = await sell({ userId: cashier.id, lines: [piece], tenders: [cash(3_600_00)] });
  expect((await giveBack(own.id, 0, CASH)).statusCode).toBe(403);
});
