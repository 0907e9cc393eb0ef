import { addDays, type Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { renewDue } from '../memberships/periods/auto-renew.ts';

// Cases 3 and 15 of the design of money: a sale to somebody who has a membership.

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let yearly: string;
let monthly: string;
let pack: string;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  yearly = await plan({ priceCents: YEAR, periodCount: 300 });
  monthly = await plan();
  pack = await plan({ visitsTotal: 10, priceCents: 20_000 });
});

const today = dayIn('America/Costa_Rica', Date.now());
const YEAR = 300_000;
const MONTH = 30_000;
const cash = (amountCents: number) => ({ method: 'cash' as const, amountCents });
let plans = 0;
async function plan(values: object = {}): Promise<string> {
  plans += 1;
  const body = { name: `Plan ${plans}`, priceCents: MONTH, periodCount: 30, periodUnit: 'day' };
  return (await call('POST /membership-plans', { as: admin, body: { ...body, ...values } })).data
    .id;
}

const sale = (userId: string, planId: string, values: object = {}) =>
  call('POST /memberships', { as: admin, body: { userId, planId, ...values } });
async function sold(userId: string, planId: string, values: object = {}) {
  const answer = await sale(userId, planId, values);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.data;
}
const held = async (userId: string) =>
  (await call('GET /memberships', { as: admin, query: { userId } })).data;
const account = async (userId: string) =>
  (await call('GET /accounts/{userId}', { as: admin, params: { userId } })).data;
const preview = async (userId: string, planId: string, values: object = {}) =>
  (
    await call('POST /memberships/sale-preview', {
      as: admin,
      body: { userId, planId, ...values },
    })
  ).data;
const enter = async (userId: string) =>
  (
    await call('POST /accesos/check-in', {
      as: admin,
      body: { eventId: crypto.randomUUID(), userId },
    })
  ).data;

async function withYear() {
  const person = await buildUser({ gym });
  const start = addDays(today, -150);
  const year = await sold(person.id, yearly, { startsOn: start, payment: cash(YEAR) });
  return { person, year };
}

test('3: a month sold on top of a paid year is refused until somebody chooses, and ends nothing', async () => {
  const { person, year } = await withYear();
  const refused = await sale(person.id, monthly);
  expect(refused.statusCode).toBe(409);
  expect(refused.error.code).toBe('MEMBERSHIP_RUNNING');
  expect(refused.error.details?.map(({ path }) => path)).toEqual([
    'choice.after',
    'choice.instead',
    'choice.beside',
  ]);
  expect(await held(person.id)).toMatchObject([{ id: year.id, status: 'active', counts: true }]);
});

test('3: after the running one, it begins the next day and moves with its end', async () => {
  const { person, year } = await withYear();
  const shown = await preview(person.id, monthly);
  const next = await sold(person.id, monthly, { choice: 'after', payment: cash(MONTH) });
  expect(next.startsOn).toBe(addDays(year.endsOn, 1));
  expect(shown.outcomes[0]).toMatchObject({
    choice: 'after',
    startsOn: next.startsOn,
    endsOn: next.endsOn,
    ends: [],
    dueCents: MONTH,
  });
  await call('POST /memberships/{id}/extend', {
    as: admin,
    params: { id: year.id },
    body: { days: 5 },
  });
  const [first, second] = await held(person.id);
  expect(first).toMatchObject({ id: year.id, endsOn: addDays(year.endsOn, 5), counts: true });
  expect(second).toMatchObject({
    id: next.id,
    startsOn: addDays(next.startsOn, 5),
    endsOn: addDays(next.endsOn, 5),
    counts: false,
  });
  await call('POST /memberships/{id}/renew', {
    as: admin,
    params: { id: year.id },
    body: { payment: cash(YEAR) },
  });
  const [longer, later] = await held(person.id);
  expect(later?.startsOn).toBe(addDays(longer?.endsOn as Day, 1));
});

test('3: in place of the running one, what is not used is credited as the preview said', async () => {
  const { person, year } = await withYear();
  const instead = nth((await preview(person.id, monthly)).outcomes, 1);
  expect(instead).toMatchObject({
    choice: 'instead',
    creditCents: YEAR / 2,
    dueCents: 0,
    leftInHandCents: YEAR / 2 - MONTH,
    ends: [{ id: year.id, begun: true, creditCents: YEAR / 2 }],
  });
  const month = await sold(person.id, monthly, { choice: 'instead' });
  expect(await held(person.id)).toMatchObject([{ id: month.id }]);
  expect(await account(person.id)).toMatchObject({
    creditCents: YEAR / 2 - MONTH,
    owedCents: 0,
  });
});

