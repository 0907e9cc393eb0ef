import { addDays, utcDay } from '@forja/calendar/day';
import type { EventDetail } from '@forja/contract/classes/routes';
import { beforeEach, expect, test } from 'vitest';
import { nth, take } from '../../test/answer.ts';
import { buildMembers } from '../../test/build/class-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const harness = await shareHarness();
const { call, buildGym, buildUser } = harness;

let gym: TestGym;
let admin: TestUser;
let one: TestUser;
let friend: TestUser;
let stranger: TestUser;
let params: { id: string };
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  [one, friend, stranger] = take(await buildMembers(harness, gym, 3), 3);
  params = { id: nth((await call('POST /events', { as: admin, body })).data, 0).id };
  await call('POST /friends', { as: one, body: { userId: friend.id } });
  await call('PUT /friends/{id}/accept', { as: friend, params: { id: one.id } });
  await call('POST /events/{id}/bookings', { as: one, params });
});

const body = {
  title: 'Yoga',
  day: addDays(utcDay(Date.now()), 2),
  startTime: '18:00',
  minutes: 60,
  capacity: 1,
  waitlistSize: 2,
};

const namesFor = async (as: TestUser): Promise<string[]> => {
  const detail: EventDetail = (await call('GET /events/{id}', { as, params })).data;
  return detail.friends.map((person) => person.id);
};
const saved = {
  findable: true,
  sharesRecords: false,
  sharesSessions: false,
  sharesEntries: false,
  takesAnnouncements: true,
};
const share = (sharesClasses?: boolean) =>
  call('PUT /friends/privacy', { as: one, body: { ...saved, sharesClasses } });

test('a class names friends with a seat who let friends see it, and nobody else', async () => {
  expect(await namesFor(friend)).toEqual([]);

  await share(true);
  expect(await namesFor(friend)).toEqual([one.id]);
  expect(await namesFor(stranger)).toEqual([]);
  expect(await namesFor(admin)).toEqual([]);
  expect(await namesFor(one)).toEqual([]);

  // A page loaded before this choice existed saves only the others.
  await share();
  expect(await namesFor(friend)).toEqual([one.id]);
});

test('friends on the waitlist, who left the class or stopped sharing are not named', async () => {
  await share(true);
  await call('DELETE /events/{id}/bookings/me', { as: one, params });
  expect(await namesFor(friend)).toEqual([]);
  await call('POST /events/{id}/bookings', { as: stranger, params });
  await call('POST /events/{id}/bookings', { as: one, params });
  expect(await namesFor(friend)).toEqual([]);

  await call('DELETE /events/{id}/bookings/me', { as: stranger, params });
  expect(await namesFor(friend)).toEqual([one.id]);
  await share(false);
  expect(await namesFor(friend)).toEqual([]);
});

test('a person is not named to somebody they blocked', async () => {
  await share(true);
  expect(await namesFor(friend)).toEqual([one.id]);
  await call('POST /messages/block/{id}', { as: one, params: { id: friend.id } });
  expect(await namesFor(friend)).toEqual([]);
});
