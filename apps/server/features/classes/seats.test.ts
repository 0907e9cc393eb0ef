import { addDays, utcDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { buildMembers } from '../../test/build/class-people.ts';
import { startHarness } from '../../test/harness.ts';
import { size } from '../../test/size.ts';

const harness = await startHarness({ DATABASE_POOL: '10' });
const PEOPLE = size(150, 500);
const SEATS = 20;

test(`${PEOPLE} people for ${SEATS} seats at once: ${SEATS} booked, the rest in line in order`, async () => {
  const gym = await harness.buildGym();
  const admin = await harness.buildUser({ gym, role: 'admin' });
  const people = await buildMembers(harness, gym, PEOPLE);
  const body = {
    title: 'Funcional',
    day: addDays(utcDay(Date.now()), 2),
    startTime: '18:00',
    minutes: 60,
    capacity: SEATS,
    waitlistSize: PEOPLE,
  };
  const event = nth((await harness.call('POST /events', { as: admin, body })).data, 0);
  const answers = await Promise.all(
    people.map((person) =>
      harness.call('POST /events/{id}/bookings', { as: person, params: { id: event.id } }),
    ),
  );
  const statuses = Object.groupBy(answers, (answer) => String(answer.statusCode));
  const booked = answers.filter((answer) => answer.data.status === 'booked');
  const places = answers.map((answer) => answer.data.place).filter((place) => place !== null);
  console.log(
    `N=${PEOPLE}: ${booked.length} booked, ${places.length} waiting, answers ${Object.keys(statuses)}`,
  );
  expect(Object.keys(statuses)).toEqual(['201']);
  expect(booked).toHaveLength(SEATS);
  expect(places.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: PEOPLE - SEATS }, (_, index) => index + 1),
  );

  const list = (
    await harness.call('GET /events/{id}/bookings', { as: admin, params: { id: event.id } })
  ).data;
  const line = list.filter((row: { status: string }) => row.status === 'waiting');
  const told = new Map(answers.map((answer) => [answer.data.id, answer.data.place]));
  expect(line.map((row: { id: string }) => told.get(row.id))).toEqual(
    Array.from({ length: PEOPLE - SEATS }, (_, index) => index + 1),
  );
  const read = (await harness.call('GET /events/{id}', { as: admin, params: { id: event.id } }))
    .data;
  expect(read).toMatchObject({ booked: SEATS, waiting: PEOPLE - SEATS });
}, 120_000);

test('everyone with a seat leaves at once and the first in line take their places', async () => {
  const gym = await harness.buildGym();
  const admin = await harness.buildUser({ gym, role: 'admin' });
  const people = await buildMembers(harness, gym, 30);
  const body = {
    title: 'Spinning',
    day: addDays(utcDay(Date.now()), 2),
    startTime: '06:00',
    minutes: 45,
    capacity: 10,
    waitlistSize: 20,
  };
  const event = nth((await harness.call('POST /events', { as: admin, body })).data, 0);
  for (const person of people) {
    await harness.call('POST /events/{id}/bookings', { as: person, params: { id: event.id } });
  }
  const leaving = people.slice(0, 10);
  await Promise.all(
    leaving.map((person) =>
      harness.call('DELETE /events/{id}/bookings/me', { as: person, params: { id: event.id } }),
    ),
  );
  const list = (
    await harness.call('GET /events/{id}/bookings', { as: admin, params: { id: event.id } })
  ).data;
  const holding = (status: string) =>
    list
      .filter((row: { status: string }) => row.status === status)
      .map((row: { userId: string }) => row.userId);
  expect(holding('booked').sort()).toEqual(
    people
      .slice(10, 20)
      .map(({ id }) => id)
      .sort(),
  );
  expect(holding('waiting')).toEqual(people.slice(20).map(({ id }) => id));
});

test('the table itself refuses one seat too many', async () => {
  const gym = await harness.buildGym();
  const admin = await harness.buildUser({ gym, role: 'admin' });
  const [one, other] = await buildMembers(harness, gym, 2);
  const body = {
    title: 'Yoga',
    day: addDays(utcDay(Date.now()), 2),
    startTime: '06:00',
    minutes: 60,
    capacity: 1,
  };
  const event = nth((await harness.call('POST /events', { as: admin, body })).data, 0);
  const insert = (userId: string | undefined) =>
    gym.db.tx((tx) =>
      tx.raw(
        "insert into event_bookings (gym_id, id, event_id, user_id, status) values ($1, gen_random_uuid(), $2, $3, 'booked')",
        [gym.id, event.id, userId],
      ),
    );
  await insert(one?.id);
  await expect(insert(other?.id)).rejects.toThrow(/events_seats/);
});

test('whoever takes two classes of one hour at once gets one of them', async () => {
  const gym = await harness.buildGym();
  const admin = await harness.buildUser({ gym, role: 'admin' });
  const people = await buildMembers(harness, gym, 30);
  const day = addDays(utcDay(Date.now()), 2);
  const body = { day, startTime: '07:00', minutes: 45, capacity: 30 };
  const ids: string[] = [];
  for (const title of ['Yoga', 'Box']) {
    const made = await harness.call('POST /events', { as: admin, body: { ...body, title } });
    ids.push(nth(made.data, 0).id);
  }
  const answers = await Promise.all(
    people.flatMap((as) =>
      ids.map((id) => harness.call('POST /events/{id}/bookings', { as, params: { id } })),
    ),
  );
  const taken = answers.filter(({ statusCode }) => statusCode === 201);
  expect(taken).toHaveLength(people.length);
});
