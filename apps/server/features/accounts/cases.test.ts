import { addDays, type Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { buildsPlans, PLAN_PRICE } from '../../test/build/plans.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { renewDue } from '../memberships/periods/auto-renew.ts';
import { readStatistics } from '../statistics/statistics.ts';

// The numbered cases from the design of money.

const { call, buildGym, buildUser, server } = await startHarness();

let gym: TestGym;
let admin: TestUser;
let owner: TestUser;
let planOf: ReturnType<typeof buildsPlans>;
let monthly: string;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  owner = await buildUser({ gym, role: 'owner' });
  planOf = buildsPlans(call, admin);
  monthly = await plan();
});

const today = dayIn('America/Costa_Rica', Date.now());
const PRICE = PLAN_PRICE;
const plan = (values: object = {}) => planOf({ periodCount: 1, periodUnit: 'month', ...values });

const sell = async (userId: string, values: object = {}) =>
  (await call('POST /memberships', { as: admin, body: { userId, planId: monthly, ...values } }))
    .data;
const membershipOf = async (id: string) =>
  nth(
    (
      await call('GET /memberships', { as: admin, query: { history: 'true', limit: '200' } })
    ).data.filter((row) => row.id === id),
    0,
  );
const accountOf = async (userId: string) =>
  (await call('GET /accounts/{userId}', { as: admin, params: { userId } })).data;
const pay = (as: TestUser, body: object) => call('POST /payments', { as, body: body as never });
const confirm = (id: string, query = {}) =>
  call('POST /payments/{id}/confirm', { as: admin, params: { id }, query });
const voidPayment = (id: string) =>
  call('POST /payments/{id}/void', { as: admin, params: { id }, body: { reason: 'Error' } });
const paymentsOf = async (userId: string) =>
  (await call('GET /payments', { as: admin, query: { userId } })).data;
const cash = (amountCents: number) => ({ method: 'cash' as const, amountCents });

// What the drawer does in this case is tested in features/counter/shifts.test.ts.
test('1: voiding a payment of an earlier day lowers the income of today', async () => {
  const person = await buildUser({ gym });
  const yesterday = addDays(today, -1);
  const sold = await pay(admin, {
    userId: person.id,
    concept: 'Evaluación',
    paidOn: yesterday,
    method: 'card',
    amountCents: 8_000,
  });
  const income = async (day: Day) =>
    (await readStatistics(gym.db, { from: day, to: day })).income.total.now;
  const before = await income(today);
  expect((await voidPayment(sold.data.id)).statusCode).toBe(200);
  expect(await income(yesterday)).toBe(8_000);
  expect(await income(today)).toBe(before - 8_000);
});

test('2: a SINPE reported before the plan renewed by itself pays that period', async () => {
  const person = await buildUser({ gym });
  const { id } = await sell(person.id, {
    startsOn: addDays(today, -30),
    endsOn: today,
    autoRenew: true,
    payment: cash(PRICE),
  });
  const reported = await pay(person, {
    membershipId: id,
    renew: true,
    amountCents: PRICE,
    method: 'sinpe',
    reference: '2002',
  });
  await renewDue(gym.db);
  const renewed = await membershipOf(id);
  expect(renewed).toMatchObject({ owedCents: PRICE });
  expect((await confirm(reported.data.id)).statusCode).toBe(200);
  expect(await membershipOf(id)).toMatchObject({ owedCents: 0, endsOn: renewed.endsOn });
});

test('8: the first of two payments of a renewal is voided: the second counts, the period stays', async () => {
  const person = await buildUser({ gym });
  const { id } = await sell(person.id, { payment: cash(PRICE) });
  await call('POST /memberships/{id}/renew', {
    as: admin,
    params: { id },
    body: { payment: cash(10_000) },
  });
  const first = nth(await paymentsOf(person.id), 0);
  await pay(admin, { userId: person.id, membershipId: id, ...cash(20_000) });
  const { endsOn } = await membershipOf(id);
  await voidPayment(first.id);
  expect(await membershipOf(id)).toMatchObject({ endsOn, owedCents: 10_000 });
});

