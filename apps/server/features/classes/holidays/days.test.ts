import { addDays, type Day, mondayOf, utcDay } from '@forja/calendar/day';
import type { ClassFee } from '@forja/contract/classes/day-routes';
import { writeRule } from '@forja/contract/classes/recurrence';
import type { GymEvent, NewEvent } from '@forja/contract/classes/routes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nth, take } from '../../../test/answer.ts';
import { buildMembers } from '../../../test/build/class-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../../test/harness.ts';

const harness = await shareHarness();
const { call, send, buildGym, buildUser } = harness;

let gym: TestGym;
let admin: TestUser;
let owner: TestUser;
let member: TestUser;
let other: TestUser;
let third: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  owner = await buildUser({ gym, role: 'owner' });
  [member, other, third] = take(await buildMembers(harness, gym, 3), 3);
});

const today = utcDay(Date.now());
const monday = addDays(mondayOf(today), 28);

type Values = Pick<NewEvent, 'day'> & Partial<NewEvent>;

const create = (values: Values) =>
  call('POST /events', {
    as: admin,
    body: { title: 'Spinning', startTime: '06:00', minutes: 45, capacity: 2, ...values },
  });

async function createClass(values: Values): Promise<GymEvent> {
  const response = await create(values);
  expect(response.statusCode, response.body).toBe(201);
  return nth(response.data, 0);
}

const classesOf = async (from: Day, days = 6): Promise<GymEvent[]> =>
  (await call('GET /events', { as: member, query: { from, to: addDays(from, days) } })).data;

const close = (day: string, values: object = {}) =>
  call('POST /class-holidays', { as: admin, body: { day, name: 'Feriado', ...values } });

const startNow = (id: string) =>
  gym.db.tx((tx) =>
    tx.raw(
      "update events set starts_at = now() - interval '5 minutes', ends_at = now() + interval '40 minutes' where id = $1",
      [id],
    ),
  );

const setRules = (values: object) =>
  call('PUT /class-rules', {
    as: admin,
    body: { freeCancelMinutes: 180, maxAbsences: null, suspensionDays: 7, ...values },
  });

const fees = async (): Promise<ClassFee[]> => (await call('GET /class-fees', { as: admin })).data;

test('a series passes over closed days; a single class on one is refused with its name', async () => {
  const closed = addDays(monday, 2);
  expect((await close(closed, { name: 'Independencia' })).statusCode).toBe(201);
  const made = await create({
    day: monday,
    repeat: writeRule({ weekdays: [1, 2, 3, 4, 5], until: addDays(monday, 4), interval: 1 }),
  });
  expect(made.data).toHaveLength(4);
  const refused = await create({ day: closed, startTime: '18:00' });
  expect(refused.refused.message).toContain('cerrado: Independencia');
  expect((await close(closed)).refused.path).toBe('day');
  expect((await close(addDays(today, -5))).refused.message).toBe('Ese día ya pasó.');
});

test('a class that is moved does not land on a closed day, alone or with its series', async () => {
  const from = addDays(monday, 70);
  const closed = addDays(from, 8);
  await close(closed, { name: 'Navidad' });
  const first = nth(
    (
      await create({
        day: from,
        repeat: writeRule({ weekdays: [1], until: addDays(from, 8), interval: 1 }),
      })
    ).data,
    0,
  );
  const move = (body: object) =>
    call('PATCH /events/{id}', { as: admin, body, params: { id: first.id } });
  const alone = await move({ day: closed });
  expect(alone.error.details).toMatchObject([
    { path: 'day', message: expect.stringContaining('cerrado: Navidad') },
  ]);
  expect((await move({ day: addDays(from, 1), scope: 'following' })).statusCode).toBe(400);
  expect((await move({ day: addDays(from, 1) })).statusCode).toBe(200);
  // Only a change of day is checked: the hour may change on a day that was closed later.
  await close(addDays(from, 1));
  expect((await move({ startTime: '09:00' })).statusCode).toBe(200);
});

