import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { gymToday } from '../../platform/db/gym-today.ts';
import { newId } from '../../platform/db/ids.ts';
import { LIVE_TOPIC } from '../../platform/live/live.ts';
import { multipart } from '../../test/files/multipart.ts';
import { startHarness } from '../../test/harness.ts';

const { call, send, buildGym, buildUser, server } = await startHarness();
const REFERENCE = '2026111800004711';

test('the credit of a reported SINPE is the one event that makes the receipt, tells the screens and opens the door', async () => {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const member = await buildUser({ gym });
  await call('PUT /incoming-money/rules', { as: owner, body: { appliesAlone: true } });
  const { data: plan } = await call('POST /membership-plans', {
    as: owner,
    body: { name: 'Mensual', priceCents: 26_000_00, periodCount: 1, periodUnit: 'month' },
  });
  const { data: membership } = await call('POST /memberships', {
    as: owner,
    body: {
      userId: member.id,
      planId: plan.id,
      payment: { method: 'cash', amountCents: plan.priceCents },
    },
  });
  await gym.db.run(sql`
    update memberships set starts_on = starts_on - 60, period_from = period_from - 60,
      ends_on = ends_on - 60 where id = ${membership.id}::uuid`);
  const atDoor = async () =>
    (
      await call('POST /accesos/check-in', {
        as: owner,
        body: { eventId: newId(), userId: member.id },
      })
    ).data.granted;
  const payment = async () =>
    (await call('GET /payments', { as: member })).data.find(({ reference }) => reference !== null);

  await call('POST /payments', {
    as: member,
    body: {
      membershipId: membership.id,
      renew: true,
      amountCents: plan.priceCents,
      method: 'sinpe',
      reference: REFERENCE,
    },
  });
  expect(await payment()).toMatchObject({ status: 'reported', receiptNumber: null });
  expect(await atDoor()).toBe(false);

  const told: { topic: string; to: object }[] = [];
  server.platform.notices.on(LIVE_TOPIC, ({ gymId, ref }) => {
    if (gymId === gym.id) told.push(JSON.parse(ref ?? '{}'));
  });
  const today = await gymToday(gym.db);
  const file = `Fecha;Referencia;Descripción;Crédito\n${today};${REFERENCE};SINPE MOVIL;26.000,00\n`;
  const brought = await send<{ saved: { applied: number } }>(
    'POST /incoming-money/files?save=true',
    { as: owner, ...multipart('file', Buffer.from(file)) },
  );
  // Checked without waiting for a job, because the upload's own transaction did everything.
  expect(brought.data.saved.applied).toBe(1);
  expect(await payment()).toMatchObject({
    status: 'confirmed',
    receiptNumber: expect.any(Number),
  });
  expect(await atDoor()).toBe(true);
  await vi.waitFor(() => {
    const topics = told.map(({ topic, to }) => ({ topic, to }));
    expect(topics).toContainEqual({ topic: 'notification', to: { userIds: [member.id] } });
    expect(topics).toContainEqual({ topic: 'incoming-money', to: { holding: 'money.take' } });
  });
});
