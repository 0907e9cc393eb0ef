import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { shareHarness, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();
const gym = await buildGym();
const owner = await buildUser({ gym, role: 'owner' });

test('staff of another location cannot see a sale to nobody', async () => {
  const places = [newId(), newId()] as const;
  for (const id of places) {
    await gym.db.run(build.insertInto('locations').values({ gym_id: gym.id, id, name: id }));
  }
  const [here, there] = places;
  const service = { name: 'Toalla', priceCents: 1_800_00 };
  const { id: serviceId } = (await call('POST /services', { as: owner, body: service })).data;
  const sold = await call('POST /counter-sales', {
    as: owner,
    body: {
      lines: [{ kind: 'service', serviceId, quantity: 1 }],
      tenders: [{ method: 'cash', amountCents: 1_800_00 }],
    },
  });
  expect(sold.statusCode, sold.body).toBe(201);
  const { id } = sold.data;
  await gym.db.run(sql`update registers set location_id = ${here}::uuid`);
  const clerk = async (locationId: string) => {
    const staff = await buildUser({ gym, role: 'admin' });
    const body = { profile: 'recepcion', locationIds: [locationId] };
    await call('PUT /staff/{id}', { as: owner, params: { id: staff.id }, body });
    return staff;
  };
  const read = async (as: TestUser) =>
    (await call('GET /counter-sales/{id}', { as, params: { id } })).statusCode;
  const [own, other] = [await clerk(here), await clerk(there)];
  await expect.poll(() => read(other)).toBe(404);
  expect(await read(own)).toBe(200);
  const link = { as: other, params: { id } };
  expect((await call('POST /counter-sales/{id}/link', link)).statusCode).toBe(404);

  const find = async (as: TestUser, code: string) =>
    (await call('GET /account-documents', { as, query: { code } })).data.length;
  for (const code of ['C-1', 'P-1']) {
    expect([await find(owner, code), await find(own, code), await find(other, code)], code).toEqual(
      [1, 1, 0],
    );
  }
});
