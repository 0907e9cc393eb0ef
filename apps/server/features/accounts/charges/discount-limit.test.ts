import { addDays, utcDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { shareHarness, type TestUser } from '../../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

async function buildDesk() {
  const gym = await buildGym();
  const [owner, manager, desk, member] = await Promise.all([
    buildUser({ gym, role: 'owner' }),
    buildUser({ gym, profile: 'gerencia' }),
    buildUser({ gym, profile: 'recepcion' }),
    buildUser({ gym }),
  ]);
  const plan = await call('POST /membership-plans', {
    as: owner,
    body: { name: 'Mensual', priceCents: 20_000_00, periodCount: 1, periodUnit: 'month' },
  });
  const sell = (
    as: TestUser,
    terms: { priceCents?: number; endsOn?: string; discountReason?: null },
  ) =>
    call('POST /memberships', {
      as,
      body: {
        userId: member.id,
        planId: plan.data.id,
        choice: 'beside',
        discountReason: 'Cliente fiel',
        ...terms,
      },
    });
  const charge = (as: TestUser, discountCents: number) =>
    call('POST /accounts/{userId}/charges', {
      as,
      params: { userId: member.id },
      body: {
        concept: 'Masaje',
        unitPriceCents: 10_000_00,
        discountCents,
        discountReason: 'Cliente fiel',
      },
    });
  return { gym, owner, manager, desk, member, sell, charge };
}

test('reception discounts up to the limit of the gym, management without one', async () => {
  const { owner, manager, desk, sell, charge } = await buildDesk();
  expect((await sell(desk, { priceCents: 18_000_00 })).statusCode).toBe(201);
  expect((await sell(desk, { priceCents: 17_999_00 })).error.details).toEqual([
    { path: 'priceCents', message: 'Puedes descontar hasta 10 % del precio.' },
  ]);
  expect((await sell(manager, { priceCents: 0 })).statusCode).toBe(201);
  expect((await sell(manager, { priceCents: 0, discountReason: null })).refused).toEqual({
    path: 'discountReason',
    message: 'Escribe por qué se descuenta.',
  });
  expect((await sell(manager, { priceCents: 20_000_00, discountReason: null })).statusCode).toBe(
    201,
  );
  expect((await charge(desk, 1_000_00)).statusCode).toBe(201);
  expect((await charge(desk, 1_000_01)).error.details).toEqual([
    { path: 'discountCents', message: 'Puedes descontar hasta 10 % del precio.' },
  ]);

  const body = { blindCount: false, toleranceCents: 0, discountLimit: 25 };
  expect((await call('PUT /counter-settings', { as: desk, body })).statusCode).toBe(403);
  await call('PUT /counter-settings', { as: owner, body });
  expect((await sell(desk, { priceCents: 15_000_00 })).statusCode).toBe(201);
  expect((await charge(desk, 2_500_01)).statusCode).toBe(400);
});

test('staff without the right to discount sell at the price or above it', async () => {
  const { gym, owner, member, sell, charge } = await buildDesk();
  const body = { name: 'Caja', permissions: ['money.take', 'money.shift'], assignedOnly: false };
  const { id: profile } = (await call('POST /staff-profiles', { as: owner, body })).data;
  const cashier = await buildUser({ gym, role: 'admin' });
  await call('PUT /staff/{id}', {
    as: owner,
    params: { id: cashier.id },
    body: { profile, locationIds: [] },
  });
  await expect.poll(async () => (await charge(cashier, 1)).statusCode).toBe(400);
  expect((await sell(cashier, { priceCents: 19_999_00 })).error.details).toEqual([
    { path: 'priceCents', message: 'Tu perfil no da descuentos.' },
  ]);
  expect((await sell(cashier, {})).statusCode).toBe(201);
  expect((await sell(cashier, { priceCents: 21_000_00 })).statusCode).toBe(201);
  const account = await call('GET /accounts/{userId}', {
    as: cashier,
    params: { userId: member.id },
  });
  expect(account.statusCode).toBe(200);
});

test('extending a sold plan is a gift, which reception may not give', async () => {
  const { desk, manager, sell } = await buildDesk();
  const endsOn = addDays(utcDay(Date.now()), 300);
  expect((await sell(desk, { endsOn })).error.details).toEqual([
    { path: 'endsOn', message: 'Tu perfil no cambia lo que dura un plan.' },
  ]);
  expect((await sell(manager, { endsOn })).statusCode).toBe(201);
});
