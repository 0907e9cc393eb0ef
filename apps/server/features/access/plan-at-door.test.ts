import { weekdayOf } from '@forja/calendar/day';
import { HOUR_MS, MINUTE_MS } from '@forja/calendar/duration';
import { dayIn, localTime } from '@forja/calendar/zone';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../../test/answer.ts';
import { buildMember, buildPlan, giveMembership, phoneOf } from '../../test/build/door-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const ZONE = 'America/Costa_Rica';
const harness = await shareHarness();
const { call, buildGym, buildUser, deviceToken } = harness;

let gym: TestGym;
let manager: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  manager = await buildUser({ gym, role: 'owner' });
});

const door = { authorization: `Bearer ${deviceToken}` };

const atDoor = (body: Record<string, unknown>, where: TestGym = gym) =>
  call('POST /accesos/check-in', {
    gym: where,
    headers: door,
    body: { eventId: newId(), ...body },
  });
const entriesOf = async (user: TestUser) => (await call('GET /accesos', { as: user })).data;

test('every reason of the membership reaches the door', async () => {
  const plan = await buildPlan(gym);
  const reasonFor = async (prepare: (user: TestUser) => Promise<unknown>) => {
    const user = await buildUser({ gym });
    await prepare(user);
    return (await atDoor({ userId: user.id })).data.reason;
  };
  expect(await reasonFor(async () => undefined)).toBe('NO_MEMBERSHIP');
  expect(await reasonFor((user) => giveMembership(user, plan, { startsIn: 2 }))).toBe(
    'NOT_STARTED',
  );
  expect(await reasonFor((user) => giveMembership(user, plan, { endsIn: -2 }))).toBe(
    'MEMBERSHIP_EXPIRED',
  );
  const cancelled = build.updateTable('memberships').set({ cancelled_at: new Date() });
  expect(
    await reasonFor(async (user) => {
      await giveMembership(user, plan);
      await gym.db.run(cancelled.where('user_id', '=', user.id));
    }),
  ).toBe('MEMBERSHIP_CANCELLED');
  expect(await reasonFor((user) => giveMembership(user, plan, { frozen: true }))).toBe('FROZEN');
  expect(await reasonFor((user) => giveMembership(user, plan, { owedSince: 9 }))).toBeNull();
  const disabled = build.updateTable('users').set({ status: 'disabled' });
  expect(await reasonFor((user) => gym.db.run(disabled.where('id', '=', user.id)))).toBe(
    'ACCOUNT_DISABLED',
  );

  const strict = {
    debt: 'refuse',
    debtGraceDays: 5,
    expiryGraceDays: 3,
    toleranceMinutes: 0,
    stayMinutes: 120,
  };
  await call('PUT /access-policy', { as: manager, body: strict });
  expect(await reasonFor((user) => giveMembership(user, plan, { owedSince: 9 }))).toBe(
    'PAYMENT_OVERDUE',
  );
  expect(await reasonFor((user) => giveMembership(user, plan, { endsIn: -2 }))).toBeNull();
});

test('hours, doors and visits of the plan', async () => {
  const hour = (offset: number) =>
    `${localTime(ZONE, Date.now() + offset * HOUR_MS).time.slice(0, 2)}:00`;
  const later = await buildMember(harness, gym, { opensAt: hour(3), closesAt: hour(5) });
  expect((await atDoor({ userId: later.id })).data.reason).toBe('OUTSIDE_HOURS');

  const counted = await buildMember(harness, gym, { visitsTotal: 1 });
  for (const expected of [0, 0]) {
    const answer = (await atDoor({ userId: counted.id })).data;
    expect(answer).toMatchObject({ granted: true, membership: { visitsLeft: expected } });
  }
  // Removes both entries, as if they were from another day.
  await gym.db.run(build.deleteFrom('access_entries').where('user_id', '=', counted.id));
  await gym.db.run(build.deleteFrom('visit_uses').where('user_id', '=', counted.id));
  expect((await atDoor({ userId: counted.id })).data.reason).toBe('VISITS_USED');

  const own = nth((await call('GET /dispositivos', { as: manager })).data, 0);
  const plan = await buildPlan(gym);
  await call('PATCH /dispositivos/{id}', {
    as: manager,
    body: { planIds: [plan] },
    params: { id: own.id },
  });
  const outsider = await buildMember(harness, gym);
  const insider = await buildUser({ gym });
  await giveMembership(insider, plan);
  expect((await atDoor({ userId: outsider.id })).data.reason).toBe('DOOR_NOT_INCLUDED');
  expect((await atDoor({ userId: insider.id })).data.reason).toBeNull();
  const desk = { eventId: newId(), userId: outsider.id };
  expect((await call('POST /accesos/check-in', { as: manager, body: desk })).data.granted).toBe(
    true,
  );
  await call('PATCH /dispositivos/{id}', {
    as: manager,
    body: { planIds: [] },
    params: { id: own.id },
  });
});

