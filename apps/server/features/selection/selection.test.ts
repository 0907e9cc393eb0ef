import { MAX_CHOSEN } from '@forja/contract/people/values';
import type { SelectionAction } from '@forja/contract/selection/routes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { buildGym, buildUser, call } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let admin: TestUser;
let desk: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  admin = await buildUser({ gym, role: 'admin' });
  desk = await buildUser({ gym, role: 'admin', profile: 'recepcion' });
});

const act = (action: SelectionAction, people: readonly { id: string }[], as: TestUser = admin) =>
  call('POST /users/actions', { as, body: { userIds: people.map(({ id }) => id), action } });

const statusOf = async ({ id }: { id: string }) =>
  (await call('GET /users/{id}', { as: owner, params: { id } })).data.status;

const tagsOf = async ({ id }: { id: string }) =>
  (await call('GET /users/{id}', { as: owner, params: { id } })).data.tags;

test('the answer lists for each person what was done, or why not', async () => {
  const [ana, eva] = [await buildUser({ gym, firstName: 'Ana' }), await buildUser({ gym })];
  const { data } = await act({ kind: 'disable' }, [ana, owner, { id: newId() }, eva]);
  expect(data.map(({ done }) => done)).toEqual([true, false, false, true]);
  expect(data[0]?.name).toContain('Ana');
  expect(data[1]?.reason).toBe('Solo un dueño puede deshabilitar a alguien de administración.');
  expect(data[2]).toMatchObject({ name: null, reason: 'Ya no está entre las personas que ves.' });
  expect([await statusOf(ana), await statusOf(eva)]).toEqual(['disabled', 'disabled']);
  expect((await act({ kind: 'enable' }, [ana])).data).toMatchObject([{ done: true }]);
  expect(await statusOf(ana)).not.toBe('disabled');
});

test('who has not the permission for an action does it to nobody', async () => {
  const ana = await buildUser({ gym });
  expect((await act({ kind: 'disable' }, [ana], desk)).statusCode).toBe(403);
  expect((await act({ kind: 'assign', staffId: admin.id }, [ana], desk)).statusCode).toBe(403);
  expect(await statusOf(ana)).toBe('active');
});

test('a tag is put once however it is written, found, filtered, exported and taken away', async () => {
  const [ana, eva] = [await buildUser({ gym, lastName: 'Arce' }), await buildUser({ gym })];
  await act({ kind: 'tag', tag: 'Competencia' }, [ana], desk);
  await act({ kind: 'tag', tag: 'competencia' }, [ana, eva], desk);
  expect([await tagsOf(ana), await tagsOf(eva)]).toEqual([['Competencia'], ['Competencia']]);
  const tags = await call('GET /users/tags', { as: desk });
  expect(tags.data).toContainEqual({ name: 'Competencia', people: 2 });
  const found = await call('GET /users', { as: desk, query: { tag: 'COMPETENCIA' } });
  expect(found.data.map(({ id }) => id).sort()).toEqual([ana.id, eva.id].sort());
  const file = await call('GET /users/export', {
    as: admin,
    query: { format: 'csv', ids: `${ana.id}` },
  });
  expect(file.body).toContain('etiquetas');
  expect(file.body).toContain('Competencia');
  expect(file.body.trim().split('\n')).toHaveLength(2);
  await act({ kind: 'untag', tag: 'Competencia' }, [ana, eva], desk);
  expect((await call('GET /users/tags', { as: desk })).data).toEqual([]);
});

