import { expect, test } from 'vitest';
import { shareHarness } from '../../test/harness.ts';

const { buildGym, buildUser, call } = await shareHarness();

test('the occupancy includes the limit once the gym has set one', async () => {
  const gym = await buildGym();
  const [admin, member] = [await buildUser({ gym, role: 'admin' }), await buildUser({ gym })];
  const maxInside = async () =>
    (await call('GET /accesos/occupancy', { as: member })).data.maxInside;
  expect(await maxInside()).toBeNull();
  const rules = (await call('GET /access-policy', { as: admin })).data;
  await call('PUT /access-policy', { as: admin, body: { ...rules, maxInside: 120 } });
  expect(await maxInside()).toBe(120);
});