test('a plan for some days tells the door and the phone which', async () => {
  const weekday = weekdayOf(dayIn(ZONE, Date.now()));
  const weekdays = [(weekday + 2) % 7, (weekday + 4) % 7].sort();
  const member = await buildMember(harness, gym, { weekdays });
  expect((await atDoor({ userId: member.id })).data).toMatchObject({
    granted: false,
    reason: 'OUTSIDE_DAYS',
    membership: { weekdays },
  });
  expect(nth(await entriesOf(member), 0)).toMatchObject({
    reason: 'OUTSIDE_DAYS',
    user: { weekdays },
  });
});

test('a plan for one location, or for some doors, opens those and no others', async () => {
  const house = await buildGym({ plan: 'pro' });
  const owner = await buildUser({ gym: house, role: 'owner' });
  const place = async (name: string) =>
    (await call('POST /locations', { as: owner, body: { name } })).data.id;
  const [centre, north] = [await place('Centro'), await place('Norte')];
  const own = nth((await call('GET /dispositivos', { as: owner })).data, 0);
  const stands = (locationId: string | null) =>
    call('PATCH /dispositivos/{id}', { as: owner, body: { locationId }, params: { id: own.id } });
  const member = await buildMember(harness, house);
  const plan = nth((await call('GET /membership-plans', { as: owner })).data, 0);
  const limit = (body: object) =>
    call('PATCH /membership-plans/{id}', { as: owner, body, params: { id: plan.id } });
  const enter = async () => (await atDoor({ userId: member.id }, house)).data;
  const listed = async () => {
    const { list } = (await call('GET /devices/allow-list', { gym: house, headers: door })).data;
    return JSON.parse(list).people.length;
  };
  await phoneOf(harness, member);

  expect((await limit({ locationIds: [centre] })).data).toMatchObject({ locationIds: [centre] });
  expect(await enter()).toMatchObject({ granted: true });
  await stands(north);
  expect(await enter()).toMatchObject({ granted: false, reason: 'LOCATION_NOT_INCLUDED' });
  expect(await listed()).toBe(0);
  await stands(centre);
  expect(await enter()).toMatchObject({ granted: true });
  expect(await listed()).toBe(1);

  const other = await call('POST /dispositivos', {
    as: owner,
    body: { name: 'Puerta del fondo', kind: 'reader' },
  });
  await limit({ locationIds: [], doorIds: [other.data.device.id] });
  expect(await enter()).toMatchObject({ reason: 'DOOR_NOT_INCLUDED' });
  await limit({ doorIds: [own.id] });
  expect(await enter()).toMatchObject({ granted: true });
  expect((await limit({ locationIds: [newId()] })).refused.path).toBe('locationIds');
  const desk = { eventId: newId(), userId: member.id };
  expect((await call('POST /accesos/check-in', { as: owner, body: desk })).data.granted).toBe(true);
});

test('coming in checks the person into the class that is about to start', async () => {
  const member = await buildMember(harness, gym);
  const { day, time } = localTime(ZONE, Date.now() + 15 * MINUTE_MS);
  const made = await call('POST /events', {
    as: manager,
    body: {
      title: 'Funcional',
      day,
      startTime: time,
      minutes: 45,
      capacity: 10,
    },
  });
  const eventId = nth(made.data, 0).id;
  expect(
    (await call('POST /events/{id}/bookings', { as: member, params: { id: eventId } })).statusCode,
  ).toBe(201);
  const answer = await atDoor({ userId: member.id });
  expect(answer.data).toMatchObject({ granted: true, className: 'Funcional' });
  const booking = nth(
    (await call('GET /events/{id}/bookings', { as: manager, params: { id: eventId } })).data,
    0,
  );
  expect(booking).toMatchObject({ userId: member.id, attendance: 'present' });
  expect((await entriesOf(member))[0]).toMatchObject({ className: 'Funcional' });
});
