import { NO_ADD_ONS } from '@forja/contract/subscription/plans';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { buildMember } from '../../test/build/door-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

/** Who takes a place of the gym's plan: staff and running memberships, never who left. */
const harness = await shareHarness();
const { buildGym, buildUser, call } = harness;

async function buildStudio() {
  const gym = await buildGym({ plan: 'studio', addOns: NO_ADD_ONS });
  return { gym, owner: await buildUser({ gym, role: 'owner' }) };
}

const used = async (owner: TestUser) =>
  (await call('GET /subscription', { as: owner })).data.users.used;

const end = ({ gym, id }: TestUser) =>
  gym.db.run(sql`update memberships
    set starts_on = gym_today() - 60, ends_on = gym_today() - 30 where user_id = ${id}::uuid`);

async function buildMembers(gym: TestGym, count: number): Promise<TestUser[]> {
  const members: TestUser[] = [];
  for (let n = 0; n < count; n++) members.push(await buildMember(harness, gym));
  return members;
}

const add = (owner: TestUser) =>
  call('POST /users', {
    as: owner,
    body: { firstName: 'Ana', lastName: 'Mora', phone: '8888 1234' },
  });

test('who left takes no place, and comes back to an open account at any time', async () => {
  const { gym, owner } = await buildStudio();
  const members = await buildMembers(gym, 14);
  expect(await used(owner)).toBe(15);
  expect((await add(owner)).error.code).toBe('PLAN_LIMIT_REACHED');

  const [left, running] = [nth(members, 0), nth(members, 1)];
  await end(left);
  expect(await used(owner)).toBe(14);
  expect((await add(owner)).statusCode).toBe(201);
  const open = (id: string) => call('POST /users/{id}/enable', { as: owner, params: { id } });
  for (const { id } of [left, running]) {
    await call('POST /users/{id}/disable', { as: owner, params: { id } });
  }
  expect((await open(left.id)).statusCode).toBe(200);
  expect((await open(running.id)).statusCode).toBe(200);
  expect(await used(owner)).toBe(15);
  await call('POST /users/{id}/disable', { as: owner, params: { id: running.id } });
  expect((await add(owner)).statusCode).toBe(201);
  expect((await open(running.id)).error.code).toBe('PLAN_LIMIT_REACHED');
});

test('somebody who was added keeps a place for a month until they have a membership', async () => {
  const { gym, owner } = await buildStudio();
  const { id } = await buildUser({ gym });
  expect(await used(owner)).toBe(2);
  await gym.db.run(sql`update users set created_at = now() - interval '31 days'
    where id = ${id}::uuid`);
  expect(await used(owner)).toBe(1);
});

test('what the gym has is renewed however many there are; a smaller plan needs their room', async () => {
  const { gym, owner } = await buildStudio();
  await buildMembers(gym, 15);
  expect(await used(owner)).toBe(16);
  const report = (plan: string, reference: string) =>
    call('POST /subscription/renew', {
      as: owner,
      body: { plan, period: 'annual', addOns: NO_ADD_ONS, method: 'sinpe', reference },
    });
  expect((await report('studio', 'S-1')).statusCode).toBe(201);
  await gym.db.tx((tx) => tx.raw("update gyms set plan = 'growth' where id = $1", [gym.id]));
  expect((await report('studio', 'S-2')).refused.path).toBe('plan');
});
