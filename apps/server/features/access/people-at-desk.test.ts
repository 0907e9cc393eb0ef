import { addDays, type Day, utcDay } from '@forja/calendar/day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { buildPlan, giveMembership, owe } from '../../test/build/door-people.ts';
import { shareHarness, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser, deviceToken } = await shareHarness();

async function name(user: TestUser, values: Record<string, unknown>): Promise<TestUser> {
  await user.gym.db.run(build.updateTable('users').set(values).where('id', '=', user.id));
  return user;
}

test('the desk learns who came in a moment ago whatever the rules are, and doors do not', async () => {
  const gym = await buildGym();
  const manager = await buildUser({ gym, role: 'admin' });
  const member = await name(await buildUser({ gym }), { last_name: 'Quesada Mora' });
  await giveMembership(member, await buildPlan(gym));
  const enter = async (body: object = { userId: member.id }, headers?: Record<string, string>) =>
    (
      await call('POST /accesos/check-in', {
        ...(headers ? { gym, headers } : { as: manager }),
        body: { eventId: newId(), ...body },
      })
    ).data;
  const found = async () =>
    (await call('GET /accesos/people', { as: manager, query: { search: 'quesada mora' } })).data;

  expect(await found()).toMatchObject([{ minutesInside: null }]);
  expect(await enter()).toMatchObject({ granted: true, minutesInside: null });
  await gym.db.run(sql`update access_entries set at = at - interval '90 seconds'`);
  expect(await found()).toMatchObject([{ minutesInside: 1 }]);
  expect(await enter()).toMatchObject({ granted: true, minutesInside: 1 });
  expect(await enter()).toMatchObject({ granted: true, minutesInside: 0 });
  await gym.db.run(sql`update access_entries set direction = 'out'`);
  expect(await found()).toMatchObject([{ minutesInside: null }]);
  const pin = { pin: '999999' };
  const door = { authorization: `Bearer ${deviceToken}` };
  expect(await enter(pin, door)).toMatchObject({ granted: false, minutesInside: null });
});

test('lists and the member see the day on which a membership was cancelled', async () => {
  const gym = await buildGym();
  const manager = await buildUser({ gym, role: 'owner' });
  const member = await name(await buildUser({ gym }), { last_name: 'Cancelada Mora' });
  await giveMembership(member, await buildPlan(gym), { endsIn: 20 });
  await gym.db.run(sql`update memberships set cancelled_at = now() - interval '1 day'`);
  const { day } = await gym.db.one(
    sql<{ day: Day }>`select ((now() - interval '1 day') at time zone gym_zone())::date as day`,
  );
  const ended = { membership: { status: 'cancelled', endsOn: day } };
  const query = { search: 'cancelada mora' };
  expect((await call('GET /accesos/people', { as: manager, query })).data).toMatchObject([ended]);
  expect((await call('GET /users', { as: manager, query })).data).toMatchObject([ended]);
  expect((await call('GET /me', { as: member })).data).toMatchObject(ended);
});

test('the desk sees when a future membership begins', async () => {
  const gym = await buildGym();
  const manager = await buildUser({ gym, role: 'owner' });
  const member = await name(await buildUser({ gym }), { last_name: 'Futura Mora' });
  await giveMembership(member, await buildPlan(gym), { startsIn: 5, endsIn: 34 });
  const { startsOn } = await gym.db.one(
    sql<{ startsOn: Day }>`select starts_on as "startsOn" from memberships`,
  );
  const ahead = { membership: { status: 'active', startsOn } };
  const query = { search: 'futura mora' };
  expect((await call('GET /accesos/people', { as: manager, query })).data).toMatchObject([ahead]);
});

test('the desk tells namesakes apart and puts whole numbers first', async () => {
  const gym = await buildGym();
  const manager = await buildUser({ gym, role: 'admin' });
  const person = async (values: Record<string, unknown>) =>
    name(await buildUser({ gym }), { first_name: 'Karla', ...values });
  const plan = await buildPlan(gym);
  const alfaro = await person({ last_name: 'Zúñiga Alfaro', member_number: 41 });
  await giveMembership(alfaro, plan, { endsIn: -2, owedSince: 9 });
  await owe(alfaro, 500, addDays(utcDay(Date.now()), -3));
  await person({ last_name: 'Zúñiga Monge', member_number: 418 });
  const card = await person({ last_name: 'Castro', member_number: 9, card_number: '0000000041' });
  const find = async (search: string, as = manager) =>
    (await call('GET /accesos/people', { as, query: { search } })).data;

  const named = await find('karla zuniga');
  expect(named.map(({ fullName }) => fullName)).toEqual([
    'Karla Zúñiga Alfaro',
    'Karla Zúñiga Monge',
  ]);
  expect(named[0]).toMatchObject({
    memberNumber: 41,
    membership: { status: 'expired' },
    balanceCents: 1_500,
    isExact: false,
  });
  expect(named[1]).toMatchObject({ membership: null, balanceCents: 0 });
  // 41 is the number of one person and the card of another; 418 only begins with it.
  const numbered = await find('41');
  expect(numbered.map(({ id, isExact }) => [id, isExact])).toEqual([
    [card.id, true],
    [alfaro.id, true],
    [numbered[2]?.id, false],
  ]);
  expect(await find('0000000041')).toMatchObject([{ id: card.id, isExact: true }]);
  expect(await find('nadie')).toEqual([]);
  // As receipts and lists write a number; with a sign it never means a card.
  for (const written of [
    '#41',
    'N.º 41',
    'n.º41',
    'Nº 41',
    'N° 41',
    'No. 41',
    'núm. 41',
    'número 41',
  ]) {
    const [first, ...others] = await find(written);
    expect([first?.id, first?.isExact], written).toEqual([alfaro.id, true]);
    expect(
      others.every(({ isExact }) => !isExact),
      written,
    ).toBe(true);
  }
});

test('those with an open account come before those whose account is closed', async () => {
  const gym = await buildGym();
  const manager = await buildUser({ gym, role: 'admin' });
  const person = async (status: string) =>
    name(await buildUser({ gym }), { first_name: 'Karla', last_name: 'Castro Mora', status });
  const closed = await person('disabled');
  const open = await person('active');
  const query = { search: 'karla castro' };
  const { data } = await call('GET /accesos/people', { as: manager, query });
  expect(data.map(({ id }) => id)).toEqual([open.id, closed.id]);
});

test('staff who may only register entries see no money, and only assigned people', async () => {
  const gym = await buildGym();
  const desk = await buildUser({ gym, role: 'admin' });
  const profile = { gym_id: gym.id, id: newId() };
  await gym.db.run(
    build.insertInto('staff_profiles').values({
      ...profile,
      name: 'Portería',
      permissions: ['access.register'],
      assigned_only: true,
    }),
  );
  const duties = { gym_id: gym.id, id: desk.id, profile_id: profile.id };
  await gym.db.run(build.insertInto('staff_duties').values(duties));
  const theirs = await name(await buildUser({ gym }), { first_name: 'Fabio', last_name: 'Uno' });
  await name(await buildUser({ gym }), { first_name: 'Fabio', last_name: 'Dos' });
  await gym.db.run(
    build
      .insertInto('staff_people')
      .values({ gym_id: gym.id, id: newId(), staff_id: desk.id, user_id: theirs.id }),
  );
  const found = await call('GET /accesos/people', { as: desk, query: { search: 'fabio' } });
  expect(found.data).toMatchObject([{ id: theirs.id, balanceCents: null }]);
});