test('people are assigned, given a routine and written to, each by their rights', async () => {
  const [ana, eva] = [await buildUser({ gym, firstName: 'Ana' }), await buildUser({ gym })];
  const coach = await buildUser({ gym, role: 'admin', profile: 'entrenador' });
  const routine = await call('POST /rutinas', { as: admin, body: { name: 'Fuerza' } });
  const action = { kind: 'routine', routineId: routine.data.id } as const;
  const before = await act(action, [ana, eva], coach);
  expect(before.data.map(({ done }) => done)).toEqual([false, false]);
  await act({ kind: 'assign', staffId: coach.id }, [ana]);
  const after = await act(action, [ana, eva], coach);
  expect(after.data).toMatchObject([{ done: true }, { done: false, name: null }]);
  await act({ kind: 'unassign', staffId: coach.id }, [ana]);
  expect((await act(action, [ana], coach)).data).toMatchObject([{ done: false }]);

  const written = await act({ kind: 'message', body: 'Hola, {nombre}.' }, [ana], desk);
  expect(written.data, written.body).toMatchObject([{ done: true }]);
  const misnamed = await act({ kind: 'message', body: 'Hola, {apellido}.' }, [ana], desk);
  expect(misnamed.statusCode).toBe(400);
  expect(misnamed.body).toContain('Entre llaves solo puede ir {nombre}.');
  const thread = await call('GET /messages/{userId}', { as: ana, params: { userId: desk.id } });
  expect(thread.data.messages).toMatchObject([{ body: 'Hola, Ana.' }]);
});

test('everybody chosen is written to, however many, and who cannot be is told why', async () => {
  const people = [await buildUser({ gym }), await buildUser({ gym }), await buildUser({ gym })];
  const message = { kind: 'message', body: 'Mañana abrimos a las 8.' } as const;
  for (let n = 0; n < 11; n++) {
    const { data } = await act(message, people, desk);
    expect(data.filter(({ done }) => !done)).toEqual([]);
  }
  const made = await call('POST /users', {
    as: owner,
    body: { firstName: 'Ana', phone: '8830 1128', invite: false },
  });
  const { data } = await act(message, [desk, made.data], desk);
  expect(data.map(({ reason }) => reason)).toEqual([
    'No puedes escribirte a ti.',
    'Todavía no usa la aplicación.',
  ]);
});

test('a renewal is added and owed, and who has no plan is told apart', async () => {
  const [ana, eva] = [await buildUser({ gym }), await buildUser({ gym })];
  const plan = { name: 'Mensual', priceCents: 2_500_000, periodCount: 1, periodUnit: 'month' };
  const { id: planId } = (await call('POST /membership-plans', { as: owner, body: plan })).data;
  const payment = { amountCents: plan.priceCents, method: 'card' } as const;
  await call('POST /memberships', { as: owner, body: { userId: ana.id, planId, payment } });
  const endOf = async () =>
    (
      await gym.db.one(sql<{ day: string }>`
        select ends_on::text as day from memberships where user_id = ${ana.id}::uuid`)
    ).day;
  const before = await endOf();
  const total = (people: TestUser[], as: TestUser = desk) =>
    call('POST /users/actions/renewal-total', {
      as,
      body: { userIds: people.map(({ id }) => id) },
    });
  expect((await total([ana, eva])).data).toMatchObject({
    people: 1,
    totalCents: plan.priceCents,
    currency: 'CRC',
    left: [{ reason: 'No tiene un plan que renovar.' }],
  });
  // Asking renews nobody.
  expect(await endOf()).toBe(before);
  const { data } = await act({ kind: 'renew' }, [ana, eva], desk);
  expect(data).toMatchObject([
    { done: true },
    { done: false, reason: 'No tiene un plan que renovar.' },
  ]);
  expect((await endOf()) > before).toBe(true);
  const account = await call('GET /accounts/{userId}', { as: owner, params: { userId: ana.id } });
  expect(account.data.owedCents).toBe(plan.priceCents);
  expect((await total([ana])).data).toMatchObject({
    people: 0,
    totalCents: 0,
    left: [{ reason: 'Todavía debe su plan. Cóbralo antes de renovarlo.' }],
  });
  // One sum for everybody who can be chosen, far more than one call acts on.
  const strangers = Array.from({ length: MAX_CHOSEN - 1 }, () => newId());
  const { id: userId } = ana;
  const all = await call('POST /users/actions/renewal-total', {
    as: desk,
    body: { userIds: [...strangers, userId] },
  });
  expect(all.data).toMatchObject({ people: 0, left: [{ id: userId }] });
  const coach = await buildUser({ gym, role: 'admin', profile: 'entrenador' });
  expect((await total([ana], coach)).statusCode).toBe(403);
});

