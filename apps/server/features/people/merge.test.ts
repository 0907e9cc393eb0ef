import { utcDay } from '@forja/calendar/day';
import { addMonths } from '@forja/calendar/month';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser, server, owner: database } = await startHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const add = async (values: object) => {
  const made = await call('POST /users', {
    as: admin,
    body: { firstName: 'Isabel', lastName: 'Rojas Mora', invite: false, ...values },
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.data;
};
const merge = (id: string, intoId: string) =>
  call('POST /users/{id}/merge', { as: admin, params: { id }, body: { intoId } });
const unmerge = (id: string) => call('POST /users/{id}/unmerge', { as: admin, params: { id } });
const find = async (search: string) =>
  (await call('GET /users', { as: admin, query: { search } })).data.map(({ id }) => id);
const read = async (id: string) =>
  (await call('GET /users/{id}', { as: admin, params: { id } })).data;

test('people with one cédula, mailbox, phone or name are suspected, not a family or closed accounts', async () => {
  const [one, other] = [
    await add({ email: 'isabel.rojas@correo.test' }),
    await add({ email: 'isabelrojas@correo.test', phone: '8111 2233' }),
  ];
  await add({ firstName: 'Emilio', lastName: 'Chaves', phone: '8111 2233' });
  for (const phone of ['8111 2234', '8111 2235']) {
    const { id } = await add({ firstName: 'Se fue', lastName: 'Dos Veces', phone });
    await call('POST /users/{id}/disable', { as: admin, params: { id } });
  }
  const groups = (await call('GET /users/duplicates', { as: admin })).data;
  expect(groups.map(({ reason, people }) => [reason, people.map(({ id }) => id)])).toEqual([
    ['email', [one.id, other.id].sort()],
  ]);
});

test('an alias is found as the other, what it wrote stays, and it can be undone', async () => {
  const main = await add({ firstName: 'Laura', nationalId: '1-0999-0888' });
  const alias = await add({ firstName: 'Lau', email: 'lau@correo.test', phone: '8777 6655' });
  const paid = await call('POST /payments', {
    as: admin,
    body: { userId: alias.id, amountCents: 500_000, method: 'card', concept: 'Toalla' },
  });
  expect(paid.statusCode, paid.body).toBe(201);
  const before = Number((await call('GET /users', { as: admin })).headers['x-total-count']);
  const merged = await merge(alias.id, main.id);
  expect(merged.statusCode, merged.body).toBe(200);
  expect(merged.data).toMatchObject({ email: 'lau@correo.test', phone: '+506 8777 6655' });
  expect(await find('87776655')).toEqual([main.id]);
  expect(await find('lau')).toEqual([main.id]);
  const list = await call('GET /users', { as: admin });
  expect(Number(list.headers['x-total-count'])).toBe(before - 1);
  const money = await call('GET /payments', { as: admin, query: { userId: main.id } });
  expect(money.data).toMatchObject([{ id: paid.data.id, userId: alias.id }]);
  expect(await read(alias.id)).toMatchObject({
    status: 'disabled',
    mergedInto: { id: main.id, canUndo: true },
  });
  const enabled = await call('POST /users/{id}/enable', { as: admin, params: { id: alias.id } });
  expect(enabled.error.code).toBe('CONFLICT');
  expect((await unmerge(alias.id)).statusCode).toBe(200);
  expect(await read(alias.id)).toMatchObject({ status: 'invited', email: 'lau@correo.test' });
  expect(await read(main.id)).toMatchObject({ email: null, phone: null });
  expect(await find('87776655')).toEqual([alias.id]);
});

test('a merge is for good after a day', async () => {
  const [main, alias] = [await add({ phone: '8001 0001' }), await add({ phone: '8001 0002' })];
  await merge(alias.id, main.id);
  await gym.db.tx((tx) =>
    tx.raw("update person_merges set merged_at = now() - interval '25 hours'"),
  );
  expect((await unmerge(alias.id)).error.code).toBe('CONFLICT');
  expect((await read(alias.id)).mergedInto?.canUndo).toBe(false);
});

test('nobody who logs in, manages or is already merged becomes an alias', async () => {
  const main = await add({ phone: '8002 0001' });
  const passwordHash = await server.platform.passwords.hash('caballo-bateria-42');
  const member = await buildUser({ gym, passwordHash });
  expect((await merge(member.id, main.id)).error.code).toBe('CONFLICT');
  expect((await merge(main.id, main.id)).error.code).toBe('CONFLICT');
  const owner = await buildUser({ gym, role: 'owner' });
  expect((await merge(owner.id, main.id)).error.code).toBe('FORBIDDEN');
  const alias = await add({ phone: '8002 0002' });
  expect((await merge(alias.id, main.id)).statusCode).toBe(200);
  expect((await merge(main.id, alias.id)).error.code).toBe('CONFLICT');
});

const ask = (id: string, intoId: string) =>
  call('POST /users/{id}/merge-requests', { as: admin, params: { id }, body: { intoId } });
const passwordHash = await server.platform.passwords.hash('caballo-bateria-42');

test('an account with a login is merged by the word of who holds it, from inside it', async () => {
  const [main, alias] = [
    await buildUser({ gym, passwordHash }),
    await buildUser({ gym, passwordHash }),
  ];
  const login = async ({ email }: { email: string }) => {
    const body = { email, password: 'caballo-bateria-42' };
    return (await call('POST /login', { gym, body })).statusCode;
  };
  expect((await merge(alias.id, main.id)).error.code).toBe('MERGE_NEEDS_WORD');
  expect((await ask(alias.id, main.id)).statusCode).toBe(204);
  const [request] = (await call('GET /me/merge-requests', { as: alias })).data;
  if (!request) throw new Error('nobody was asked');
  expect(request.intoEmail).not.toContain(main.email.split('@')[0]);
  const params = { id: request.id };
  // Nobody else answers, neither who asked nor who would receive it.
  for (const as of [admin, main]) {
    expect((await call('GET /me/merge-requests', { as })).data).toEqual([]);
    const tried = await call('POST /me/merge-requests/{id}/accept', { as, params });
    expect(tried.statusCode).toBe(404);
  }
  const accepted = await call('POST /me/merge-requests/{id}/accept', { as: alias, params });
  expect(accepted.statusCode, accepted.body).toBe(204);
  expect([await login(main), await login(alias)]).toEqual([200, 403]);
  expect((await call('GET /me', { as: alias })).statusCode).toBe(403);
  expect((await unmerge(alias.id)).statusCode).toBe(200);
  expect(await login(alias)).toBe(200);
});

test('who refuses stays apart, and is asked again only by a new request', async () => {
  const [main, alias] = [
    await buildUser({ gym, passwordHash }),
    await buildUser({ gym, passwordHash }),
  ];
  await ask(alias.id, main.id);
  const [request] = (await call('GET /me/merge-requests', { as: alias })).data;
  const params = { id: request?.id ?? '' };
  const refused = await call('POST /me/merge-requests/{id}/refuse', { as: alias, params });
  expect(refused.statusCode, refused.body).toBe(204);
  const late = await call('POST /me/merge-requests/{id}/accept', { as: alias, params });
  expect(late.statusCode).toBe(404);
  expect((await read(alias.id)).mergedInto).toBeNull();
  const told = (await call('GET /notifications', { as: admin })).data;
  expect(told[0]).toMatchObject({ kind: 'merge-answer' });
});

test('an account nobody was in for a year is merged without a word; a younger one is not', async () => {
  const main = await buildUser({ gym, passwordHash });
  const alias = await buildUser({ gym, passwordHash });
  const old = () =>
    gym.db.tx(async (tx) => {
      const years = "now() - interval '13 months'";
      await tx.raw(`update users set created_at = ${years} where id = $1`, [alias.id]);
      await tx.raw(`update sessions set last_seen_at = ${years} where user_id = $1`, [alias.id]);
    });
  expect((await merge(alias.id, main.id)).error.code).toBe('MERGE_NEEDS_WORD');
  await old();
  expect((await merge(alias.id, main.id)).statusCode).toBe(200);
});

const queuedMail = async (to: string): Promise<{ subject: string }[]> => {
  const { rows } = await database.query(
    "select data #>> '{letter,subject}' as subject from pgboss.job where data #>> '{letter,to}' = $1",
    [to],
  );
  return rows;
};

test('a merge and its undo ask for the password and are mailed to both', async () => {
  const main = await add({ email: 'queda@correo.test' });
  const alias = await add({ email: 'se.va@correo.test' });
  const hurried = await buildUser({ gym, role: 'admin' });
  await gym.db.run(
    sql`update sessions set confirmed_at = null where id = ${hurried.sessionId}::uuid`,
  );
  const params = { id: alias.id };
  const body = { intoId: main.id };
  const refused = await call('POST /users/{id}/merge', { as: hurried, params, body });
  expect(refused.error.code).toBe('PASSWORD_CONFIRMATION_REQUIRED');
  const asked = await call('POST /users/{id}/unmerge', { as: hurried, params });
  expect(asked.error.code).toBe('PASSWORD_CONFIRMATION_REQUIRED');

  await merge(alias.id, main.id);
  await unmerge(alias.id);
  const mailed = async (to: string) => (await queuedMail(to)).map(({ subject }) => subject).sort();
  expect(await mailed('se.va@correo.test')).toEqual([
    'Tu ficha del gimnasio está separada otra vez',
    'Tu ficha del gimnasio se unió a otra',
  ]);
  expect(await mailed('queda@correo.test')).toEqual([
    'Tu gimnasio separó otra ficha de la tuya',
    'Tu gimnasio unió otra ficha con la tuya',
  ]);
});

test('a merge moves the debts of the alias, and money in hand has to be given back first', async () => {
  const [main, alias] = [await add({ phone: '8004 0001' }), await add({ phone: '8004 0002' })];
  const owed = await call('POST /accounts/{userId}/charges', {
    as: admin,
    params: { userId: alias.id },
    body: { concept: 'Matrícula', unitPriceCents: 500_000 },
  });
  expect(owed.statusCode, owed.body).toBe(201);
  expect((await merge(alias.id, main.id)).statusCode).toBe(200);
  expect(await accountOf(main)).toMatchObject({ open: [{ openCents: 500_000 }] });
  expect((await unmerge(alias.id)).statusCode).toBe(200);
  expect(await accountOf(main)).toMatchObject({ open: [] });
  expect(await accountOf(alias)).toMatchObject({ open: [{ openCents: 500_000 }] });

  const body = { amountCents: 900_000, method: 'card' as const, chargeIds: [], allowCredit: true };
  await call('POST /payments', { as: admin, body: { ...body, userId: alias.id } });
  const refused = await merge(alias.id, main.id);
  expect(refused.error.message).toContain('saldo a favor. Une la otra a esta');
  expect((await merge(main.id, alias.id)).statusCode).toBe(200);
});

test('where neither can be the alias, the refusal names both ways out', async () => {
  const { id: planId } = (
    await call('POST /membership-plans', {
      as: admin,
      body: { name: 'Mensual', priceCents: 100, periodCount: 1, periodUnit: 'month' },
    })
  ).data;
  const people = [await add({ phone: '8006 0001' }), await add({ phone: '8006 0002' })] as const;
  for (const { id } of people) {
    const sold = await call('POST /memberships', { as: admin, body: { userId: id, planId } });
    expect(sold.statusCode, sold.body).toBe(201);
  }
  const refused = await merge(people[0].id, people[1].id);
  expect(refused.error.message).not.toContain('Une la otra');
  expect(refused.error.message.match(/cancela la membresía de/g)).toHaveLength(2);
});

const accountOf = async ({ id }: { id: string }) =>
  (await call('GET /accounts/{userId}', { as: admin, params: { userId: id } })).data;

/** A charge that was paid before a merge, and whose payment is voided after it. */
async function mergeAndVoid(phone: string) {
  const [main, alias] = [
    await add({ phone: `${phone} 0001` }),
    await add({ phone: `${phone} 0002` }),
  ];
  const charge = await call('POST /accounts/{userId}/charges', {
    as: admin,
    params: { userId: alias.id },
    body: { concept: 'Matrícula', unitPriceCents: 500_000 },
  });
  expect(charge.statusCode, charge.body).toBe(201);
  const pay = { amountCents: 500_000, method: 'card' as const, chargeIds: [] };
  const paid = (await call('POST /payments', { as: admin, body: { userId: alias.id, ...pay } }))
    .data;
  expect((await merge(alias.id, main.id)).statusCode).toBe(200);
  const voided = await call('POST /payments/{id}/void', {
    as: admin,
    params: { id: paid.id },
    body: { reason: 'Se cobró a otra tarjeta' },
  });
  expect(voided.statusCode, voided.body).toBe(200);
  return { main, alias, pay };
}

test('a debt that comes back after a merge is owed and paid by the one that stays', async () => {
  const { main, alias, pay } = await mergeAndVoid('8014');
  expect(await accountOf(main)).toMatchObject({
    balanceCents: 500_000,
    open: [{ concept: 'Matrícula', openCents: 500_000 }],
  });
  expect(await accountOf(alias)).toMatchObject({ balanceCents: 0, open: [] });
  const params = { userId: main.id };
  const [last] = (await call('GET /accounts/{userId}/documents', { as: admin, params })).data;
  expect(last).toMatchObject({ balanceCents: 500_000 });
  const paid = await call('POST /payments', { as: admin, body: { userId: main.id, ...pay } });
  expect(paid.statusCode, paid.body).toBe(201);
  expect(await accountOf(main)).toMatchObject({ balanceCents: 0, open: [], creditCents: 0 });
  // Paid is paid: two people again owe nothing.
  expect((await unmerge(alias.id)).statusCode).toBe(200);
  expect(await accountOf(main)).toMatchObject({ balanceCents: 0, owedCents: 0 });
  expect(await accountOf(alias)).toMatchObject({ balanceCents: 0, owedCents: 0 });
});

test('a debt that came back goes back with the merge it came back in', async () => {
  const { main, alias } = await mergeAndVoid('8015');
  expect((await unmerge(alias.id)).statusCode).toBe(200);
  expect(await accountOf(main)).toMatchObject({ balanceCents: 0, open: [] });
  expect(await accountOf(alias)).toMatchObject({
    balanceCents: 500_000,
    open: [{ concept: 'Matrícula', openCents: 500_000 }],
  });
});

test('of a sale that is voided after a merge nobody owes anything, and what was paid of it is in hand', async () => {
  const [main, alias] = [await add({ phone: '8016 0001' }), await add({ phone: '8016 0002' })];
  const towels = { kind: 'free', concept: 'Toallas', unitPriceCents: 300_000 } as const;
  const tenders = [{ method: 'card' as const, amountCents: 100_000 }];
  const body = { userId: alias.id, lines: [towels], tenders };
  const sold = await call('POST /counter-sales', { as: admin, body });
  expect(sold.statusCode, sold.body).toBe(201);
  expect((await merge(alias.id, main.id)).statusCode).toBe(200);
  const pay = { userId: main.id, amountCents: 50_000, method: 'card' as const, chargeIds: [] };
  expect((await call('POST /payments', { as: admin, body: pay })).statusCode).toBe(201);
  const voided = await call('POST /counter-sales/{id}/void', {
    as: admin,
    params: { id: sold.data.id },
    body: { reason: 'Se cobró a otra persona' },
  });
  expect(voided.statusCode, voided.body).toBe(200);
  expect(await accountOf(main)).toMatchObject({ balanceCents: -50_000, owedCents: 0, open: [] });
  expect(await accountOf(alias)).toMatchObject({ balanceCents: 0, open: [] });
});

test('an alias has no aliases, and nobody disabled is the one that stays', async () => {
  const [one, other, third] = [
    await add({ phone: '8005 0001' }),
    await add({ phone: '8005 0002' }),
    await add({ phone: '8005 0003' }),
  ];
  await merge(one.id, other.id);
  expect((await read(other.id)).aliases).toMatchObject([{ id: one.id, canUndo: true }]);
  expect((await merge(other.id, third.id)).error.code).toBe('CONFLICT');
  expect((await merge(third.id, other.id)).statusCode).toBe(200);
  expect(await find('80050003')).toEqual([other.id]);
  const gone = await add({ phone: '8005 0004' });
  await call('POST /users/{id}/disable', { as: admin, params: { id: gone.id } });
  expect((await merge(other.id, gone.id)).error.code).toBe('CONFLICT');
});

test('the minors of an alias are led to the other, and back', async () => {
  const [main, alias] = [await add({ phone: '8006 0001' }), await add({ phone: '8006 0002' })];
  const minor = await add({ guardianId: alias.id, birthDate: addMonths(utcDay(Date.now()), -96) });
  await merge(alias.id, main.id);
  expect((await read(minor.id)).guardian?.id).toBe(main.id);
  await unmerge(alias.id);
  expect((await read(minor.id)).guardian?.id).toBe(alias.id);
});

test('two merges against each other at once leave one', async () => {
  const [one, other] = [await add({ phone: '8003 0001' }), await add({ phone: '8003 0002' })];
  const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('nothing new is written to the account of an alias', async () => {
  const main = await add({ firstName: 'Marta', nationalId: '1-0555-0111' });
  const alias = await add({ firstName: 'Martica', phone: '8555 0111' });
  await merge(alias.id, main.id);
  const params = { userId: alias.id };
  const charge = { concept: 'Agua', unitPriceCents: 100_000 };
  const refused = [
    await call('POST /accounts/{userId}/charges', { as: admin, params, body: charge }),
    await call('POST /accounts/{userId}/credits', {
      as: admin,
      params,
      body: { amountCents: 100_000, reason: 'Disculpa' },
    }),
  ];
  for (const { statusCode, error } of refused) {
    expect(statusCode).toBe(409);
    expect(error.message).toContain('está unida a la de Marta');
  }
  const allowed = await call('POST /accounts/{userId}/charges', {
    as: admin,
    params: { userId: main.id },
    body: charge,
  });
  expect(allowed.statusCode, allowed.body).toBe(201);
});

test('who is not merged cannot be separated, and is not told that it is too late', async () => {
  const { id } = await add({ nationalId: '1-7777-0001' });
  expect((await unmerge(id)).error.message).toBe('Esta persona no está unida a otra.');
});
