import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { renewDue } from '../memberships/periods/auto-renew.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let planId: string;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  planId = await buildPlan();
});

const today = dayIn('America/Costa_Rica', Date.now());
const MONTH = 26_000_00;
let made = 0;

async function buildPlan(values: object = {}): Promise<string> {
  made += 1;
  const body = { name: `Plan ${made}`, priceCents: MONTH, periodCount: 30, periodUnit: 'day' };
  return (await call('POST /membership-plans', { as: admin, body: { ...body, ...values } })).data
    .id;
}

type Body = Parameters<typeof call<'POST /promotions'>>[1]['body'];
const create = (values: Partial<Body>) => {
  made += 1;
  const body = {
    name: `Promoción ${made}`,
    audience: 'code',
    onPlan: { kind: 'percent', value: 20 },
    ...(values.audience !== 'everyone' && { code: `CODIGO${made}` }),
    ...values,
  } as Body;
  return call('POST /promotions', { as: admin, body });
};
async function build(values: Partial<Body> = {}) {
  const answer = await create(values);
  expect(answer.statusCode, answer.body).toBe(201);
  const { code } = answer.data;
  return { ...answer.data, code: code ?? '' };
}
const read = async (id: string) => {
  const all = (await call('GET /promotions', { as: admin })).data;
  return nth(
    all.filter((one) => one.id === id),
    0,
  );
};
/** The body of a request that changes the promotion. */
async function bodyOf(id: string) {
  const { id: _, given: __, listed: ___, ...body } = await read(id);
  return body;
}
const update = async (id: string, values: Partial<Body>) =>
  call('PUT /promotions/{id}', {
    as: admin,
    params: { id },
    body: { ...(await bodyOf(id)), ...values },
  });
const sale = (userId: string, values: object = {}) =>
  call('POST /memberships', { as: admin, body: { userId, planId, ...values } });
async function sold(userId: string, values: object = {}) {
  const answer = await sale(userId, values);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.data;
}
const preview = (userId: string, values: object = {}) =>
  call('POST /memberships/sale-preview', { as: admin, body: { userId, planId, ...values } });
const open = async (userId: string) =>
  (await call('GET /accounts/{userId}', { as: admin, params: { userId } })).data.open;
const chargesOf = (userId: string) =>
  gym.db.all(sql<{ full: number; off: number; total: number; reason: string | null }>`
    select c.unit_price_cents as full, c.discount_cents as off, c.total_cents as total,
      c.discount_reason as reason
    from charges c join accounts a on a.id = c.account_id
    where a.user_id = ${userId}::uuid order by c.created_at, c.due_on`);
const onMembership = (id: string) => ({ as: admin, params: { id } });
const cash = (amountCents: number) => ({ method: 'card' as const, amountCents });

test('the preview of a sale shows exactly what is charged, with the name of the promotion', async () => {
  const person = await buildUser({ gym });
  const { code, name, id } = await build({ extraDays: 7 });
  const promotionCode = code.toLowerCase();
  const shown = (await preview(person.id, { promotionCode })).data;
  expect(shown.promotion).toEqual({ name, discountCents: 5_200_00, extraDays: 7 });
  expect(shown.priceCents).toBe(20_800_00);
  const outcome = nth(shown.outcomes, 0);
  expect(outcome.dueCents).toBe(20_800_00);
  expect((await read(id)).given.uses).toBe(0);
  const membership = await sold(person.id, { promotionCode, payment: cash(20_800_00) });
  expect(membership).toMatchObject({ owedCents: 0, priceCents: 20_800_00 });
  expect(membership.endsOn).toBe(outcome.endsOn);
  expect(membership.endsOn).toBe(addDays(today, 29 + 7));
  expect(await chargesOf(person.id)).toEqual([
    { full: MONTH, off: 5_200_00, total: 20_800_00, reason: name },
  ]);
  expect((await read(id)).given).toEqual({
    uses: 1,
    discountCents: 5_200_00,
    extraDays: 7,
    incomeCents: 20_800_00,
  });
});

test('extra days are not refunded when the plan changes', async () => {
  const person = await buildUser({ gym });
  const { code } = await build({ onPlan: null, extraDays: 30 });
  await sold(person.id, { promotionCode: code, payment: cash(MONTH) });
  const year = await buildPlan({ periodCount: 300, priceCents: 200_000_00 });
  const shown = (await preview(person.id, { planId: year })).data;
  expect(shown.outcomes[1]).toMatchObject({ choice: 'instead', creditCents: MONTH });
});

