import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

/** How many of these calls succeeded before the first was refused. */
async function countUntilRefused(most: number, send: () => Promise<{ statusCode: number }>) {
  for (let sent = 0; sent < most; sent++) {
    if ((await send()).statusCode === 429) return sent;
  }
  return most;
}

const noticesOf = async (kind: string) =>
  (
    await gym.db.one(
      sql<{ count: number }>`select count(*)::int as count from notifications where kind = ${kind}`,
    )
  ).count;

test('sending and withdrawing a friend request repeatedly is soon refused', async () => {
  const [one, other, third] = await Promise.all([1, 2, 3].map(() => buildUser({ gym })));
  if (!one || !other || !third) throw new Error('three people');
  const send = async (to: string) => {
    const sent = await call('POST /friends', { as: one, body: { userId: to } });
    await call('DELETE /friends/{id}', { as: one, params: { id: to } });
    return sent;
  };
  expect(await countUntilRefused(10, () => send(other.id))).toBe(2);
  expect((await send(third.id)).statusCode).toBe(201);
  // After a day one more try is allowed.
  await gym.db.run(
    sql`update login_attempts set attempts = array(select t - interval '25 hours' from unnest(attempts) t)`,
  );
  expect((await send(other.id)).statusCode).toBe(201);
});

test('reports reach management, up to a limit', async () => {
  const reporter = await buildUser({ gym });
  const send = async (about: string) =>
    call('POST /messages/report/{id}', {
      as: reporter,
      body: { reason: 'Me insultó.' },
      params: { id: about },
    });
  const { id } = await buildUser({ gym });
  const before = await noticesOf('report');
  expect(await countUntilRefused(10, () => send(id))).toBe(3);
  expect(await noticesOf('report')).toBeGreaterThan(before);
  const others = await Promise.all(Array.from({ length: 12 }, () => buildUser({ gym })));
  let next = 0;
  expect(await countUntilRefused(12, () => send(others[next++]?.id ?? ''))).toBe(7);
  const said = (await send(id)).error;
  expect(said).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^Administración ya tiene tus reportes: espera 24 horas/),
  });
});

test('one mailbox gets only a few invitations a day from all gyms together', async () => {
  const body = { firstName: 'Eva', email: 'eva@invitada.test' };
  const { id } = (await call('POST /users', { as: admin, body })).data;
  expect(
    await countUntilRefused(10, () =>
      call('POST /users/{id}/invite', { as: admin, params: { id } }),
    ),
  ).toBe(3);
  const elsewhere = await buildUser({ gym: await buildGym(), role: 'admin' });
  const there = (await call('POST /users', { as: elsewhere, body })).data;
  const again = await call('POST /users/{id}/invite', { as: elsewhere, params: { id: there.id } });
  expect(again.statusCode).toBe(429);
});
