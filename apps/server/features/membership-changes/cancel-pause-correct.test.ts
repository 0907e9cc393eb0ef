import { addDays } from '@forja/calendar/day';
import { lastOfYear } from '@forja/calendar/month';
import { dayIn } from '@forja/calendar/zone';
import type { Permission } from '@forja/contract/permissions';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { buildsPlans, PLAN_PRICE } from '../../test/build/plans.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { renewDue } from '../memberships/periods/auto-renew.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let plan: ReturnType<typeof buildsPlans>;
let monthly: string;
let family: string;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  plan = buildsPlans(call, admin);
  monthly = await plan({ autoRenew: true });
  family = await plan({ familySize: 2 });
});

const today = dayIn('America/Costa_Rica', Date.now());
const PRICE = PLAN_PRICE;

async function sold(values: object = {}, planId = monthly) {
  const person = await buildUser({ gym });
  const body = { userId: person.id, planId, ...values };
  const answer = await call('POST /memberships', { as: admin, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return { person, membership: answer.data };
}
const at = (id: string) => ({ params: { id } });
const cancel = (id: string, when: 'now' | 'end', as: TestUser = admin) =>
  call('POST /memberships/{id}/cancel', { as, ...at(id), body: { when } });
const undo = (id: string, as: TestUser = admin) =>
  call('POST /memberships/{id}/undo-cancel', { as, ...at(id) });
const autoRenew = (id: string, on: boolean, as: TestUser = admin) =>
  call('PUT /memberships/{id}/auto-renew', { as, ...at(id), body: { autoRenew: on } });
const pause = (id: string, from: string, to: string) =>
  call('POST /memberships/{id}/pause', { as: admin, ...at(id), body: { from, to } });
const unpause = (id: string) => call('POST /memberships/{id}/unpause', { as: admin, ...at(id) });
const correct = (id: string, body: object) =>
  call('POST /memberships/{id}/correct', {
    as: admin,
    ...at(id),
    body: { reason: 'Se escribió mal', ...body },
  });
const enter = async (userId: string) =>
  (
    await call('POST /accesos/check-in', {
      as: admin,
      body: { eventId: crypto.randomUUID(), userId },
    })
  ).data;
async function policy(values: object): Promise<void> {
  const owner = await buildUser({ gym, role: 'owner' });
  const now = (await call('GET /access-policy', { as: owner })).data;
  const body = { ...now, ...values };
  expect((await call('PUT /access-policy', { as: owner, body })).statusCode).toBe(200);
}
/** Sets how many days ago the gym began to use Forja. */
const setBegan = (daysAgo: number) =>
  gym.db.run(sql`
    update gyms set created_at = now() - make_interval(days => ${daysAgo}::int)
    where id = current_gym()`);
const held = async (userId: string) =>
  (await call('GET /memberships', { as: admin, query: { userId } })).data;

test('cancelled at the end it opens until its last day, is not renewed, and can be taken back', async () => {
  const { person, membership } = await sold({
    startsOn: addDays(today, -29),
    payment: { method: 'cash', amountCents: PRICE },
  });
  const gone = (await cancel(membership.id, 'end')).data;
  expect(gone).toMatchObject({ status: 'expiring', cancelsOn: today, autoRenew: false });
  expect((await enter(person.id)).granted).toBe(true);
  await renewDue(gym.db);
  expect(nth(await held(person.id), 0).endsOn).toBe(today);
  expect((await undo(membership.id)).data).toMatchObject({ cancelsOn: null, autoRenew: true });
  await renewDue(gym.db);
  expect(nth(await held(person.id), 0).endsOn).toBe(addDays(today, 30));
});

test('cancelled now it opens no more; taking that back brings the renewal and the family back', async () => {
  const child = await buildUser({ gym });
  const { person, membership } = await sold({ familyIds: [child.id], autoRenew: true }, family);
  await cancel(membership.id, 'now');
  for (const { id } of [person, child]) expect((await enter(id)).granted).toBe(false);
  expect((await undo(membership.id)).data).toMatchObject({ status: 'active', autoRenew: true });
  for (const { id } of [person, child]) expect((await enter(id)).granted).toBe(true);
  expect((await undo(membership.id)).statusCode).toBe(409);
});

test('a sale that another one replaced cannot be undone', async () => {
  const { person, membership } = await sold();
  await cancel(membership.id, 'now');
  await call('POST /memberships', { as: admin, body: { userId: person.id, planId: monthly } });
  const refused = await undo(membership.id);
  expect(refused.statusCode).toBe(409);
  expect(refused.error.message).toContain('sustituida');
});

test('a member cancels at the end only where the gym lets them, and starts and stops renewal', async () => {
  const { person, membership } = await sold();
  expect((await autoRenew(membership.id, false, person)).data.autoRenew).toBe(false);
  expect((await autoRenew(membership.id, true, person)).data.autoRenew).toBe(true);
  expect((await cancel(membership.id, 'end', person)).error.message).toContain('recepción');
  expect((await cancel(membership.id, 'now', person)).statusCode).toBe(409);
  await policy({ memberCancels: true });
  const now = await cancel(membership.id, 'now', person);
  expect(now.statusCode).toBe(409);
  expect(now.error.message).toContain('al terminar lo pagado');
  expect(nth(await held(person.id), 0)).toMatchObject({ autoRenew: true, cancelsOn: null });
  expect((await cancel(membership.id, 'end', person)).data.cancelsOn).toBe(membership.endsOn);
  const other = await buildUser({ gym });
  expect((await undo(membership.id, other)).statusCode).toBe(404);
  expect((await autoRenew(membership.id, true, other)).statusCode).toBe(404);
  expect((await undo(membership.id, person)).data.cancelsOn).toBe(null);
  await policy({ memberCancels: false });
});

test('a renewal of what was cancelled at the end goes on', async () => {
  const { membership } = await sold();
  await cancel(membership.id, 'end');
  const renewed = await call('POST /memberships/{id}/renew', {
    as: admin,
    ...at(membership.id),
    body: { payment: null },
  });
  expect(renewed.data.cancelsOn).toBe(null);
});

test('a future pause moves the end by its days, and closes the door only on those days', async () => {
  const { person, membership } = await sold();
  const [from, to] = [addDays(today, 5), addDays(today, 14)];
  const paused = (await pause(membership.id, from, to)).data;
  expect(paused).toMatchObject({
    status: 'active',
    pauseFrom: from,
    pauseTo: to,
    endsOn: addDays(membership.endsOn, 10),
  });
  expect((await enter(person.id)).granted).toBe(true);
  const over = await pause(membership.id, addDays(today, 8), addDays(today, 20));
  expect(over.refused.path).toBe('from');
  expect(over.refused.message).toContain('Ya tiene una pausa');
  expect((await unpause(membership.id)).data).toMatchObject({
    pauseFrom: null,
    endsOn: membership.endsOn,
  });
  expect((await unpause(membership.id)).statusCode).toBe(409);
});

test('a pause that runs closes the door, and ending it early gives back the days that are left', async () => {
  const { person, membership } = await sold();
  await pause(membership.id, today, addDays(today, 9));
  expect(await enter(person.id)).toMatchObject({ granted: false, reason: 'FROZEN' });
  await gym.db.run(sql`
    update memberships set pause_from = pause_from - 4, pause_to = pause_to - 4
    where id = ${membership.id}`);
  await gym.db.run(sql`
    update membership_pauses set from_on = from_on - 4, to_on = to_on - 4
    where membership_id = ${membership.id}`);
  // Four days were paused, six are left.
  expect((await unpause(membership.id)).data.endsOn).toBe(addDays(membership.endsOn, 4));
  expect((await enter(person.id)).granted).toBe(true);
});

test('pauses keep to the days a year that the gym or the plan allows', async () => {
  await policy({ pauseDaysPerYear: 15 });
  const { membership } = await sold();
  const long = await pause(membership.id, today, addDays(today, 19));
  expect(long.refused).toMatchObject({ path: 'to' });
  expect(long.refused.message).toBe('Son 20 días y su plan permite 15 al año. Le quedan 15.');
  const generous = await sold({}, await plan({ pauseDays: 20 }));
  expect((await pause(generous.membership.id, today, addDays(today, 19))).statusCode).toBe(200);
  await policy({ pauseDaysPerYear: null });
});

test('each day of a pause counts in the year it lies in', async () => {
  const { membership } = await sold(
    {},
    await plan({ pauseDays: 15, periodCount: 24, periodUnit: 'month' }),
  );
  const newYearsEve = lastOfYear(addDays(today, 20));
  const around = (before: number, after: number) =>
    pause(membership.id, addDays(newYearsEve, 1 - before), addDays(newYearsEve, after));
  const messages = {
    first: (await around(16, 10)).refused.message,
    second: (await around(10, 16)).refused.message,
  };
  const [year, next] = [newYearsEve, addDays(newYearsEve, 1)].map((day) => day.slice(0, 4));
  expect(messages).toEqual({
    first: `Son 16 días en ${year} y su plan permite 15 al año. Le quedan 15.`,
    second: `Son 16 días en ${next} y su plan permite 15 al año. Le quedan 15.`,
  });
  const both = await around(10, 15);
  expect(both.data.endsOn).toBe(addDays(membership.endsOn, 25));
});

test("an open pause that reaches New Year continues with the next year's allowance", async () => {
  const { membership } = await sold({}, await plan({ pauseDays: 366 }));
  const paused = await call('POST /memberships/{id}/freeze', { as: admin, ...at(membership.id) });
  expect(paused.data.pauseTo).toBe(addDays(lastOfYear(today), 366));
});

test('a pause from today lasts as many days as the plan allows, and is refused once they are used', async () => {
  const { membership } = await sold({}, await plan({ pauseDays: 5 }));
  const act = (action: 'freeze' | 'unfreeze', id = membership.id) =>
    call(`POST /memberships/{id}/${action}`, { as: admin, ...at(id) });
  const paused = (await act('freeze')).data;
  expect(paused).toMatchObject({
    status: 'frozen',
    pauseFrom: today,
    pauseTo: addDays(today, 4),
    endsOn: addDays(membership.endsOn, 5),
  });
  expect((await act('unfreeze')).data).toMatchObject({
    pauseTo: null,
    endsOn: membership.endsOn,
  });
  await pause(membership.id, today, addDays(today, 4));
  await gym.db.run(sql`
    update memberships set pause_from = pause_from - 9, pause_to = pause_to - 9
    where id = ${membership.id}`);
  const refused = await act('freeze');
  expect(refused.statusCode).toBe(409);
  expect(refused.error.message).toBe(
    'Su plan permite 5 días de pausa al año. Ya no le quedan días.',
  );
  const none = await sold({}, await plan({ pauseDays: 0 }));
  expect((await act('freeze', none.membership.id)).statusCode).toBe(409);
});

test('pausing needs the permission to edit people, not to take money', async () => {
  const { person, membership } = await sold();
  const owner = await buildUser({ gym, role: 'owner' });
  async function staff(name: string, permissions: Permission[]): Promise<TestUser> {
    const body = { name, permissions, assignedOnly: false };
    const { id: profile } = (await call('POST /staff-profiles', { as: owner, body })).data;
    const someone = await buildUser({ gym, role: 'admin' });
    const duties = { profile, locationIds: [] };
    await call('PUT /staff/{id}', { as: owner, ...at(someone.id), body: duties });
    return someone;
  }
  const taker = await staff('Caja', ['people.read', 'money.take']);
  const editor = await staff('Recepción sin caja', ['people.read', 'people.edit']);
  const body = { from: today, to: addDays(today, 2) };
  const asked = (as: TestUser, action: 'pause' | 'unpause') =>
    call(`POST /memberships/{id}/${action}`, { as, ...at(membership.id), body } as never);
  await expect.poll(async () => (await asked(taker, 'pause')).statusCode).toBe(403);
  expect((await asked(editor, 'pause')).statusCode).toBe(200);
  expect((await enter(person.id)).granted).toBe(false);
  expect((await asked(taker, 'unpause')).statusCode).toBe(403);
  expect((await asked(editor, 'unpause')).statusCode).toBe(200);
});

test.each([
  [addDays(today, -1), addDays(today, 3), 'from'],
  [addDays(today, 3), addDays(today, 1), 'to'],
  [addDays(today, 90), addDays(today, 95), 'from'],
  [today, addDays(today, 366), 'to'],
])('a pause from %s to %s is refused at its field', async (from, to, path) => {
  const { membership } = await sold();
  expect((await pause(membership.id, from, to)).refused.path).toBe(path);
});

test('a correction of dates and visits asks for a reason and stays in the log', async () => {
  const { person, membership } = await sold({}, await plan({ visitsTotal: 10 }));
  const refused = await call('POST /memberships/{id}/correct', {
    as: admin,
    ...at(membership.id),
    body: { visitsLeft: 8 } as never,
  });
  expect(refused.refused.path).toBe('reason');
  const endsOn = addDays(membership.endsOn, 3);
  const put = (await correct(membership.id, { endsOn, visitsLeft: 8 })).data;
  expect(put).toMatchObject({ endsOn, visitsLeft: 8 });
  const logged = await gym.db.one(sql<{ changes: object }>`
    select changes from audit_log where action = 'memberships.correct'
      and object_id = ${membership.id}`);
  expect(logged.changes).toMatchObject({
    userId: person.id,
    reason: 'Se escribió mal',
    visitsLeft: { from: 10, to: 8 },
    endsOn: { from: membership.endsOn, to: endsOn },
  });
  const back = await correct(membership.id, { endsOn: addDays(membership.startsOn, -1) });
  expect(back.refused.path).toBe('endsOn');
  const long = await correct(membership.id, { startsOn: addDays(membership.startsOn, -4 * 366) });
  expect(long.refused.path).toBe('startsOn');
  expect(long.refused.message).toContain('Revisa el año');
  const none = await sold();
  expect((await correct(none.membership.id, { visitsLeft: 3 })).refused.path).toBe('visitsLeft');
});

test('a correction does not end a membership before the gym began, unless it came in so', async () => {
  const { membership } = await sold();
  const [startsOn, endsOn] = [addDays(today, -60), addDays(today, -31)];
  await setBegan(30);
  const early = await correct(membership.id, { startsOn, endsOn });
  expect(early.refused.path).toBe('endsOn');
  expect(early.refused.message).toContain('antes de que el gimnasio empezara en Forja');
  expect(nth(await held(membership.userId), 0)).toMatchObject({
    startsOn: membership.startsOn,
    endsOn: membership.endsOn,
  });
  // A membership from before the gym used Forja.
  await setBegan(400);
  expect((await correct(membership.id, { startsOn, endsOn })).statusCode).toBe(200);
  await setBegan(30);
  const put = await correct(membership.id, { endsOn: addDays(endsOn, -1) });
  expect(put.data.endsOn).toBe(addDays(endsOn, -1));
  await setBegan(400);
});

test('correcting dates and visits needs the permission for gifts, not the limited one for discounts', async () => {
  const desk = await buildUser({ gym, profile: 'recepcion' });
  const { membership } = await sold({}, await plan({ visitsTotal: 10 }));
  const put = (as: TestUser, body: object) =>
    call('POST /memberships/{id}/correct', {
      as,
      ...at(membership.id),
      body: { reason: 'Amiga', ...body },
    });
  const endsOn = addDays(membership.endsOn, 300);
  for (const body of [{ endsOn }, { visitsLeft: 90 }, { startsOn: addDays(today, -5) }]) {
    expect((await put(desk, body)).statusCode).toBe(403);
  }
  expect(nth(await held(membership.userId), 0)).toMatchObject({
    endsOn: membership.endsOn,
    visitsLeft: 10,
  });
  const extended = await call('POST /memberships/{id}/extend', {
    as: desk,
    ...at(membership.id),
    body: { days: 3, reason: 'Amiga' },
  });
  expect(extended.error.message).toMatch(/^Ya puede entrar/);
  expect(nth(await held(membership.userId), 0).endsOn).toBe(membership.endsOn);
  expect((await put(admin, { endsOn })).data.endsOn).toBe(endsOn);
});

test('a correction moves the membership that follows', async () => {
  const { person, membership } = await sold();
  const next = await call('POST /memberships', {
    as: admin,
    body: { userId: person.id, planId: monthly, choice: 'after' },
  });
  await correct(membership.id, { endsOn: addDays(membership.endsOn, -5) });
  const [first, second] = await held(person.id);
  expect(second?.id).toBe(next.data.id);
  expect(second?.startsOn).toBe(addDays(first?.endsOn ?? today, 1));
});

test('6: within the time the gym chose a second entry is refused; without one it is free', async () => {
  const { person } = await sold();
  expect((await enter(person.id)).granted).toBe(true);
  expect((await enter(person.id)).granted).toBe(true);
  await policy({ passbackMinutes: 10 });
  expect(await enter(person.id)).toMatchObject({ granted: false, reason: 'JUST_ENTERED' });
  await gym.db.run(sql`
    update access_entries set at = at - interval '11 minutes' where user_id = ${person.id}`);
  expect((await enter(person.id)).granted).toBe(true);
  await policy({ passbackMinutes: 0 });
});

test.each(['entrenador', 'nutricionista', 'contabilidad'] as const)(
  'a profile without people.edit decides about nobody else: %s',
  async (profile) => {
    const { person, membership } = await sold();
    const staff = await buildUser({ gym, profile });
    const refused = [
      await cancel(membership.id, 'end', staff),
      await cancel(membership.id, 'now', staff),
      await autoRenew(membership.id, false, staff),
    ];
    await cancel(membership.id, 'end');
    refused.push(await undo(membership.id, staff), await autoRenew(membership.id, true, staff));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    const [kept] = await held(person.id);
    expect(kept).toMatchObject({ cancelsOn: membership.endsOn, autoRenew: false });
  },
);