test('a used promotion without a gift on the plan can be renamed, whatever its periods', async () => {
  const person = await buildUser({ gym });
  const { id, code } = await build({ onPlan: null, extraDays: 7, periods: 3 });
  await sold(person.id, { promotionCode: code });
  const renamed = await update(id, { name: 'Semana de regalo', periods: 1 });
  expect(renamed.statusCode, renamed.body).toBe(200);
  expect((await update(id, { extraDays: 8 })).statusCode).toBe(409);
});

test('a promotion for everybody applies automatically, and the best of several is chosen', async () => {
  const plan = await buildPlan();
  await build({ audience: 'everyone', planIds: [plan], onPlan: { kind: 'percent', value: 10 } });
  const best = await build({
    audience: 'everyone',
    planIds: [plan],
    onPlan: { kind: 'amount', value: 6_000_00 },
  });
  const person = await buildUser({ gym });
  expect((await preview(person.id, { planId: plan })).data.promotion).toMatchObject({
    name: best.name,
    discountCents: 6_000_00,
  });
  expect((await preview(person.id)).data.promotion).toBeNull();
  const own = await sold(person.id, {
    planId: plan,
    priceCents: 25_000_00,
    discountReason: 'Acordado',
  });
  expect(own.priceCents).toBe(25_000_00);
  const { code } = await build({ planIds: [plan], onPlan: { kind: 'percent', value: 1 } });
  const asked = { planId: plan, promotionCode: code };
  expect((await preview((await buildUser({ gym })).id, asked)).data.promotion).toMatchObject({
    discountCents: 260_00,
  });
  await update(best.id, { active: false });
  const next = await buildUser({ gym });
  expect((await preview(next.id, { planId: plan })).data.priceCents).toBe(23_400_00);
});

test.each<[string, Partial<Body>, RegExp]>([
  ['over', { endsOn: addDays(today, -1) }, /venció el/],
  ['not yet', { startsOn: addDays(today, 1) }, /empieza el/],
  ['ended', { active: false }, /ya terminó/],
  ['of companions', { companions: 1 }, /junto con otra persona/],
  ['of the enrolment', { onPlan: null, onEnrolment: { kind: 'percent', value: 100 } }, /no aplica/],
])('a code that is %s is refused at its field, and nothing is sold', async (_, values, reason) => {
  const { code } = await build(values);
  const person = await buildUser({ gym });
  for (const answer of [
    await preview(person.id, { promotionCode: code }),
    await sale(person.id, { promotionCode: code }),
  ]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.refused.path).toBe('promotionCode');
    expect(answer.refused.message).toMatch(reason);
  }
  expect(await open(person.id)).toEqual([]);
});

test('a code that is unknown, for another plan, or combined with a cashier discount is refused', async () => {
  const person = await buildUser({ gym });
  const refused = async (values: object) => (await sale(person.id, values)).refused;
  expect((await refused({ promotionCode: 'NADA' })).message).toMatch(/no existe/);
  const { code } = await build({ planIds: [await buildPlan()] });
  expect((await refused({ promotionCode: code })).message).toBe(
    'Esa promoción no aplica a este plan.',
  );
  const { code: other } = await build();
  expect(
    await refused({ promotionCode: other, priceCents: 10_000_00, discountReason: 'Acordado' }),
  ).toMatchObject({
    path: 'promotionCode',
  });
});

test('a sale to a person is one use, which is given back when the sale is cancelled at once', async () => {
  const { code, id } = await build({ maxUses: 2, maxUsesPerPerson: 1 });
  const [first, second, third] = [
    await buildUser({ gym }),
    await buildUser({ gym }),
    await buildUser({ gym }),
  ];
  const membership = await sold(first.id, { promotionCode: code });
  const again = { promotionCode: code, choice: 'after' };
  expect((await sale(first.id, again)).refused.message).toMatch(/ya usó/);
  await sold(second.id, { promotionCode: code });
  expect((await sale(third.id, { promotionCode: code })).refused.message).toMatch(/agotada/);
  const params = { id: membership.id };
  await call('POST /memberships/{id}/cancel', { as: admin, params, body: {} });
  expect((await read(id)).given).toMatchObject({ uses: 1, discountCents: 5_200_00 });
  await call('POST /memberships/{id}/undo-cancel', { as: admin, params });
  expect((await read(id)).given).toMatchObject({ uses: 2, discountCents: 10_400_00 });
  await call('POST /memberships/{id}/cancel', { as: admin, params, body: {} });
  await sold(third.id, { promotionCode: code });
  const late = await call('POST /memberships/{id}/undo-cancel', { as: admin, params });
  expect(late.statusCode).toBe(409);
  expect(late.error.message).toMatch(/ya se agotó/);
  expect((await read(id)).given.uses).toBe(2);
});