test('9: debts of a cancelled or replaced membership are collected like any other', async () => {
  const person = await buildUser({ gym });
  // It has ended, so the next sale replaces it.
  const replaced = await sell(person.id, { startsOn: addDays(today, -60) });
  const cancelled = await sell(person.id);
  await call('POST /memberships/{id}/cancel', {
    as: admin,
    params: { id: cancelled.id },
    body: { reason: 'Se muda' },
  });
  expect((await accountOf(person.id)).owedCents).toBe(2 * PRICE);
  const record = await call('GET /users/{id}', { as: admin, params: { id: person.id } });
  expect(record.data).toMatchObject({ owedCents: 2 * PRICE, otherOwedCents: PRICE });
  for (const { id } of [replaced, cancelled]) {
    const taken = await pay(admin, { userId: person.id, membershipId: id, ...cash(PRICE) });
    expect(taken.statusCode, taken.body).toBe(201);
  }
  expect(await accountOf(person.id)).toMatchObject({ owedCents: 0, balanceCents: 0, open: [] });
});

test('10: a SINPE pays once, for a membership or an order, and staff are led to the first', async () => {
  const [person, other] = [await buildUser({ gym, firstName: 'Ana' }), await buildUser({ gym })];
  const { id } = await sell(person.id);
  const sinpe = { method: 'sinpe' as const, reference: '88341234' };
  const first = await pay(admin, {
    userId: person.id,
    membershipId: id,
    amountCents: PRICE,
    ...sinpe,
  });
  const second = await pay(admin, {
    userId: other.id,
    amountCents: 500,
    concept: 'Agua',
    ...sinpe,
  });
  expect(second.statusCode).toBe(409);
  expect(second.refused).toEqual({
    path: 'reference',
    message: expect.stringContaining(`el recibo ${first.data.receiptNumber} de Ana`),
  });
  const product = (
    await call('POST /store', {
      as: owner,
      body: { name: 'Toalla', priceCents: 4_000, variants: [{ initialStock: 5 }] },
    })
  ).data;
  const items = [{ productId: product.id, variantId: nth(product.variants, 0).id, quantity: 1 }];
  const order = (reference: string | null) =>
    call('POST /store-orders', {
      as: other,
      body: { items, paymentMethod: 'sinpe', paymentReference: reference },
    });
  const refused = await order('88341234');
  expect(refused.refused).toEqual({
    path: 'paymentReference',
    message: 'Ya hay un pago con esa referencia.',
  });
  expect((await order('88349999')).statusCode).toBe(201);
  const later = await pay(admin, {
    userId: person.id,
    amountCents: 500,
    concept: 'Agua',
    method: 'sinpe',
    reference: '88349999',
  });
  expect(later.refused).toMatchObject({ message: expect.stringMatching(/el pedido \d+/) });
  // A voided payment frees its reference.
  await voidPayment(first.data.id);
  expect(
    (await pay(admin, { userId: other.id, amountCents: 500, concept: 'Agua', ...sinpe }))
      .statusCode,
  ).toBe(201);
});

test('11: the currency stays what it is once there is a document', async () => {
  const boss = await buildUser({ gym: await buildGym(), role: 'owner' });
  const change = async (currency: string) => {
    const {
      subdomain: _,
      logo: __,
      logoVersion: ___,
      ...body
    } = (await call('GET /settings', { gym: boss.gym })).data;
    return call('PUT /settings', { as: boss, body: { ...body, currency } as never });
  };
  expect((await change('USD')).statusCode).toBe(200);
  await pay(boss, { userId: boss.id, concept: 'Pase de un día', ...cash(500) });
  const refused = await change('CRC');
  expect(refused.statusCode).toBe(400);
  expect(refused.refused.path).toBe('currency');
  expect((await change('USD')).statusCode).toBe(200);
});

test('12: automatic renewals count as income of their plan', async () => {
  const person = await buildUser({ gym });
  const own = await plan({ name: 'Solo de este caso' });
  const { id } = await sell(person.id, {
    planId: own,
    startsOn: addDays(today, -30),
    endsOn: today,
    autoRenew: true,
    payment: cash(PRICE),
  });
  await renewDue(gym.db);
  await pay(admin, { userId: person.id, membershipId: id, ...cash(PRICE) });
  const { income } = await readStatistics(gym.db, { from: today, to: today });
  expect(income.byPlan.find(({ name }) => name === 'Solo de este caso')?.cents).toBe(2 * PRICE);
});

