import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let as: TestUser;
let member: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  as = await buildUser({ gym, role: 'owner' });
  member = await buildUser({ gym });
});

/** Counts the messages sent to the database during `work`; each is a round trip. */
async function countMessages(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const { length } = query.mock.calls;
  query.mockRestore();
  return length;
}

const checkIn = (eventId = newId()) =>
  call('POST /accesos/check-in', { as, body: { eventId, userId: member.id } });

test('somebody is checked in with two messages to the database', async () => {
  const counts: number[] = [];
  // Other code of this process may send messages too, so the smallest of several counts is taken.
  for (let turn = 0; turn < 5; turn++) counts.push(await countMessages(() => checkIn()));
  expect(Math.min(...counts)).toBe(2);
});

test('a repeated event gets the same answer', async () => {
  const eventId = newId();
  const first = await checkIn(eventId);
  expect(first.statusCode).toBe(200);
  expect((await checkIn(eventId)).data).toEqual(first.data);
});
