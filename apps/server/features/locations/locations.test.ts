import { expect, test } from 'vitest';
import { shareHarness } from '../../test/harness.ts';

const { buildGym, buildUser, call } = await shareHarness();

test('management adds, renames and removes a place, and everyone sees the list', async () => {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const member = await buildUser({ gym });
  const body = { name: ' Sede Escazú ', address: 'Plaza Colonial', phone: '+506 2222 0102' };
  const made = await call('POST /locations', { as: owner, body });
  expect(made.statusCode).toBe(201);
  const { id } = made.data;

  await call('PATCH /locations/{id}', { as: owner, body: { name: 'Escazú' }, params: { id } });
  const kept = { id, name: 'Escazú', address: 'Plaza Colonial', phone: '+506 2222 0102' };
  expect((await call('GET /locations', { as: member })).data).toEqual([kept]);

  const renamed = { name: 'Escazú', address: null, phone: null };
  await call('PATCH /locations/{id}', { as: owner, body: renamed, params: { id } });
  expect((await call('GET /locations', { as: member })).data).toEqual([{ id, ...renamed }]);

  expect((await call('DELETE /locations/{id}', { as: owner, params: { id } })).statusCode).toBe(
    204,
  );
  expect((await call('GET /locations', { as: member })).data).toEqual([]);
});

test('two places of one gym cannot share a name', async () => {
  const owner = await buildUser({ gym: await buildGym(), role: 'owner' });
  await call('POST /locations', { as: owner, body: { name: 'Centro' } });
  const again = await call('POST /locations', { as: owner, body: { name: 'Centro' } });
  expect(again.statusCode).toBe(409);
  expect(again.error.details).toEqual([
    { path: 'name', message: 'Ya hay una sede con ese nombre.' },
  ]);
});

test('five simultaneous requests cannot exceed the limit of the plan', async () => {
  const owner = await buildUser({ gym: await buildGym({ plan: 'pro' }), role: 'owner' });
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => call('POST /locations', { as: owner, body: { name: `Sede ${n}` } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 403, 403]);
  const refused = answers.find(({ statusCode }) => statusCode === 403);
  expect(refused?.error.code).toBe('PLAN_LIMIT_REACHED');
  expect(refused?.error.message).toContain('3 sedes');
});
