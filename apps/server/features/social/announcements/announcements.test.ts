import type { Audience } from '@forja/contract/social/conversation-routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth } from '../../../test/answer.ts';
import { startHarness, type TestUser } from '../../../test/harness.ts';
import { sendDue } from './announcements.ts';

const { buildGym, buildUser, call, server } = await startHarness();

async function aGym() {
  const gym = await buildGym();
  const boss = await buildUser({ gym, role: 'owner' });
  const [ana, eva] = [await buildUser({ gym }), await buildUser({ gym })];
  const set = (user: TestUser, changes: ReturnType<typeof sql>) =>
    gym.db.run(sql`update users set ${changes} where id = ${user.id}::uuid`);
  const reach = async (audience: Audience) =>
    (await call('POST /announcements/audience', { as: boss, body: { audience } })).data;
  const announce = (audience: Audience, sendAt: { day: string; time: string } | null = null) =>
    call('POST /announcements', {
      as: boss,
      body: { title: 'Aviso', body: 'Cerramos temprano.', audience, sendAt },
    });
  const seenBy = async (as: TestUser) => (await call('GET /announcements', { as })).data;
  const unread = async (as: TestUser) => (await call('GET /notifications/unread', { as })).data;
  return { gym, boss, ana, eva, set, reach, announce, seenBy, unread };
}

const LATER = { day: '2027-03-01', time: '09:00' };

test('a group is counted before anything is sent, and contains exactly whom it names', async () => {
  const { gym, boss, ana, eva, set, reach, announce, seenBy } = await aGym();
  expect(await reach({ kind: 'everyone' })).toMatchObject({ people: 2, reached: 2 });
  await set(eva, sql`status = 'disabled'`);
  expect(await reach({ kind: 'everyone' })).toMatchObject({ people: 1, reached: 1 });
  await set(eva, sql`status = 'invited'`);

  await set(ana, sql`last_visit_at = now() - interval '20 days'`);
  expect(await reach({ kind: 'absent', days: 14 })).toMatchObject({ people: 1, reached: 1 });
  expect((await reach({ kind: 'absent', days: 30 })).people).toBe(0);

  await set(ana, sql`birth_date = (gym_today() + 3 - interval '30 years')::date`);
  expect((await reach({ kind: 'birthday', days: 3 })).people).toBe(0);
  expect((await reach({ kind: 'birthday', days: 4 })).people).toBe(1);

  await call('POST /accounts/{userId}/charges', {
    as: boss,
    params: { userId: ana.id },
    body: { concept: 'Toalla', unitPriceCents: 100_000 },
  });
  expect((await reach({ kind: 'debtors' })).people).toBe(1);
  // People with debts belong to the group even before the debt is due, as on the panel and in the
  // statement.
  await call('POST /accounts/{userId}/charges', {
    as: boss,
    params: { userId: eva.id },
    body: { concept: 'Casillero', unitPriceCents: 100_000, dueOn: '2027-03-01' },
  });
  expect((await reach({ kind: 'debtors' })).people).toBe(2);

  const plan = { name: 'Mensual', priceCents: 0, periodCount: 1, periodUnit: 'month' };
  const { id: planId } = (await call('POST /membership-plans', { as: boss, body: plan })).data;
  await call('POST /memberships', { as: boss, body: { userId: ana.id, planId } });
  expect((await reach({ kind: 'plan', id: planId })).people).toBe(1);
  expect((await reach({ kind: 'expired' })).people).toBe(0);
  await gym.db.run(sql`update memberships set cancelled_at = now()`);
  expect((await reach({ kind: 'plan', id: planId })).people, 'who cancelled left it').toBe(0);
  await gym.db.run(sql`update memberships set cancelled_at = null`);
  await gym.db.run(sql`update memberships set starts_on = starts_on - 60,
    period_from = period_from - 60, ends_on = ends_on - 60`);
  expect((await reach({ kind: 'expired' })).people).toBe(1);
  expect((await reach({ kind: 'plan', id: planId })).people).toBe(0);

  const location = await call('POST /locations', { as: boss, body: { name: 'Norte' } });
  await set(ana, sql`home_location_id = ${location.data.id}::uuid`);
  const north = { kind: 'location', id: location.data.id } as const;
  expect((await reach(north)).people, 'whoever has no location comes to all').toBe(2);
  const south = await call('POST /locations', { as: boss, body: { name: 'Sur' } });
  await set(eva, sql`home_location_id = ${south.data.id}::uuid`);
  expect((await reach(north)).people).toBe(1);

  await call('POST /users/actions', {
    as: boss,
    body: { userIds: [ana.id], action: { kind: 'tag', tag: 'Élite' } },
  });
  expect((await reach({ kind: 'tag', tag: 'elite' })).people).toBe(1);
  const sent = await announce({ kind: 'tag', tag: 'Élite' });
  expect(sent.data).toMatchObject({ recipients: 1, audience: 'Etiqueta Élite', readers: 0 });
  expect(await seenBy(ana)).toMatchObject([{ title: 'Aviso', audience: null, readers: null }]);
});

