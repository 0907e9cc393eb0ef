import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../../test/harness.ts';

// What a membership is still worth, and what follows it.

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let quarter: string;
let month: string;
let fortnight: string;
let pack: string;
let family: string;
let smallFamily: string;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  quarter = await plan('Trimestral', 90);
  month = await plan('Mensual', 30);
  fortnight = await plan('Quincena', 15);
  pack = await plan('Pack 10', 90, { visitsTotal: 10 });
  family = await plan('Familiar', 30, { familySize: 3 });
  smallFamily = await plan('Familiar corto', 15, { familySize: 3 });
});

const today = dayIn('America/Costa_Rica', Date.now());
const PRICE = 90_000;
const at = (id: string) => ({ as: owner, params: { id } });

async function plan(name: string, periodCount: number, values: object = {}): Promise<string> {
  const body = { name, priceCents: PRICE, periodCount, periodUnit: 'day', ...values };
  const answer = await call('POST /membership-plans', { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.data.id;
}

async function sell(planId: string, values: object = {}) {
  const userId = (await buildUser({ gym })).id;
  const body = { userId, planId, payment: { method: 'cash', amountCents: PRICE }, ...values };
  const answer = await call('POST /memberships', { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.data;
}
const used = (days: number) => ({ startsOn: addDays(today, -days) });
const worth = async (id: string) =>
  (await call('GET /memberships/{id}/change-plan', { ...at(id), query: { planId: fortnight } }))
    .data.creditCents;
const pause = (id: string, from: Day, to: Day) =>
  call('POST /memberships/{id}/pause', { ...at(id), body: { from, to } });
const correct = (id: string, values: object) =>
  call('POST /memberships/{id}/correct', { ...at(id), body: { reason: 'Mal escrito', ...values } });
const held = async (userId: string) =>
  (await call('GET /memberships', { as: owner, query: { userId } })).data;
const change = (id: string, planId: string) =>
  call('POST /memberships/{id}/change-plan', { ...at(id), body: { planId } });
const cancel = (id: string) =>
  call('POST /memberships/{id}/cancel', { ...at(id), body: { when: 'now' } });

// 15 of 90 days were used.
const REST = (PRICE / 90) * 75;

test('days for nothing are worth no money, extended or corrected', async () => {
  const extended = await sell(quarter, used(15));
  expect(await worth(extended.id)).toBe(REST);
  await call('POST /memberships/{id}/extend', { ...at(extended.id), body: { days: 15 } });
  expect(await worth(extended.id)).toBe(REST);

  const corrected = await sell(quarter, used(15));
  await correct(corrected.id, { endsOn: addDays(corrected.endsOn, 15) });
  expect(await worth(corrected.id)).toBe(REST);
});

test('days that a promotion adds are worth no money', async () => {
  const code = 'SIETE';
  const body = { name: 'Siete más', audience: 'code', code, onPlan: null, extraDays: 7 } as const;
  const promotion = await call('POST /promotions', { as: owner, body });
  expect(promotion.statusCode, promotion.body).toBe(201);
  const longer = await sell(quarter, { ...used(15), promotionCode: code });
  expect(longer.endsOn).toBe(addDays(today, 81));
  expect(await worth(longer.id)).toBe(REST);
});

test('a correction that is corrected again leaves what it found', async () => {
  const { id, endsOn, startsOn } = await sell(quarter, used(15));
  await correct(id, { endsOn: addDays(endsOn, -30) });
  // 60 days were sold then, and 45 are left.
  expect(await worth(id)).toBe(PRICE * (45 / 60));
  await correct(id, { endsOn });
  expect(await worth(id)).toBe(REST);
  await correct(id, { startsOn: addDays(startsOn, 10), endsOn: addDays(endsOn, 10) });
  expect(await worth(id)).toBe((PRICE / 90) * 85);
});

test('a pause ahead is worth no money, one that was counts as not used, wherever the renewal lies', async () => {
  const { id } = await sell(quarter, used(15));
  await pause(id, addDays(today, 4), addDays(today, 18));
  expect(await worth(id)).toBe(REST);
  await call('POST /memberships/{id}/unpause', at(id));
  expect(await worth(id)).toBe(REST);

  const early = await sell(month, used(15));
  await call('POST /memberships/{id}/renew', { ...at(early.id), body: {} });
  await pause(early.id, addDays(today, 2), addDays(today, 21));
  expect(await worth(early.id)).toBe(PRICE / 2 + PRICE);
  const periods = await gym.db.all(sql<{ days: number; free: number }>`
    select to_on - from_on + 1 as days, free_days as free from membership_periods
    where membership_id = ${early.id} order by from_on`);
  expect(periods).toEqual([
    { days: 50, free: 20 },
    { days: 30, free: 0 },
  ]);
  await call('POST /memberships/{id}/unpause', at(early.id));
  expect(await worth(early.id)).toBe(PRICE / 2 + PRICE);
});

test('the end is not corrected into a pause that lies ahead', async () => {
  const { id } = await sell(month, used(5));
  await pause(id, addDays(today, 4), addDays(today, 8));
  const answer = await correct(id, { endsOn: addDays(today, 8) });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Tiene una pausa del');
  expect((await correct(id, { endsOn: addDays(today, 9) })).statusCode).toBe(200);
});

test('visits that a correction adds are worth no money', async () => {
  const { id } = await sell(pack, used(15));
  await gym.db.run(sql`update memberships set visits_left = 4 where id = ${id}`);
  expect(await worth(id)).toBe((PRICE / 10) * 4);
  await correct(id, { visitsLeft: 9 });
  expect(await worth(id)).toBe((PRICE / 10) * 4);
  await correct(id, { visitsLeft: 2 });
  expect(await worth(id)).toBe((PRICE / 10) * 2);
  await correct(id, { visitsLeft: 4 });
  expect(await worth(id)).toBe((PRICE / 10) * 4);
});

test('replacing a membership gives back as much as a change of plan', async () => {
  const { id, userId } = await sell(quarter, used(15));
  await pause(id, addDays(today, 4), addDays(today, 18));
  const sale = { userId, planId: month };
  const { outcomes } = (await call('POST /memberships/sale-preview', { as: owner, body: sale }))
    .data;
  expect(
    nth(
      outcomes.filter(({ choice }) => choice === 'instead'),
      0,
    ).creditCents,
  ).toBe(REST);
});

/** A month with 10 used days, followed by a quarter. */
async function withWaiting(first = month, values: object = {}) {
  const running = await sell(first, { ...used(10), ...values });
  const waiting = await sell(quarter, { userId: running.userId, choice: 'after' });
  expect(waiting.startsOn).toBe(addDays(running.endsOn, 1));
  const starts = async () => {
    const rows = await held(running.userId);
    return nth(
      rows.filter(({ id }) => id === waiting.id),
      0,
    ).startsOn;
  };
  return { running, waiting, starts };
}

test('following memberships move when the plan becomes shorter, as in the preview', async () => {
  const { running, waiting, starts } = await withWaiting();
  const said = await call('GET /memberships/{id}/change-plan', {
    ...at(running.id),
    query: { planId: fortnight },
  });
  expect(said.data.moves).toEqual({
    planName: 'Trimestral',
    startsOn: waiting.startsOn,
    movesTo: addDays(today, 15),
  });
  expect((await change(running.id, fortnight)).data.endsOn).toBe(addDays(today, 14));
  expect(await starts()).toBe(addDays(today, 15));
  const next = nth(await held(running.userId), 0);
  expect((await change(next.id, quarter)).statusCode).toBe(200);
  expect(await starts()).toBe(addDays(today, 90));
});

test('a future membership changed for another future one gives back its whole price', async () => {
  const { running, waiting } = await withWaiting();
  expect(await worth(waiting.id)).toBe(PRICE);
  const next = (await change(waiting.id, fortnight)).data;
  expect(next).toMatchObject({ startsOn: waiting.startsOn, afterId: running.id });
  await call('POST /memberships/{id}/extend', { ...at(running.id), body: { days: 3 } });
  const rows = await held(running.userId);
  expect(
    nth(
      rows.filter(({ id }) => id === next.id),
      0,
    ).startsOn,
  ).toBe(addDays(waiting.startsOn, 3));
});

test('the following membership begins today when the first is cancelled, and waits again when that is undone', async () => {
  const { running, waiting, starts } = await withWaiting();
  await cancel(running.id);
  expect(await starts()).toBe(today);
  const answer = await call('POST /memberships/{id}/undo-cancel', at(running.id));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await starts()).toBe(waiting.startsOn);
});

test('cancelling and restoring the middle one of three memberships leaves no gap', async () => {
  const { running, waiting } = await withWaiting();
  const last = await sell(month, { userId: running.userId, choice: 'after' });
  const startOf = async (wanted: string) =>
    nth(
      (await held(running.userId)).filter(({ id }) => id === wanted),
      0,
    ).startsOn;
  await cancel(waiting.id);
  expect(await startOf(last.id)).toBe(waiting.startsOn);
  await call('POST /memberships/{id}/extend', { ...at(running.id), body: { days: 2 } });
  expect(await startOf(last.id)).toBe(addDays(waiting.startsOn, 2));
  await call('POST /memberships/{id}/undo-cancel', at(waiting.id));
  expect(await startOf(waiting.id)).toBe(addDays(waiting.startsOn, 2));
  expect(await startOf(last.id)).toBe(addDays(last.startsOn, 2));
});

test('a cancelled future membership is restored right after the other, wherever that one ends by then', async () => {
  const { running, waiting, starts } = await withWaiting();
  const undo = async () => {
    const answer = await call('POST /memberships/{id}/undo-cancel', at(waiting.id));
    expect(answer.statusCode, answer.body).toBe(200);
    const { startsOn, endsOn } = answer.data;
    expect(endsOn).toBe(addDays(waiting.endsOn, daysBetween(waiting.startsOn, startsOn)));
    return startsOn;
  };
  await cancel(waiting.id);
  await correct(running.id, { endsOn: addDays(running.endsOn, -5) });
  expect(await undo()).toBe(addDays(waiting.startsOn, -5));
  await cancel(waiting.id);
  await correct(running.id, { endsOn: running.endsOn });
  expect(await undo()).toBe(waiting.startsOn);
  await cancel(waiting.id);
  await cancel(running.id);
  expect(await undo(), 'nothing runs any more').toBe(today);
  await call('POST /memberships/{id}/undo-cancel', at(running.id));
  expect(await starts()).toBe(waiting.startsOn);
});

test('a day that was chosen later stays when a cancellation is taken back', async () => {
  const running = await sell(month);
  const later = { userId: running.userId, startsOn: addDays(today, 60) };
  const waiting = await sell(quarter, later);
  await cancel(waiting.id);
  await correct(running.id, { endsOn: addDays(running.endsOn, -5) });
  const back = await call('POST /memberships/{id}/undo-cancel', at(waiting.id));
  expect(back.data.startsOn).toBe(addDays(today, 60));
});

test('a restored family membership begins for everyone on the same day', async () => {
  const payer = (await buildUser({ gym })).id;
  const relative = (await buildUser({ gym })).id;
  const running = await sell(month, { userId: payer });
  const waiting = await sell(family, { userId: payer, familyIds: [relative], choice: 'after' });
  await cancel(waiting.id);
  await correct(running.id, { endsOn: addDays(running.endsOn, -4) });
  await call('POST /memberships/{id}/undo-cancel', at(waiting.id));
  const days = (await Promise.all([held(payer), held(relative)])).map((rows) =>
    rows
      .map(({ startsOn }) => startsOn)
      .toSorted()
      .at(-1),
  );
  expect(days).toEqual([addDays(waiting.startsOn, -4), addDays(waiting.startsOn, -4)]);
});

test('the following membership begins today when the end of the first is corrected to a past day, and not before that end', async () => {
  const { running, waiting, starts } = await withWaiting();
  await correct(running.id, { endsOn: addDays(today, -3) });
  expect(await starts()).toBe(today);
  await correct(running.id, { endsOn: running.endsOn });
  expect(await starts()).toBe(waiting.startsOn);
  const early = await correct(waiting.id, { startsOn: running.endsOn });
  expect(early.statusCode).toBe(400);
  expect(early.body).toContain('Sigue a Mensual');
});

test("a family member's following membership moves with the plan that covers them", async () => {
  const relative = (await buildUser({ gym })).id;
  const payers = await sell(family, { familyIds: [relative] });
  const own = await sell(quarter, { userId: relative, choice: 'after' });
  expect(own.startsOn).toBe(addDays(payers.endsOn, 1));
  await change(payers.id, smallFamily);
  const rows = await held(relative);
  expect(
    nth(
      rows.filter(({ id }) => id === own.id),
      0,
    ).startsOn,
  ).toBe(addDays(today, 15));
});

test('a pause that was open when it was cancelled is in the end when that is taken back', async () => {
  const { id, endsOn } = await sell(month, used(10));
  await call('POST /memberships/{id}/freeze', at(id));
  await gym.db.run(sql`update memberships set frozen_on = ${addDays(today, -4)} where id = ${id}`);
  await cancel(id);
  const back = (await call('POST /memberships/{id}/undo-cancel', at(id))).data;
  expect(back).toMatchObject({ endsOn: addDays(endsOn, 4), frozenOn: null });
  expect(await worth(id)).toBe((PRICE / 30) * 24);
});
