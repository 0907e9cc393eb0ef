import { DEFAULT_REMINDERS } from '@forja/contract/memberships/reminder-texts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth, take } from '../../../test/answer.ts';
import { startHarness, type TestGym } from '../../../test/harness.ts';
import { endCharge } from '../../accounts/public.ts';
import { renewDue } from '../periods/auto-renew.ts';
import { remind } from './reminders.ts';

const { buildGym, buildUser, call, server } = await startHarness();

/** A gym with one monthly plan and people whose membership ends in the given numbers of days. */
async function aGym(ends: readonly number[], autoRenew = false) {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const plan = { name: 'Mensual', priceCents: 2_500_000, periodCount: 1, periodUnit: 'month' };
  const { id: planId } = (await call('POST /membership-plans', { as: owner, body: plan })).data;
  const people = [];
  for (const days of ends) {
    const person = await buildUser({ gym, firstName: 'Ana' });
    const { id } = (
      await call('POST /memberships', {
        as: owner,
        body: { userId: person.id, planId, autoRenew },
      })
    ).data;
    await gym.db.run(sql`
      update memberships set ends_on = gym_today() + ${days}::int,
        starts_on = gym_today() + ${days}::int - 30, period_from = gym_today() + ${days}::int - 30
      where id = ${id}`);
    people.push({ ...person, membershipId: String(id) });
  }
  return { gym, owner, people };
}

/** Writes off the debts of a membership except for the newest charges. */
const settle = (gym: TestGym, membershipId: string, kept = 0) =>
  gym.db.tx(async (tx) => {
    const open = await tx.all(sql<{ id: string }>`
      select id from charges where membership_id = ${membershipId} and settled_cents < total_cents
      order by due_on desc, created_at desc offset ${kept}`);
    for (const { id } of open) await endCharge(tx, id, 'write-off', 'Prueba');
  });

const sent = (gym: TestGym) =>
  gym.db.all(sql<{ title: string; body: string; userId: string }>`
    select title, body, user_id as "userId" from notifications order by created_at, id`);

test('people are told 7, 3 and 1 days before, on the day and 3 days after, and not in between', async () => {
  const { gym } = await aGym([30, 8, 7, 3, 1, 0, -1, -2, -3, -7]);
  await remind(gym.db);
  const titles = (await sent(gym)).map(({ title }) => title);
  expect(titles.sort()).toEqual([
    expect.stringContaining('Te extrañamos en'),
    'Tu membresía vence en 3 días',
    'Tu membresía vence en 7 días',
    'Tu membresía vence hoy',
    'Tu membresía vence mañana',
  ]);
});

test('five servers at once, and again the same day, send each reminder once', async () => {
  const { gym } = await aGym([7, 3, 1, 0, -3]);
  await Promise.all(Array.from({ length: 5 }, () => remind(gym.db)));
  await remind(gym.db);
  expect(await sent(gym)).toHaveLength(5);
});

