import type { BuiltInName } from '@forja/contract/duties/profiles';
import { expect, test } from 'vitest';
import { build } from '../../platform/db/sql.ts';
import { buildPlan, giveMembership } from '../../test/build/door-people.ts';
import { shareHarness, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

async function buildDesk(graceDaysPerMonth: number) {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const now = (await call('GET /access-policy', { as: owner })).data;
  await call('PUT /access-policy', { as: owner, body: { ...now, graceDaysPerMonth } });
  const plan = await buildPlan(gym);
  const member = async (endsIn: number) => {
    const user = await buildUser({ gym });
    await giveMembership(user, plan, { startsIn: -40, endsIn });
    const { id } = await gym.db.one(
      build.selectFrom('memberships').where('user_id', '=', user.id).select('id'),
    );
    return { user, id };
  };
  const staff = (profile: BuiltInName) => buildUser({ gym, profile });
  return { owner, member, staff };
}

const give = (as: TestUser, id: string, days: number, reason: string | null = 'Paga mañana') =>
  call('POST /memberships/{id}/extend', { as, params: { id }, body: { days, reason } });
const graceOf = async (as: TestUser, id: string) =>
  (await call('GET /memberships/{id}/grace', { as, params: { id } })).data;

test('the desk gives a day of grace with its reason, as many a month as the gym lets it', async () => {
  const { owner, member, staff } = await buildDesk(2);
  const reception = await staff('recepcion');
  const { id } = await member(-3);
  expect(await graceOf(reception, id)).toEqual({ given: 0, limit: 2 });
  expect((await give(reception, id, 1, null)).error).toMatchObject({
    details: [{ path: 'reason' }],
  });
  expect((await give(reception, id, 3)).statusCode).toBe(409);
  expect((await give(reception, id, 1)).data).toMatchObject({ status: 'expiring' });
  expect(await graceOf(reception, id)).toEqual({ given: 1, limit: 2 });
  // The person is no longer refused at a door.
  expect((await give(reception, id, 1)).error.message).toContain('Ya puede entrar');
  // The limit does not apply to staff who may write off debts.
  expect((await give(owner, id, 10, null)).statusCode).toBe(200);
  expect(await graceOf(owner, id)).toEqual({ given: 11, limit: 2 });
});

test("simultaneous requests cannot exceed the desk's limit of free days", async () => {
  const { member, staff } = await buildDesk(1);
  const team = await Promise.all(['recepcion', 'recepcion'].map(() => staff('recepcion')));
  const { id } = await member(-3);
  const answers = await Promise.all([...team, ...team].map((as) => give(as, id, 1)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await graceOf(team[0] as TestUser, id)).given).toBe(1);
});

test('a gym that lets the desk give none, and profiles that register nobody, are refused', async () => {
  const strict = await buildDesk(0);
  const { id } = await strict.member(-3);
  const refused = await give(await strict.staff('recepcion'), id, 1);
  expect(refused.error.message).toContain('no deja dar días de gracia');

  const gym = await buildDesk(2);
  const late = await gym.member(-3);
  for (const profile of ['nutricionista', 'contabilidad'] as const) {
    expect((await give(await gym.staff(profile), late.id, 1)).statusCode).toBe(403);
  }
});

test('a membership that does not exist, or is of another gym, has no days of grace', async () => {
  const [here, there] = [await buildDesk(2), await buildDesk(2)];
  const foreign = (await there.member(-3)).id;
  for (const id of [foreign, crypto.randomUUID()]) {
    const answer = await call('GET /memberships/{id}/grace', { as: here.owner, params: { id } });
    expect(answer.statusCode, id).toBe(404);
  }
});