test('a class has a place of the gym, which its people, its calendar and its copies know', async () => {
  const place = async (name: string) =>
    (await call('POST /locations', { as: owner, body: { name, address: 'San José' } })).data;
  const [centre, north] = [await place('Centro'), await place('Norte')];
  const day = addDays(monday, 84);
  const event = await createClass({ day, title: 'Barre', room: 'Sala 9', locationId: centre.id });
  expect(event.location).toEqual({ id: centre.id, name: 'Centro' });
  await call('POST /events/{id}/bookings', { as: member, params: { id: event.id } });
  await call('PATCH /events/{id}', {
    as: admin,
    body: { locationId: north.id },
    params: { id: event.id },
  });
  const told = (await call('GET /notifications', { as: member })).data;
  expect(told.map(({ title }) => title)).toContain('Cambió Barre');
  const { path } = (await call('POST /me/calendar-feed', { as: member })).data;
  const feed = await send(`GET ${path?.replace('/api', '')}`, { gym });
  expect(feed.body).toContain('LOCATION:Sala 9\\, Norte\\, San José');
  const target = addDays(day, 7);
  await call('POST /events/copy-week', { as: admin, body: { from: day, to: target } });
  expect((await classesOf(target))[0]).toMatchObject({
    title: 'Barre',
    location: { name: 'Norte' },
  });

  const clash = await create({ day, room: 'Sala 9', locationId: centre.id });
  expect(clash.refused.path).toBe('room');
  const gone = await create({ day, startTime: '20:00', locationId: event.id });
  expect(gone.refused.path).toBe('locationId');
  await call('DELETE /locations/{id}', { as: owner, params: { id: north.id } });
  expect((await classesOf(day, 0))[0]?.location).toBeNull();
});

test('closing a day cancels its classes and tells everyone booked', async () => {
  const day = addDays(monday, 15);
  const event = await createClass({ day, title: 'Yoga' });
  await call('POST /events/{id}/bookings', { as: member, params: { id: event.id } });
  expect((await close(day, { cancelClasses: true })).data).toMatchObject({ cancelled: 1 });
  const [read] = await classesOf(day, 0);
  expect(read).toMatchObject({ cancelReason: 'Cerrado: Feriado' });
  const told = (await call('GET /notifications', { as: member })).data;
  expect(told.map(({ title }) => title)).toContain('Se canceló Yoga');
});

test('a week is copied at the same hours, without clashes, closed days or cancelled classes', async () => {
  const source = addDays(monday, 35);
  const target = addDays(source, 7);
  await createClass({ day: source, title: 'Boxeo', room: 'Sala 1' });
  await createClass({ day: addDays(source, 1), title: 'Pilates' });
  await createClass({ day: addDays(source, 3), title: 'Zumba' });
  const gone = await createClass({ day: addDays(source, 4), title: 'Funcional' });
  await call('DELETE /events/{id}', { as: admin, params: { id: gone.id } });
  await createClass({ day: target, title: 'Otra', room: 'Sala 1', startTime: '06:15' });
  await close(addDays(target, 3));
  const copy = () =>
    call('POST /events/copy-week', { as: admin, body: { from: source, to: target } });
  expect((await copy()).data).toEqual({ created: 1, skipped: 2 });
  expect((await classesOf(target)).map(({ title }) => title)).toEqual(['Otra', 'Pilates']);
  expect((await copy()).data).toEqual({ created: 0, skipped: 3 });
  const odd = await call('POST /events/copy-week', {
    as: admin,
    body: { from: source, to: addDays(source, 3) },
  });
  expect(odd.refused.path).toBe('to');
});

test('management books for a person and takes one off, and the seat moves down the line', async () => {
  const event = await createClass({ day: addDays(monday, 50), title: 'TRX', capacity: 1 });
  const bookFor = (userId: string) =>
    call('POST /events/{id}/people', { as: admin, body: { userId }, params: { id: event.id } });
  const seat = (await bookFor(member.id)).data;
  expect(seat).toMatchObject({ userId: member.id, status: 'booked' });
  expect((await bookFor(other.id)).data).toMatchObject({ status: 'waiting', place: 1 });
  expect((await bookFor(member.id)).statusCode).toBe(409);
  const off = await call('DELETE /events/{id}/bookings/{bookingId}', {
    as: admin,
    params: { id: event.id, bookingId: seat.id },
  });
  expect(off.statusCode).toBe(204);
  const list = (await call('GET /events/{id}/bookings', { as: admin, params: { id: event.id } }))
    .data;
  expect(list.find(({ userId }) => userId === other.id)?.status).toBe('booked');
  const told = (await call('GET /notifications', { as: member })).data;
  expect(told.map(({ title }) => title)).toContain('Ya no estás en TRX');
});

