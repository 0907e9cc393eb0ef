import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { buildMember } from '../../test/build/door-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const harness = await shareHarness();
const { call, buildGym, buildUser } = harness;

let gym: TestGym;
let owner: TestUser;
let colleague: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  colleague = await buildUser({ gym, role: 'owner' });
});

const TOTAL = 8;
const checkIn = async (person: TestUser, eventId = newId()) => {
  const body = { eventId, userId: person.id };
  const { data } = await call('POST /accesos/check-in', { as: owner, body });
  expect(data.granted).toBe(true);
  return eventId;
};
const undo = (id: string, as = owner) => call('DELETE /accesos/{id}', { as, params: { id } });

/** The visits that are left, the entries that stand, and whether the last visit is one of them. */
const stateOf = (person: TestUser) =>
  gym.db.one(sql<{ left: number; entries: number; seen: boolean }>`
    select m.visits_left as left, count(a.id)::int as entries,
      u.last_visit_at is not distinct from max(a.at) as seen
    from users u join memberships m on m.user_id = u.id
    left join access_entries a on a.user_id = u.id and a.granted
    where u.id = ${person.id}::uuid group by m.visits_left, u.last_visit_at`);

test('a day uses a visit as long as one of its entries stands, whatever is taken back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('come', 'first', 'last'), { minLength: 1, maxLength: 8 }),
      async (steps) => {
        const person = await buildMember(harness, gym, { visitsTotal: TOTAL });
        const standing: string[] = [];
        for (const step of steps) {
          if (step === 'come') standing.push(await checkIn(person));
          const id = step === 'first' ? standing.shift() : step === 'last' ? standing.pop() : null;
          if (id) expect((await undo(id)).statusCode).toBe(204);
          const left = TOTAL - (standing.length > 0 ? 1 : 0);
          expect(await stateOf(person)).toEqual({ left, entries: standing.length, seen: true });
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('an entry that several take back at once, while the person comes again, gives one visit back', async () => {
  const person = await buildMember(harness, gym, { visitsTotal: TOTAL });
  const id = await checkIn(person);
  const answers = await Promise.all([undo(id), undo(id), undo(id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409]);
  expect(await stateOf(person)).toMatchObject({ left: TOTAL, entries: 0 });
  const again = await checkIn(person);
  await Promise.all([undo(again), checkIn(person)]);
  expect(await stateOf(person)).toMatchObject({ left: TOTAL - 1, entries: 1, seen: true });
});

test('an entry is taken back by whoever registered it, and only for some minutes', async () => {
  const person = await buildMember(harness, gym);
  const id = await checkIn(person);
  expect((await undo(id, colleague)).statusCode).toBe(409);
  expect((await undo(id, await buildUser({ gym }))).statusCode).toBe(403);
  await gym.db.run(sql`
    update access_entries set at = at - interval '6 minutes' where id = ${id}::uuid`);
  expect((await undo(id)).statusCode).toBe(409);
  expect(await stateOf(person)).toMatchObject({ entries: 1 });
});

test('whoever was checked into a class is no longer there', async () => {
  const person = await buildMember(harness, gym, { visitsTotal: TOTAL });
  const eventId = newId();
  await gym.db.run(sql`
    insert into events (gym_id, id, title, starts_at, ends_at, capacity)
    values (${gym.id}::uuid, ${eventId}::uuid, 'Funcional', now() + interval '5 minutes',
      now() + interval '50 minutes', 5)`);
  await gym.db.run(sql`
    insert into event_bookings (gym_id, id, event_id, user_id, status)
    values (${gym.id}::uuid, gen_random_uuid(), ${eventId}::uuid, ${person.id}::uuid, 'booked')`);
  const attendance = () =>
    gym.db.one(sql`select attendance from event_bookings where event_id = ${eventId}::uuid`);
  const id = await checkIn(person);
  expect(await attendance()).toEqual({ attendance: 'present' });
  await undo(id);
  expect(await attendance()).toEqual({ attendance: null });
  expect(await stateOf(person)).toMatchObject({ left: TOTAL, entries: 0 });
});
