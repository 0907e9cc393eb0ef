import { beforeEach, expect, test } from 'vitest';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let admin: TestUser;
let colleague: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  [owner, admin, colleague] = [
    await buildUser({ gym, role: 'owner' }),
    await buildUser({ gym, role: 'admin' }),
    await buildUser({ gym, role: 'admin' }),
  ];
});

const give = (userId: string, as = admin, amountCents = 5_000) =>
  call('POST /accounts/{userId}/credits', {
    as,
    params: { userId },
    body: { amountCents, reason: 'Cortesía' },
  });
const giveBack = (userId: string, amountCents: number, method: 'cash' | 'sinpe', as = admin) =>
  call('POST /accounts/{userId}/refunds', {
    as,
    params: { userId },
    body: { amountCents, method, reason: 'Se lo lleva' },
  });
const charge = (userId: string, concept: string, unitPriceCents: number) =>
  call('POST /accounts/{userId}/charges', {
    as: admin,
    params: { userId },
    body: { concept, unitPriceCents },
  });
const pay = (userId: string, amountCents: number, values: object = {}) =>
  call('POST /payments', {
    as: admin,
    body: { userId, amountCents, method: 'transfer', ...values },
  });
const voided = (id: string, as: TestUser = admin) =>
  call('POST /payments/{id}/void', { as, params: { id }, body: { reason: 'Error' } });
const owed = async (userId: string) =>
  (await call('GET /accounts/{userId}', { as: admin, params: { userId } })).data.balanceCents;

test('credit given by the gym pays charges and is never paid out', async () => {
  const { id } = await buildUser({ gym });
  await give(id);
  expect((await giveBack(id, 1, 'sinpe')).refused.path).toBe('amountCents');
  await pay(id, 3_000, { chargeIds: [], allowCredit: true });
  expect((await giveBack(id, 3_001, 'sinpe')).statusCode).toBe(400);
  expect((await giveBack(id, 3_000, 'sinpe')).statusCode).toBe(201);
  await charge(id, 'Toalla', 5_000);
  expect(await owed(id)).toBe(0);
});

test('money that is agreed to stay in hand does, also where nothing is owed and no charge is named', async () => {
  const { id } = await buildUser({ gym });
  expect((await pay(id, 7_000, { allowCredit: true })).statusCode).toBe(201);
  expect(await owed(id)).toBe(-7_000);
  await charge(id, 'Toalla', 5_000);
  expect(await owed(id)).toBe(-2_000);
});

test('no more cash is given back than the drawer holds, even by two at once', async () => {
  const { id } = await buildUser({ gym });
  await pay(id, 9_000, { chargeIds: [], allowCredit: true });
  await pay(id, 4_000, { method: 'cash', chargeIds: [], allowCredit: true });
  expect((await giveBack(id, 4_001, 'cash')).refused.message).toContain('no hay tanto efectivo');
  const both = await Promise.all([giveBack(id, 3_000, 'cash'), giveBack(id, 3_000, 'cash')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
});

test('nobody but an owner may give money to themselves', async () => {
  expect((await give(admin.id)).statusCode).toBe(403);
  expect((await giveBack(admin.id, 1, 'sinpe')).statusCode).toBe(403);
  const own = (await pay(admin.id, 1_000, { concept: 'Agua' })).data;
  expect((await voided(own.id)).statusCode).toBe(403);
  expect((await voided(own.id, colleague)).statusCode).toBe(200);
  expect((await give(owner.id, owner)).statusCode).toBe(201);

  const { open } = (await charge(admin.id, 'Toalla', 500)).data;
  const reported = await call('POST /payments', {
    as: admin,
    body: { amountCents: 500, method: 'sinpe', reference: 'R-1', chargeIds: open.map((o) => o.id) },
  });
  const params = { id: reported.data.id };
  expect((await call('POST /payments/{id}/confirm', { as: admin, params })).statusCode).toBe(403);
  expect((await call('POST /payments/{id}/confirm', { as: colleague, params })).statusCode).toBe(
    200,
  );
});

test('money without a purpose settles debts', async () => {
  const { id } = await buildUser({ gym });
  await charge(id, 'Toalla', 3_000);
  await pay(id, 3_000);
  expect(await owed(id)).toBe(0);
});

test('voiding a payment for something sold and paid at once leaves no debt', async () => {
  const { id } = await buildUser({ gym });
  const { data } = await pay(id, 3_000, { concept: 'Masaje' });
  expect(await owed(id)).toBe(0);
  await voided(data.id);
  expect(await owed(id)).toBe(0);
  await charge(id, 'Toalla', 1_000);
  const named = (await pay(id, 1_000, { chargeIds: [] })).data;
  await voided(named.id);
  expect(await owed(id)).toBe(1_000);
});

test('a reference pays once, however it is written', async () => {
  const { id } = await buildUser({ gym });
  const send55 = (reference: string) =>
    pay(id, 100, { concept: 'Agua', method: 'sinpe', reference });
  expect((await send55('Eye55')).statusCode).toBe(201);
  for (const reference of ['Eye55', 'EYE-55', 'eye55', '00Eye 55'])
    expect((await send55(reference)).statusCode, reference).toBe(409);
  expect((await send55('Eye56')).statusCode).toBe(201);
});

test.each(['0001-01-01', '9999-12-31'])('nothing is due on %s', async (dueOn) => {
  const { id } = await buildUser({ gym });
  const answer = await send(`POST /accounts/${id}/charges`, {
    as: admin,
    body: { concept: 'Toalla', unitPriceCents: 100, dueOn },
  });
  expect(answer.refused.path).toBe('dueOn');
});
