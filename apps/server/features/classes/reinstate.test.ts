import { addDays, utcDay } from '@forja/calendar/day';
import { writeRule } from '@forja/contract/classes/recurrence';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { buildMembers } from '../../test/build/class-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const harness = await shareHarness();
const { call, buildGym, buildUser } = harness;

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const day = addDays(utcDay(Date.now()), 3);

const create = async (values: Record<string, unknown> = {}) =>
  (
    await call('POST /events', {
      as: admin,
      body: { title: 'Yoga', day, startTime: '07:00', minutes: 60, capacity: 1, ...values },
    })
  ).data;
const book = (as: TestUser | undefined, id: string) =>
  call('POST /events/{id}/bookings', { as, params: { id } });
const cancel = (id: string, query = {}) =>
  call('DELETE /events/{id}', { as: admin, params: { id }, query });
const reinstate = (id: string, scope: 'one' | 'following' = 'one') =>
  call('POST /events/{id}/reinstate', { as: admin, params: { id }, body: { scope } });

const lettersAbout = (subject: string) =>
  gym.db.tx((tx) => tx.raw(`select id from pgboss.job where data::text like '%${subject}%'`));

test('a cancelled class comes back with its seats and its waitlist, and people are told', async () => {
  const [one, two, three] = await buildMembers(harness, gym, 3);
  const { id } = nth(await create({ title: 'Remo' }), 0);
  await book(one, id);
  await book(two, id);
  await book(three, id);
  expect((await reinstate(id)).error.message).toBe('La clase sigue en pie.');
  await cancel(id, { reason: 'Sin luz' });
  // This person gives the seat back meanwhile, so it goes to the first in line.
  await call('DELETE /events/{id}/bookings/me', { as: one, params: { id } });
  const back = await reinstate(id);
  expect(back.data).toMatchObject({ cancelledAt: null, cancelReason: null, booked: 1, waiting: 1 });
  expect((await call('GET /events/{id}', { as: two, params: { id } })).data.mine).toMatchObject({
    status: 'booked',
  });
  expect((await lettersAbout('Remo sí se da')).rows).toHaveLength(2);
});

test('a coach or a day that was given away meanwhile is refused at its field', async () => {
  const coach = await buildUser({ gym, role: 'admin' });
  const { id } = nth(await create({ coachId: coach.id, startTime: '09:00' }), 0);
  await cancel(id);
  await create({ coachId: coach.id, startTime: '09:30' });
  expect((await reinstate(id)).error).toMatchObject({ details: [{ path: 'coachId' }] });
  const closed = nth(await create({ startTime: '12:00', day: addDays(day, 1) }), 0);
  await cancel(closed.id);
  await call('POST /class-holidays', {
    as: admin,
    body: { day: addDays(day, 1), name: 'Feriado' },
  });
  expect((await reinstate(closed.id)).error).toMatchObject({ details: [{ path: 'day' }] });
});

test('only the classes of a series that were cancelled in the same step come back', async () => {
  const until = addDays(day, 21);
  const rule = writeRule({ weekdays: [0, 1, 2, 3, 4, 5, 6], until, interval: 1 });
  const made = await create({ title: 'Serie', startTime: '15:00', repeat: rule });
  await cancel(nth(made, 0).id);
  await cancel(nth(made, 1).id, { scope: 'following' });
  await reinstate(nth(made, 2).id, 'following');
  const left = await gym.db.all(
    sql<{ id: string }>`select id from events where title = 'Serie' and cancelled_at is not null`,
  );
  expect(left).toEqual([{ id: nth(made, 0).id }]);
});
