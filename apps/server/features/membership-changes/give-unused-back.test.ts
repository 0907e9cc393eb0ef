import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { beforeEach, expect, test } from 'vitest';
import { buildsPlans, PLAN_PRICE as PRICE } from '../../test/build/plans.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let plan: ReturnType<typeof buildsPlans>;
let monthly: string;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  plan = buildsPlans(call, admin);
  monthly = await plan({});
});

const today = dayIn('America/Costa_Rica', Date.now());

async function sold(values: object) {
  const person = await buildUser({ gym });
  const body = { userId: person.id, planId: monthly, ...values };
  const answer = await call('POST /memberships', { as: admin, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return { person, membership: answer.data };
}
const at = (id: string) => ({ params: { id } });

test('the unused part of a membership cancelled today is in hand, can be paid out and is final', async () => {
  // Ten of its days are over.
  const { person, membership } = await sold({
    startsOn: addDays(today, -10),
    payment: { method: 'cash', amountCents: PRICE },
  });
  const account = async () =>
    (await call('GET /accounts/{userId}', { as: admin, params: { userId: person.id } })).data;
  const withCredit = (id: string, when: 'now' | 'end', as: TestUser = admin) =>
    call('POST /memberships/{id}/cancel', { as, ...at(id), body: { when, creditUnused: true } });

  const seen = (await call('GET /memberships/{id}/cancel', { as: admin, ...at(membership.id) }))
    .data;
  expect(seen.creditCents).toBeGreaterThan(0);
  expect(seen.creditCents).toBeLessThan(PRICE);
  expect(seen).toMatchObject({ owedCents: 0, inHandCents: seen.creditCents });
  expect(await account()).toMatchObject({ creditCents: 0 });

  const refused = await withCredit(membership.id, 'end');
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('solo si termina hoy');
  const desk = await buildUser({ gym, profile: 'recepcion' });
  expect((await withCredit(membership.id, 'now', desk)).statusCode).toBe(403);
  expect(await account()).toMatchObject({ creditCents: 0 });

  const gone = (await withCredit(membership.id, 'now')).data;
  expect(gone).toMatchObject({ status: 'cancelled', unusedCredited: true });
  expect(await account()).toMatchObject({
    creditCents: seen.creditCents,
    refundableCents: seen.creditCents,
  });
  const again = await call('POST /memberships/{id}/undo-cancel', {
    as: admin,
    ...at(membership.id),
  });
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain('Ya se le acreditó lo que no usó');

  const refund = await call('POST /accounts/{userId}/refunds', {
    as: admin,
    params: { userId: person.id },
    body: { amountCents: seen.creditCents, method: 'sinpe', reference: null, reason: 'Se muda' },
  });
  expect(refund.statusCode, refund.body).toBeLessThan(300);
  expect(await account()).toMatchObject({ balanceCents: 0, refundableCents: 0 });
});

test('cancelled without paying, what is not used leaves the debt; without asking, the debt stays', async () => {
  const { person, membership } = await sold({ startsOn: addDays(today, -10) });
  const owed = async (userId: string) =>
    (await call('GET /accounts/{userId}', { as: admin, params: { userId } })).data;
  const { creditCents } = (
    await call('GET /memberships/{id}/cancel', { as: admin, ...at(membership.id) })
  ).data;
  await call('POST /memberships/{id}/cancel', {
    as: admin,
    ...at(membership.id),
    body: { when: 'now', creditUnused: true },
  });
  expect(await owed(person.id)).toMatchObject({
    owedCents: PRICE - creditCents,
    creditCents: 0,
  });
  const other = await sold({ startsOn: addDays(today, -10) });
  await call('POST /memberships/{id}/cancel', {
    as: admin,
    ...at(other.membership.id),
    body: { when: 'now' },
  });
  expect(await owed(other.person.id)).toMatchObject({ owedCents: PRICE, creditCents: 0 });
});