test('3: in place of the running one ends what waits for it too, with its whole price', async () => {
  const { person } = await withYear();
  const next = await sold(person.id, monthly, { choice: 'after', payment: cash(MONTH) });
  const other = await plan({ priceCents: 1_000 });
  const instead = nth((await preview(person.id, other)).outcomes, 1);
  expect(instead.creditCents).toBe(YEAR / 2 + MONTH);
  expect(instead.ends[1]).toMatchObject({ id: next.id, begun: false, creditCents: MONTH });
  await sold(person.id, other, { choice: 'instead' });
  expect((await account(person.id)).creditCents).toBe(YEAR / 2 + MONTH - 1_000);
});

test('3: a pack sold beside a running membership is kept, and the door uses no visit while time runs', async () => {
  const { person, year } = await withYear();
  const visits = await sold(person.id, pack, { choice: 'beside', payment: cash(20_000) });
  expect((await enter(person.id)).granted).toBe(true);
  expect((await held(person.id)).find(({ id }) => id === visits.id)?.visitsLeft).toBe(10);
  await gym.db.run(sql`
    update memberships set starts_on = ${addDays(today, -200)}::date,
      period_from = ${addDays(today, -200)}::date, ends_on = ${addDays(today, -20)}::date
    where id = ${year.id}`);
  expect(await enter(person.id)).toMatchObject({ granted: true, membership: { visitsLeft: 9 } });
  // A visit was already used that day.
  expect(await enter(person.id)).toMatchObject({ granted: true, membership: { visitsLeft: 9 } });
  expect(await held(person.id)).toMatchObject([{ id: visits.id, visitsLeft: 9, counts: true }]);
});

test('of two packs the one that ends first is spent, and a second entry of the day costs none', async () => {
  const person = await buildUser({ gym });
  const long = await sold(person.id, pack, { endsOn: addDays(today, 60) });
  const short = await sold(person.id, pack, { choice: 'beside', endsOn: addDays(today, 10) });
  await gym.db.run(sql`update memberships set visits_left = 1 where id = ${short.id}`);
  await enter(person.id);
  await enter(person.id);
  const rows = await held(person.id);
  expect(rows.find(({ id }) => id === short.id)?.visitsLeft).toBe(0);
  expect(rows.find(({ id }) => id === long.id)?.visitsLeft).toBe(10);
});

test('15: a sale with a future start waits, and the running one stays', async () => {
  const { person, year } = await withYear();
  const startsOn = addDays(year.endsOn, 10);
  const later = await sold(person.id, monthly, { startsOn, payment: cash(MONTH) });
  expect(later).toMatchObject({ startsOn, counts: false });
  expect((await enter(person.id)).membership?.planName).toBe(year.planName);
  const early = await sale(person.id, monthly, { startsOn: addDays(today, 20) });
  expect(early.error.code).toBe('MEMBERSHIP_RUNNING');
  const instead = await sale(person.id, monthly, {
    startsOn: addDays(today, 20),
    choice: 'instead',
  });
  expect(instead.refused.path).toBe('startsOn');
});

test('a membership that another follows is not renewed automatically', async () => {
  const person = await buildUser({ gym });
  const auto = await plan({ autoRenew: true });
  const first = await sold(person.id, auto, {
    startsOn: addDays(today, -29),
    payment: cash(MONTH),
  });
  expect(first.endsOn).toBe(today);
  const next = await sold(person.id, yearly, { choice: 'after', payment: cash(YEAR) });
  await renewDue(gym.db);
  expect(await held(person.id)).toMatchObject([
    { id: first.id, endsOn: today, autoRenew: false },
    { id: next.id, startsOn: addDays(today, 1) },
  ]);
});

test('3: somebody with a plan of their own joins a family only as it was chosen', async () => {
  const family = await plan({ familySize: 3, priceCents: 50_000, periodCount: 300 });
  for (const choice of ['after', 'instead', 'beside'] as const) {
    const [payer, child] = [await buildUser({ gym }), await buildUser({ gym })];
    const own = await sold(child.id, monthly, { payment: cash(MONTH) });
    const body = { familyIds: [child.id] };
    const refused = await sale(payer.id, family, body);
    expect(refused.error).toMatchObject({ code: 'MEMBERSHIP_RUNNING' });
    expect(refused.error.details?.[0]?.path).toBe('familyChoice.after');
    expect(await held(payer.id)).toEqual([]);
    const bought = await sold(payer.id, family, { ...body, familyChoice: choice });
    const rows = (await held(child.id)).filter(({ userId }) => userId === child.id);
    const covered = rows.find(({ coveredBy }) => coveredBy === bought.id);
    expect(covered?.startsOn, choice).toBe(choice === 'after' ? addDays(own.endsOn, 1) : today);
    expect(covered?.endsOn).toBe(bought.endsOn);
    expect(rows.some(({ id }) => id === own.id)).toBe(choice !== 'instead');
    expect((await account(child.id)).creditCents).toBe(choice === 'instead' ? MONTH : 0);
  }
});

