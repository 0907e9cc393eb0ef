import { addDays, mondayOf, utcDay } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { writeRule } from '@forja/contract/classes/recurrence';
import { beforeEach, expect, test } from 'vitest';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const today = utcDay(Date.now());
const BODY = { title: 'Funcional', minutes: 55, capacity: 2 };

test('a weekly series is made whole and can be changed from one class on', async () => {
  const from = addDays(today, 30);
  const until = addDays(from, 9);
  const every = writeRule({ weekdays: [0, 1, 2, 3, 4, 5, 6], until, interval: 1 });
  const made = await call('POST /events', {
    as: admin,
    body: { ...BODY, day: from, startTime: '05:00', room: 'Sala 9', repeat: every },
  });
  expect(made.data).toHaveLength(10);
  const third = nth(made.data, 2);
  const change = { scope: 'following', startTime: '05:30', day: addDays(from, 3), title: 'Boxeo' };
  const changed = await call('PATCH /events/{id}', {
    as: admin,
    body: change,
    params: { id: third.id },
  });
  expect(changed.statusCode).toBe(200);
  const list = (await call('GET /events', { as: admin, query: { from, to: addDays(from, 12) } }))
    .data;
  // Costa Rica is six hours behind UTC all year.
  expect(
    list.map((each: { title: string; startsAt: string }) => [each.title, each.startsAt]),
  ).toEqual(
    Array.from({ length: 10 }, (_, index) =>
      index < 2
        ? ['Funcional', `${addDays(from, index)}T11:00:00.000Z`]
        : ['Boxeo', `${addDays(from, index + 1)}T11:30:00.000Z`],
    ),
  );
  await call('DELETE /events/{id}', {
    as: admin,
    params: { id: nth(list, 5).id },
    query: { scope: 'following', reason: 'Feriado' },
  });
  const left = (await call('GET /events', { as: admin, query: { from, to: addDays(from, 12) } }))
    .data;
  expect(left.filter((each: { cancelledAt: string | null }) => !each.cancelledAt)).toHaveLength(5);
});

test('a series every second week leaves out the weeks between; another rule is refused', async () => {
  const monday = addDays(mondayOf(today), 210);
  const values = { ...BODY, day: monday, startTime: '04:00', minutes: 20 };
  const repeat = writeRule({ weekdays: [3, 1], until: addDays(monday, 20), interval: 2 });
  const made = await call('POST /events', { as: admin, body: { ...values, repeat } });
  expect(made.data.map((each: { startsAt: string }) => each.startsAt.slice(0, 10))).toEqual(
    [0, 2, 14, 16].map((step) => addDays(monday, step)),
  );
  const daily = `FREQ=DAILY;UNTIL=${monday.replaceAll('-', '')}`;
  const refused = await call('POST /events', { as: admin, body: { ...values, repeat: daily } });
  expect(refused.refused.path).toBe('repeat');
});

test('a day begins and ends in the zone of the gym, through a change of clocks', async () => {
  const abroad = await buildGym();
  const boss = await buildUser({ gym: abroad, role: 'owner' });
  await abroad.db.run(build.updateTable('gym_settings').set({ time_zone: 'America/Santiago' }));
  const year = Number(today.slice(0, 4)) + 1;
  // Chile changes its clocks on the first Saturday of April, at the end of the day.
  const repeat = writeRule({ weekdays: [1], until: `${year}-04-20`, interval: 1 });
  const made = await call('POST /events', {
    as: boss,
    body: { ...BODY, day: `${year}-03-25`, startTime: '23:30', minutes: 30, repeat },
  });
  const hoursUtc = made.data.map((each: { startsAt: string }) => each.startsAt.slice(11, 16));
  expect(hoursUtc.at(0)).toBe('02:30');
  expect(hoursUtc.at(-1)).toBe('03:30');
  for (const { startsAt } of made.data) {
    const local = dayIn('America/Santiago', startsAt);
    const list = await call('GET /events', { as: boss, query: { from: local, to: local } });
    expect(list.data).toHaveLength(1);
  }
});
