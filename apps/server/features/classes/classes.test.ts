import { addDays, asDay, utcDay, weekdayOf } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { weekdaysInWords } from '@forja/contract/memberships/words';
import { beforeEach, expect, test } from 'vitest';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../../test/answer.ts';
import { buildMembers } from '../../test/build/class-people.ts';
import { owe } from '../../test/build/door-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const harness = await shareHarness();
const { call, send, buildGym, buildUser } = harness;

let gym: TestGym;
let admin: TestUser;
let coach: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  coach = await buildUser({ gym, role: 'admin', firstName: 'Marco' });
});

const today = utcDay(Date.now());

let hours = 0;
/** Each class gets its own hour, so that the classes of different tests never clash. */
const classBody = (values: Record<string, unknown> = {}) => {
  hours += 1;
  return {
    title: 'Funcional',
    day: addDays(today, 2 + Math.floor(hours / 12)),
    startTime: `${String(6 + (hours % 12)).padStart(2, '0')}:00`,
    minutes: 55,
    capacity: 2,
    ...values,
  };
};

async function createClass(values: Record<string, unknown> = {}) {
  const made = await call('POST /events', { as: admin, body: classBody(values) });
  expect(made.statusCode).toBe(201);
  return nth(made.data, 0);
}

const book = (as: TestUser | undefined, id: string) =>
  call('POST /events/{id}/bookings', { as, params: { id } });
const cancelBooking = (as: TestUser | undefined, id: string) =>
  call('DELETE /events/{id}/bookings/me', { as, params: { id } });
const startedAgo = (id: string, minutes: number) =>
  gym.db.run(
    build
      .updateTable('events')
      .set({
        starts_at: new Date(Date.now() - minutes * 60_000),
        ends_at: new Date(Date.now() - (minutes - 30) * 60_000),
      })
      .where('id', '=', id),
  );

test('a member books, sees it among their own and cannot book twice', async () => {
  const [person] = await buildMembers(harness, gym, 1);
  const { id } = await createClass();
  expect((await book(person, id)).data).toMatchObject({ status: 'booked', place: null });
  const again = await book(person, id);
  expect(again.statusCode).toBe(409);
  expect(again.error.code).toBe('ALREADY_BOOKED');
  const detail = (await call('GET /events/{id}', { as: person, params: { id } })).data;
  expect(detail).toMatchObject({ booked: 1, mine: { status: 'booked' }, absences: 0 });
});

test('a freed seat goes to the first in line who may take it, and they are told', async () => {
  const [one, two, lapsed, four] = await buildMembers(harness, gym, 4);
  const { id } = await createClass({ capacity: 1 });
  for (const person of [one, two]) await book(person, id);
  await cancelBooking(two, id);
  await book(lapsed, id);
  await book(four, id);
  await gym.db.run(
    build
      .updateTable('memberships')
      .set({ ends_on: addDays(today, -1) })
      .where('user_id', '=', lapsed?.id ?? ''),
  );
  expect((await cancelBooking(one, id)).data).toEqual({ late: false });
  expect((await call('GET /events/{id}', { as: four, params: { id } })).data.mine?.status).toBe(
    'booked',
  );
  expect((await call('GET /events/{id}', { as: lapsed, params: { id } })).data.mine).toMatchObject({
    status: 'waiting',
    place: 1,
  });
  const { rows } = await gym.db.tx((tx) => tx.raw('select data from pgboss.job'));
  expect(JSON.stringify(rows)).toContain(`Tienes cupo en Funcional`);
  expect(JSON.stringify(rows), 'the mail leads to the class').toContain(`/eventos?clase=${id}`);
  const told = (await call('GET /notifications', { as: four })).data;
  expect(told.map(({ kind, link }) => [kind, link])).toContainEqual([
    'class-seat',
    `/eventos?clase=${id}`,
  ]);
});

test('a class that just filled, with its waitlist, is refused with a reason', async () => {
  const people = await buildMembers(harness, gym, 3);
  const { id } = await createClass({ capacity: 1, waitlistSize: 1 });
  const codes = [];
  for (const person of people) codes.push((await book(person, id)).statusCode);
  expect(codes).toEqual([201, 201, 409]);
  const refused = await book(people[2], id);
  expect(refused.error).toEqual({
    code: 'EVENT_FULL',
    message: 'La clase y su lista de espera están llenas.',
  });
  expect((await book(people[0], id)).error.code).toBe('ALREADY_BOOKED');
});

