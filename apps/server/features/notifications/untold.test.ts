import { addDays, utcDay } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import type { NotificationKind } from '@forja/contract/notifications/kinds';
import { beforeEach, expect, test } from 'vitest';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { notify } from './notify.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const add = async (values: object) =>
  (
    await call('POST /users', {
      as: admin,
      body: { firstName: 'Noelia', invite: false, ...values },
    })
  ).data.id;
const tell = (userIds: string[], kind: NotificationKind, title: string) =>
  gym.db.tx((tx) =>
    notify(tx, { userIds, kind, title, body: 'Mañana a las 6.', link: '/eventos' }),
  );
const inAWeek = addDays(utcDay(Date.now()), 7);
const untold = async () => (await call('GET /notifications/untold', { as: admin })).data;

test('who has only a phone is told by the staff, who has an address or a login is not', async () => {
  const reached = [
    (await buildUser({ gym })).id,
    await add({ email: 'con@correo.test' }),
    await add({
      firstName: 'Luis',
      birthDate: '2019-04-03',
      guardianId: (await buildUser({ gym })).id,
    }),
  ];
  const noelia = await add({ lastName: 'Mora', phone: '8712 4490' });
  const mute = await add({ firstName: 'Ada', nationalId: '1-1482-0931' });
  await tell([...reached, noelia, mute], 'class-cancelled', 'Se canceló Funcional');
  // Nothing that others do not get by email either.
  await tell([noelia], 'class-booked', 'Reservaste Funcional');
  const found = await untold();
  expect(found.map(({ name, phone, title }) => [name, phone, title]).sort()).toEqual([
    ['Ada', null, 'Se canceló Funcional'],
    ['Noelia Mora', '+506 8712 4490', 'Se canceló Funcional'],
  ]);
});

test('who is not reached is marked among the bookings of a class', async () => {
  const mine = await buildGym();
  const as = await buildUser({ gym: mine, role: 'owner' });
  const guardian = await buildUser({ gym: mine });
  const plan = { name: 'Libre', priceCents: 0, periodCount: 1, periodUnit: 'month' } as const;
  const { id: planId } = (await call('POST /membership-plans', { as, body: plan })).data;
  const body = { title: 'Yoga', day: inAWeek, startTime: '07:00', minutes: 60, capacity: 9 };
  const { id } = nth((await call('POST /events', { as, body })).data, 0);
  const people = [
    { firstName: 'Ana', email: 'ana@correo.test' },
    { firstName: 'Beto', phone: '8712 4490' },
    { firstName: 'Ciro', birthDate: '2019-04-03', guardianId: guardian.id },
  ];
  for (const person of people) {
    const made = await call('POST /users', { as, body: { ...person, invite: false } });
    const userId = made.data.id;
    await call('POST /memberships', { as, body: { userId, planId } });
    const seat = await call('POST /events/{id}/people', { as, params: { id }, body: { userId } });
    expect(seat.statusCode, seat.body).toBe(201);
  }
  const { data } = await call('GET /events/{id}/bookings', { as, params: { id } });
  expect(data.map(({ name, isReached }) => [name, isReached])).toEqual([
    ['Ana', true],
    ['Beto', false],
    ['Ciro', true],
  ]);
});

test('told once, gone from the list; so is what is old', async () => {
  const noelia = await add({ phone: '8712 4490' });
  const ada = await add({ nationalId: '1-1482-0931' });
  await tell([noelia, ada], 'class-cancelled', 'Se canceló Funcional');
  const [first, second] = await untold();
  const params = { id: first?.id ?? '' };
  for (let at = 0; at < 2; at++) {
    expect((await call('PUT /notifications/untold/{id}', { as: admin, params })).statusCode).toBe(
      204,
    );
  }
  expect(await untold()).toEqual([second]);
  await gym.db.run(
    build.updateTable('notifications').set({ created_at: new Date(Date.now() - 15 * DAY_MS) }),
  );
  expect(await untold()).toEqual([]);
});

test('a notice its recipient can read themselves cannot be marked as told', async () => {
  const member = await buildUser({ gym });
  await tell([member.id], 'class-cancelled', 'Se canceló Yoga');
  const mine = nth((await call('GET /notifications', { as: member })).data, 0);
  await call('PUT /notifications/untold/{id}', { as: admin, params: { id: mine.id } });
  expect((await call('GET /notifications', { as: member })).data[0]?.readAt).toBeNull();
});
