import { addDays } from '@forja/calendar/day';
import type { ManagementView } from '@forja/contract/overview/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { buildMembers } from '../../test/build/class-people.ts';
import { owe } from '../../test/build/door-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const harness = await shareHarness();
const { call, send, buildGym, buildUser } = harness;

/** Owners and Gerencia see every part. */
type WholeView = { [K in keyof ManagementView]: NonNullable<ManagementView[K]> };

async function ofStaff(as: TestUser): Promise<WholeView> {
  const { data } = await call('GET /dashboard', { as });
  if (data.view !== 'management') throw new Error('not the view of the staff');
  return data as WholeView;
}

async function create(route: string, as: TestUser, body: object): Promise<{ id: string }> {
  const answer = await send<{ id: string }>(route, { as, body });
  expect(answer.statusCode, `${route} ${answer.body}`).toBe(201);
  return answer.data;
}

const newPlan = (as: TestUser) =>
  create('POST /membership-plans', as, {
    name: 'Mensual',
    priceCents: 30_000,
    periodCount: 30,
    periodUnit: 'day',
  });

async function buildWorld(): Promise<{ gym: TestGym; admin: TestUser; member: TestUser }> {
  const gym = await buildGym();
  const admin = await buildUser({ gym, role: 'admin' });
  return { gym, admin, member: await buildUser({ gym }) };
}

test('staff see the income, the debts and whose membership ends soon', async () => {
  const { admin, member, gym } = await buildWorld();
  const plan = await newPlan(admin);
  const today = (await ofStaff(admin)).today;
  await create('POST /memberships', admin, {
    userId: member.id,
    planId: plan.id,
    endsOn: today,
    payment: { method: 'cash', amountCents: 30_000 },
  });
  const debtor = await buildUser({ gym });
  await create('POST /memberships', admin, { userId: debtor.id, planId: plan.id });
  const view = await ofStaff(admin);
  expect(view.members.active).toBe(2);
  expect(view.members.trend.slice(-2)).toEqual([0, 2]);
  expect(view.income).toMatchObject({ monthCents: 30_000, lastToDateCents: 0 });
  expect(view.income.thisMonth).toHaveLength(Number(today.slice(8)));
  expect(view.income.thisMonth.at(-1)).toBe(30_000);
  expect(view.toCollect).toEqual({ cents: 30_000, people: 1 });
  expect(view.attention.debts).toMatchObject({
    count: 1,
    debtors: [{ userId: debtor.id, owedCents: 30_000, dueOn: today }],
  });
  expect(view.attention.expiring).toEqual({ count: 1, cents: 30_000, soonest: today });
  expect(view.renewals).toMatchObject([{ userId: member.id, planName: 'Mensual', endsOn: today }]);
  expect(view.payments).toMatchObject([{ userId: member.id, amountCents: 30_000, method: 'cash' }]);
});

test('a debt is dated by what is due, not by what will be', async () => {
  const { admin, member } = await buildWorld();
  const { today } = await ofStaff(admin);
  await owe(member, 1_000, addDays(today, -3));
  await owe(member, 2_000, addDays(today, 1));
  expect((await ofStaff(admin)).attention.debts).toMatchObject({
    debtors: [{ userId: member.id, owedCents: 3_000, dueOn: addDays(today, -3) }],
  });
});

test('a payment a member reports waits until it is confirmed', async () => {
  const { admin, member } = await buildWorld();
  const plan = await newPlan(admin);
  const membership = await create('POST /memberships', admin, {
    userId: member.id,
    planId: plan.id,
  });
  const payment = await create('POST /payments', member, {
    membershipId: membership.id,
    method: 'sinpe',
    reference: '123456',
    amountCents: 30_000,
  });
  const before = await ofStaff(admin);
  expect(before.attention.payments).toMatchObject({ count: 1, cents: 30_000 });
  expect(before.income.monthCents).toBe(0);
  await call('POST /payments/{id}/confirm', { as: admin, params: { id: payment.id } });
  const after = await ofStaff(admin);
  expect(after.attention.payments).toEqual({ count: 0, cents: 0, oldest: null });
  expect(after.income.monthCents).toBe(30_000);
  expect(after.toCollect.cents).toBe(0);
});

test('an order counts as a sale once it is paid, and its stock is then checked for low levels', async () => {
  const { admin, member } = await buildWorld();
  const product = await create('POST /store', admin, {
    name: 'Proteína',
    priceCents: 10_000,
    lowStockAt: 3,
    variants: [{ initialStock: 5 }],
  });
  const shown = (await call('GET /store-products/{id}', { as: member, params: { id: product.id } }))
    .data;
  // A sold-out size does not make the product sold out: the list counts all sizes together.
  await create('POST /store', admin, {
    name: 'Camiseta',
    priceCents: 8_000,
    variants: ['S', 'M'].map((value, index) => ({
      options: [{ name: 'Talla', value }],
      initialStock: index * 10,
    })),
  });
  expect((await ofStaff(admin)).attention.lowStock).toEqual({ count: 0, names: [] });
  const order = await create('POST /store-orders', member, {
    items: [{ productId: product.id, variantId: nth(shown.variants, 0).id, quantity: 2 }],
    paymentMethod: 'cash',
  });
  const waiting = await ofStaff(admin);
  expect(waiting.sales).toMatchObject({ monthCents: 0, orders: 0, best: [] });
  expect(waiting.attention.lowStock).toEqual({ count: 1, names: ['Proteína'] });
  const move = (status: string) =>
    call('PATCH /store-orders/{id}', { as: admin, body: { status }, params: { id: order.id } });
  expect((await move('paid')).statusCode).toBe(200);
  const paid = await ofStaff(admin);
  expect(paid.sales).toMatchObject({
    monthCents: 20_000,
    orders: 1,
    best: [{ productId: product.id, name: 'Proteína', quantity: 2, cents: 20_000 }],
  });
  expect(paid.income.monthCents).toBe(20_000);
  expect(paid.attention.toPrepare).toMatchObject({ count: 1, cents: 20_000 });
  expect((await move('ready')).statusCode).toBe(200);
  expect((await ofStaff(admin)).attention.toHandOver).toMatchObject({ count: 1, cents: 20_000 });
});

