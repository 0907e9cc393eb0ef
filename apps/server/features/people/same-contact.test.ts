import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { shareHarness } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

test('a phone or a cédula that somebody has is noticed however it is typed', async () => {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const { data: ana } = await call('POST /users', {
    as: owner,
    body: {
      firstName: 'Ana',
      lastName: 'Mora Vega',
      phone: '8830-1127',
      nationalId: '1-1482-0931',
      invite: false,
    },
  });
  const ask = async (query: Record<string, string>, as = owner) =>
    (await call('GET /users/same-contact', { as, query })).data;
  const phone = { field: 'phone', id: ana.id, name: 'Ana Mora Vega' };
  expect(await ask({ phone: '+506 88301127' })).toEqual([phone]);
  expect(await ask({ phone: '88301127', nationalId: '114820931' })).toEqual([
    { ...phone, field: 'nationalId' },
    phone,
  ]);
  // Half a number is nobody's, and nobody is their own double.
  expect(await ask({ phone: '8830112' })).toEqual([]);
  expect(await ask({ nationalId: '11482093' })).toEqual([]);
  expect(await ask({ phone: '88301127', exceptId: ana.id })).toEqual([]);
  const elsewhere = await buildUser({ gym: await buildGym(), role: 'owner' });
  expect(await ask({ phone: '88301127' }, elsewhere)).toEqual([]);

  const coach = await buildUser({ gym, role: 'admin' });
  const profile = { gym_id: gym.id, id: newId() };
  await gym.db.run(
    build.insertInto('staff_profiles').values({
      ...profile,
      name: 'Con los suyos',
      permissions: ['people.read', 'people.edit'],
      assigned_only: true,
    }),
  );
  const duties = { gym_id: gym.id, id: coach.id, profile_id: profile.id };
  await gym.db.run(build.insertInto('staff_duties').values(duties));
  expect(await ask({ phone: '88301127' }, coach)).toEqual([]);
});

test('somebody added again because no answer came is one person', async () => {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const add = () =>
    call('POST /users', {
      as: owner,
      headers: { 'idempotency-key': 'the same press' },
      body: { firstName: 'Zoe', phone: '8830-1129', invite: false },
    });
  const [first, again] = await Promise.all([add(), add()]);
  expect([first.statusCode, again.statusCode], first.body).toEqual([201, 201]);
  expect(again.data.id).toBe(first.data.id);
});
