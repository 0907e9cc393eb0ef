import { addDays } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createOfflineDoor, readAllowList } from '../../simulator/offline.ts';
import { nth } from '../../test/answer.ts';
import { buildMember } from '../../test/build/door-people.ts';
import { type DataOf, shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { syncPeople } from '../devices/terminals/people.ts';

// The last visit of a pack is kept for the class that was booked with it, at every kind of door.

const harness = await shareHarness();
const { call, send, buildGym, buildUser } = harness;

let gym: TestGym;
let owner: TestUser;
let reader: DataOf<'POST /dispositivos'>;
let headers: { authorization: string };
let terminal: DataOf<'POST /dispositivos'>['device'];
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  reader = (
    await call('POST /dispositivos', { as: owner, body: { name: 'Sin red', kind: 'reader' } })
  ).data;
  headers = { authorization: `Bearer ${reader.token}` };
  terminal = (
    await call('POST /dispositivos', {
      as: owner,
      body: { name: 'Terminal', kind: 'zkteco', serial: 'CKJG000000777' },
    })
  ).data.device;
});

const today = dayIn('America/Costa_Rica', Date.now());

let cards = 7_000;
/** A person with a pack of visits and a card. */
async function buildHolder(visitsTotal: number): Promise<TestUser & { card: string }> {
  cards += 1;
  const member = await buildMember(harness, gym, { visitsTotal });
  await gym.db.run(sql`
    update users set card_number = ${String(cards)}, member_number = ${cards}
    where id = ${member.id}::uuid`);
  return { ...member, card: String(cards) };
}

async function bookClass(person: TestUser, days: number): Promise<void> {
  const day = addDays(today, days);
  const body = { title: 'Funcional', capacity: 5, day, startTime: '08:00', minutes: 45 };
  const { id } = nth((await call('POST /events', { as: owner, body })).data, 0);
  const answer = await call('POST /events/{id}/bookings', { as: person, params: { id } });
  expect(answer.statusCode, answer.body).toBe(201);
}

/** The answers of an offline door to a card, today and tomorrow. */
async function offline({ card }: { card: string }) {
  const { data: self } = await send<{ publicKey: string }>('GET /devices/self', { gym, headers });
  const { data: signed } = await send<{ list: string; signature: string }>(
    'GET /devices/allow-list',
    { gym, headers },
  );
  const now = Date.now();
  const list = readAllowList(signed, self.publicKey, now);
  const decide = createOfflineDoor({
    ...list,
    expiresAt: new Date(now + 2 * DAY_MS).toISOString(),
  });
  const at = async (moment: number) => (await decide({ card }, moment)).reason;
  return [await at(now), await at(now + DAY_MS)];
}
/** Whether the terminal receives a command to know this person. */
async function isOnTerminal({ id }: TestUser): Promise<boolean> {
  await gym.db.run(sql`delete from access_commands`);
  await syncPeople(gym.db, terminal.id, true);
  const { told } = await gym.db.one(sql<{ told: boolean }>`
    select exists (select from access_commands where user_id = ${id}::uuid and kind = 'user-add')
      as told`);
  return told;
}

const online = async ({ id: userId }: TestUser) => {
  const body = { eventId: crypto.randomUUID(), userId };
  return (await call('POST /accesos/check-in', { as: owner, body })).data;
};

test('a visit needed for tomorrow’s class opens the door tomorrow, not today', async () => {
  const person = await buildHolder(1);
  expect(await offline(person)).toEqual([null, null]);
  expect(await isOnTerminal(person)).toBe(true);
  await bookClass(person, 1);
  expect(await offline(person)).toEqual(['VISITS_BOOKED', null]);
  expect(await isOnTerminal(person)).toBe(false);
  expect(await online(person)).toMatchObject({ granted: false, reason: 'VISITS_BOOKED' });
});

test('a visit needed for a class after tomorrow opens no door today or tomorrow', async () => {
  const person = await buildHolder(1);
  await bookClass(person, 3);
  expect(await offline(person)).toEqual(['UNKNOWN_CODE', 'UNKNOWN_CODE']);
  expect(await isOnTerminal(person)).toBe(false);
});

test('somebody inside today may come in again, and the visit booked for tomorrow is kept', async () => {
  const person = await buildHolder(2);
  await bookClass(person, 1);
  expect((await online(person)).granted).toBe(true);
  expect((await online(person)).granted).toBe(true);
  expect(await offline(person)).toEqual([null, null]);
  expect(await isOnTerminal(person)).toBe(true);
});