test.each([
  ['no membership', {}, null, /Necesitas una membresía/],
  ['an ended membership', {}, { ends_on: '2020-02-01' }, /venció/],
  ['a cancelled membership', {}, { cancelled_at: new Date() }, /se canceló/],
  ['a paused membership', {}, { frozen_on: '2020-02-01' }, /pausada/],
  ['a debt', {}, 'owes', /pago pendiente/],
  ['a plan without classes', { classes_included: false }, {}, /no incluye clases/],
  ['a plan of other hours', { opens_at: '01:00', closes_at: '02:00' }, {}, /no cubre ese horario/],
  ['no visits left', {}, { visits_left: 0 }, /todas las visitas/],
])(
  'a person with %s cannot book and is told why beforehand; staff are told of them',
  async (_, plan, change, sentence) => {
    const [person] = await buildMembers(harness, gym, 1, plan);
    const rows = build.updateTable('memberships').where('user_id', '=', person?.id ?? '');
    if (change === 'owes') {
      const { id: membershipId } = await gym.db.one(
        build
          .selectFrom('memberships')
          .where('user_id', '=', person?.id ?? '')
          .select('id'),
      );
      if (person) await owe(person, 100, asDay('2020-01-01'), membershipId);
    } else if (change === null) {
      await gym.db.run(build.deleteFrom('memberships').where('user_id', '=', person?.id ?? ''));
    } else if (typeof change === 'object' && Object.keys(change).length > 0)
      await gym.db.run(rows.set(change));
    const { id } = await createClass();
    const detail = (await call('GET /events/{id}', { as: person, params: { id } })).data;
    expect(detail.refusal).toMatch(sentence);
    const refused = await book(person, id);
    expect(refused.statusCode).toBe(409);
    expect(refused.error).toEqual({ code: 'BOOKING_REFUSED', message: detail.refusal });
    const added = await call('POST /events/{id}/people', {
      as: admin,
      params: { id },
      body: { userId: person?.id ?? '' },
    });
    expect(added.error.code).toBe('BOOKING_REFUSED');
    expect(added.error.message).not.toMatch(/\b(tus?|tienes|necesitas|usaste|ponte)\b/i);
  },
);

test('a plan limited to locations books classes there and classes without a location', async () => {
  const [person] = await buildMembers(harness, gym, 1);
  const owner = await buildUser({ gym, role: 'owner' });
  const place = async (name: string): Promise<string> =>
    (await call('POST /locations', { as: owner, body: { name } })).data.id;
  const [centre, north] = [await place('Centro'), await place('Norte')];
  const { planId } = await gym.db.one(
    build
      .selectFrom('memberships')
      .select('plan_id as planId')
      .where('user_id', '=', person?.id ?? ''),
  );
  const limit = (values: object) =>
    call('PATCH /membership-plans/{id}', { as: owner, body: values, params: { id: planId } });
  const refusalAt = async (locationId: string | null) => {
    const { id } = await createClass({ locationId });
    const { refusal } = (await call('GET /events/{id}', { as: person, params: { id } })).data;
    const { statusCode } = await book(person, id);
    expect(statusCode).toBe(refusal ? 409 : 201);
    return refusal;
  };
  await limit({ locationIds: [centre] });
  expect(await refusalAt(centre)).toBeNull();
  expect(await refusalAt(null)).toBeNull();
  expect(await refusalAt(north)).toMatch(/no incluye esta sede/);

  // Access to one door of the other location is enough to book a class there.
  const door = await call('POST /dispositivos', {
    as: owner,
    body: { name: 'Puerta norte', kind: 'reader', locationId: north },
  });
  await limit({ doorIds: [door.data.device.id] });
  expect(await refusalAt(north)).toBeNull();
});

test('a plan for some days of the week books classes of those days', async () => {
  const [person] = await buildMembers(harness, gym, 1);
  const { id, startsAt } = await createClass();
  const refusalFor = async (weekdays: number[]) => {
    await gym.db.run(
      build
        .updateTable('membership_plans')
        .set({ weekdays })
        .where('id', '=', (where) =>
          where
            .selectFrom('memberships')
            .select('plan_id')
            .where('user_id', '=', person?.id ?? ''),
        ),
    );
    return (await call('GET /events/{id}', { as: person, params: { id } })).data.refusal;
  };
  const its = weekdayOf(dayIn('America/Costa_Rica', startsAt));
  const other = [(its + 1) % 7];
  expect(await refusalFor(other)).toBe(`Tu plan solo incluye ${weekdaysInWords(other)}.`);
  const byStaff = await call('POST /events/{id}/people', {
    as: admin,
    params: { id },
    body: { userId: person?.id ?? '' },
  });
  expect(byStaff.error?.message).toBe(`Su plan solo incluye ${weekdaysInWords(other)}.`);
  expect(await refusalFor([its])).toBeNull();
});