test('nobody is renewed twice, however often they are chosen', async () => {
  const [ana, eva] = [await buildUser({ gym }), await buildUser({ gym })];
  const body = {
    name: 'Un mes',
    priceCents: 900_000,
    periodCount: 1,
    periodUnit: 'month',
  } as const;
  const { id: planId } = (await call('POST /membership-plans', { as: owner, body })).data;
  const payment = { amountCents: body.priceCents, method: 'card' } as const;
  for (const { id: userId } of [ana, eva])
    await call('POST /memberships', { as: owner, body: { userId, planId, payment } });
  await gym.db.run(sql`
    update memberships set starts_on = starts_on - 40, period_from = period_from - 40,
      ends_on = ends_on - 40 where user_id = ${eva.id}::uuid`);
  const answers = await Promise.all([1, 2, 3].map(() => act({ kind: 'renew' }, [ana, eva, ana])));
  const done = answers.flatMap(({ data }) => data).filter((outcome) => outcome.done);
  expect(done).toHaveLength(2);
  const owed = await Promise.all(
    [ana, eva].map(async ({ id: userId }) => {
      const account = await call('GET /accounts/{userId}', { as: owner, params: { userId } });
      return account.data.owedCents;
    }),
  );
  expect(owed).toEqual([body.priceCents, body.priceCents]);
  const again = await act({ kind: 'renew' }, [ana]);
  expect(again.data).toMatchObject([
    { reason: 'Todavía debe su plan. Cóbralo antes de renovarlo.' },
  ]);
  await call('POST /payments', { as: owner, body: { userId: ana.id, ...payment } });
  const paid = await act({ kind: 'renew' }, [ana]);
  expect(paid.data[0]?.reason).toMatch(/^Ya está renovada hasta el /);
});

test('a renewal is taken back with its debt a moment later, once, and not when it was paid', async () => {
  const [ana, eva] = [await buildUser({ gym }), await buildUser({ gym })];
  const body = {
    name: 'Diez visitas',
    priceCents: 1_200_000,
    periodCount: 1,
    periodUnit: 'month',
    visitsTotal: 10,
  } as const;
  const { id: planId } = (await call('POST /membership-plans', { as: owner, body })).data;
  const payment = { amountCents: body.priceCents, method: 'card' } as const;
  const held = async ({ id: userId }: { id: string }) => {
    const { data } = await call('GET /memberships', { as: owner, query: { userId } });
    const [one] = data;
    return { endsOn: one?.endsOn, visitsLeft: one?.visitsLeft, owedCents: one?.owedCents };
  };
  for (const { id: userId } of [ana, eva])
    await call('POST /memberships', { as: owner, body: { userId, planId, payment } });
  const before = await held(ana);
  await act({ kind: 'renew' }, [ana, eva], desk);
  expect(await held(ana)).not.toEqual(before);
  await call('POST /payments', { as: owner, body: { userId: eva.id, ...payment } });
  const undone = await Promise.all([1, 2].map(() => act({ kind: 'undo-renew' }, [ana], desk)));
  expect(undone.flatMap(({ data }) => data).filter(({ done }) => done)).toHaveLength(1);
  expect(await held(ana)).toEqual(before);
  const account = await call('GET /accounts/{userId}', { as: owner, params: { userId: ana.id } });
  expect(account.data).toMatchObject({ owedCents: 0, creditCents: 0 });
  expect((await act({ kind: 'undo-renew' }, [eva])).data).toMatchObject([
    { done: false, reason: 'Ya pagó su renovación. Anula antes el pago en Membresías.' },
  ]);
  expect((await act({ kind: 'renew' }, [ana])).data).toMatchObject([{ done: true }]);
  await gym.db.run(sql`update membership_periods set created_at = created_at - interval '1 hour'`);
  expect((await act({ kind: 'undo-renew' }, [ana])).data).toMatchObject([
    { done: false, reason: 'Su renovación ya no se puede deshacer.' },
  ]);
});