test('a server that dies half way leaves nothing half sent, and the next one sends it all', async () => {
  const { gym } = await aGym([7, 3]);
  const dying = gym.db.tx(async (tx) => {
    await remind(tx);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await sent(gym)).toEqual([]);
  await remind(gym.db);
  expect(await sent(gym)).toHaveLength(2);
});

test('a day without a server is made up for, and a renewed membership is reminded again', async () => {
  const { gym, people } = await aGym([5]);
  await remind(gym.db);
  expect((await sent(gym))[0]?.title).toBe('Tu membresía vence en 5 días');
  await gym.db.run(
    sql`update memberships set ends_on = ends_on + 2 where id = ${people[0]?.membershipId}`,
  );
  await gym.db.run(sql`update notifications set read_at = now()`);
  await remind(gym.db);
  expect(await sent(gym)).toHaveLength(2);
});

test('nobody is reminded who froze, cancelled, renews automatically or is paid for by another', async () => {
  const { gym, owner, people } = await aGym([3, 3, 3, 3]);
  const [frozen, cancelled, automatic, dependant] = take(
    people.map(({ membershipId }) => membershipId),
    4,
  );
  await call('POST /memberships/{id}/freeze', { as: owner, params: { id: frozen } });
  await call('POST /memberships/{id}/cancel', { as: owner, body: {}, params: { id: cancelled } });
  await gym.db.run(sql`update memberships set auto_renew = true where id = ${automatic}`);
  await gym.db.run(sql`update memberships set payer_id = ${people[0]?.id} where id = ${dependant}`);
  await remind(gym.db);
  expect(await sent(gym)).toEqual([]);
});

test('the gym writes its own words, switches one off and gets ours back', async () => {
  const { gym, owner } = await aGym([3, 1]);
  const before3 = { enabled: true, title: '{nombre}, ya casi', body: 'Son {monto} en {gimnasio}.' };
  const off = { ...DEFAULT_REMINDERS['before-1'], enabled: false };
  const body = { ...DEFAULT_REMINDERS, 'before-3': before3, 'before-1': off };
  expect((await call('PUT /reminders', { as: owner, body })).data).toEqual(body);
  await remind(gym.db);
  expect(await sent(gym)).toMatchObject([
    { title: 'Ana, ya casi', body: expect.stringMatching(/^Son ₡25.000 en Gimnasio/) },
  ]);
  const again = await call('PUT /reminders', { as: owner, body: DEFAULT_REMINDERS });
  expect(again.data).toEqual(DEFAULT_REMINDERS);
});

test('a name in braces that stands for nothing is refused at its field', async () => {
  const { owner } = await aGym([]);
  const today = { ...DEFAULT_REMINDERS.today, body: 'Hola {apellido}' };
  const refused = await call('PUT /reminders', {
    as: owner,
    body: { ...DEFAULT_REMINDERS, today },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.refused).toMatchObject({ path: 'today.body' });
});

test('a membership renews by itself on its last day, once, and the new period is owed', async () => {
  const { gym, people, owner } = await aGym([0, 5], true);
  const renewed = await Promise.all([renewDue(gym.db), renewDue(gym.db), renewDue(gym.db)]);
  expect(renewed.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await renewDue(gym.db)).toBe(0);
  const rows = (await call('GET /memberships', { as: owner })).data;
  const first = nth(
    rows.filter(({ id }) => id === people[0]?.membershipId),
    0,
  );
  // The sale was never paid: two periods are owed.
  expect(first).toMatchObject({ owedCents: 5_000_000 });
  expect(first.endsOn > first.periodFrom).toBe(true);
  expect((await sent(gym)).map(({ title }) => title)).toEqual(['Renovamos tu membresía']);
});

test('a renewal that happened by itself and is still owed is asked for once, three days later', async () => {
  const { gym, people } = await aGym([0, 0], true);
  await renewDue(gym.db);
  const [owes, paid] = people.map(({ membershipId }) => membershipId);
  await settle(gym, paid ?? '');
  await gym.db.run(sql`delete from notifications`);
  await remind(gym.db);
  expect(await sent(gym)).toEqual([]);
  await gym.db.run(sql`update memberships set period_from = gym_today() - 3`);
  await settle(gym, owes ?? '', 1);
  await Promise.all([remind(gym.db), remind(gym.db)]);
  await remind(gym.db);
  expect(await sent(gym)).toMatchObject([
    {
      userId: people[0]?.id,
      title: 'Falta pagar tu renovación',
      body: expect.stringMatching(/quedan por pagar ₡25.000/),
    },
  ]);
});

test('a membership that ended long ago is not renewed', async () => {
  const { gym } = await aGym([-8], true);
  expect(await renewDue(gym.db)).toBe(0);
});

test('a closed account owes nothing more: its membership does not renew', async () => {
  const { gym, owner, people } = await aGym([0], true);
  await call('POST /users/{id}/disable', { as: owner, params: { id: nth(people, 0).id } });
  expect(await renewDue(gym.db)).toBe(0);
});

test('a gym whose work fails keeps no other gym waiting', async () => {
  const { gym: broken } = await aGym([0]);
  const { gym } = await aGym([0], true);
  await broken.db.run(sql`delete from gym_settings`);
  const job = server.features
    .flatMap(({ jobs }) => jobs)
    .find(({ name }) => name === 'memberships.reminders');
  await expect(job?.run({} as never)).rejects.toThrow();
  expect(await renewDue(gym.db), 'renewed before').toBe(0);
});

test('nobody is reminded of the end of a single day they bought', async () => {
  const { gym } = await aGym([0, -3]);
  await gym.db.run(sql`update memberships set starts_on = ends_on, period_from = ends_on`);
  await remind(gym.db);
  expect(await sent(gym)).toEqual([]);
});
