import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shareHarness, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();
const gym = await buildGym();
const admin = await buildUser({ gym, role: 'admin' });
const month = { name: 'Mensual', priceCents: 26_000_00, periodCount: 30, periodUnit: 'day' };
const planId = (await call('POST /membership-plans', { as: admin, body: month })).data.id;
const preview = (userId: string, values: object = {}) =>
  call('POST /memberships/sale-preview', { as: admin, body: { userId, planId, ...values } });

test('an agreement applies to the people on its list, however they were typed, and to its code', async () => {
  const agreed = {
    name: 'Convenio',
    audience: 'agreement',
    code: 'CONVENIO',
    onPlan: { kind: 'percent' as const, value: 20 },
  };
  const made = await call('POST /promotions', { as: admin, body: agreed });
  expect(made.statusCode, made.body).toBe(201);
  const company = made.data;
  const listed = [
    await buildUser({ gym, email: 'ana@empresa.test' }),
    await buildUser({ gym }),
    await buildUser({ gym }),
    await buildUser({ gym }),
  ];
  const [, byPhone, byId, byPerson] = listed as [TestUser, TestUser, TestUser, TestUser];
  await gym.db.run(sql`
    update users set phone = '+506 8888 7766' where id = ${byPhone.id}::uuid`);
  await gym.db.run(sql`
    update users set national_id = '1-1482-0931' where id = ${byId.id}::uuid`);
  const params = { id: company.id };
  const entries = [' ANA@empresa.test', '8888-7766', '1 1482 0931', '8888 7766', 'nadie@aun.test'];
  const body = { entries, userIds: [byPerson.id] };
  const set = await call('PUT /promotions/{id}/members', { as: admin, params, body });
  expect(set.data).toHaveLength(5);
  expect(set.data.filter(({ username }) => username !== null)).toHaveLength(4);
  for (const person of listed) {
    expect((await preview(person.id)).data.promotion?.name).toBe(company.name);
  }
  const stranger = await buildUser({ gym });
  expect((await preview(stranger.id)).data.promotion).toBeNull();
  const withCode = { promotionCode: agreed.code };
  expect((await preview(stranger.id, withCode)).data.promotion?.name).toBe(company.name);
  const wrong = { entries: ['hola', '8888 7766', '12'], userIds: [] };
  const refused = await call('PUT /promotions/{id}/members', { as: admin, params, body: wrong });
  expect(refused.refused).toEqual({
    path: 'entries',
    message: 'No son cédulas, correos ni teléfonos: hola, 12.',
  });
  expect((await call('GET /promotions/{id}/members', { as: admin, params })).data).toHaveLength(5);
});
