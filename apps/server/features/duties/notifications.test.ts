import { addDays, utcDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { shareHarness, type TestUser } from '../../test/harness.ts';
import { renewDue } from '../memberships/periods/auto-renew.ts';

/** What reaches staff by itself: notices and the words of a refusal follow the profile too. */
const { call, buildGym, buildUser } = await shareHarness();

async function buildStaff() {
  const gym = await buildGym();
  const [owner, desk, coach, member] = await Promise.all([
    buildUser({ gym, role: 'owner' }),
    buildUser({ gym, profile: 'recepcion' }),
    buildUser({ gym, profile: 'entrenador' }),
    buildUser({ gym }),
  ]);
  return { gym, owner, desk, coach, member };
}

const titlesOf = async (as: TestUser) =>
  (await call('GET /notifications', { as })).data.map(({ title }) => title);

test('a debt that stops a renewal is told to who takes money', async () => {
  const { gym, owner, desk, coach, member } = await buildStaff();
  const { id: planId } = (
    await call('POST /membership-plans', {
      as: owner,
      body: { name: 'Mensual', priceCents: 20_000_00, periodCount: 1, periodUnit: 'month' },
    })
  ).data;
  const policy = {
    debt: 'refuse',
    debtGraceDays: 3,
    expiryGraceDays: 0,
    toleranceMinutes: 15,
    stayMinutes: 120,
    unpaidPeriods: 1,
  };
  await call('PUT /access-policy', { as: owner, body: policy });
  const today = utcDay(Date.now());
  const [startsOn, endsOn] = [addDays(today, -31), addDays(today, -1)];
  await call('POST /memberships', {
    as: owner,
    body: { userId: member.id, planId, startsOn, endsOn, autoRenew: true },
  });
  await renewDue(gym.db);
  expect((await titlesOf(desk)).join()).toContain('Dejó de renovarse');
  expect(await titlesOf(coach)).toEqual([]);
});

test('a report is told to who deals with it and works with the person', async () => {
  const { gym, owner, desk, coach, member } = await buildStaff();
  const reporter = await buildUser({ gym });
  await call('POST /messages/report/{id}', {
    as: reporter,
    params: { id: member.id },
    body: { reason: 'Insultos' },
  });
  expect(await titlesOf(owner)).toEqual(['Hay un reporte de convivencia']);
  expect([...(await titlesOf(desk)), ...(await titlesOf(coach))]).toEqual([]);
});

test('whose payment a used reference was is said to who takes money only', async () => {
  const { owner, desk, coach, member } = await buildStaff();
  const body = { name: 'Día', priceCents: 500_00, periodCount: 1, periodUnit: 'day' };
  const { id: planId } = (await call('POST /membership-plans', { as: owner, body })).data;
  const sale = { userId: coach.id, planId };
  const { id: membershipId } = (await call('POST /memberships', { as: owner, body: sale })).data;
  const sent = { amountCents: 500_00, method: 'sinpe', reference: '70012' };
  const sell = (as: TestUser) =>
    call('POST /payments', { as, body: { ...sent, userId: member.id, concept: 'Agua' } });
  expect((await sell(owner)).statusCode).toBe(201);
  const { firstName, lastName } = (
    await call('GET /users/{id}', { as: owner, params: { id: member.id } })
  ).data;
  const name = `${firstName} ${lastName}`.trim();
  expect((await sell(desk)).body).toContain(name);
  const refused = await call('POST /payments', { as: coach, body: { ...sent, membershipId } });
  expect(refused.body).toContain('Ya hay un pago con esa referencia.');
  expect(refused.body).not.toContain(name);
});