test('a late cancellation or an absence costs a fee, which staff charge or forgive', async () => {
  await call('PUT /charging/tax', { as: owner, body: { taxPercent: 13 } });
  await setRules({ feeCents: 200_000, freeCancelMinutes: 10_080 });
  const soon = await createClass({ day: addDays(today, 3), title: 'Crossfit' });
  for (const as of [member, other])
    await call('POST /events/{id}/bookings', { as, params: { id: soon.id } });
  await call('DELETE /events/{id}/bookings/me', { as: member, params: { id: soon.id } });
  const list = (await call('GET /events/{id}/bookings', { as: admin, params: { id: soon.id } }))
    .data;
  const absent = list.find(({ userId }) => userId === other.id);
  await startNow(soon.id);
  const mark = (attendance: string | null) =>
    call('POST /events/{id}/bookings/{bookingId}/attendance', {
      as: admin,
      body: { attendance },
      params: { id: soon.id, bookingId: absent?.id ?? '' },
    });
  await mark('absent');
  expect(await fees()).toMatchObject([
    { userId: member.id, reason: 'late', amountCents: 200_000, classTitle: 'Crossfit' },
    { userId: other.id, reason: 'absent', amountCents: 200_000 },
  ]);
  const taxes = await gym.db.all(
    sql<{ taxCents: number }>`select tax_cents as "taxCents" from charges where kind = 'class-fee'`,
  );
  expect(taxes.map(({ taxCents }) => taxCents)).toEqual([23_009, 23_009]);
  await mark('present');
  const owed = await fees();
  expect(owed).toHaveLength(1);
  const late = nth(owed, 0);
  const charge = () =>
    call('POST /class-fees/{id}/charge', {
      as: admin,
      body: { method: 'cash' },
      params: { id: late.id },
    });
  expect((await charge()).statusCode).toBe(204);
  expect((await charge()).statusCode).toBe(409);
  const paid = (await call('GET /payments', { as: admin, query: { userId: member.id } })).data;
  expect(paid[0]).toMatchObject({
    concept: 'Cancelación tardía: Crossfit',
    amountCents: 200_000,
    status: 'confirmed',
  });
  const body = { reason: 'Se cobró por error' };
  await call('POST /payments/{id}/void', { as: admin, body, params: { id: nth(paid, 0).id } });
  expect(await fees()).toMatchObject([{ id: late.id }]);
  expect((await charge()).statusCode).toBe(204);
  await mark('absent');
  const absence = nth(await fees(), 0);
  expect(
    (await call('POST /class-fees/{id}/waive', { as: admin, params: { id: absence.id } }))
      .statusCode,
  ).toBe(204);
  expect(await fees()).toEqual([]);
  await setRules({});
});

test('a seat given in quiet hours is announced in the morning, and until then can be left without a fee', async () => {
  const event = await createClass({ day: addDays(today, 2), title: 'Remo', capacity: 1 });
  await setRules({ feeCents: 200_000, freeCancelMinutes: 60 });
  for (const as of [member, third])
    await call('POST /events/{id}/bookings', { as, params: { id: event.id } });
  // Quiet hours all day except for one minute, at whatever time this test runs.
  const minute = new Date(Date.now() - 5 * 60_000).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/Costa_Rica',
  });
  const next = new Date(Date.now() - 6 * 60_000).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/Costa_Rica',
  });
  const quiet = await call('PUT /notifications/quiet-hours', {
    as: admin,
    body: { from: minute, to: next },
  });
  expect(quiet.statusCode, quiet.body).toBe(204);
  await call('DELETE /events/{id}/bookings/me', { as: member, params: { id: event.id } });
  const { rows } = await gym.db.tx((tx) =>
    tx.raw(
      "select told_at > now() + interval '20 hours' as later from event_bookings where event_id = $1 and user_id = $2 and status = 'booked'",
      [event.id, third.id],
    ),
  );
  expect(rows[0]).toEqual({ later: true });
  // The class is near and free cancellation is over, but the person has not been notified of the
  // seat yet.
  await gym.db.tx((tx) =>
    tx.raw(
      "update events set starts_at = now() + interval '30 minutes', ends_at = now() + interval '75 minutes' where id = $1",
      [event.id],
    ),
  );
  const left = await call('DELETE /events/{id}/bookings/me', {
    as: third,
    params: { id: event.id },
  });
  expect(left.data).toEqual({ late: false });
  expect(await fees()).toEqual([]);
});