test('more than is owed is asked about, stays in hand, pays the next charge and goes back', async () => {
  const person = await buildUser({ gym });
  const { id } = await sell(person.id);
  const body = { userId: person.id, membershipId: id, ...cash(PRICE + 12_000) };
  const asked = await pay(admin, body);
  expect(asked.refused).toEqual({
    path: 'amountCents',
    message: expect.stringContaining('quedan ₡120 de saldo a favor'),
  });
  expect((await pay(admin, { ...body, allowCredit: true })).statusCode).toBe(201);
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: -12_000, creditCents: 12_000 });
  const params = { userId: person.id };
  const charged = await call('POST /accounts/{userId}/charges', {
    as: admin,
    params,
    body: { concept: 'Evaluación física', unitPriceCents: 8_000 },
  });
  expect(charged.data).toMatchObject({ creditCents: 4_000, owedCents: 0 });
  const refund = (amountCents: number) =>
    call('POST /accounts/{userId}/refunds', {
      as: admin,
      params,
      body: { ...cash(amountCents), reason: 'Se muda' },
    });
  expect((await refund(4_001)).refused).toEqual({
    path: 'amountCents',
    message: 'De su saldo a favor se pueden devolver ₡40.',
  });
  // A credit of the gym is not the person's money: it pays debts but is never paid out.
  await call('POST /accounts/{userId}/credits', {
    as: admin,
    params,
    body: { amountCents: 1_000, reason: 'Cortesía' },
  });
  expect(await accountOf(person.id)).toMatchObject({ creditCents: 5_000, refundableCents: 4_000 });
  expect((await refund(4_000)).data).toMatchObject({ creditCents: 1_000, refundableCents: 0 });
  const statement = (await call('GET /accounts/{userId}/documents', { as: person, params })).data;
  expect(statement.map(({ kind, balanceCents }) => [kind, balanceCents])).toEqual([
    ['refund', -1_000],
    ['credit', -5_000],
    ['charge', -4_000],
    ['payment', -12_000],
    ['charge', 30_000],
  ]);
});

test('a debt is written off with a reason, once, and credit pays the oldest first', async () => {
  const person = await buildUser({ gym });
  await sell(person.id, { startsOn: addDays(today, -40) });
  const { open } = await accountOf(person.id);
  const off = (reason: string) =>
    call('POST /charges/{id}/write-off', {
      as: admin,
      params: { id: nth(open, 0).id },
      body: { reason },
    });
  expect((await off('')).refused.path).toBe('reason');
  const credited = await call('POST /accounts/{userId}/credits', {
    as: admin,
    params: { userId: person.id },
    body: { amountCents: 10_000, reason: 'Sede cerrada' },
  });
  expect(credited.data.owedCents).toBe(20_000);
  expect((await off('Se mudó de país')).data).toMatchObject({ balanceCents: 0, open: [] });
  expect((await off('Otra vez')).statusCode).toBe(409);
});

test('a member sees what is owed for what, fees included, and reports exactly that', async () => {
  const person = await buildUser({ gym });
  await sell(person.id);
  await call('POST /accounts/{userId}/charges', {
    as: admin,
    params: { userId: person.id },
    body: { concept: 'Toalla', unitPriceCents: 1_000 },
  });
  const params = { userId: person.id };
  const own = (await call('GET /accounts/{userId}', { as: person, params })).data;
  expect(own.open.map(({ openCents }) => openCents).sort()).toEqual([1_000, PRICE]);
  const chargeIds = own.open.map(({ id }) => id);
  const report = (amountCents: number, reference: string) =>
    pay(person, { chargeIds, amountCents, method: 'sinpe', reference });
  expect((await report(PRICE, '71')).refused.path).toBe('amountCents');
  const reported = await report(PRICE + 1_000, '72');
  expect(reported.statusCode, reported.body).toBe(201);
  expect((await confirm(reported.data.id)).statusCode).toBe(200);
  expect((await call('GET /accounts/{userId}', { as: person, params })).data.open).toEqual([]);
  const stranger = await buildUser({ gym });
  expect((await call('GET /accounts/{userId}', { as: stranger, params })).statusCode).toBe(404);
});

