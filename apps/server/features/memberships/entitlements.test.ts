import { addDays, asDay, type Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { renewDue } from './periods/auto-renew.ts';
import { anchorOf, lastDay } from './periods/period.ts';
import { remind } from './reminders/reminders.ts';

// The numbered cases from the design of money that are about what a membership allows.

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const today = dayIn('America/Costa_Rica', Date.now());
const PRICE = 30_000;
const cash = (amountCents: number) => ({ method: 'cash' as const, amountCents });
let plans = 0;
async function plan(values: object = {}): Promise<string> {
  plans += 1;
  const body = { name: `Plan ${plans}`, priceCents: PRICE, periodCount: 30, periodUnit: 'day' };
  return (await call('POST /membership-plans', { as: admin, body: { ...body, ...values } })).data
    .id;
}
const sell = async (planId: string, values: object = {}, userId?: string) => {
  const body = { userId: userId ?? (await buildUser({ gym })).id, planId, ...values };
  return (await call('POST /memberships', { as: admin, body })).data;
};
const read = async (id: string) =>
  nth(
    (
      await call('GET /memberships', { as: admin, query: { history: 'true', limit: '200' } })
    ).data.filter((row) => row.id === id),
    0,
  );
const renew = (id: string, payment: object | null = null) =>
  call('POST /memberships/{id}/renew', {
    as: admin,
    params: { id },
    body: { payment } as never,
  });
const preview = async (id: string, planId: string) =>
  (
    await call('GET /memberships/{id}/change-plan', {
      as: admin,
      params: { id },
      query: { planId },
    })
  ).data;
async function bookClass(person: TestUser, days: number, startTime = '08:00') {
  const body = {
    title: 'Funcional',
    capacity: 5,
    day: addDays(today, days),
    startTime,
    minutes: 45,
  };
  const { id } = nth((await call('POST /events', { as: admin, body })).data, 0);
  return { id, answer: await call('POST /events/{id}/bookings', { as: person, params: { id } }) };
}
const act = (action: 'freeze' | 'unfreeze', id: string) =>
  call(`POST /memberships/{id}/${action}`, { as: admin, params: { id } });

test('4: a change of plan gives back unused visits, both periods of an early renewal, and no pause', async () => {
  const other = await plan({ priceCents: 90_000 });
  const pack = await sell(await plan({ visitsTotal: 10 }), { payment: cash(PRICE) });
  await gym.db.run(sql`update memberships set visits_left = 0 where id = ${pack.id}`);
  const spent = await preview(pack.id, other);
  expect(spent.creditCents).toBe(0);
  expect(spent.unused).toMatchObject([{ unit: 'visit', left: 0, sold: 10, priceCents: PRICE }]);

  const early = await sell(await plan(), {
    startsOn: addDays(today, -15),
    payment: cash(PRICE),
  });
  await renew(early.id, cash(PRICE));
  const both = await preview(early.id, other);
  expect(both.creditCents).toBe(PRICE / 2 + PRICE);
  expect(both.unused.map(({ unit, left, sold }) => [unit, left / sold])).toEqual([
    ['day', 0.5],
    ['day', 1],
  ]);

  const paused = await sell(await plan(), {
    startsOn: addDays(today, -15),
    payment: cash(PRICE),
  });
  await act('freeze', paused.id);
  await gym.db.run(sql`
    update memberships set frozen_on = ${addDays(today, -10)}::date where id = ${paused.id}`);
  await act('unfreeze', paused.id);
  // 5 days were used before the pause of 10.
  expect((await preview(paused.id, other)).creditCents).toBe(25_000);
});

test('a change of plan does what its preview said, and what is given back above the price stays in hand', async () => {
  const cheap = await plan({ priceCents: 5_000 });
  const yearly = await sell(await plan({ priceCents: 300_000, periodCount: 300 }), {
    payment: cash(300_000),
  });
  const said = await preview(yearly.id, cheap);
  expect(said).toMatchObject({
    creditCents: 300_000,
    dueCents: 0,
    leftInHandCents: 295_000,
    begins: { startsOn: today },
  });
  await call('POST /memberships/{id}/change-plan', {
    as: admin,
    params: { id: yearly.id },
    body: { planId: cheap },
  });
  const account = (
    await call('GET /accounts/{userId}', { as: admin, params: { userId: yearly.userId } })
  ).data;
  expect(account).toMatchObject({ creditCents: 295_000, owedCents: 0 });
});

test('a change of plan leaves the bookings and the renewal as its preview said', async () => {
  const person = await buildUser({ gym });
  const held = await sell(await plan({ autoRenew: true }), { payment: cash(PRICE) }, person.id);
  const { id: eventId } = await bookClass(person, 2);
  const mornings = await plan({ opensAt: '05:00', closesAt: '11:00' });
  expect((await preview(held.id, mornings)).stays).toEqual({
    bookings: 1,
    classesIncluded: true,
    autoRenew: true,
    isLimited: true,
  });
  expect((await preview(held.id, await plan())).stays.isLimited).toBe(false);
  const { data: next } = await call('POST /memberships/{id}/change-plan', {
    as: admin,
    params: { id: held.id },
    body: { planId: mornings },
  });
  expect(next.autoRenew).toBe(true);
  const { data: seats } = await call('GET /events/{id}/bookings', {
    as: admin,
    params: { id: eventId },
  });
  expect(seats).toMatchObject([{ userId: person.id, status: 'booked' }]);
});

test('5: a renewal that nobody pays stops after as many periods as the gym says', async () => {
  const strict = await buildGym();
  const boss = await buildUser({ gym: strict, role: 'owner' });
  const policy = {
    debt: 'refuse',
    debtGraceDays: 3,
    expiryGraceDays: 0,
    toleranceMinutes: 15,
    stayMinutes: 120,
    unpaidPeriods: 1,
  };
  await call('PUT /access-policy', { as: boss, body: policy });
  const body = { name: 'Mensual', priceCents: PRICE, periodCount: 1, periodUnit: 'month' };
  const planId = (await call('POST /membership-plans', { as: boss, body })).data.id;
  const sold = async (payment: object | null) => {
    const person = await buildUser({ gym: strict });
    const sale = {
      userId: person.id,
      planId,
      startsOn: addDays(today, -30),
      endsOn: today,
      autoRenew: true,
      payment,
    };
    return (await call('POST /memberships', { as: boss, body: sale as never })).data;
  };
  const [owing, paid] = [await sold(null), await sold(cash(PRICE))];
  expect(await renewDue(strict.db)).toBe(1);
  const rows = (await call('GET /memberships', { as: boss })).data;
  const of = (id: string) => rows.find((row) => row.id === id);
  expect(of(owing.id)).toMatchObject({ autoRenew: false, owedCents: PRICE, endsOn: today });
  expect(of(paid.id)).toMatchObject({ autoRenew: true, owedCents: PRICE });
  const told = await strict.db.all(sql<{ title: string; userId: string }>`
    select title, user_id as "userId" from notifications order by title`);
  expect(told.map(({ userId }) => userId)).toEqual(expect.arrayContaining([boss.id, owing.userId]));
  // The reminder of the same day would replace a notice that the member has not read yet.
  await remind(strict.db);
  expect(
    await strict.db.all(sql`select title from notifications where user_id = ${owing.userId}`),
  ).toEqual([{ title: 'Tu membresía ya no se renueva sola' }]);
});

test('6: a pack that is renewed keeps what is left, and one visit is booked once', async () => {
  const pack = await sell(await plan({ visitsTotal: 10 }), { payment: cash(PRICE) });
  await gym.db.run(sql`update memberships set visits_left = 9 where id = ${pack.id}`);
  expect((await renew(pack.id)).data.visitsLeft).toBe(19);

  const person = await buildUser({ gym });
  await sell(await plan({ visitsTotal: 10 }), { payment: cash(PRICE) }, person.id);
  await gym.db.run(sql`update memberships set visits_left = 1 where user_id = ${person.id}`);
  const book = async (days: number) => (await bookClass(person, days)).answer.statusCode;
  expect([await book(2), await book(3), await book(4)]).toEqual([201, 409, 409]);
});

test('6: a booked day whose visit is already used reserves no other visit', async () => {
  const person = await buildUser({ gym });
  const { id } = await sell(await plan({ visitsTotal: 1 }), { payment: cash(PRICE) }, person.id);
  expect((await bookClass(person, 2)).answer.statusCode).toBe(201);
  expect((await bookClass(person, 3)).answer.statusCode).toBe(409);
  // As if they had already come on that day, with their class still to begin.
  await gym.db.run(sql`
    insert into visit_uses (gym_id, membership_id, user_id, day, source)
    values (${gym.id}, ${id}, ${person.id}, ${addDays(today, 2)}, 'entry')`);
  expect((await bookClass(person, 3)).answer.statusCode).toBe(201);
  expect((await bookClass(person, 4)).answer.statusCode).toBe(409);
  await gym.db.run(sql`update memberships set visits_left = 0 where id = ${id}`);
  expect((await bookClass(person, 2, '18:00')).answer.statusCode).toBe(201);
  expect((await bookClass(person, 4)).answer.statusCode).toBe(409);
});

test('6: a visit needed for a class booked on a later day is not used up at the door', async () => {
  const person = await buildUser({ gym });
  const { id } = await sell(await plan({ visitsTotal: 2 }), { payment: cash(PRICE) }, person.id);
  const enter = async () => {
    const body = { eventId: crypto.randomUUID(), userId: person.id };
    return (await call('POST /accesos/check-in', { as: admin, body })).data;
  };
  const tomorrow = await bookClass(person, 1);
  const later = await bookClass(person, 3);
  expect(await enter()).toMatchObject({ granted: false, reason: 'VISITS_BOOKED' });
  const third = (await bookClass(person, 5)).answer;
  expect(third.error.message).toContain('son de otras clases que reservaste');
  await call('DELETE /events/{id}/bookings/me', { as: person, params: { id: later.id } });
  expect(await enter()).toMatchObject({ granted: true, membership: { visitsLeft: 1 } });
  // Entering again on the same day costs nothing, and tomorrow's visit is kept.
  expect((await enter()).granted).toBe(true);
  expect((await read(id)).visitsLeft).toBe(1);
  expect(tomorrow.answer.statusCode).toBe(201);
});

test('6: a day on which an unlimited membership runs reserves no visit of the pack', async () => {
  const person = await buildUser({ gym });
  await sell(await plan({ visitsTotal: 1 }), { payment: cash(PRICE) }, person.id);
  const month = { startsOn: addDays(today, 1), choice: 'beside', payment: cash(PRICE) };
  await sell(await plan(), month, person.id);
  expect((await bookClass(person, 2)).answer.statusCode).toBe(201);
  const body = { eventId: crypto.randomUUID(), userId: person.id };
  const { data } = await call('POST /accesos/check-in', { as: admin, body });
  expect(data.granted).toBe(true);
});

test('7: cancelling and pausing the membership of a payer stops and goes on for all it covers', async () => {
  const [payer, child] = [await buildUser({ gym }), await buildUser({ gym })];
  const family = await plan({ familySize: 3 });
  const { id } = await sell(family, { familyIds: [child.id], payment: cash(PRICE) }, payer.id);
  const childStatus = async () =>
    nth((await call('GET /memberships', { as: child })).data, 0).status;
  await act('freeze', id);
  expect(await childStatus()).toBe('frozen');
  await act('unfreeze', id);
  expect(await childStatus()).toBe('active');
  await call('POST /memberships/{id}/cancel', { as: admin, params: { id }, body: {} });
  expect(await childStatus()).toBe('cancelled');
});

test('13: a price that was agreed is kept by renewals until its day', async () => {
  const monthly = await plan();
  const kept = await sell(monthly, {
    priceCents: 25_000,
    discountReason: 'Acordado',
    keepPrice: true,
    payment: cash(25_000),
  });
  expect((await renew(kept.id)).data.owedCents).toBe(25_000);
  const person = (await call('GET /users/{id}', { as: admin, params: { id: kept.userId } })).data;
  expect(person.membership).toMatchObject({ renewalCents: 25_000 });
  const over = await sell(monthly, {
    priceCents: 25_000,
    discountReason: 'Acordado',
    keepPrice: true,
    keepPriceUntil: addDays(today, 10),
    payment: cash(25_000),
  });
  expect((await renew(over.id)).data.owedCents).toBe(PRICE);
  const once = await sell(monthly, {
    priceCents: 25_000,
    discountReason: 'Acordado',
    payment: cash(25_000),
  });
  expect((await renew(once.id)).data.owedCents).toBe(PRICE);
});

test('14: a plan of months keeps to the day of the month it began on', () => {
  const month = { periodCount: 1, periodUnit: 'month' };
  const begins: Day[] = [asDay('2027-01-31')];
  let anchor: number | null = null;
  for (let at = 0; at < 4; at++) {
    const from = begins.at(-1) ?? asDay('2027-01-31');
    anchor = anchorOf(from, anchor);
    begins.push(addDays(lastDay(from, month, anchor), 1));
  }
  expect(begins).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
});

test('14: renewals of a membership keep to that day of the month too', async () => {
  const monthly = await plan({ periodCount: 1, periodUnit: 'month' });
  const { id } = await sell(monthly);
  await gym.db.run(sql`
    update memberships set starts_on = '2090-01-31', period_from = '2090-01-31',
      ends_on = '2090-02-27', anchor_day = 31 where id = ${id}`);
  const ends: string[] = [];
  for (let at = 0; at < 3; at++) ends.push((await renew(id)).data.endsOn);
  expect(ends).toEqual(['2090-03-30', '2090-04-29', '2090-05-30']);
  expect((await read(id)).periodFrom).toBe('2090-04-30');
});