test('somebody who is held up leaves the others done, and repeating the call writes to nobody twice', async () => {
  const [ana, eva] = [await buildUser({ gym }), await buildUser({ gym })];
  const write = (key: string, to = [ana, eva]) =>
    call('POST /users/actions', {
      as: desk,
      headers: { 'idempotency-key': key },
      body: {
        userIds: to.map(({ id }) => id),
        action: { kind: 'message', body: 'Mañana abrimos a las 8.' },
      },
    });
  const readBy = async (as: TestUser) =>
    (await call('GET /messages/{userId}', { as, params: { userId: desk.id } })).data.messages;
  const heldUp = await gym.db.tx(async (tx) => {
    await tx.all(sql`select id from users where id = ${eva.id}::uuid for update`);
    return write('first press');
  });
  expect(heldUp.data, heldUp.body).toMatchObject([{ done: true }, { done: false }]);
  expect(heldUp.data[1]?.reason).toContain('Inténtalo');
  const repeated = await write('first press');
  expect(repeated.data.map(({ done }) => done)).toEqual([true, true]);
  expect([await readBy(ana), await readBy(eva)].map((all) => all.length)).toEqual([1, 1]);
  await write('second press');
  expect(await readBy(ana)).toHaveLength(2);
  const longest = await write('k'.repeat(160));
  expect(longest.data.map(({ done }) => done)).toEqual([true, true]);
});

test('with a key each person is written to and given a routine once, however the call is repeated', async () => {
  const people = await Promise.all([1, 2, 3].map(() => buildUser({ gym })));
  const [ana, eva, leo] = people;
  if (!ana || !eva || !leo) throw new Error('No people');
  const routine = await call('POST /rutinas', { as: admin, body: { name: 'Base' } });
  const actions: SelectionAction[] = [
    { kind: 'message', body: 'Hola, {nombre}.' },
    { kind: 'routine', routineId: routine.data.id },
  ];
  for (const action of actions) {
    const key = newId();
    const send = (list: readonly TestUser[]) =>
      call('POST /users/actions', {
        as: admin,
        headers: { 'idempotency-key': key },
        body: { userIds: list.map(({ id }) => id), action },
      });
    // Two calls at once, as a line that answers late makes them, and one with somebody else.
    const answers = await Promise.all([send([ana, eva]), send([ana, eva])]);
    answers.push(await send([eva, leo]));
    for (const { data, body } of answers) {
      expect(
        data.map(({ done }) => done),
        body,
      ).toEqual([true, true]);
    }
  }
  for (const { id } of people) {
    const thread = await call('GET /messages/{userId}', { as: admin, params: { userId: id } });
    expect(thread.data.messages).toHaveLength(1);
    const plans = await call('GET /workouts/user-plans/{id}', { as: admin, params: { id } });
    expect(plans.data).toHaveLength(1);
  }
});

test('a key that was refused for somebody can be sent again when nothing is in the way', async () => {
  const ana = await buildUser({ gym, status: 'disabled' });
  const body = {
    userIds: [ana.id],
    action: { kind: 'message', body: 'Hola.' },
  } as const;
  const headers = { 'idempotency-key': newId() };
  const send = async () =>
    (await call('POST /users/actions', { as: admin, headers, body })).data[0];
  expect(await send()).toMatchObject({ done: false, reason: 'Su cuenta está deshabilitada.' });
  await gym.db.run(sql`update users set status = 'active' where id = ${ana.id}::uuid`);
  expect(await send()).toMatchObject({ done: true });
});

test('more chosen people than an address has room for are exported', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => buildUser({ gym })));
  // Whoever is not there, or not in this gym, is left out.
  const ids = [...people.map(({ id }) => id), ...Array.from({ length: 297 }, newId)];
  const exported = (as: TestUser) =>
    call('POST /users/export', { as, query: { format: 'csv' }, body: { ids } });
  const file = await exported(admin);
  expect(file.body.trim().split('\n')).toHaveLength(4);
  expect((await exported(desk)).statusCode).toBe(403);
});