test('a membership that ran keeps its use when it is cancelled later', async () => {
  const { code, id } = await build();
  const person = await buildUser({ gym });
  const membership = await sold(person.id, { promotionCode: code });
  await gym.db.run(sql`
    update promotion_uses set day = day - 3 where promotion_id = ${id}::uuid`);
  await call('POST /memberships/{id}/cancel', { ...onMembership(membership.id), body: {} });
  expect((await read(id)).given.uses).toBe(1);
});

test("the promotion covers the first periods of renewals, and then the plan's price counts", async () => {
  const { code, name, id } = await build({ periods: 3 });
  const person = await buildUser({ gym });
  const membership = await sold(person.id, { promotionCode: code, autoRenew: true });
  const params = { id: membership.id };
  const renewalCents = async () => {
    const { data } = await call('GET /users/{id}', { as: admin, params: { id: person.id } });
    return data.membership?.renewalCents;
  };
  expect(await renewalCents()).toBe(20_800_00);
  const paid = { payment: cash(41_600_00) };
  await call('POST /memberships/{id}/renew', { as: admin, params, body: paid });
  await gym.db.run(sql`
    update memberships set ends_on = gym_today() where id = ${membership.id}::uuid`);
  expect(await renewDue(gym.db)).toBe(1);
  expect(await renewalCents()).toBe(MONTH);
  await call('POST /memberships/{id}/renew', { as: admin, params, body: { payment: null } });
  const off = { full: MONTH, off: 5_200_00, total: 20_800_00, reason: name };
  expect(await chargesOf(person.id)).toEqual([
    off,
    off,
    off,
    { full: MONTH, off: 0, total: MONTH, reason: null },
  ]);
  expect((await read(id)).given).toMatchObject({ uses: 1, discountCents: 15_600_00 });
});

test('undoing a renewal keeps its promotional period for the next one', async () => {
  const { code } = await build({ periods: 2 });
  const person = await buildUser({ gym });
  const { id } = await sold(person.id, { promotionCode: code, payment: cash(20_800_00) });
  const renew = (amount: number) =>
    call('POST /memberships/{id}/renew', {
      as: admin,
      params: { id },
      body: { payment: cash(amount) },
    });
  expect((await renew(20_800_00)).statusCode).toBe(200);
  const payments = (await call('GET /payments', { as: admin, query: { userId: person.id } })).data;
  const last = nth(payments, 0);
  const body = { reason: 'Se equivocó' };
  await call('POST /payments/{id}/void', { as: admin, params: { id: last.id }, body });
  expect((await renew(20_800_00)).statusCode).toBe(200);
  expect((await renew(20_800_00)).data.owedCents).toBe(5_200_00);
});

test('a promotion is subtracted from the price agreed for renewals', async () => {
  const { code, id } = await build({ periods: null, onPlan: { kind: 'percent', value: 50 } });
  const person = await buildUser({ gym });
  const membership = await sold(person.id, { promotionCode: code, keepPrice: true });
  await call('PATCH /membership-plans/{id}', {
    as: admin,
    params: { id: planId },
    body: { priceCents: 40_000_00 },
  });
  await call('POST /memberships/{id}/renew', { ...onMembership(membership.id), body: {} });
  await call('PATCH /membership-plans/{id}', {
    as: admin,
    params: { id: planId },
    body: { priceCents: MONTH },
  });
  const charges = await chargesOf(person.id);
  expect(charges.map(({ total }) => total)).toEqual([13_000_00, 13_000_00]);
  expect((await read(id)).given.discountCents).toBe(26_000_00);
});

test('a free membership leaves nothing to pay and still counts as a use', async () => {
  const { code, id } = await build({ onPlan: { kind: 'percent', value: 100 } });
  const person = await buildUser({ gym });
  const membership = await sold(person.id, { promotionCode: code });
  expect(membership).toMatchObject({ priceCents: 0, owedCents: 0, status: 'active' });
  expect(await open(person.id)).toEqual([]);
  expect((await read(id)).given).toMatchObject({ uses: 1, discountCents: MONTH });
});

test('companions buy the same in one sale, each on their own account', async () => {
  const { code, id } = await build({ companions: 1, onPlan: { kind: 'percent', value: 50 } });
  const [buyer, friend] = [await buildUser({ gym }), await buildUser({ gym })];
  const values = { promotionCode: code, companionIds: [friend.id] };
  expect((await preview(buyer.id, values)).data.priceCents).toBe(13_000_00);
  await sold(buyer.id, { ...values, payment: cash(13_000_00) });
  expect(await open(buyer.id)).toEqual([]);
  expect(await open(friend.id)).toMatchObject([{ openCents: 13_000_00 }]);
  expect((await read(id)).given.uses).toBe(2);
  const twice = { promotionCode: code, companionIds: [buyer.id] };
  expect((await sale(buyer.id, twice)).refused.path).toBe('companionIds');
});

