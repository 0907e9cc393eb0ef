import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

// A pack without visits keeps nobody out who has paid for more.

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let month: string;
let single: string;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  month = await plan('Mensual', {});
  single = await plan('Una visita', { visitsTotal: 1 });
});

const today = dayIn('America/Costa_Rica', Date.now());
const DAYS = 30;

async function plan(name: string, values: object): Promise<string> {
  const body = { name, priceCents: 9_000, periodCount: DAYS, periodUnit: 'day', ...values };
  const answer = await call('POST /membership-plans', { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.data.id;
}

const at = (id: string) => ({ as: owner, params: { id } });
async function sell(userId: string, planId: string) {
  const body = { userId, planId, choice: 'after' as const };
  const answer = await call('POST /memberships', { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.data;
}
const beginNow = (id: string) => call('POST /memberships/{id}/begin-now', at(id));
const heldBy = async (userId: string) =>
  (await call('GET /memberships', { as: owner, query: { userId } })).data;
const enter = async (userId: string, eventId = newId()) =>
  (await call('POST /accesos/check-in', { as: owner, body: { eventId, userId } })).data;
/** The entries of today become those of a day before. */
const sleep = (userId: string) =>
  gym.db.tx(async (tx) => {
    await tx.run(
      sql`update access_entries set at = at - interval '1 day' where user_id = ${userId}`,
    );
    await tx.run(sql`
      update visit_uses set day = (select min(day) from visit_uses where user_id = ${userId}) - 1
      where user_id = ${userId} and day = gym_today()`);
  });

/** What one person may expect of the gym. */
interface Model {
  visits: number;
  hasPack: boolean;
  month: 'none' | 'runs' | 'paused';
  waiting: ('month' | 'pack')[];
  spentToday: boolean;
  entries: string[];
}

type Step = 'pack' | 'month' | 'enter' | 'undo' | 'pause' | 'begin' | 'sleep';

/** Whether something they have today can still be used. */
const lasts = ({ month: has, visits }: Model) => has !== 'none' || visits > 0;

function begin(model: Model, what: 'month' | 'pack') {
  if (what === 'month') model.month = 'runs';
  else {
    model.visits += 1;
    model.hasPack = true;
  }
}

async function take(model: Model, userId: string, step: Step): Promise<void> {
  const held = await heldBy(userId);
  const ahead = held.filter(({ startsOn }) => startsOn > today);
  const running = held.find((one) => one.planId === month && one.startsOn <= today);
  if (step === 'pack' || step === 'month') {
    const waits = lasts(model);
    const sold = await sell(userId, step === 'pack' ? single : month);
    expect(sold.startsOn === today).toBe(!waits);
    if (waits) model.waiting.push(step);
    else begin(model, step);
  } else if (step === 'enter') {
    const eventId = newId();
    const isFree = model.spentToday || model.month === 'runs';
    const answer = await enter(userId, eventId);
    expect(answer.granted, JSON.stringify({ model, answer })).toBe(isFree || model.visits > 0);
    if (!answer.granted) return;
    model.entries.push(eventId);
    if (isFree) return;
    model.visits -= 1;
    model.spentToday = true;
  } else if (step === 'undo') {
    const id = model.entries.pop();
    if (!id) return;
    expect((await call('DELETE /accesos/{id}', at(id))).statusCode).toBe(204);
    if (model.entries.length > 0 || !model.spentToday) return;
    model.visits += 1;
    model.spentToday = false;
  } else if (step === 'pause' && running) {
    const isPaused = model.month === 'paused';
    const answer = isPaused
      ? await call('POST /memberships/{id}/unfreeze', at(running.id))
      : await call('POST /memberships/{id}/freeze', at(running.id));
    expect(answer.statusCode, answer.body).toBe(200);
    model.month = isPaused ? 'runs' : 'paused';
  } else if (step === 'begin' && ahead.length > 0) {
    const [next] = ahead.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
    const answer = await beginNow(next?.id ?? '');
    const may = model.hasPack && !lasts(model);
    expect(answer.statusCode, answer.body).toBe(may ? 200 : 409);
    const what = may ? model.waiting.shift() : undefined;
    if (what) begin(model, what);
  } else if (step === 'sleep') {
    await sleep(userId);
    Object.assign(model, { spentToday: false, entries: [] });
  }
}

test('whoever has paid for today is never refused for a pack without visits', async () => {
  const steps = ['pack', 'month', 'enter', 'enter', 'undo', 'pause', 'begin', 'sleep'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 12 }),
      async (taken) => {
        const { id } = await buildUser({ gym });
        const model: Model = {
          visits: 0,
          hasPack: false,
          month: 'none',
          waiting: [],
          spentToday: false,
          entries: [],
        };
        for (const step of ['pack', 'enter', ...taken] as const) {
          await take(model, id, step);
          const held = await heldBy(id);
          const begun = held.filter(({ startsOn }) => startsOn <= today);
          const left = begun.reduce((sum, { visitsLeft }) => sum + (visitsLeft ?? 0), 0);
          expect(left, step).toBe(model.visits);
          expect(held.length - begun.length, step).toBe(model.waiting.length);
          for (const { status, visitsLeft } of held) {
            expect(status === 'used-up', step).toBe(visitsLeft === 0);
          }
        }
      },
    ),
    { numRuns: 20 },
  );
});

test('a refusal names what waits, which begins at once and leaves the days of the pack alone', async () => {
  const { id: userId } = await buildUser({ gym });
  const pack = await sell(userId, single);
  const waiting = await sell(userId, month);
  const last = await sell(userId, single);
  expect((await beginNow(waiting.id)).statusCode, 'a visit is left').toBe(409);
  await enter(userId);
  await sleep(userId);
  expect(await enter(userId)).toMatchObject({
    granted: false,
    reason: 'VISITS_USED',
    membership: { status: 'used-up' },
    waiting: { id: waiting.id, planName: 'Mensual', startsOn: addDays(today, DAYS) },
  });
  expect((await beginNow(last.id)).statusCode, 'another one is next').toBe(409);
  const both = await Promise.all([beginNow(waiting.id), beginNow(waiting.id)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await enter(userId)).toMatchObject({ granted: true, waiting: null });
  const days = (await heldBy(userId)).map(({ id, startsOn, endsOn }) => ({ id, startsOn, endsOn }));
  const end = addDays(today, DAYS - 1);
  expect(new Set(days)).toEqual(
    new Set([
      { id: pack.id, startsOn: today, endsOn: end },
      { id: waiting.id, startsOn: today, endsOn: end },
      { id: last.id, startsOn: addDays(end, 1), endsOn: addDays(end, DAYS) },
    ]),
  );
  // What happens to the pack afterwards does not move what has begun.
  await call('POST /memberships/{id}/extend', { ...at(pack.id), body: { days: 5 } });
  expect((await heldBy(userId)).find(({ id }) => id === waiting.id)?.startsOn).toBe(today);
  const log = await gym.db.all(sql`
    select changes from audit_log where action = 'memberships.begin-now'`);
  expect(log).toEqual([{ changes: { userId, from: today, to: end } }]);
});

test('every list and count has the pack that is used up, until visits are added', async () => {
  const { id: userId } = await buildUser({ gym });
  const pack = await sell(userId, single);
  await enter(userId);
  const found = async () => {
    const query = { status: 'used-up' } as const;
    const listed = await call('GET /memberships', { as: owner, query });
    const people = await call('GET /users', { as: owner, query: { membership: 'used-up' } });
    const { data } = await call('GET /memberships/counts', { as: owner });
    return [listed.data.length, people.data.length, data['used-up'], data.active];
  };
  expect(await found()).toEqual([1, 1, 1, 0]);
  const body = { visitsLeft: 3, reason: 'Una de regalo' };
  await call('POST /memberships/{id}/correct', { ...at(pack.id), body });
  expect(await found()).toEqual([0, 0, 0, 1]);
});

test('two doors at once spend the last visit once, whatever is sold meanwhile', async () => {
  const { id: userId } = await buildUser({ gym });
  await sell(userId, single);
  const [one, other, sold] = await Promise.all([enter(userId), enter(userId), sell(userId, month)]);
  expect([one.granted, other.granted]).toEqual([true, true]);
  const pack = nth(
    (await heldBy(userId)).filter(({ planId }) => planId === single),
    0,
  );
  expect(pack.visitsLeft).toBe(0);
  await sleep(userId);
  // The sale waits only if it was made before the visit was spent.
  if (sold.startsOn > today) expect((await beginNow(sold.id)).statusCode).toBe(200);
  expect(await enter(userId)).toMatchObject({ granted: true });
});
