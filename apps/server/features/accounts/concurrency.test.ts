import { addDays } from '@forja/calendar/day';
import { beforeEach, expect, test } from 'vitest';
import { expectSound } from '../../test/account-checks.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let planId: string;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  planId = (await call('POST /membership-plans', { as: admin, body: plan })).data.id;
});

const PRICE = 1_000;
const plan = { name: 'Día', priceCents: PRICE, periodCount: 1, periodUnit: 'day' };

interface Told {
  statusCode: number;
  body: string;
}

/**
 * Repeats a call while too many others wait for the same account. A call that was cut off may still
 * have been carried out; then the repetition is answered that it was already done.
 */
async function patiently(ask: () => PromiseLike<Told>): Promise<Told> {
  for (let wasCutOff = false; ; wasCutOff = true) {
    const answer = await ask();
    if (answer.statusCode === 409 && wasCutOff) return { statusCode: 200, body: '' };
    if (answer.statusCode !== 503) return answer;
  }
}

const keyOf = (at: number) => ({ 'idempotency-key': `concurrent-${at}` });

test('50 payments, sales and confirmations at once on one account end like some order of them', async () => {
  const person = await buildUser({ gym });
  const params = { userId: person.id };
  const charge = (concept: string, headers = {}) =>
    call('POST /accounts/{userId}/charges', {
      as: admin,
      params,
      headers,
      body: { concept, unitPriceCents: PRICE },
    });
  const { open } = (await charge('Antes')).data;
  const chargeIds = open.map(({ id }) => id);
  const report = async (at: number) =>
    (
      await call('POST /payments', {
        as: person,
        body: { chargeIds, amountCents: PRICE, method: 'sinpe', reference: String(9_000 + at) },
      })
    ).data.id;
  const reports = await Promise.all(Array.from({ length: 10 }, (_, at) => report(at)));
  const one = (at: number): PromiseLike<Told> => {
    if (at < 10) {
      const params = { id: reports[at] ?? '' };
      const query = { allowCredit: 'true' as const };
      return call('POST /payments/{id}/confirm', { as: admin, params, query });
    }
    const headers = keyOf(at);
    if (at < 25) return charge(`Cargo ${at}`, headers);
    if (at < 35) {
      const body = { userId: person.id, planId, payment: null, choice: 'after' as const };
      return call('POST /memberships', { as: admin, body, headers });
    }
    const body = {
      userId: person.id,
      chargeIds: [],
      amountCents: PRICE,
      method: 'cash',
      allowCredit: true,
    };
    return call('POST /payments', { as: admin, body, headers });
  };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => patiently(() => one(at))),
  );
  expect(answers.filter(({ statusCode }) => statusCode >= 300).map(({ body }) => body)).toEqual([]);
  // One charge before, 15 charges and 10 sales; 10 confirmations and 15 payments, all of one price.
  const account = (await call('GET /accounts/{userId}', { as: admin, params })).data;
  expect(account.balanceCents).toBe((1 + 15 + 10 - 10 - 15) * PRICE);
  await expectSound(gym.db, person.id, new Map());
  const current = (await call('GET /memberships', { as: admin, query: { userId: person.id } }))
    .data;
  // Each sale waits for the one before it, so no day is sold twice and none is left out.
  expect(current).toHaveLength(10);
  const starts = current.map(({ startsOn }) => startsOn);
  const ends = current.map(({ endsOn }) => addDays(endsOn, 1));
  expect(starts.slice(1)).toEqual(ends.slice(0, -1));
});

test('of two cashiers who sell to the same person at once, one learns what the other sold', async () => {
  const person = await buildUser({ gym });
  const body = { userId: person.id, planId, payment: null };
  const sell = () => call('POST /memberships', { as: admin, body });
  const answers = await Promise.all([sell(), sell(), sell()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused.map(({ error }) => error.code)).toEqual(Array(2).fill('MEMBERSHIP_RUNNING'));
});