test('a promotion that gives nothing or too much, or repeats a code, is refused at its field', async () => {
  const path = async (values: Partial<Body>) => (await create(values)).refused.path;
  expect(await path({ onPlan: null })).toBe('onPlan');
  expect(await path({ onPlan: { kind: 'percent', value: 101 } })).toBe('onPlan.value');
  expect(await path({ audience: 'code', code: null })).toBe('code');
  expect(await path({ audience: 'everyone', code: 'ABC' })).toBe('code');
  expect(await path({ startsOn: today, endsOn: addDays(today, -1) })).toBe('endsOn');
  expect(await path({ planIds: [crypto.randomUUID()] })).toBe('planIds');
  const { code } = await build();
  expect(await path({ code: code.toLowerCase() })).toBe('code');
});

test('the terms of a used promotion cannot change; the rest can', async () => {
  const { code, id } = await build();
  await sold((await buildUser({ gym })).id, { promotionCode: code });
  await sold((await buildUser({ gym })).id, { promotionCode: code });
  const dearer = await update(id, { onPlan: { kind: 'percent', value: 5 } });
  expect(dearer.statusCode).toBe(409);
  expect((await update(id, { maxUses: 1 })).refused.path).toBe('maxUses');
  const renamed = await update(id, { name: 'Otro nombre', endsOn: today, maxUses: 2 });
  expect(renamed.data).toMatchObject({ name: 'Otro nombre', maxUses: 2 });
});

test('a promotion can be sold with by staff who may not give discounts', async () => {
  const { code } = await build({ onPlan: { kind: 'percent', value: 90 } });
  const cashier = await buildUser({ gym, profile: 'recepcion' });
  const person = await buildUser({ gym });
  const body = { userId: person.id, planId, promotionCode: code };
  expect((await call('POST /memberships', { as: cashier, body })).statusCode).toBe(201);
  const own = { userId: (await buildUser({ gym })).id, planId, priceCents: 2_600_00 };
  expect((await call('POST /memberships', { as: cashier, body: own })).refused.path).toBe(
    'priceCents',
  );
  expect((await call('GET /promotions', { as: cashier })).statusCode).toBe(403);
});

test('the figures show what a promotion gave in a period, and the sales behind it', async () => {
  const { code, id } = await build({ periods: null });
  const person = await buildUser({ gym });
  const membership = await sold(person.id, { promotionCode: code, payment: cash(20_000_00) });
  await call('POST /memberships/{id}/renew', { ...onMembership(membership.id), body: {} });
  const other = await sold((await buildUser({ gym })).id, { promotionCode: code });
  await call('POST /memberships/{id}/cancel', { ...onMembership(other.id), body: {} });
  const query = { from: today, to: today };
  const figures = (await call('GET /promotion-figures', { as: admin, query })).data;
  expect(figures.find((figure) => figure.id === id)).toMatchObject({
    uses: 1,
    discountCents: 10_400_00,
    incomeCents: 20_000_00,
  });
  const uses = await call('GET /promotions/{id}/uses', { as: admin, params: { id }, query });
  expect(uses.data).toHaveLength(3);
  expect(uses.data.filter(({ returnedOn }) => returnedOn === today)).toHaveLength(1);
  const before = { from: addDays(today, -9), to: addDays(today, -1) };
  const past = await call('GET /promotion-figures', { as: admin, query: before });
  expect(past.data.find((figure) => figure.id === id)).toBeUndefined();
});

test('income of a sale is removed with its use on a same-day cancellation, and restored with it', async () => {
  const { code, id } = await build({ periods: null });
  const person = await buildUser({ gym });
  const values = { promotionCode: code, payment: cash(20_800_00) };
  const membership = await sold(person.id, values);
  const bought = onMembership(membership.id);
  const query = { from: today, to: today };
  const figure = async () =>
    (await call('GET /promotion-figures', { as: admin, query })).data.find((one) => one.id === id);
  const standing = { uses: 1, discountCents: 5_200_00, incomeCents: 20_800_00 };
  expect(await figure()).toMatchObject(standing);
  const cancelled = await call('POST /memberships/{id}/cancel', { ...bought, body: {} });
  expect(cancelled.statusCode).toBe(200);
  const nothing = { uses: 0, discountCents: 0, incomeCents: 0 };
  expect(await figure()).toMatchObject(nothing);
  expect((await read(id)).given).toMatchObject(nothing);
  expect((await call('POST /memberships/{id}/undo-cancel', bought)).statusCode).toBe(200);
  expect(await figure()).toMatchObject(standing);
  expect((await read(id)).given).toMatchObject(standing);
});
