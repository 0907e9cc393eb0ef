import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import { addMonths, firstOfMonth } from '@forja/calendar/month';
import type { BuiltInName } from '@forja/contract/duties/profiles';
import { MONEY_FIGURE_NAMES } from '@forja/contract/statistics/words';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { nth } from '../../../test/answer.ts';
import { setDaysAgo } from '../../../test/gym-clock.ts';
import { startHarness, type TestGym } from '../../../test/harness.ts';
import { moneySections } from './money-sections.ts';

const harness = await startHarness();
const { call, buildGym, buildUser } = harness;

const card = (amountCents: number) => ({ method: 'card' as const, amountCents });

async function buildDesk() {
  const gym = await buildGym();
  const admin = await buildUser({ gym, role: 'admin' });
  const person = await buildUser({ gym });
  const today = await gymToday(gym.db);
  const plan = async (name: string, periodCount: number, priceCents: number) => {
    const body = { name, priceCents, periodCount, periodUnit: 'month' };
    return (await call('POST /membership-plans', { as: admin, body })).data.id;
  };
  const sell = (planId: string, rest: object = {}) =>
    call('POST /memberships', { as: admin, body: { userId: person.id, planId, ...rest } });
  const money = async (from: Day, to = from) =>
    (await call('GET /statistics/money', { as: admin, query: { from, to } })).data;
  return { gym, admin, person, today, plan, sell, money };
}

test('somebody with two plans is one person in two memberships', async () => {
  const { admin, today, plan, sell } = await buildDesk();
  const read = async () =>
    (await call('GET /statistics', { as: admin, query: { from: today, to: today } })).data.members;
  const first = await sell(await plan('Gimnasio', 1, 20_000));
  await expect.poll(async () => (await read())?.active.now).toBe(1);
  await sell(await plan('Piscina', 1, 15_000), { choice: 'beside' });
  await expect
    .poll(async () => (await read())?.byPlan)
    .toEqual([
      { name: 'Gimnasio', active: 1 },
      { name: 'Piscina', active: 1 },
    ]);
  expect(await read()).toMatchObject({
    active: { now: 1 },
    activeSeries: [1],
    joined: { now: 1 },
    left: { now: 0 },
  });
  expect((await read())?.cohorts.at(-1)).toMatchObject({ joined: 1, kept: [1] });
  const params = { id: first.data.id };
  await call('POST /memberships/{id}/cancel', { as: admin, params, body: { reason: 'Se va' } });
  await expect.poll(async () => (await read())?.byPlan.length).toBe(1);
  expect(await read()).toMatchObject({ active: { now: 1 }, left: { now: 0 } });
});

test('an order that is given back the next day takes nothing from the day it was paid', async () => {
  const { admin, person, today, money } = await buildDesk();
  const yesterday = addDays(today, -1);
  const body = { name: 'Creatina', priceCents: 11_300, variants: [{ initialStock: 5 }] };
  const product = (await call('POST /store', { as: admin, body })).data;
  await setDaysAgo(harness, 1);
  const item = { productId: product.id, variantId: nth(product.variants, 0).id, quantity: 1 };
  const order = await call('POST /store-orders', {
    as: person,
    body: { items: [item], paymentMethod: 'cash' },
  });
  const params = { id: order.data.id };
  const move = (status: string) =>
    call('PATCH /store-orders/{id}', { as: admin, params, body: { status } });
  expect((await move('paid')).statusCode).toBe(200);
  const before = (await money(yesterday)).income;
  expect(before.total.now).toBe(11_300);
  expect(before.by.plan).toEqual([
    { key: 'store', name: 'Pedidos de la tienda', cents: 11_300, before: 0 },
  ]);
  await setDaysAgo(harness, 0);
  expect((await move('refunded')).statusCode).toBe(200);
  expect((await money(yesterday)).income).toEqual(before);
  const now = await money(today);
  expect(now.income.total.now).toBe(-11_300);
  expect(now.refunds).toMatchObject({ count: 1, cents: 11_300 });
});