test('a voided payment is marked among the latest', async () => {
  const { admin, member } = await buildWorld();
  const plan = await newPlan(admin);
  await create('POST /memberships', admin, {
    userId: member.id,
    planId: plan.id,
    payment: { method: 'card', amountCents: 30_000 },
  });
  const [payment] = (await ofStaff(admin)).payments;
  expect(payment).toMatchObject({ isVoided: false });
  const voided = await call('POST /payments/{id}/void', {
    as: admin,
    params: { id: payment?.id ?? '' },
    body: { reason: 'Se cobró dos veces' },
  });
  expect(voided.statusCode, voided.body).toBe(200);
  expect((await ofStaff(admin)).payments).toMatchObject([{ id: payment?.id, isVoided: true }]);
});

test('another gym adds nothing to these figures', async () => {
  const [one, other] = [await buildWorld(), await buildWorld()];
  const plan = await newPlan(other.admin);
  await create('POST /memberships', other.admin, {
    userId: other.member.id,
    planId: plan.id,
    payment: { method: 'cash', amountCents: 30_000 },
  });
  expect(await ofStaff(one.admin)).toMatchObject({
    members: { active: 0 },
    income: { monthCents: 0 },
    payments: [],
  });
});

test("a membership cancelled this evening is not active today, in the gym's time zone", async () => {
  const { gym, admin } = await buildWorld();
  await buildMembers(harness, gym, 2);
  await gym.db.run(sql`
    update memberships set cancelled_at =
      (gym_today()::timestamp + interval '23 hours') at time zone gym_zone()
    where id = (select min(id::text)::uuid from memberships)`);
  expect((await ofStaff(admin)).members.active).toBe(1);
});

test('a gym without members is offered the import, if the caller may do it', async () => {
  const gym = await buildGym();
  const admin = await buildUser({ gym, role: 'admin' });
  expect((await ofStaff(admin)).attention.noMembers).toBe(true);
  await buildUser({ gym });
  expect((await ofStaff(admin)).attention.noMembers).toBe(false);
});

test('the weeks of active members count each person once, and not during their pauses', async () => {
  const { gym, admin } = await buildWorld();
  const people = await buildMembers(harness, gym, 5);
  const [always, again, paused, interrupted, frozen] = people.map(({ id }) => id);
  const since = (id: string | undefined, changes: string) =>
    gym.db.tx((tx) =>
      tx.raw(
        `update memberships set starts_on = gym_today() - 100, period_from = gym_today() - 100, ${changes}
         where user_id = $1`,
        [id],
      ),
    );
  await since(always, 'ends_on = gym_today()');
  await since(again, 'ends_on = gym_today() - 20, is_current = false');
  await since(paused, "paused_days = '{[2020-01-01,2020-01-02)}'");
  await since(interrupted, 'gaps = datemultirange(daterange(gym_today() - 30, gym_today() - 13))');
  await since(frozen, 'frozen_on = gym_today() - 40');
  await gym.db.tx((tx) =>
    tx.raw(
      `insert into memberships (gym_id, id, user_id, payer_id, plan_id, starts_on, period_from, ends_on, price_cents)
       select gym_id, gen_random_uuid(), user_id, payer_id, plan_id, gym_today() - 50, gym_today() - 50,
         gym_today() + 9, 0 from memberships where user_id = $1`,
      [again],
    ),
  );
  // From eight weeks ago to today: frozen until 42 days ago, with a gap 28, 21 and 14 days ago.
  expect((await ofStaff(admin)).members.trend).toEqual([5, 5, 5, 4, 3, 3, 3, 4, 4]);
});

test('all memberships that end within a week are counted, and the first six are named', async () => {
  const { gym, admin } = await buildWorld();
  const people = await buildMembers(harness, gym, 9);
  for (const [at, { id }] of people.entries()) {
    await gym.db.tx((tx) =>
      tx.raw(
        `update memberships set ends_on = gym_today() + $2::int, price_cents = 1000 where user_id = $1`,
        [id, at],
      ),
    );
  }
  const { attention, renewals, today } = await ofStaff(admin);
  // The last of these memberships ends in eight days.
  expect(attention.expiring).toMatchObject({ count: 8, cents: 8 * 2_600_000, soonest: today });
  expect(renewals.map(({ userId }) => userId)).toEqual(people.slice(0, 6).map(({ id }) => id));
});