test('nobody is in two classes at once', async () => {
  const [person] = await buildMembers(harness, gym, 1);
  const when = { day: addDays(today, 20), startTime: '10:00' };
  const one = await createClass(when);
  const other = await createClass({ ...when, startTime: '10:30' });
  await book(person, one.id);
  expect((await book(person, other.id)).error.message).toMatch(/^Ya tienes otra clase a esa hora/);
  // Staff who book for a person read the same reason, about that person.
  const booked = (id: string) =>
    call('POST /events/{id}/people', {
      as: admin,
      params: { id },
      body: { userId: person?.id ?? '' },
    });
  expect((await booked(other.id)).error.message).toMatch(/^Ya tiene otra clase a esa hora/);
  expect((await booked(one.id)).error).toMatchObject({
    code: 'ALREADY_BOOKED',
    message: 'Ya tiene una reserva en esta clase.',
  });
});

test('a class that began can be neither booked nor left, and one cancelled not booked', async () => {
  const [person] = await buildMembers(harness, gym, 1);
  const { id } = await createClass();
  await book(person, id);
  await startedAgo(id, 10);
  expect((await cancelBooking(person, id)).statusCode).toBe(409);
  const [late] = await buildMembers(harness, gym, 1);
  expect((await book(late, id)).error.message).toBe('Esta clase ya empezó.');
  const gone = await createClass();
  expect(
    (await call('DELETE /events/{id}', { as: admin, params: { id: gone.id } })).statusCode,
  ).toBe(204);
  expect((await book(late, gone.id)).error.message).toBe('Esta clase se canceló.');
});

test('staff read whole names, which tell namesakes apart', async () => {
  const { id } = await createClass();
  const surnames = ['Araya Mora', 'Araya Solís'];
  const people = await buildMembers(harness, gym, surnames.length);
  for (const [index, person] of people.entries()) {
    const body = { firstName: 'José', lastName: surnames[index] };
    await call('PATCH /users/{id}', { as: admin, params: { id: person.id }, body });
    await book(person, id);
  }
  const { data } = await call('GET /events/{id}/bookings', { as: admin, params: { id } });
  expect(data.map(({ name }) => name)).toEqual(['José Araya Mora', 'José Araya Solís']);
});

test('a late cancellation and missed classes count, and three of them pause booking', async () => {
  const [person] = await buildMembers(harness, gym, 1);
  const soon = await createClass({ day: addDays(today, 9) });
  await book(person, soon.id);
  await startedAgo(soon.id, -60);
  expect((await cancelBooking(person, soon.id)).data).toEqual({ late: true });
  for (const minutes of [200, 100]) {
    const { id } = await createClass();
    const { id: bookingId } = (await book(person, id)).data;
    const path = `POST /events/${id}/bookings/${bookingId}/attendance`;
    const early = await send(path, { as: admin, body: { attendance: 'absent' } });
    expect(early.statusCode).toBe(409);
    const soon = await send(path, { as: admin, body: { attendance: 'present' } });
    expect(soon.error.message).toBe('La lista se pasa desde una hora antes.');
    await startedAgo(id, minutes);
    const here = await send(path, { as: admin, body: { attendance: 'present' } });
    expect(here.data).toMatchObject({ attendance: 'present' });
    const noted = await send(path, { as: admin, body: { attendance: 'absent' } });
    expect(noted.data).toMatchObject({ attendance: 'absent' });
  }
  const next = await createClass();
  const detail = (await call('GET /events/{id}', { as: person, params: { id: next.id } })).data;
  expect(detail).toMatchObject({ absences: 3, maxAbsences: 3 });
  expect((await book(person, next.id)).error.message).toMatch(/faltas repetidas/);
  const rules = { freeCancelMinutes: 60, maxAbsences: null, suspensionDays: 7 };
  await call('PUT /class-rules', { as: admin, body: rules });
  expect((await book(person, next.id)).statusCode).toBe(201);
});

test('a coach and a room are in one place at a time; the database refuses the other', async () => {
  const when = { day: addDays(today, 21), startTime: '18:00' };
  await createClass({ ...when, coachId: coach.id, room: 'Sala 1' });
  const later = { ...when, startTime: '18:30' };
  const clash = await call('POST /events', {
    as: admin,
    body: classBody({ ...later, coachId: coach.id }),
  });
  expect(clash.statusCode).toBe(409);
  expect(clash.error.details).toEqual([
    { path: 'coachId', message: 'Ese entrenador ya tiene otra clase a esa hora.' },
  ]);
  const room = await call('POST /events', {
    as: admin,
    body: classBody({ ...later, room: 'SALA 1' }),
  });
  expect(room.refused.path).toBe('room');
  await createClass({ ...when, startTime: '18:55', coachId: coach.id, room: 'Sala 1' });
});