test('a year that was charged is earned day by day, and its months add up', async () => {
  const { today, plan, sell, money, admin, gym } = await buildDesk();
  await sell(await plan('Mensual', 1, 31_000), { startsOn: addDays(today, -200) });
  const sold = await sell(await plan('Anual', 12, 365_003), { choice: 'beside' });
  const days = daysBetween(today, sold.data.endsOn) + 1;
  const { deferred } = await money(today);
  expect(deferred).toMatchObject({
    count: 1,
    cents: Math.round((365_003 * (days - 1)) / days / 100) * 100,
    day: today,
  });
  expect(deferred.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(deferred.cents);
  const next = firstOfMonth(addMonths(today, 1));
  const daysOfNext = daysBetween(next, addMonths(next, 1));
  const month = deferred.parts.find(({ key }) => next.startsWith(key));
  expect(Math.abs(Number(month?.cents) - (365_003 * daysOfNext) / days)).toBeLessThan(100);
  // Before the sale there was nothing ahead.
  expect((await money(addDays(today, -1))).deferred.cents).toBe(0);
  const params = { id: sold.data.id };
  const grown = { as: admin, params, body: { days: 20 } };
  expect((await call('POST /memberships/{id}/extend', grown)).statusCode).toBe(200);
  expect((await money(today)).deferred).toEqual(deferred);
  await call('POST /memberships/{id}/cancel', { as: admin, params, body: { reason: 'Se va' } });
  expect((await money(await gymToday(gym.db))).deferred.cents).toBe(0);
});

test.each([
  [0, 'current'],
  [1, '1-30'],
  [30, '1-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, 'over-90'],
])('a debt that is %i days late is in its age', async (late, age) => {
  const { admin, person, today, money } = await buildDesk();
  await call('POST /accounts/{userId}/charges', {
    as: admin,
    params: { userId: person.id },
    body: { concept: 'Casillero', unitPriceCents: 4_500, dueOn: addDays(today, -late) },
  });
  const { receivables } = await money(today);
  expect(receivables).toMatchObject({ cents: 4_500, count: 1, day: today });
  expect(receivables.parts.filter(({ cents }) => cents > 0)).toMatchObject([{ key: age }]);
});

async function hire(gym: TestGym, profile: BuiltInName, locationId?: string) {
  const user = await buildUser({ gym, role: 'admin', profile });
  if (locationId) {
    await gym.db.run(
      build
        .insertInto('staff_locations')
        .values({ gym_id: gym.id, id: newId(), user_id: user.id, location_id: locationId }),
    );
  }
  return user;
}

test('money is for who reads its reports; who works at one place only does not see all of it', async () => {
  const { gym, admin, today } = await buildDesk();
  const place = (await call('POST /locations', { as: admin, body: { name: 'Este' } })).data.id;
  const query = { from: today, to: today };
  for (const [profile, locationId, status] of [
    ['contabilidad', undefined, 200],
    ['gerencia', undefined, 200],
    ['gerencia', place, 403],
    ['recepcion', undefined, 403],
  ] as const) {
    const as = await hire(gym, profile, locationId);
    expect((await call('GET /statistics/money', { as, query })).statusCode, profile).toBe(status);
    const asked = { ...query, figure: 'income' };
    expect((await call('GET /statistics/documents', { as, query: asked })).statusCode).toBe(status);
  }
});

test.each(['figure=income&by=age&key=current', 'figure=income&by=plan', 'figure=other'])(
  'a list that no figure has is refused: %s',
  async (asked) => {
    const { admin, today } = await buildDesk();
    const answer = await harness.send(
      `GET /statistics/documents?from=${today}&to=${today}&${asked}`,
      {
        as: admin,
      },
    );
    expect(answer.statusCode).toBe(400);
  },
);

test.each(['csv', 'xlsx', 'pdf'])(
  'the documents of a figure can be taken away as %s',
  async (format) => {
    const { admin, today, plan, sell } = await buildDesk();
    await sell(await plan('Mensual', 1, 26_000), {
      payment: { method: 'cash', amountCents: 26_000 },
    });
    const answer = await call('GET /statistics/documents/export', {
      as: admin,
      query: { from: today, to: today, figure: 'income', by: 'method', key: 'cash', format },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    if (format === 'csv') expect(answer.body).toMatch(/;260\r\n$/);
  },
);

test('shares of a long period have no céntimos in the file either', async () => {
  const { admin, today, plan, sell, money } = await buildDesk();
  await sell(await plan('Anual', 12, 240_000_01), {
    payment: { method: 'cash', amountCents: 240_000_01 },
  });
  const { parts: months, cents } = (await money(today)).deferred;
  expect(months.map((month) => month.cents % 100)).toEqual(months.map(() => 0));
  expect(months.reduce((sum, month) => sum + month.cents, 0)).toBe(cents);
  const answer = await call('GET /statistics/documents/export', {
    as: admin,
    query: { from: today, to: today, figure: 'deferred', format: 'csv' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const amounts = answer.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';').at(-1));
  expect(amounts.length).toBeGreaterThan(0);
  expect(amounts.filter((amount) => !/^\d+$/.test(amount ?? ''))).toEqual([]);
  const sections = moneySections(await money(today));
  const deferred = sections.find(({ title }) => title === MONEY_FIGURE_NAMES.deferred);
  expect(deferred?.rows.map((row) => Number(row[2]) % 100)).toEqual(months.map(() => 0));
});

test('12: the end of a pause does not change the number of people on the days it lasted', async () => {
  const { gym, admin, today, plan, sell } = await buildDesk();
  await gym.db.run(build.updateTable('gyms').set({ created_at: new Date('2020-01-01') }));
  const planId = await plan('Mensual', 1, 26_000_00);
  const { id } = (await sell(planId, { startsOn: addDays(today, -20), payment: null })).data;
  const params = { id };
  await call('POST /memberships/{id}/freeze', { as: admin, params });
  await gym.db.run(sql`update memberships set frozen_on = frozen_on - 8 where id = ${id}::uuid`);
  const query = { from: addDays(today, -19), to: addDays(today, -1) };
  const past = async () => (await call('GET /statistics', { as: admin, query })).data.members;
  const active = async () => (await past())?.activeSeries;
  const paused = [...Array(11).fill(1), ...Array(8).fill(0)];
  await expect.poll(active).toEqual(paused);
  await call('POST /memberships/{id}/unfreeze', { as: admin, params });
  const now = { from: today, to: today };
  const isBack = async () =>
    (await call('GET /statistics', { as: admin, query: now })).data.members?.active.now;
  await expect.poll(isBack).toBe(1);
  expect(await active()).toEqual(paused);
  expect((await past())?.left.now).toBe(0);
  await gym.db.run(sql`select count_figures()`);
  expect(await active()).toEqual(paused);
});

test('12: a person who left and later buys another plan still counts as having left', async () => {
  const { gym, admin, today, plan, sell } = await buildDesk();
  await gym.db.run(build.updateTable('gyms').set({ created_at: new Date('2020-01-01') }));
  const dates = { startsOn: addDays(today, -60), endsOn: addDays(today, -31) };
  await sell(await plan('Mensual', 1, 26_000_00), { ...dates, payment: null });
  const query = { from: addDays(today, -59), to: addDays(today, -1) };
  const left = async () =>
    (await call('GET /statistics', { as: admin, query })).data.members?.leftSeries;
  const before = await left();
  expect(before?.reduce((sum, value) => sum + value, 0)).toBe(1);
  await sell(await plan('Anual', 12, 240_000_00), { payment: null });
  const active = async () =>
    (await call('GET /statistics', { as: admin, query: { from: today, to: today } })).data.members
      ?.active.now;
  await expect.poll(active).toBe(1);
  expect(await left()).toEqual(before);
});

test('12: a renewal after a gap does not change the number of people on past days', async () => {
  const { gym, admin, today, plan, sell } = await buildDesk();
  await gym.db.run(build.updateTable('gyms').set({ created_at: new Date('2020-01-01') }));
  const planId = await plan('Mensual', 1, 26_000_00);
  const dates = { startsOn: addDays(today, -60), endsOn: addDays(today, -31) };
  const { id } = (await sell(planId, { ...dates, payment: card(26_000_00) })).data;
  const past = async () => {
    const query = { from: addDays(today, -59), to: addDays(today, -1) };
    const { members } = (await call('GET /statistics', { as: admin, query })).data;
    return { active: members?.activeSeries, left: members?.left.now, cohorts: members?.cohorts };
  };
  const before = await past();
  expect(before.left).toBe(1);
  const params = { id };
  const renewed = await call('POST /memberships/{id}/renew', {
    as: admin,
    params,
    body: { payment: card(26_000_00) },
  });
  expect(renewed.data.periodFrom).toBe(today);
  const now = { from: today, to: today };
  const active = async () =>
    (await call('GET /statistics', { as: admin, query: now })).data.members?.active.now;
  await expect.poll(active).toBe(1);
  expect(await past()).toMatchObject({ active: before.active, left: before.left });
  const payments = await call('GET /payments', { as: admin, query: {} });
  const last = payments.data.find(({ coversFrom }) => coversFrom === today);
  await call('POST /payments/{id}/void', {
    as: admin,
    params: { id: last?.id ?? '' },
    body: { reason: 'Se equivocó' },
  });
  await expect.poll(active).toBe(0);
  expect(await past()).toEqual(before);
  await call('POST /memberships/{id}/extend', { as: admin, params, body: { days: 3 } });
  await expect.poll(active).toBe(1);
  expect(await past()).toMatchObject({ active: before.active, left: before.left });
  await gym.db.run(sql`select count_figures()`);
  expect(await past()).toMatchObject({ active: before.active, left: before.left });
});
