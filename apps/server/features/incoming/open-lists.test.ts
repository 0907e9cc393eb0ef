import { expect, test, vi } from 'vitest';
import { LIVE_TOPIC } from '../../platform/live/live.ts';
import { startHarness, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser, server } = await startHarness();
const gym = await buildGym();
const owner = await buildUser({ gym, role: 'owner' });

let told = 0;
server.platform.notices.on(LIVE_TOPIC, ({ gymId, ref }) => {
  const { topic, to } = JSON.parse(ref ?? '{}');
  if (gymId === gym.id && topic === 'incoming-money' && to.holding === 'money.take') told += 1;
});

/** Expects that open lists of waiting money are told to read again. */
async function hears(work: Promise<unknown>): Promise<void> {
  const before = told;
  await work;
  await vi.waitFor(() => expect(told).toBeGreaterThan(before));
}

async function report(reference: string, member: TestUser) {
  const { data: account } = await call('POST /accounts/{userId}/charges', {
    as: owner,
    params: { userId: member.id },
    body: { concept: 'Mensualidad', unitPriceCents: 26_000_00 },
  });
  const chargeIds = account.open.filter(({ isReported }) => !isReported).map(({ id }) => id);
  const body = { chargeIds, amountCents: 26_000_00, method: 'sinpe', reference } as const;
  return (await call('POST /payments', { as: member, body })).data;
}

test.each([false, true])(
  'open lists hear of what is reported, confirmed and refused (rules apply alone: %s)',
  async (appliesAlone) => {
    await call('PUT /incoming-money/rules', { as: owner, body: { appliesAlone } });
    const member = await buildUser({ gym });
    const ids: string[] = [];
    for (const number of [1, 2])
      await hears(
        report(`2026111800${number}${Number(appliesAlone)}`, member).then(({ id }) => ids.push(id)),
      );
    const [first = '', second = ''] = ids;
    await hears(call('POST /payments/{id}/confirm', { as: owner, params: { id: first } }));
    const body = { reason: 'No llegó' };
    await hears(call('POST /payments/{id}/reject', { as: owner, params: { id: second }, body }));
  },
);