test('more seats are given to the waitlist; fewer than are taken are refused', async () => {
  const people = await buildMembers(harness, gym, 3);
  const { id } = await createClass({ capacity: 2 });
  for (const person of people) await book(person, id);
  const fewer = await call('PATCH /events/{id}', {
    as: admin,
    body: { capacity: 1 },
    params: { id },
  });
  expect(fewer.statusCode).toBe(400);
  expect(fewer.refused.path).toBe('capacity');
  const more = await call('PATCH /events/{id}', {
    as: admin,
    body: { capacity: 3 },
    params: { id },
  });
  expect(more.data).toMatchObject({ booked: 3, waiting: 0 });
});

test('cancelling a class writes to everyone booked and waiting', async () => {
  const people = await buildMembers(harness, gym, 3);
  const { id } = await createClass({ title: 'Halterofilia' });
  for (const person of people) await book(person, id);
  await call('DELETE /events/{id}', {
    as: admin,
    params: { id },
    query: { reason: 'Se fue la luz' },
  });
  const { rows } = await gym.db.tx((tx) =>
    tx.raw(
      "select data->'letter' as letter from pgboss.job where data::text like '%Se canceló Halterofilia%'",
    ),
  );
  const told = rows.map(({ letter }) => (letter as { to: string }).to);
  expect(told.sort()).toEqual(people.map(({ email }) => email).sort());
  expect(JSON.stringify(rows)).toContain('Se fue la luz');
  expect((await call('DELETE /events/{id}', { as: admin, params: { id } })).statusCode).toBe(409);
});

test('a member cannot coach, and a class in the past is refused', async () => {
  const [person] = await buildMembers(harness, gym, 1);
  const coached = await call('POST /events', {
    as: admin,
    body: classBody({ coachId: person?.id }),
  });
  expect(coached.refused.path).toBe('coachId');
  const past = await call('POST /events', {
    as: admin,
    body: classBody({ day: addDays(today, -3) }),
  });
  expect(past.error.details).toEqual([{ path: 'startTime', message: 'Esa hora ya pasó.' }]);
});

test.each([
  ['from after to', `from=${addDays(today, 1)}&to=${today}`],
  ['more than 62 days', `from=${today}&to=${addDays(today, 63)}`],
  ['a day that is none', 'from=2026-02-30&to=2026-03-01'],
  ['nothing', ''],
])('a calendar asked for with %s is refused', async (_, query) => {
  expect((await send(`GET /events?${query}`, { as: admin })).statusCode).toBe(400);
});

test('a class before the membership begins is refused as the door would refuse it', async () => {
  const [early] = await buildMembers(harness, gym, 1);
  const { id, startsAt } = await createClass();
  const from = (days: number) =>
    gym.db.run(
      build
        .updateTable('memberships')
        .set({ starts_on: addDays(asDay(startsAt.slice(0, 10)), days) })
        .where('user_id', '=', early?.id ?? ''),
    );
  await from(1);
  const refused = await book(early, id);
  expect(refused.error).toMatchObject({
    code: 'BOOKING_REFUSED',
    message: expect.stringContaining('empieza'),
  });
  await from(0);
  expect((await book(early, id)).statusCode).toBe(201);
});

test('a class is offered to who gives classes, also before they accept, and to nobody else', async () => {
  const giveDuties = ({ id }: TestUser, built_in: string) =>
    gym.db.run(build.insertInto('staff_duties').values({ gym_id: gym.id, id, built_in }));
  const desk = await buildUser({ gym, role: 'admin', firstName: 'Rita' });
  const invited = await buildUser({ gym, role: 'admin', firstName: 'Sofía', status: 'invited' });
  const gone = await buildUser({ gym, role: 'admin', status: 'disabled' });
  await giveDuties(desk, 'recepcion');
  await giveDuties(invited, 'entrenador');
  const { data } = await call('GET /event-options', { as: admin });
  const offered = data.coaches.map(({ id }) => id);
  expect(offered).toContain(invited.id);
  expect(offered).not.toContain(desk.id);
  expect(offered).not.toContain(gone.id);
  expect((await createClass({ coachId: invited.id })).coach?.id).toBe(invited.id);
  const refused = await call('POST /events', {
    as: admin,
    body: classBody({ coachId: desk.id }),
  });
  expect(refused.refused.path).toBe('coachId');
});
