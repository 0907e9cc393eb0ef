import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

// What was a gift in a membership does not come back as money.

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let month: string;
let short: string;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  month = await plan('Mensual', MONTH);
  short = await plan('Estudiante', SHORT);
});

const MONTH = 26_000_00;
const SHORT = 18_500_00;

async function plan(name: string, priceCents: number): Promise<string> {
  const body = { name, priceCents, periodCount: 30, periodUnit: 'day' as const };
  return (await call('POST /membership-plans', { as: owner, body })).data.id;
}

const person = async () => (await buildUser({ gym })).id;
const accountOf = async (userId: string) =>
  (await call('GET /accounts/{userId}', { as: owner, params: { userId } })).data;
const heldBy = async (userId: string) =>
  (await call('GET /memberships', { as: owner, query: { userId } })).data[0]?.id ?? '';
async function sell(userId: string, body: object = {}) {
  const sold = await call('POST /memberships', {
    as: owner,
    body: { userId, planId: month, ...body },
  });
  expect(sold.statusCode, sold.body).toBe(201);
}
async function change(userId: string) {
  const at = { as: owner, params: { id: await heldBy(userId) } };
  const shown = await call('GET /memberships/{id}/change-plan', {
    ...at,
    query: { planId: short },
  });
  const done = await call('POST /memberships/{id}/change-plan', { ...at, body: { planId: short } });
  expect(done.statusCode, done.body).toBe(200);
  return shown.data.creditCents;
}
const refund = (userId: string, amountCents: number) =>
  call('POST /accounts/{userId}/refunds', {
    as: owner,
    params: { userId },
    body: { amountCents, method: 'transfer', reference: userId.slice(-12), reason: 'Sobró' },
  });

test('a month with a discount of the counter is worth what was paid for it', async () => {
  for (const renewed of [false, true]) {
    const userId = await person();
    if (renewed) await sell(userId, { payment: { method: 'card', amountCents: MONTH } });
    const discount = { discountCents: 16_000_00, discountReason: 'Convenio' };
    const sold = await call('POST /counter-sales', {
      as: owner,
      body: {
        userId,
        lines: [{ kind: 'plan', planId: month, ...discount }],
        tenders: [{ method: 'card', amountCents: 10_000_00 }],
      },
    });
    expect(sold.statusCode, sold.body).toBe(201);
    const paid = 10_000_00 + (renewed ? MONTH : 0);
    const instead = await call('POST /memberships/sale-preview', {
      as: owner,
      body: { userId, planId: short, startsOn: dayIn('America/Costa_Rica', Date.now()) },
    });
    const outcome = instead.data.outcomes.find(({ choice }) => choice === 'instead');
    expect(outcome?.creditCents).toBe(paid);
    expect(await change(userId)).toBe(paid);
    expect((await accountOf(userId)).balanceCents).toBe(SHORT - paid);
  }
});

test.each(['names its charge', 'is from before periods named one'])(
  'a month that was written off gives nothing back where it %s',
  async (kind) => {
    const userId = await person();
    await sell(userId);
    if (kind !== 'names its charge') {
      await gym.db.run(sql`
      update membership_periods set charge_id = null where membership_id = ${await heldBy(userId)}::uuid`);
    }
    const [charge] = (await accountOf(userId)).open;
    const params = { id: charge?.id ?? '' };
    await call('POST /charges/{id}/write-off', { as: owner, params, body: { reason: 'Se fue' } });
    expect(await change(userId)).toBe(0);
    expect((await accountOf(userId)).balanceCents).toBe(SHORT);
  },
);

test('gifts can pay other charges, and only money is paid out', async () => {
  const userId = await person();
  const body = { amountCents: 10_000_00, reason: 'Cortesía' };
  await call('POST /accounts/{userId}/credits', { as: owner, params: { userId }, body });
  await sell(userId, { payment: { method: 'card', amountCents: MONTH - 10_000_00 } });
  expect(await change(userId)).toBe(MONTH);
  expect((await accountOf(userId)).balanceCents).toBe(SHORT - MONTH);
  expect((await refund(userId, MONTH - SHORT)).statusCode).toBe(201);

  const guest = await person();
  const all = { amountCents: MONTH, reason: 'Cortesía' };
  await call('POST /accounts/{userId}/credits', {
    as: owner,
    params: { userId: guest },
    body: all,
  });
  await sell(guest);
  expect(await change(guest)).toBe(MONTH);
  expect((await accountOf(guest)).balanceCents).toBe(SHORT - MONTH);
  expect((await refund(guest, 1_00)).refused.path).toBe('amountCents');
});
