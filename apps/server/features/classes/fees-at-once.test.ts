import { addDays, utcDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { buildMembers } from '../../test/build/class-people.ts';
import { shareHarness } from '../../test/harness.ts';

const PEOPLE = 8;
const harness = await shareHarness();
const { call, buildGym, buildUser } = harness;
const gym = await buildGym();
const admin = await buildUser({ gym, role: 'admin' });
const members = await buildMembers(harness, gym, PEOPLE);

/** Repeats a call while too many others wait for the next receipt number. */
async function patiently<T extends { statusCode: number }>(ask: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.statusCode !== 503) return answer;
  }
}

test('a fee that is charged in the list and paid at the desk at the same moment is paid once', async () => {
  await call('PUT /class-rules', {
    as: admin,
    body: { freeCancelMinutes: 10_080, maxAbsences: null, suspensionDays: 7, feeCents: 2_000_00 },
  });
  const day = addDays(utcDay(Date.now()), 3);
  const body = { title: 'Remo', startTime: '06:00', minutes: 45, capacity: PEOPLE, day };
  const { id } = nth((await call('POST /events', { as: admin, body })).data, 0);
  for (const as of members) {
    await call('POST /events/{id}/bookings', { as, params: { id } });
    await call('DELETE /events/{id}/bookings/me', { as, params: { id } });
  }
  const { data: fees } = await call('GET /class-fees', { as: admin });
  expect(fees).toHaveLength(PEOPLE);
  const answers = await Promise.all(
    fees.flatMap(({ id: fee, userId, amountCents }) => [
      patiently<{ statusCode: number }>(() =>
        call('POST /payments', { as: admin, body: { userId, method: 'transfer', amountCents } }),
      ),
      patiently<{ statusCode: number }>(() =>
        call('POST /class-fees/{id}/charge', {
          as: admin,
          params: { id: fee },
          body: { method: 'transfer', reference: null },
        }),
      ),
    ]),
  );
  expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(PEOPLE);
  for (const { userId } of fees) {
    const { data } = await call('GET /accounts/{userId}', { as: admin, params: { userId } });
    expect(data).toMatchObject({ balanceCents: 0, creditCents: 0 });
  }
});
