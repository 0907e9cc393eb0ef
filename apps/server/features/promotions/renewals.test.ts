import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness } from '../../test/harness.ts';
import { renewDue } from '../memberships/periods/auto-renew.ts';

// Promotions for people who already have a membership: on a renewal and on a change of plan.

const { call, buildGym, buildUser } = await shareHarness();
const today = dayIn('America/Costa_Rica', Date.now());
const MONTH = 26_000_00;
const card = (amountCents: number) => ({ method: 'card' as const, amountCents });

async function buildMember() {
  const gym = await buildGym();
  const admin = await buildUser({ gym, role: 'admin' });
  const person = await buildUser({ gym });
  const plan = async (name: string, priceCents: number) => {
    const body = { name, priceCents, periodCount: 30, periodUnit: 'day' } as const;
    return (await call('POST /membership-plans', { as: admin, body })).data.id;
  };
  const planId = await plan('Mensual', MONTH);
  const premiumId = await plan('Premium', 40_000_00);
  const body = { userId: person.id, planId, payment: card(MONTH), autoRenew: true };
  const { id } = (await call('POST /memberships', { as: admin, body })).data;
  type Body = Parameters<typeof call<'POST /promotions'>>[1]['body'];
  const promote = async (values: Partial<Body>) => {
    const terms = { name: 'Vuelve', audience: 'everyone', onPlan: { kind: 'percent', value: 20 } };
    const answer = await call('POST /promotions', {
      as: admin,
      body: { ...terms, ...values } as Body,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.data.id;
  };
  const params = { id };
  const shown = (code?: string) =>
    call('GET /memberships/{id}/renew', { as: admin, params, ...(code && { query: { code } }) });
  const renew = (values: object = {}) =>
    call('POST /memberships/{id}/renew', { as: admin, params, body: values });
  const listed = async () =>
    (await call('GET /users/{id}', { as: admin, params: { id: person.id } })).data.membership
      ?.renewalCents;
  const given = async (promotionId: string) =>
    (await call('GET /promotions', { as: admin })).data.find((one) => one.id === promotionId)
      ?.given;
  return {
    gym,
    admin,
    person,
    planId,
    premiumId,
    id,
    promote,
    params,
    shown,
    renew,
    listed,
    given,
  };
}

test('what is due for a renewal counts what is still open of the one before', async () => {
  const { shown, renew } = await buildMember();
  expect((await renew()).statusCode).toBe(200);
  expect((await shown()).data).toMatchObject({
    priceCents: MONTH,
    owedCents: MONTH,
    inHandCents: 0,
    dueCents: 2 * MONTH,
  });
});

test('a promotion for renewals applies to the next period: shown, listed and charged the same', async () => {
  const { promote, shown, renew, listed, given } = await buildMember();
  const promotionId = await promote({ renewals: true, extraDays: 3, maxUsesPerPerson: 1 });
  const from = addDays(today, 30);
  expect((await shown()).data).toEqual({
    from,
    to: addDays(from, 32),
    fullCents: MONTH,
    priceCents: 20_800_00,
    promotion: { name: 'Vuelve', discountCents: 5_200_00, extraDays: 3 },
    codeProblem: null,
    owedCents: 0,
    inHandCents: 0,
    dueCents: 20_800_00,
  });
  expect(await listed()).toBe(20_800_00);
  const renewed = (await renew({ payment: card(20_800_00) })).data;
  expect(renewed).toMatchObject({ owedCents: 0, endsOn: addDays(from, 32) });
  expect(await given(promotionId)).toMatchObject({
    uses: 1,
    extraDays: 3,
    discountCents: 5_200_00,
  });
  expect((await shown()).data).toMatchObject({ priceCents: MONTH, promotion: null });
  expect(await listed()).toBe(MONTH);
});

test('a promotion for new memberships applies to no renewal, not even by its code', async () => {
  const { promote, shown, renew, listed } = await buildMember();
  await promote({});
  await promote({ name: 'Nueva', audience: 'code', code: 'NUEVA' });
  expect((await shown()).data).toMatchObject({ priceCents: MONTH, promotion: null });
  expect(await listed()).toBe(MONTH);
  const problem = 'Esa promoción es para una membresía nueva.';
  expect((await shown('nueva')).data.codeProblem).toBe(problem);
  expect((await renew({ promotionCode: 'NUEVA' })).refused).toEqual({
    path: 'promotionCode',
    message: problem,
  });
  expect((await renew({ promotionCode: 'NADA' })).refused.path).toBe('promotionCode');
});

test('a code at a renewal starts its own periods, and an agreement counts from the next period', async () => {
  const { gym, admin, person, promote, renew, listed, given, params } = await buildMember();
  const code = await promote({
    name: 'Amigos',
    audience: 'code',
    code: 'AMIGOS',
    onPlan: { kind: 'amount', value: 6_000_00 },
    periods: 2,
    renewals: true,
  });
  expect((await renew({ promotionCode: 'amigos' })).data.priceCents).toBe(20_000_00);
  const agreement = await promote({ name: 'Empresa', audience: 'agreement', renewals: true });
  const list = { entries: [], userIds: [person.id] };
  await call('PUT /promotions/{id}/members', { as: admin, params: { id: agreement }, body: list });
  expect(await listed(), 'what was promised goes first').toBe(20_000_00);
  expect((await renew()).data.priceCents).toBe(20_000_00);
  expect(await given(code)).toMatchObject({ uses: 1, discountCents: 12_000_00 });
  expect(await listed()).toBe(20_800_00);
  const owed = (await call('GET /accounts/{userId}', { as: admin, params: { userId: person.id } }))
    .data.owedCents;
  const pay = { userId: person.id, ...card(owed) };
  await call('POST /payments', { as: admin, body: pay });
  await gym.db.run(sql`update memberships set ends_on = gym_today() where id = ${params.id}::uuid`);
  expect(await renewDue(gym.db)).toBe(1);
  expect(await given(agreement)).toMatchObject({ uses: 1, discountCents: 5_200_00 });
});

test("the counter applies it to a member's next month, and a void gives it back", async () => {
  const { admin, person, planId, promote, given } = await buildMember();
  const promotionId = await promote({
    audience: 'code',
    code: 'VUELVE',
    maxUses: 1,
    renewals: true,
  });
  const offers = await call('GET /counter-offers/{userId}', {
    as: admin,
    params: { userId: person.id },
    query: { code: 'vuelve' },
  });
  expect(nth(offers.data.plans, 0).promotion).toMatchObject({ discountCents: 5_200_00 });
  expect(offers.data.codeProblem).toBeNull();
  const body = {
    userId: person.id,
    lines: [{ kind: 'plan' as const, planId }],
    promotionCode: 'vuelve',
    tenders: [card(20_800_00)],
  };
  const sale = (await call('POST /counter-sales', { as: admin, body })).data;
  expect(sale.totalCents).toBe(20_800_00);
  expect(await given(promotionId)).toMatchObject({ uses: 1 });
  await call('POST /counter-sales/{id}/void', {
    as: admin,
    params: { id: sale.id },
    body: { reason: 'Era otra persona' },
  });
  expect(await given(promotionId)).toMatchObject({ uses: 0, discountCents: 0 });
});

test('a renewal that is undone gives the use of its promotion back', async () => {
  const { admin, person, promote, renew, given } = await buildMember();
  const promotionId = await promote({ renewals: true, maxUses: 1 });
  await renew({ payment: card(20_800_00) });
  const payments = (await call('GET /payments', { as: admin, query: { userId: person.id } })).data;
  await call('POST /payments/{id}/void', {
    as: admin,
    params: { id: nth(payments, 0).id },
    body: { reason: 'Se equivocó' },
  });
  expect(await given(promotionId)).toMatchObject({ uses: 0 });
  expect((await renew()).data.priceCents).toBe(20_800_00);
});

test('a change of plan gets a promotion like any sale, shown in advance', async () => {
  const { admin, promote, premiumId, params, given } = await buildMember();
  const promotionId = await promote({
    name: 'Sube',
    audience: 'code',
    code: 'SUBE',
    onPlan: { kind: 'percent', value: 10 },
    extraDays: 5,
    maxUsesPerPerson: 1,
  });
  const asked = { planId: premiumId, promotionCode: 'sube' };
  const before = (
    await call('GET /memberships/{id}/change-plan', { as: admin, params, query: asked })
  ).data;
  // 40,000 less 4,000, less the 30 unused days (of 30), which cost 26,000.
  expect(before).toMatchObject({
    priceCents: 40_000_00,
    promotion: { name: 'Sube', discountCents: 4_000_00, extraDays: 5 },
    creditCents: MONTH,
    dueCents: 10_000_00,
    begins: { startsOn: today, endsOn: addDays(today, 34) },
  });
  expect(await given(promotionId), 'a preview uses nothing').toMatchObject({ uses: 0 });
  const body = { ...asked, payment: card(10_000_00) };
  const moved = await call('POST /memberships/{id}/change-plan', { as: admin, params, body });
  expect(moved.data).toMatchObject({
    priceCents: 36_000_00,
    owedCents: 0,
    endsOn: addDays(today, 34),
  });
  expect(await given(promotionId)).toMatchObject({ uses: 1, discountCents: 4_000_00 });
  const none = { planId: premiumId, promotionCode: 'NADA' };
  const refused = await call('GET /memberships/{id}/change-plan', {
    as: admin,
    params,
    query: none,
  });
  expect(refused.statusCode).toBe(409);
});

test('a membership sold today with a code keeps it through a same-day change of plan', async () => {
  const { admin, planId, premiumId, promote, gym } = await buildMember();
  const other = await buildUser({ gym });
  const promotionId = await promote({ audience: 'code', code: 'UNA', maxUses: 1 });
  const sale = { userId: other.id, planId, promotionCode: 'UNA', payment: card(20_800_00) };
  const { id } = (await call('POST /memberships', { as: admin, body: sale })).data;
  const query = { planId: premiumId, promotionCode: 'UNA' };
  const shown = await call('GET /memberships/{id}/change-plan', {
    as: admin,
    params: { id },
    query,
  });
  // 40,000 less 8,000, less the 20,800 paid today.
  expect(shown.data.dueCents).toBe(11_200_00);
  const moved = await call('POST /memberships/{id}/change-plan', {
    as: admin,
    params: { id },
    body: { ...query, payment: card(11_200_00) },
  });
  expect(moved.data.owedCents).toBe(0);
  const all = (await call('GET /promotions', { as: admin })).data;
  expect(all.find((one) => one.id === promotionId)?.given.uses).toBe(1);
});