test('pieces that cost too much together are refused where they are counted', async () => {
  const person = await buildUser({ gym });
  const charged = await call('POST /accounts/{userId}/charges', {
    as: admin,
    params: { userId: person.id },
    body: { concept: 'Toalla', quantity: 1_000, unitPriceCents: 1_000_000_000 },
  });
  expect([charged.statusCode, charged.refused.path]).toEqual([400, 'quantity']);
});

test('a lapsed gym keeps its statements readable', async () => {
  const lapsed = await buildGym({ status: 'expired', endsAt: new Date('2026-01-01') });
  const keeper = await buildUser({ gym: lapsed, role: 'owner' });
  const params = { userId: (await buildUser({ gym: lapsed })).id };
  const asked = [
    await call('GET /accounts/{userId}', { as: keeper, params }),
    await call('GET /accounts/{userId}/documents', { as: keeper, params }),
    await call('GET /accounts/{userId}/export', { as: keeper, params, query: { format: 'csv' } }),
  ];
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const credit = { amountCents: 1_000, reason: 'Regalo' };
  const written = await call('POST /accounts/{userId}/credits', {
    as: keeper,
    params,
    body: credit,
  });
  expect(written.statusCode).toBe(403);
});

test('money for something already paid is confirmed as money in hand, if staff agree', async () => {
  const person = await buildUser({ gym });
  const { id } = await sell(person.id);
  const reported = await pay(person, {
    membershipId: id,
    amountCents: PRICE,
    method: 'sinpe',
    reference: '9301',
  });
  await pay(admin, { userId: person.id, membershipId: id, ...cash(PRICE) });
  expect((await confirm(reported.data.id)).statusCode).toBe(409);
  expect((await confirm(reported.data.id, { allowCredit: 'true' })).statusCode).toBe(200);
  expect((await accountOf(person.id)).creditCents).toBe(PRICE);
});

test('no database role can change a document', async () => {
  const person = await buildUser({ gym });
  await sell(person.id, { payment: cash(PRICE) });
  for (const statement of [
    sql`update charges set total_cents = 1`,
    sql`update charges set settled_cents = 0`,
    sql`update payments set amount_cents = 1`,
    sql`update accounts set balance_cents = 0`,
    sql`delete from charges`,
    sql`delete from allocations`,
    sql`update allocations set amount_cents = 1`,
    sql`update payments set status = 'reported' where status = 'confirmed'`,
    sql`update payments set paid_on = paid_on - 1 where status = 'confirmed'`,
    sql`insert into allocations (gym_id, account_id, payment_id, charge_id, amount_cents, day)
      select a.gym_id, a.account_id, a.payment_id, a.charge_id, 1, a.day from allocations a
      where a.payment_id is not null limit 1`,
  ]) {
    await expect(server.platform.gymDb(gym.id).run(statement)).rejects.toThrow(
      /permission denied|violates|does not become|names two documents/,
    );
  }
});

test('staff are asked about money above what is owed, and it never becomes a charge of its own', async () => {
  const person = await buildUser({ gym });
  const nothingOwed = await pay(admin, { userId: person.id, ...cash(5_000) });
  expect(nothingOwed.statusCode).toBe(400);
  expect(nothingOwed.error.details).toEqual([
    {
      path: 'amountCents',
      message: 'No hay nada pendiente de pago. Di qué se cobra, o déjalo como saldo a favor.',
    },
  ]);
  await pay(admin, { userId: person.id, ...cash(5_000), allowCredit: true });
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: -5_000, creditCents: 5_000 });
  const named = { userId: person.id, ...cash(2_000), concept: 'Toalla' };
  expect((await pay(admin, named)).statusCode).toBe(201);
  expect(await accountOf(person.id)).toMatchObject({ creditCents: 5_000, owedCents: 0 });
});