test('people read the name of their group unless it says what they owe, miss or are tagged with', async () => {
  const { boss, ana, announce, seenBy } = await aGym();
  await call('POST /accounts/{userId}/charges', {
    as: boss,
    params: { userId: ana.id },
    body: { concept: 'Toalla', unitPriceCents: 100_000 },
  });
  await announce({ kind: 'debtors' });
  await announce({ kind: 'everyone' });
  expect((await seenBy(boss)).map(({ audience }) => audience)).toEqual([
    'Todo el gimnasio',
    'Deben algo',
  ]);
  expect((await seenBy(ana)).map(({ audience }) => audience)).toEqual(['Todo el gimnasio', null]);
});

test('the log of a scheduled announcement says when it is sent, not that it reached nobody', async () => {
  const { gym, announce } = await aGym();
  await announce({ kind: 'everyone' }, LATER);
  const { changes } = await gym.db.one(sql<{ changes: unknown }>`
    select changes from audit_log where action = 'announcement.schedule'`);
  expect(changes).toEqual({ title: 'Aviso', audience: 'Todo el gimnasio', sendAt: LATER });
});

test('a scheduled announcement is sent once, to the group of that moment, despite crashes', async () => {
  const { gym, boss, ana, eva, announce, seenBy } = await aGym();
  expect(
    (await announce({ kind: 'everyone' }, { day: '2020-01-01', time: '09:00' })).refused.path,
  ).toBe('sendAt.time');
  const { id, waitingUntil } = (await announce({ kind: 'everyone' }, LATER)).data;
  expect(waitingUntil).toMatch(/^2027-03-01T15:00/);
  expect(await seenBy(ana)).toEqual([]);
  const { platform, features } = server;
  await platform.jobs.drain(features.flatMap(({ jobs }) => jobs));
  expect(await seenBy(ana), 'before its time').toEqual([]);

  await gym.db.run(sql`update announcements set waiting_until = now() - interval '1 minute'`);
  const late = await buildUser({ gym });
  const db = platform.gymDb(gym.id);
  const dying = db.tx(async (tx) => {
    await sendDue(tx);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await seenBy(ana)).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => sendDue(platform.gymDb(gym.id))));
  await sendDue(db);
  for (const person of [ana, eva, late]) expect(await seenBy(person)).toHaveLength(1);
  expect(nth(await seenBy(boss), 0)).toMatchObject({ id, recipients: 3, waitingUntil: null });
  const { notices } = await gym.db.one(sql<{ notices: number }>`
    select count(*)::int as notices from notifications where kind = 'announcement'`);
  expect(notices).toBe(3);
});

test('a withdrawn announcement is gone for people who have not read it, and staff are notified', async () => {
  const { boss, ana, eva, announce, seenBy, unread } = await aGym();
  const { id } = (await announce({ kind: 'everyone' })).data;
  await call('PUT /announcements/read', { as: ana });
  const withdraw = () => call('POST /announcements/{id}/withdraw', { as: boss, params: { id } });
  const taken = await withdraw();
  expect(taken.data).toMatchObject({ recipients: 2, readers: 1 });
  expect(taken.data.withdrawnAt).not.toBeNull();
  expect((await withdraw()).data.withdrawnAt).toBe(taken.data.withdrawnAt);
  expect(await seenBy(eva)).toEqual([]);
  expect(await unread(eva)).toMatchObject({ notifications: 0 });
  expect(await seenBy(ana)).toHaveLength(1);
});

test('a scheduled announcement that is withdrawn is never sent', async () => {
  const { gym, boss, ana, announce, seenBy } = await aGym();
  const { id } = (await announce({ kind: 'everyone' }, LATER)).data;
  await call('POST /announcements/{id}/withdraw', { as: boss, params: { id } });
  await gym.db.run(sql`update announcements set waiting_until = now() - interval '1 minute'`);
  await sendDue(server.platform.gymDb(gym.id));
  expect(await seenBy(ana)).toEqual([]);
});

test('announcements that are sent at the same moment keep to the limit of the hour', async () => {
  const { ana, announce, seenBy } = await aGym();
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => announce({ kind: 'everyone' })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  expect(await seenBy(ana)).toHaveLength(10);
});

test('an announcement whose answer was lost reaches nobody twice when it is sent again', async () => {
  const { boss, ana, seenBy } = await aGym();
  const send = () =>
    call('POST /announcements', {
      as: boss,
      headers: { 'idempotency-key': 'the same press' },
      body: { title: 'Aviso', body: 'Cerramos temprano.', audience: { kind: 'everyone' } },
    });
  const [first, again] = await Promise.all([send(), send()]);
  expect(again.data.id).toBe(first.data.id);
  expect((await send()).data.id).toBe(first.data.id);
  expect(await seenBy(ana)).toHaveLength(1);
});
