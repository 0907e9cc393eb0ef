import { expect, test } from 'vitest';
import { shareHarness } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

test('the enrolment of a plan joins the first sale to a person, and no later one', async () => {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const service = await call('POST /services', {
    as: owner,
    body: { name: 'Matrícula', kind: 'enrolment', priceCents: 1_000_000 },
  });
  const made = await call('POST /membership-plans', {
    as: owner,
    body: {
      name: 'Mensual',
      priceCents: 2_600_000,
      periodCount: 1,
      periodUnit: 'month',
      enrolmentId: service.data.id,
    },
  });
  expect(made.statusCode, made.body).toBe(201);
  expect(made.data.enrolmentId).toBe(service.data.id);
  const member = await buildUser({ gym });
  const offered = async () =>
    (await call('GET /counter-offers/{userId}', { as: owner, params: { userId: member.id } })).data
      .plans[0]?.enrolmentId;
  expect(await offered()).toBe(service.data.id);
  const sold = await call('POST /memberships', {
    as: owner,
    body: { userId: member.id, planId: made.data.id },
  });
  expect(sold.statusCode, sold.body).toBe(201);
  expect(await offered()).toBeNull();
  const other = await call('PATCH /membership-plans/{id}', {
    as: owner,
    params: { id: made.data.id },
    body: { enrolmentId: crypto.randomUUID() },
  });
  expect(other.refused.path).toBe('enrolmentId');
});
