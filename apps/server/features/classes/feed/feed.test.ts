import { addDays, utcDay } from '@forja/calendar/day';
import { beforeEach, expect, test } from 'vitest';
import { nth, take } from '../../../test/answer.ts';
import { buildMembers } from '../../../test/build/class-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { fold } from './icalendar.ts';

const harness = await shareHarness();
const { call, send, buildGym, buildUser } = harness;

let gym: TestGym;
let admin: TestUser;
let person: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  [person] = take(await buildMembers(harness, gym, 1), 1);
});

const body = {
  title: 'Yoga, suave; para todos',
  description: 'Trae tu colchoneta.\nHay agua.',
  room: 'Sala 2',
  day: addDays(utcDay(Date.now()), 2),
  startTime: '06:00',
  minutes: 60,
  capacity: 12,
};

const addressOf = (path: string | null) => String(path).replace(/^\/api/, '');

test('a secret address shows the classes of its owner without a login', async () => {
  const event = nth((await call('POST /events', { as: admin, body })).data, 0);
  await call('POST /events/{id}/bookings', { as: person, params: { id: event.id } });
  expect((await call('GET /me/calendar-feed', { as: person })).data).toEqual({ path: null });
  const { path } = (await call('POST /me/calendar-feed', { as: person })).data;
  expect((await call('GET /me/calendar-feed', { as: person })).data).toEqual({ path });
  const feed = await send(`GET ${addressOf(path)}`, { gym });
  expect(feed.statusCode).toBe(200);
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(feed.body).toContain('SUMMARY:Yoga\\, suave\\; para todos\r\n');
  expect(feed.body).toContain('DESCRIPTION:Trae tu colchoneta.\\nHay agua.\r\n');
  expect(feed.body).toContain(`DTSTART:${body.day.replaceAll('-', '')}T120000Z\r\n`);
});

test('the number of a class rises with every change its calendar shows, and with no other', async () => {
  const inRoom = { ...body, room: 'Sala 3' };
  const event = nth((await call('POST /events', { as: admin, body: inRoom })).data, 0);
  const params = { id: event.id };
  const [guest] = await buildMembers(harness, gym, 1);
  await call('POST /events/{id}/bookings', { as: guest, params });
  const { path } = (await call('POST /me/calendar-feed', { as: guest })).data;
  const sequence = async () =>
    /\r\nSEQUENCE:(\d+)\r\n/.exec((await send(`GET ${addressOf(path)}`, { gym })).body)?.[1];
  expect(await sequence()).toBe('0');
  const patch = (startTime: string, capacity: number) =>
    call('PATCH /events/{id}', {
      as: admin,
      params,
      body: { ...inRoom, startTime, capacity, scope: 'one' },
    });
  await patch('06:00', 20);
  expect(await sequence(), 'seats are in no calendar').toBe('0');
  await patch('07:00', 20);
  expect(await sequence()).toBe('1');
});

test('a new address ends the one before; another gym and a wrong one know nothing', async () => {
  const first = (await call('POST /me/calendar-feed', { as: person })).data.path;
  const second = (await call('POST /me/calendar-feed', { as: person })).data.path;
  expect((await send(`GET ${addressOf(first)}`, { gym })).statusCode).toBe(404);
  expect((await send(`GET ${addressOf(second)}`, { gym })).statusCode).toBe(200);
  const elsewhere = await send(`GET ${addressOf(second)}`, { gym: await buildGym() });
  expect(elsewhere.statusCode).toBe(404);
});

test('long lines are folded at 75 octets without breaking a character', () => {
  const line = `SUMMARY:${'ñandú '.repeat(40)}`;
  const folded = fold(line).split('\r\n');
  for (const part of folded) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
  expect(folded.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line);
});