test('a renewal of a family leaves another plan of the same payer alone', async () => {
  const family = await plan({ familySize: 2, priceCents: 50_000 });
  const [payer, child] = [await buildUser({ gym }), await buildUser({ gym })];
  const first = await sold(payer.id, family, { familyIds: [child.id] });
  const second = await sold(payer.id, family, { familyIds: [child.id], choice: 'after' });
  const of = async (coveredBy: string) =>
    (await held(child.id)).find((row) => row.coveredBy === coveredBy && row.userId === child.id);
  expect((await of(second.id))?.startsOn).toBe(second.startsOn);
  await call('POST /memberships/{id}/renew', {
    as: admin,
    params: { id: first.id },
    body: { payment: null },
  });
  const [mine, theirs] = [await of(first.id), await of(second.id)];
  expect(mine?.endsOn).toBe(addDays(first.endsOn, 30));
  // What follows it moves for the payer and for the family alike.
  expect(theirs?.startsOn).toBe(addDays(mine?.endsOn as Day, 1));
  expect((await held(payer.id)).find(({ id }) => id === second.id)?.startsOn).toBe(
    theirs?.startsOn,
  );
});

test('a pause longer than what is left keeps the next one waiting', async () => {
  const person = await buildUser({ gym });
  const first = await sold(person.id, monthly, { startsOn: addDays(today, -20) });
  const next = await sold(person.id, monthly, { choice: 'after' });
  const act = (action: 'freeze' | 'unfreeze') =>
    call(`POST /memberships/{id}/${action}`, { as: admin, params: { id: first.id } });
  await act('freeze');
  await gym.db.run(sql`
    update memberships set frozen_on = ${addDays(today, -5)}::date where id = ${first.id}`);
  await act('unfreeze');
  const rows = await held(person.id);
  expect(rows.find(({ id }) => id === next.id)?.startsOn).toBe(addDays(next.startsOn, 5));
});

test('what waits for a paused membership begins only after it, however long the pause', async () => {
  const person = await buildUser({ gym });
  const first = await sold(person.id, monthly, { startsOn: addDays(today, -20) });
  const next = await sold(person.id, monthly, { choice: 'after' });
  const act = (action: 'freeze' | 'unfreeze') =>
    call(`POST /memberships/{id}/${action}`, { as: admin, params: { id: first.id } });
  await act('freeze');
  // As if the pause had begun 15 days ago with 10 days left, so that the next membership was due to
  // begin 5 days ago.
  await gym.db.run(sql`
    update memberships set frozen_on = frozen_on - 15, ends_on = ends_on - 15,
      starts_on = starts_on - 15, period_from = period_from - 15 where id = ${first.id}`);
  await gym.db.run(sql`
    update memberships set ends_on = ends_on - 15, starts_on = starts_on - 15,
      period_from = period_from - 15 where id = ${next.id}`);
  await renewDue(gym.db);
  expect(await enter(person.id)).toMatchObject({ granted: false, reason: 'FROZEN' });
  const thawed = (await act('unfreeze')).data;
  const rows = await held(person.id);
  expect(thawed.endsOn).toBe(first.endsOn);
  expect(rows.find(({ id }) => id === next.id)?.startsOn).toBe(addDays(thawed.endsOn, 1));
});

test('a class after the running one ends is booked on the one that follows', async () => {
  const { person, year } = await withYear();
  const day = addDays(year.endsOn, 5);
  const body = { title: 'Yoga', day, startTime: '18:00', minutes: 55, capacity: 5 };
  const made = await call('POST /events', { as: admin, body });
  const { id } = nth(made.data, 0);
  const refusal = async () =>
    (
      await gym.db.one(
        sql<{
          refusal: string | null;
        }>`select class_refusal(${id}::uuid, ${person.id}::uuid) as refusal`,
      )
    ).refusal;
  expect(made.statusCode, made.body).toBe(201);
  expect(await refusal()).toBe('ENDS_BEFORE');
  await sold(person.id, monthly, { choice: 'after' });
  expect(await refusal()).toBe(null);
});

test('a sale for days before a future membership does not follow it', async () => {
  const person = await buildUser({ gym });
  const first = await sold(person.id, monthly);
  const last = await sold(person.id, monthly, { startsOn: addDays(first.endsOn, 100) });
  const between = await sold(person.id, monthly, { startsOn: addDays(first.endsOn, 10) });
  const after = async () =>
    Object.fromEntries((await held(person.id)).map(({ id, afterId }) => [id, afterId]));
  expect(await after()).toEqual({
    [first.id]: null,
    [between.id]: first.id,
    [last.id]: between.id,
  });
  const alone = await buildUser({ gym });
  const ahead = await sold(alone.id, monthly, { startsOn: addDays(today, 100) });
  const sooner = await sold(alone.id, monthly, { startsOn: addDays(today, 10) });
  expect([ahead.afterId, sooner.afterId]).toEqual([null, null]);
});
