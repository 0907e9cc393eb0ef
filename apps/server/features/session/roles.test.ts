import type { Role } from '@forja/contract/roles';
import { expect, test } from 'vitest';
import { shareHarness, type TestUser } from '../../test/harness.ts';

const { buildGym, buildUser, call } = await shareHarness();
const put = (as: TestUser, user: TestUser, role: Role) =>
  call('PUT /user-gym-roles/{userId}', { as, body: { role }, params: { userId: user.id } });

async function buildWorld() {
  const gym = await buildGym();
  const person = (role: Role) => buildUser({ gym, role });
  return {
    gym,
    owner: await person('owner'),
    admin: await person('admin'),
    member: await person('member'),
    provider: await person('super_admin'),
    person,
  };
}

test('people read their own role, management anyone’s, members nobody else’s', async () => {
  const { owner, admin, member } = await buildWorld();
  const get = (as: TestUser, user: TestUser) =>
    call('GET /user-gym-roles/{userId}', { as, params: { userId: user.id } });
  expect((await get(member, member)).data).toEqual({ userId: member.id, role: 'member' });
  expect((await get(admin, owner)).data).toEqual({ userId: owner.id, role: 'owner' });
  expect((await get(member, owner)).statusCode).toBe(404);
});

test('an owner gives and removes a role, at once, and it is audited', async () => {
  const { gym, owner, member } = await buildWorld();
  const settings = () => call('GET /me', { as: member });
  expect((await settings()).data.role).toBe('member');
  expect((await put(owner, member, 'admin')).data).toEqual({ userId: member.id, role: 'admin' });
  const reminders = await call('GET /reminders', { as: member });
  expect(reminders.statusCode, 'what only management may do').toBe(200);
  await put(owner, member, 'member');
  expect((await call('GET /reminders', { as: member })).statusCode).toBe(403);
  const { rows } = await gym.db.tx((tx) =>
    tx.raw(
      "select user_id, object_id, changes from audit_log where action = 'user.role' order by at",
    ),
  );
  expect(rows).toEqual([
    { user_id: owner.id, object_id: member.id, changes: { role: { from: 'member', to: 'admin' } } },
    { user_id: owner.id, object_id: member.id, changes: { role: { from: 'admin', to: 'member' } } },
  ]);
});

test('an admin cannot give roles, and only the provider gives or removes super_admin', async () => {
  const { owner, admin, member, provider } = await buildWorld();
  expect((await put(admin, member, 'admin')).statusCode).toBe(403);
  expect((await put(owner, member, 'super_admin')).statusCode).toBe(403);
  expect((await put(owner, provider, 'member')).statusCode).toBe(403);
  expect((await put(provider, member, 'super_admin')).statusCode).toBe(200);
});

test('nobody can remove the last owner', async () => {
  const { owner, provider, member, person } = await buildWorld();
  for (const asking of [owner, provider]) {
    const response = await put(asking, owner, 'member');
    expect([response.statusCode, response.error.code]).toEqual([409, 'CONFLICT']);
  }
  await buildUser({ gym: owner.gym, role: 'owner', status: 'disabled' });
  expect((await put(owner, owner, 'admin')).statusCode, 'a disabled owner does not count').toBe(
    409,
  );
  await person('owner');
  expect((await put(owner, owner, 'member')).statusCode).toBe(200);
  expect((await put(owner, member, 'admin')).statusCode, 'and is an owner no more').toBe(403);
});

const ROUNDS = 20;
test(`when two owners demote each other at once, one stays, ${ROUNDS} of ${ROUNDS}`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const gym = await buildGym();
    const [one, other] = [
      await buildUser({ gym, role: 'owner' }),
      await buildUser({ gym, role: 'owner' }),
    ];
    const answers = await Promise.all([put(one, other, 'member'), put(other, one, 'member')]);
    const { rows } = await gym.db.tx((tx) =>
      tx.raw("select count(*)::int as owners from users where role = 'owner'"),
    );
    expect(rows, answers.map(({ statusCode }) => statusCode).join()).toEqual([{ owners: 1 }]);
  }
});

test('a person who becomes management gets the shorter session of management', async () => {
  const { gym, owner, member } = await buildWorld();
  await gym.db.tx((tx) => tx.raw("update sessions set expires_at = now() + interval '20 days'"));
  await put(owner, member, 'admin');
  const { rows } = await gym.db.tx((tx) =>
    tx.raw(
      "select expires_at < now() + interval '13 hours' as short from sessions where user_id = $1",
      [member.id],
    ),
  );
  expect(rows).toEqual([{ short: true }]);
});
